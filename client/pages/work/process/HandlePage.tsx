import '../../../i18n/more/work.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Input, Tag } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { TaskDetail, TaskForm } from '#shared/contract/flow.ts'
import { resourceOfForm } from '#shared/flow/form.ts'
import { request } from '../../../api/request.ts'
import { changesOf } from '../../../crud/form/form-values.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { Deadline } from '../../../fields/time/Deadline.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { useFlowCall } from '../../flow/useFlowCall.ts'
import { workPath } from '../work-calls.ts'
import { Course, Track } from './Course.tsx'
import { Sender } from './InstancePage.tsx'
import { ProcessForm } from './ProcessForm.tsx'
import { ProcessCard, ProcessFrame, ProcessWait } from './ProcessFrame.tsx'
import { taskDetailOptions, taskFormOptions } from './process-calls.ts'
import { TaskActions } from './TaskActions.tsx'
import { useOwnName, usePageEnd } from './usePageEnd.ts'
import { useProcessForm } from './useProcessForm.ts'

interface Props {
  taskId: string
  /** What the process is about, above the form of the step; by itself it is the form alone. */
  facts?: ReactNode
}

/** A task to do, or to look at where it is not the person's to do now. */
export function HandlePage({ taskId, facts }: Props) {
  const { t } = useWords()
  const task = useQuery(taskDetailOptions(taskId))
  const form = useQuery(taskFormOptions({ taskId }))
  const title = task.data
    ? t('work.handleOf', { name: task.data.processDefinitionName, step: task.data.taskName })
    : t('work.handle')
  useOwnName(task.data ? title : '')
  const retry = () => void Promise.all([task.refetch(), form.refetch()])
  if (!task.data || !form.data)
    return <ProcessWait title={title} error={task.error ?? form.error} onRetry={retry} />
  const { processInstanceId, remarks, dueTime, can } = task.data
  return (
    <ProcessFrame
      title={title}
      tags={
        <>
          <Tag>{`v${task.data.processDefinitionVersion}`}</Tag>
          {dueTime && <Deadline deadline={dueTime} isOpen={can.complete || can.claim} />}
        </>
      }
      aside={<Course processInstanceId={processInstanceId} remarks={remarks} />}
    >
      <ProcessCard title={t('work.approvalCard')}>
        <Sender instance={task.data} />
        <Approval task={task.data} form={form.data} facts={facts} />
      </ProcessCard>
      <Track processInstanceId={processInstanceId} />
    </ProcessFrame>
  )
}

function Approval({ task, form, facts }: { task: TaskDetail; form: TaskForm; facts: ReactNode }) {
  const [comment, setComment] = useState('')
  const { complete, inputs, isSending, isRefused } = useApproval(task, form, comment)
  return (
    <>
      {facts}
      <Stuck task={task} />
      {form.form && (
        <ProcessForm
          form={form.form}
          inputs={inputs}
          values={form.values}
          locked={form.locked}
          isRefused={isRefused}
          onSubmit={() => void complete(true)}
        />
      )}
      {task.can.complete ? (
        <Opinion
          task={task}
          comment={comment}
          isSending={isSending}
          onComment={setComment}
          onDecide={complete}
        />
      ) : (
        <NotMine task={task} />
      )}
    </>
  )
}

/** No branch fit when somebody decided: an administrator of processes chooses one. */
function Stuck({ task: { taskId, endTime, remarks, can } }: { task: TaskDetail }) {
  const { t } = useWords()
  const last = remarks.findLast((one) => one.type === 'stuckComment' && one.taskId === taskId)
  if (!last || endTime) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('work.stuckAt', { name: last.message })}
      description={t(can.sendOn ? 'work.stuckChoose' : 'work.stuckAsk')}
    />
  )
}

/** Agrees or rejects, with what was filled in and said. */
function useApproval({ taskId, processInstanceId }: TaskDetail, form: TaskForm, comment: string) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const end = usePageEnd()
  const { send, ...state } = useProcessForm(comment !== '')
  const bodyOf = (isAgreed: boolean, values: AnyRow) => ({
    taskId,
    processInstanceId,
    comment: comment.trim(),
    ...(isAgreed && { flag: 'ok' }),
    variables: form.form
      ? changesOf(resourceOfForm(form.form), form.values, { ...form.values, ...values })
      : {},
  })
  const complete = (isAgreed: boolean) => {
    if (!comment.trim()) return void message.warning(t('work.opinionMissing'))
    return send(
      async (values) => {
        const body = bodyOf(isAgreed, values)
        await request(`${workPath}/complete-task`, { method: 'POST', body, silent: true }).catch((error) => {
          // What keeps it from being completed may be noted there by now.
          void queries.invalidateQueries({ queryKey: taskDetailOptions(taskId).queryKey })
          throw error
        })
        void message.success(t('work.handled'))
        await end('/work/todo', true)
      },
      // Whoever rejects need not fill in the rest.
      { isUnchecked: !isAgreed },
    )
  }
  return { ...state, complete }
}

interface OpinionProps {
  task: TaskDetail
  comment: string
  isSending: boolean
  onComment(comment: string): void
  onDecide(isAgreed: boolean): unknown
}

function Opinion({ task, comment, isSending, onComment, onDecide }: OpinionProps) {
  const { t } = useWords()
  const end = usePageEnd()
  const id = useId()
  return (
    <div className="process-opinion">
      {task.ownerName && (
        <Alert type="info" showIcon title={t('work.delegatedBy', { name: task.ownerName })} />
      )}
      <label htmlFor={id}>{t('work.opinion')}</label>
      <Input.TextArea
        id={id}
        value={comment}
        rows={3}
        maxLength={500}
        showCount
        aria-required
        onChange={({ target }) => onComment(target.value)}
      />
      <div className="process-buttons">
        <Button type="primary" loading={isSending} onClick={() => void onDecide(true)}>
          {t('work.agree')}
        </Button>
        <Button danger disabled={isSending} onClick={() => void onDecide(false)}>
          {t('work.reject')}
        </Button>
        <TaskActions task={task} />
        <Button onClick={() => void end('/work/todo', false)}>{t('work.close')}</Button>
      </div>
    </div>
  )
}

/** Why there is nothing to decide, and what can be done about it. */
function NotMine({ task }: { task: TaskDetail }) {
  const { t } = useWords()
  const { call } = useFlowCall()
  const end = usePageEnd()
  const { can, taskId } = task
  const claim = () => call('work/claim-task', { taskId }, t('work.signed', { count: 1 })).catch(() => {})
  const why =
    task.suspensionState === 2 ? 'isSuspended' : task.endTime ? 'isDone' : can.claim ? 'isFree' : 'isOthers'
  return (
    <div className="process-opinion">
      <Alert type="info" showIcon title={t(`work.${why}`, { name: task.assigneeName })} />
      <div className="process-buttons">
        {can.claim && (
          <Button type="primary" onClick={() => void claim()}>
            {t('work.sign')}
          </Button>
        )}
        {(can.transfer || can.sendOn) && <TaskActions task={task} />}
        <Button onClick={() => void end('/work/todo', false)}>{t('work.close')}</Button>
      </div>
    </div>
  )
}
