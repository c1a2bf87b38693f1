import '../../../i18n/more/work.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Form, type FormInstance, Tag } from 'antd'
import { leaveDays, type StartedLeave } from '#shared/contract/leave.ts'
import { processLeave } from '#shared/resources/flow/process-leave.ts'
import { request } from '../../../api/request.ts'
import { draftOf, freshValues } from '../../../crud/form/form-values.ts'
import { RecordForm } from '../../../crud/form/RecordForm.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { ProcessCard, ProcessDiagram, ProcessFrame, ProcessWait } from '../process/ProcessFrame.tsx'
import { startFormOptions } from '../process/process-calls.ts'
import { useOwnName, usePageEnd } from '../process/usePageEnd.ts'
import { useProcessForm } from '../process/useProcessForm.ts'
import { leaveCalendarOptions, leavePath } from './leave-calls.ts'

const options = { omit: ['processDefinitionId'] }
const start = freshValues(processLeave, {})

/** Asks for leave. */
export function LeaveFormPage({ processDefinitionId }: { processDefinitionId: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(startFormOptions(processDefinitionId))
  const title = data ? t('work.startOf', { name: data.processDefinitionName }) : t('work.start')
  useOwnName(data ? title : '')
  if (!data) return <ProcessWait title={title} error={error} onRetry={() => void refetch()} />
  return (
    <ProcessFrame title={title} tags={<Tag>{`v${data.processDefinitionVersion}`}</Tag>}>
      <ProcessCard title={t('work.leaveCard')}>
        <Request processDefinitionId={processDefinitionId} />
      </ProcessCard>
      <ProcessDiagram processDefinitionId={processDefinitionId} />
    </ProcessFrame>
  )
}

function Request({ processDefinitionId }: { processDefinitionId: string }) {
  const { t } = useWords()
  const { message } = App.useApp()
  const end = usePageEnd()
  const { inputs, isSending, isRefused, send } = useProcessForm()
  const submit = () =>
    void send(async (values) => {
      await request<StartedLeave>(`${leavePath}/start-process`, {
        method: 'POST',
        body: { ...draftOf(processLeave, values), processDefinitionId },
        silent: true,
      })
      void message.success(t('work.started'))
      await end('/work/send', true)
    })
  return (
    <>
      <RecordForm
        resource={processLeave}
        form={inputs}
        row={undefined}
        start={start}
        options={options}
        isRefused={isRefused}
        onSubmit={submit}
      />
      <Meanwhile inputs={inputs} />
      <div className="process-buttons">
        <Button type="primary" loading={isSending} onClick={submit}>
          {t('work.startIt')}
        </Button>
        <Button onClick={() => void end('/work/start', false)}>{t('crud.cancel')}</Button>
      </div>
    </>
  )
}

const mostNames = 8

/** How long the chosen time is, and who else is away then. */
function Meanwhile({ inputs }: { inputs: FormInstance }) {
  const { t } = useWords()
  const from = String(Form.useWatch('startTime', inputs) ?? '')
  const to = String(Form.useWatch('endTime', inputs) ?? '')
  const isSpan = from !== '' && to > from
  const { data = [] } = useQuery({ ...leaveCalendarOptions(from, to), enabled: isSpan })
  if (!isSpan) return null
  const names = [...new Set(data.map(({ userName }) => userName))]
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('work.leaveDays', { count: leaveDays(from, to) })}
      description={
        names.length > 0 &&
        t('work.leaveMeanwhile', {
          count: names.length,
          names: names.slice(0, mostNames).join(t('work.listComma')),
        })
      }
    />
  )
}
