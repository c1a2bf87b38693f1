import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { lazy } from 'react'
import { withTexts } from '../i18n/index.ts'
import { Failure } from '../ui/Emptiness.tsx'
import { ChunkBoundary } from '../ui/page/ChunkBoundary.tsx'
import { type DiagramOf, type HistoryRow, modelViewOptions } from './history.ts'

const DiagramCanvas = lazy(() => withTexts(() => import('./view/DiagramCanvas.tsx')))

/** The diagram of an instance or of a definition, or one that is here already. */
export type DiagramViewProps = (DiagramOf | { xml: string; rows?: readonly HistoryRow[] }) & {
  /** Elements that are drawn with a class of the caller's, by id. */
  classes?: Readonly<Record<string, string>>
  /** The element to bring into sight. */
  focused?: string | undefined
  /** What the diagram is called. */
  label?: string
}

/** Fills its place, which has to have a height. */
export function DiagramView({ classes, focused, label, ...of }: DiagramViewProps) {
  const isHere = 'xml' in of
  const asked = useQuery(modelViewOptions(isHere ? {} : of, !isHere))
  const view = isHere ? { xml: of.xml, flow: of.rows } : asked.data
  if (asked.error && !view) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />
  if (!view) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <ChunkBoundary isWanted fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <DiagramCanvas xml={view.xml} rows={view.flow} classes={classes} focused={focused} label={label} />
    </ChunkBoundary>
  )
}
