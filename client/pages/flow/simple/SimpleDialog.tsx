import '../../../i18n/more/simple.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { request } from '../../../api/request.ts'
import { newKey } from '../../../flow/modeler/new-diagram.ts'
import { type Opened, openSimple } from '../../../flow/simple/open.ts'
import type { SimpleProcess } from '../../../flow/simple/steps.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { SimpleWindow } from './SimpleWindow.tsx'
import type { StoredModel } from './use-simple-work.ts'
import '../../../flow/modeler/modeler.css'
import './simple.css'

interface Props {
  /** None: a new model. */
  modelId?: string | undefined
  /** Opens the diagram where all of BPMN can be drawn; absent where the person may not. */
  onModeler: ((modelId: string) => void) | undefined
  onClose(): void
}

/** A process as a column of steps, for people who do not draw diagrams. */
export function SimpleDialog({ modelId, onModeler, onClose }: Props) {
  const [fresh] = useState(newProcess)
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'model', 'simple', modelId ?? ''],
    queryFn: ({ signal }) => load(modelId ?? '', signal),
    enabled: modelId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  // The stored model is what is on screen while it is open: it is not read again.
  const [first, setFirst] = useState(data)
  if (data && !first) setFirst(data)
  if (modelId === undefined) return <SimpleWindow stored={{}} process={fresh} onClose={onClose} />
  if (first && 'process' in first.opened)
    return <SimpleWindow stored={first.stored} process={first.opened.process} onClose={onClose} />
  return (
    <Waiting onClose={onClose}>
      {first && 'unfit' in first.opened ? (
        <Unfit opened={first.opened} onModeler={onModeler && (() => onModeler(modelId))} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Waiting>
  )
}

async function load(id: string, signal: AbortSignal) {
  const stored = await request<StoredModel & { modelEditorXml: string }>('/api/blade-flow/model/detail', {
    params: { id },
    silent: true,
    signal,
  })
  return { stored, opened: await openSimple(stored.modelEditorXml) }
}

const newProcess = (): SimpleProcess => ({
  key: newKey(),
  name: '',
  description: '',
  starters: { users: '', groups: '' },
  start: { formKey: 'start', initiator: 'initiator' },
  skipsRepeated: true,
  absence: '',
  steps: [],
  marks: {},
})

function Waiting({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { t } = useWords()
  return (
    <Modal open width={640} title={t('simple.title')} footer={null} onCancel={onClose}>
      {children}
    </Modal>
  )
}

/** Why a diagram is no column of steps, element by element. */
function Unfit({
  opened,
  onModeler,
}: {
  opened: Extract<Opened, { unfit: unknown }>
  onModeler: (() => void) | undefined
}) {
  const { t, label } = useWords()
  return (
    <Alert
      type="warning"
      showIcon
      title={t('simple.unfitTitle')}
      description={
        <>
          <p>{t('simple.unfitHint')}</p>
          <ul className="flow-refusals">
            {opened.unfit.map(({ id, name, label: why }, n) => (
              <li key={`${id}${n}`}>
                {name && <strong>{name} </strong>}
                {label(why)}
              </li>
            ))}
          </ul>
          {onModeler && (
            <Button type="primary" className="simple-modeler" onClick={onModeler}>
              {t('simple.openModeler')}
            </Button>
          )}
        </>
      }
    />
  )
}
