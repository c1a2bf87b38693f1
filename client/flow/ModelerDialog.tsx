import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import { lazy, useState } from 'react'
import type { FlowForms } from '#shared/flow/form.ts'
import { request } from '../api/request.ts'
import { withTexts } from '../i18n/index.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Failure } from '../ui/Emptiness.tsx'
import { ChunkBoundary } from '../ui/page/ChunkBoundary.tsx'
import { useScreenClass } from '../ui/use-screen-class.ts'
import { DiagramView } from './DiagramView.tsx'
import type { Refusal } from './lint/linting.ts'
import { newDiagram, newKey } from './modeler/new-diagram.ts'
import '../i18n/more/flow.ts'

const ModelerWindow = lazy(() => withTexts(() => import('./modeler/ModelerWindow.tsx')))

interface Props {
  /** None: a new model. */
  modelId?: string | undefined
  refusals?: readonly Refusal[] | undefined
  onClose(): void
}

type Stored = Record<string, unknown> & {
  id?: string
  version?: number
  modelEditorXml?: string
  forms?: FlowForms | null
}

const noRefusals: readonly Refusal[] = []

/** The designer over the whole screen; on a phone the diagram is only looked at. */
export function ModelerDialog({ modelId, refusals = noRefusals, onClose }: Props) {
  const { t } = useTranslation()
  const isSmall = useScreenClass() === 0
  const [fresh] = useState(() => newDiagram(newKey(), ''))
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'model', 'detail', modelId ?? ''],
    queryFn: ({ signal }) =>
      request<Stored>('/api/blade-flow/model/detail', { params: { id: modelId }, silent: true, signal }),
    enabled: modelId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const stored: Stored | undefined = modelId === undefined ? {} : data
  const xml = stored && (stored.modelEditorXml || fresh)
  if (xml && stored && !isSmall)
    return (
      <ChunkBoundary isWanted fallback={<Waiting onClose={onClose} />}>
        <ModelerWindow stored={stored} xml={xml} refusals={refusals} onClose={onClose} />
      </ChunkBoundary>
    )
  return (
    <Modal open width="100vw" title={t('flow.designer')} footer={null} onCancel={onClose}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : xml ? (
        <>
          <Alert banner type="info" title={t('flow.smallScreen')} />
          <div style={{ height: '70dvh' }}>
            <DiagramView xml={xml} />
          </div>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Modal>
  )
}

function Waiting({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  return (
    <Modal open width="100vw" title={t('flow.designer')} footer={null} onCancel={onClose}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </Modal>
  )
}
