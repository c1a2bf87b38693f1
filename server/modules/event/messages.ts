import type { Label } from '#shared/schema/field.ts'

/** What is said about events. */
export const eventMessages = {
  reasonMissing: ['降低级别须填写降级原因', 'Enter a reason for lowering the level'] satisfies Label,
  created: ['创建事件', 'Created'] satisfies Label,
  again: (times: number): Label => [`再次触发，累计 ${times} 次`, `Triggered again, ${times} times in total`],
  raised: (from: Label, to: Label): Label => [
    `级别由“${from[0]}”升为“${to[0]}”`,
    `Level raised from "${from[1]}" to "${to[1]}"`,
  ],
  lowered: (from: Label, to: Label, reason: string): Label => [
    `级别由“${from[0]}”降为“${to[0]}”：${reason}`,
    `Level lowered from "${from[1]}" to "${to[1]}": ${reason}`,
  ],
  cleared: ['告警已恢复', 'The alarm is over'] satisfies Label,
  byRule: ['按事件类型自动派发', 'Assigned by the rule of the event type'] satisfies Label,
  inCharge: ['负责该网格', 'Responsible for the grid'] satisfies Label,
  notToAssign: [
    '您没有派发该事件的权限，流程不能代您办理',
    'You may not assign this event, and neither may a process that you start',
  ] satisfies Label,
  notToFollow: [
    '围栏针对人员，须有查看人员轨迹的权限',
    'A fence around people needs the right to see their tracks',
  ] satisfies Label,
  noDept: ['未分配部门', 'No department'] satisfies Label,
  handlerLeft: ['处理人离职，退回待处理', 'Handler left; event returned to pending'] satisfies Label,
  onlyAppended: ['事件明细只能追加，不能修改', 'Timeline entries cannot be changed'] satisfies Label,
  onlyComments: ['事件明细只能追加备注', 'Only comments can be added manually'] satisfies Label,
  notOwnComment: [
    '只能由本人在10分钟内删除自己的备注',
    'Only the author can delete a comment, within 10 minutes',
  ] satisfies Label,
}
