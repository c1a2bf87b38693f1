import '../../../i18n/more/work.ts'
import { FormOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StartedProcess, StartForm } from '#shared/contract/flow.ts'
import { resourceOfForm, subjectsOf } from '#shared/flow/form.ts'
import { initialOf } from '#shared/flow/form-values.ts'
import { request } from '../../../api/request.ts'
import { draftOf } from '../../../crud/form/form-values.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank } from '../../../ui/Emptiness.tsx'
import { workPath } from '../work-calls.ts'
import { ProcessForm } from './ProcessForm.tsx'
import { ProcessCard, ProcessDiagram, ProcessFrame, ProcessWait } from './ProcessFrame.tsx'
import { startFormOptions } from './process-calls.ts'
import { useOwnName, usePageEnd } from './usePageEnd.ts'
import { useProcessForm } from './useProcessForm.ts'

/** Starts a process on the form that was drawn for it. */
export function StartFormPage({ processDefinitionId }: { processDefinitionId: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(startFormOptions(processDefinitionId))
  const title = data ? t('work.startOf', { name: data.processDefinitionName }) : t('work.start')
  useOwnName(data ? title : '')
  if (!data) return <ProcessWait title={title} error={error} onRetry={() => void refetch()} />
  return <LoadedForm start={data} title={title} />
}

function LoadedForm({ start, title }: { start: StartForm; title: string }) {
  const { t } = useWords()
  const { message } = App.useApp()
  const end = usePageEnd()
  const { inputs, isSending, isRefused, send } = useProcessForm()
  const { processDefinitionId, form } = start
  const begin = useBegin(form)
  const submit = () =>
    send(async (values) => {
      const variables = form ? draftOf(resourceOfForm(form), values) : {}
      await request<StartedProcess>(`${workPath}/start-process`, {
        method: 'POST',
        body: { processDefinitionId, variables },
        silent: true,
      })
      void message.success(t('work.started'))
      await end('/work/send', true)
    })
  return (
    <ProcessFrame title={title} tags={<Tag>{`v${start.processDefinitionVersion}`}</Tag>}>
      <ProcessCard title={t('work.formCard')}>
        {form ? (
          <ProcessForm
            form={form}
            inputs={inputs}
            start={begin}
            isRefused={isRefused}
            onSubmit={() => void submit()}
          />
        ) : (
          <Blank icon={<FormOutlined />} title={t('work.nothingAsked')}>
            {null}
          </Blank>
        )}
        <div className="process-buttons">
          <Button type="primary" loading={isSending} onClick={() => void submit()}>
            {t('work.startIt')}
          </Button>
          <Button onClick={() => void end('/work/start', false)}>{t('crud.cancel')}</Button>
        </div>
      </ProcessCard>
      <ProcessDiagram processDefinitionId={processDefinitionId} />
    </ProcessFrame>
  )
}

/** What the form begins with: the record in the address, where the process is about one. */
function useBegin(form: StartForm['form']) {
  const [search] = useSearchParams()
  const about = search.get('about')
  return useMemo(() => {
    const [subject] = form ? subjectsOf(form) : []
    return form && subject && about ? { ...initialOf(form), [subject.name]: about } : undefined
  }, [form, about])
}
