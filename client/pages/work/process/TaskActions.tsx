import '../../../i18n/more/work.ts'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Form, Select } from 'antd'
import { useState } from 'react'
import type { TaskDetail } from '#shared/contract/flow.ts'
import { reference, references } from '#shared/schema/field.ts'
import { kinds } from '../../../fields/kinds.ts'
import type { TextKey } from '../../../i18n/text-key.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useFlowCall } from '../../flow/useFlowCall.ts'
import { SayDialog } from './SayDialog.tsx'
import { usePageEnd } from './usePageEnd.ts'

type Action = 'sendOn' | 'back' | 'transfer' | 'delegate' | 'addSigners' | 'removeSigners' | 'comment'

const calls: Readonly<Record<Action, string>> = {
  sendOn: 'send-on-task',
  back: 'back-task',
  transfer: 'transfer-task',
  delegate: 'delegate-task',
  addSigners: 'add-signers',
  removeSigners: 'remove-signers',
  comment: 'comment',
}

/** After these the task is somebody else's. */
const ending: readonly Action[] = ['sendOn', 'back', 'transfer', 'delegate']

/** What can be done with a task besides agreeing and rejecting. */
export function TaskActions({ task }: { task: TaskDetail }) {
  const { t } = useWords()
  const { call } = useFlowCall()
  const end = usePageEnd()
  const [asked, setAsked] = useState<Action>()
  const { can, taskId, processInstanceId } = task
  const actions: Action[] = [
    ...(can.sendOn ? (['sendOn'] as const) : []),
    ...(can.back ? (['back'] as const) : []),
    ...(can.transfer ? (['transfer'] as const) : []),
    ...(can.delegate ? (['delegate'] as const) : []),
    ...(can.sign ? (['addSigners'] as const) : []),
    ...(can.sign && task.signers.length > 1 ? (['removeSigners'] as const) : []),
    'comment',
  ]
  const unclaim = () =>
    call('work/unclaim-task', { taskId }, t('work.unclaimed')).then(
      () => end('/work/claim', false),
      () => {},
    )
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...actions.map((key) => ({ key, label: t(`work.${key}`) })),
            ...(can.unclaim ? [{ key: 'unclaim', label: t('work.unclaim') }] : []),
          ],
          onClick: ({ key }) =>
            key === 'unclaim' ? void unclaim() : setAsked(actions.find((one) => one === key)),
        }}
      >
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {t('work.more')}
        </Button>
      </Dropdown>
      {asked && (
        <SayDialog
          title={t(`work.${asked}`)}
          hint={hintOf[asked] && t(hintOf[asked])}
          call={calls[asked]}
          params={asked === 'comment' ? { processInstanceId, taskId } : { taskId }}
          isRequired={asked === 'comment'}
          onDone={() => void (ending.includes(asked) && end('/work/todo', false))}
          onClose={() => setAsked(undefined)}
        >
          <ActionFields action={asked} task={task} />
        </SayDialog>
      )}
    </>
  )
}

const hintOf: Readonly<Partial<Record<Action, TextKey>>> = {
  transfer: 'work.transferHint',
  delegate: 'work.delegateHint',
  back: 'work.backHint',
  sendOn: 'work.sendOnHint',
}

const person = reference(['人员', 'Person'], 'user')
const people = references(['人员', 'People'], 'user')

function ActionFields({ action, task }: { action: Action; task: TaskDetail }) {
  const { t } = useWords()
  const Person = kinds.reference.Input
  const People = kinds.references.Input
  const rules = [{ required: true, message: t('work.choose') }]
  switch (action) {
    case 'transfer':
    case 'delegate':
      return (
        <Form.Item name="userId" label={t('work.person')} rules={rules}>
          <Person name="userId" meta={person} />
        </Form.Item>
      )
    case 'addSigners':
      return (
        <Form.Item name="userIds" label={t('work.people')} rules={rules}>
          <People name="userIds" meta={people} />
        </Form.Item>
      )
    case 'removeSigners':
      return (
        <Form.Item name="taskIds" label={t('work.people')} rules={rules}>
          <Select
            mode="multiple"
            options={task.signers
              .filter(({ taskId }) => taskId !== task.taskId)
              .map(({ taskId, assigneeName }) => ({ value: taskId, label: assigneeName }))}
          />
        </Form.Item>
      )
    case 'sendOn':
      return (
        <Form.Item name="flowId" label={t('work.branch')} rules={rules}>
          <Select
            options={task.branches.map(({ flowId, name, from }) => ({
              value: flowId,
              label: `${from} → ${name}`,
            }))}
          />
        </Form.Item>
      )
    case 'back':
      return (
        <Form.Item name="activityId" label={t('work.backTo')} rules={rules} initialValue={task.backTo[0]?.id}>
          <Select options={task.backTo.map(({ id, name }) => ({ value: id, label: name || id }))} />
        </Form.Item>
      )
    case 'comment':
      return null
  }
}
