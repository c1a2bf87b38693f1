import '../../../i18n/more/forms.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { FlowForms } from '#shared/flow/form.ts'
import { faultOfForms } from '#shared/flow/form-fault.ts'
import { request } from '../../../api/request.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { useDiscardQuestion } from '../../../ui/use-discard-question.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import type { FlowModel } from '../flow-rows.ts'
import { FormsEditor } from './FormsEditor.tsx'
import { stepsIn } from './form-edits.ts'
import './forms.css'

type Stored = Record<string, unknown> & { modelEditorXml: string; forms?: FlowForms | null }

/** The forms that are stored with a model, drawn by hand. */
export function FormsDialog({ model, onClose }: { model: FlowModel; onClose(): void }) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'model', 'detail', model.id],
    queryFn: ({ signal }) =>
      request<Stored>('/api/blade-flow/model/detail', { params: { id: model.id }, silent: true, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (data) return <Loaded model={model} stored={data} onClose={onClose} />
  return (
    <Modal open width={1280} title={t('forms.title', { name: model.name })} footer={null} onCancel={onClose}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Modal>
  )
}

interface LoadedProps {
  model: FlowModel
  stored: Stored
  onClose(): void
}

function Loaded({ model, stored, onClose }: LoadedProps) {
  const { t, label } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const ask = useDiscardQuestion()
  const before = stored.forms ?? {}
  const [forms, setForms] = useState<FlowForms>(before)
  const drawn = useMemo(() => stepsIn(stored.modelEditorXml), [stored.modelEditorXml])
  const isChanged = JSON.stringify(forms) !== JSON.stringify(before)
  const fault = faultOfForms(forms)
  const { isSaving, save } = useSaving(async () => {
    await request('/api/blade-flow/model/submit', { method: 'POST', body: { ...stored, forms } })
    void message.success(t('forms.saved'))
    await queries.invalidateQueries({ queryKey: ['flow'] })
  }, onClose)
  const close = () => (isChanged ? ask(onClose) : onClose())
  return (
    <Modal
      open
      width={1280}
      title={t('forms.title', { name: model.name })}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <>
          <span className="forms-note">{t('forms.deployHint')}</span>
          <Button onClick={close}>{t('crud.cancel')}</Button>
          <Button type="primary" loading={isSaving} disabled={!isChanged || Boolean(fault)} onClick={save}>
            {t('forms.save')}
          </Button>
        </>
      }
    >
      {fault && isChanged && <Alert type="warning" showIcon role="status" title={label(fault)} />}
      <FormsEditor forms={forms} steps={drawn.steps} formKeys={drawn.formKeys} onChange={setForms} />
    </Modal>
  )
}
