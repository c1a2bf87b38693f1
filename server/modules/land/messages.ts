import type { Label } from '#shared/schema/field.ts'

/** What is said about land and the work on it. */
export const landMessages = {
  outsideParent: (percent: number): Label => [
    `边界有 ${percent}% 在上级地块之外，请核对`,
    `${percent} % of the boundary lies outside of the parent: check it`,
  ],
  areaTooLarge: (most: number): Label => [
    `作业面积不能大于地块面积（${most} 亩）`,
    `The area worked cannot exceed the plot’s area (${most} mu)`,
  ],
  notSafe: (until: string): Label => [
    `安全间隔期至 ${until}，采收前请核对`,
    `The pre-harvest interval ends on ${until}. Check before harvesting`,
  ],
  stepBack: [
    '已完成的农事只能由填报人在24小时内退回',
    'Completed work can be reopened only by its author, within 24 hours',
  ] satisfies Label,
  wrongStep: ['农事状态不能这样变更', 'This change of state is not allowed'] satisfies Label,
}
