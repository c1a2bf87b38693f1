import { type Editing, kindOf, oneOf, setBody, textOf } from './editing.ts'
import { faultOfExpression, type PanelField, type PanelGroup } from './field.ts'
import { conditionsFrom } from './variables.ts'

const branching = ['ExclusiveGateway', 'InclusiveGateway']
const conditional = [
  ...branching,
  'UserTask',
  'ServiceTask',
  'BusinessRuleTask',
  'ReceiveTask',
  'Task',
  'ManualTask',
  'SubProcess',
  'CallActivity',
]

export function conditionGroup(editing: Editing): PanelGroup | undefined {
  const { meaning } = editing
  if (kindOf(meaning) !== 'SequenceFlow') return undefined
  const source = oneOf(meaning, 'sourceRef')
  if (!source || !conditional.includes(kindOf(source))) return undefined
  const isDefault = oneOf(source, 'default') === meaning
  const body = textOf(meaning, 'conditionExpression')
  const condition: PanelField = {
    id: 'condition',
    label: ['条件', 'Condition'],
    control: 'expression',
    value: body,
    placeholder: '${pass}',
    hint: [
      '成立时走此分支。办理结果为 pass，如 ${pass}、${!pass}、${days > 3}',
      'This branch is taken where it holds. The outcome of a task is pass: ${pass}, ${!pass}, ${days > 3}',
    ],
    options: [
      { value: '${pass}', label: ['同意', 'Agreed'] },
      { value: '${!pass}', label: ['驳回', 'Rejected'] },
      ...conditionsFrom(editing),
    ],
    fault: faultOfExpression(body, true),
    change: (text) => setBody(editing, meaning, 'conditionExpression', String(text)),
  }
  const usual: PanelField = {
    id: 'default',
    label: ['默认分支', 'Default branch'],
    control: 'flag',
    value: isDefault,
    hint: ['其他分支的条件都不成立时走此分支', 'Taken where no other branch’s condition holds'],
    change: (value) => {
      if (value) editing.set(meaning, { conditionExpression: undefined })
      editing.set(source, { default: value ? meaning : undefined })
    },
  }
  return {
    id: 'condition',
    label: ['流转条件', 'Condition'],
    fields: isDefault ? [usual] : [condition, usual],
  }
}
