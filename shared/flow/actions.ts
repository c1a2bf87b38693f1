import type { Label } from '../schema/field.ts'

/** Something that a diagram may have done, by its name: `flowable:delegateExpression="${notify}"`. */
export interface ActionMeaning {
  label: Label
  /** What its fields are called, and which of them it cannot do without. */
  fields: Readonly<Record<string, { label: Label; isNeeded: boolean }>>
}

const needed = (zh: string, en: string) => ({ label: [zh, en] as const, isNeeded: true })
const possible = (zh: string, en: string) => ({ label: [zh, en] as const, isNeeded: false })

/** All there are: a diagram names one of these or is refused. None of them runs what a diagram says. */
export const actions = {
  notify: {
    label: ['发送站内消息', 'Send a message'],
    fields: {
      to: needed('接收人', 'To whom'),
      title: needed('标题', 'Title'),
      content: possible('内容', 'Content'),
    },
  },
  copy: {
    label: ['抄送', 'Send a copy'],
    fields: {
      users: possible('抄送人员', 'People'),
      groups: possible('抄送角色、部门或岗位', 'Roles, departments or posts'),
    },
  },
  webhook: {
    label: ['调用 Webhook', 'Call a webhook'],
    fields: {
      channel: needed('通知渠道（Webhook）', 'Notice channel (webhook)'),
      title: needed('标题', 'Title'),
      content: possible('内容', 'Content'),
    },
  },
  businessStep: {
    label: ['推进业务单据', 'Take a step of the business record'],
    fields: { step: needed('步骤', 'Step') },
  },
  setVariable: {
    label: ['设置变量', 'Set a variable'],
    fields: { name: needed('变量名', 'Variable'), value: needed('值', 'Value') },
  },
} as const satisfies Readonly<Record<string, ActionMeaning>>

export type ActionName = keyof typeof actions

export const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name)
