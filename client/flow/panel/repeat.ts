import { child, type Editing, kindOf, oneOf, setBody, setText, textOf, truthOf } from './editing.ts'
import { faultOfExpression, type PanelField, type PanelGroup } from './field.ts'

const repeatable = [
  'UserTask',
  'ServiceTask',
  'BusinessRuleTask',
  'ReceiveTask',
  'Task',
  'ManualTask',
  'SubProcess',
  'CallActivity',
]
const type = 'bpmn:MultiInstanceLoopCharacteristics'

export function repeatGroup(editing: Editing): PanelGroup | undefined {
  const { meaning } = editing
  if (!repeatable.includes(kindOf(meaning)) || truthOf(meaning, 'triggeredByEvent')) return undefined
  const loop = oneOf(meaning, 'loopCharacteristics')
  const stored = loop?.$type === type ? loop : undefined
  const kind: PanelField = {
    id: 'loop',
    label: ['多人办理', 'Several times'],
    control: 'choice',
    value: stored ? (truthOf(stored, 'isSequential') ? 'sequential' : 'parallel') : '',
    options: [
      { value: '', label: ['一次', 'Once'] },
      { value: 'parallel', label: ['会签（同时办理）', 'Side by side'] },
      { value: 'sequential', label: ['依次办理', 'One after the other'] },
    ],
    change: (value) => {
      if (!value) editing.set(meaning, { loopCharacteristics: undefined })
      else if (stored) editing.set(stored, { isSequential: value === 'sequential' })
      else
        editing.set(meaning, {
          loopCharacteristics: child(editing, meaning, type, { isSequential: value === 'sequential' }),
        })
    },
  }
  return {
    id: 'repeat',
    label: ['多实例', 'Multi-instance'],
    fields: stored ? [kind, ...loopFields(editing, stored)] : [kind],
  }
}

function loopFields(editing: Editing, loop: NonNullable<ReturnType<typeof oneOf>>): PanelField[] {
  const attribute = (name: string) => ({
    id: name,
    value: textOf(loop, `flowable:${name}`),
    change: (text: string | boolean) => setText(editing, loop, `flowable:${name}`, String(text)),
  })
  const body = (name: string) => ({
    id: name,
    value: textOf(loop, name),
    fault: faultOfExpression(textOf(loop, name)),
    change: (text: string | boolean) => setBody(editing, loop, name, String(text)),
  })
  return [
    {
      ...attribute('collection'),
      label: ['集合', 'Collection'],
      control: 'people',
      hint: [
        '每个元素一个实例：选择人员，或填写变量（如 ${users}）',
        'One instance for each member: choose people or name a variable such as ${users}',
      ],
      fault: faultOfExpression(textOf(loop, 'flowable:collection')),
    },
    {
      ...attribute('elementVariable'),
      label: ['元素变量', 'Element variable'],
      control: 'text',
      placeholder: 'signer',
      hint: [
        '办理人填 ${signer}，即由集合中的每个人分别办理',
        'Assign the task to ${signer}, and each member gets one',
      ],
    },
    {
      ...body('loopCardinality'),
      label: ['次数', 'Number'],
      control: 'expression',
      hint: ['没有集合时的实例个数', 'How many instances, where there is no collection'],
    },
    {
      ...body('completionCondition'),
      label: ['提前完成条件', 'Completion condition'],
      control: 'expression',
      placeholder: '${nrOfCompletedInstances/nrOfInstances >= 0.6}',
      hint: [
        '每个实例完成后判断，成立时其余不再办理',
        'Asked after each instance; where it holds, the others are dropped',
      ],
      options: [
        { value: '${nrOfCompletedInstances >= 1}', label: ['任一人完成', 'Anyone is done'] },
        { value: '${nrOfCompletedInstances/nrOfInstances >= 0.5}', label: ['过半完成', 'Half are done'] },
      ],
    },
  ]
}
