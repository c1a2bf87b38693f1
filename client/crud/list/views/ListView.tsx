import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { metaIn } from '../../query/base-fields.ts'
import type { Look } from '../../query/looks.ts'
import type { ViewProps } from './ViewProps.ts'

const BoardView = lazy(() => import('./BoardView.tsx').then((module) => ({ default: module.BoardView })))
const CalendarView = lazy(() =>
  import('./CalendarView.tsx').then((module) => ({ default: module.CalendarView })),
)
const ChartView = lazy(() => import('./ChartView.tsx').then((module) => ({ default: module.ChartView })))

/** The rows of a list as a board, a calendar or a chart. */
export function ListView({ look, ...props }: ViewProps & { look: Look }) {
  return (
    <Suspense fallback={<Skeleton active className="list-view-waiting" />}>{viewOf(look, props)}</Suspense>
  )
}

function viewOf(look: Look, props: ViewProps) {
  if (look.kind === 'chart') return <ChartView {...props} look={look} />
  const meta = metaIn(props.resource, look.field)
  if (!meta) return null
  const View = look.kind === 'board' ? BoardView : CalendarView
  return <View key={look.field} {...props} field={look.field} meta={meta} />
}
