import type { CopyStep, SimpleProcess, Step, TaskStep } from '#client/flow/simple/steps.ts'

export const approval = (id: string, more: Partial<TaskStep> = {}): TaskStep => ({
  kind: 'approval',
  id,
  name: `审批 ${id}`,
  who: { kind: 'head', level: 1 },
  together: 'all',
  refusal: 'end',
  formKey: '',
  ...more,
})

export const processOf = (...steps: Step[]): SimpleProcess => ({
  key: 'purchase',
  name: '采购 <审批>',
  description: '五千以上由场长审批 & 抄送财务',
  starters: { users: '', groups: '112' },
  start: { formKey: 'start', initiator: 'initiator' },
  skipsRepeated: true,
  absence: '',
  steps,
  marks: {},
})

export const copy: CopyStep = {
  kind: 'copy',
  id: 'copied',
  name: '抄送财务',
  users: ['11', '${buyer}'],
  groups: ['22'],
}

export const above = (id: string, ...steps: Step[]): Step => ({
  kind: 'branch',
  id,
  name: '金额',
  hasJoin: true,
  branches: [
    {
      id: `${id}_1`,
      name: '大额',
      condition: { needs: 'all', sentences: [{ field: 'amount', sign: '>', value: 5000 }] },
      steps,
    },
    { id: `${id}_else`, name: '其他', steps: [] },
  ],
})

export const all = processOf(
  approval('a', { who: { kind: 'people', ids: ['11', '12'] }, together: 'any', refusal: 'revise' }),
  above(
    'b',
    approval('c', { limit: { time: 'P2D', action: 'pass' }, formKey: 'start' }),
    above('d', approval('e', { who: { kind: 'heads', levels: 2 }, together: 'turn' })),
  ),
  copy,
  {
    ...approval('f', { who: { kind: 'field', name: 'buyers', isMany: true }, member: 'buyer' }),
    kind: 'task',
    limit: { time: 'PT4H', action: 'remind' },
  },
  approval('g', {
    who: { kind: 'groups', ids: ['22'] },
    limit: { time: 'P1D', action: 'escalate', to: { kind: 'head', level: 2 }, name: '上级审批' },
  }),
  approval('h', { who: { kind: 'starter' } }),
)
