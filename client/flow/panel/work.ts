import { type ActionMeaning, actions } from '#shared/flow/actions.ts'
import type { Meaning } from '../diagram-types.ts'
import {
  addExtension,
  allOf,
  child,
  type Editing,
  extensionsOf,
  kindOf,
  oneOf,
  removeExtension,
  setText,
  textOf,
} from './editing.ts'
import { faultOfExpression, type PanelField, type PanelGroup } from './field.ts'
import { peopleFrom } from './variables.ts'

const catalogue: Readonly<Record<string, ActionMeaning>> = actions
const ofExpression = 'expression'

export function workGroup(editing: Editing): PanelGroup | undefined {
  const { meaning } = editing
  const kind = kindOf(meaning)
  const isSent = kind === 'SendTask' && !oneOf(meaning, 'messageRef')
  if (!isSent && kind !== 'ServiceTask' && kind !== 'BusinessRuleTask' && kind !== 'ScriptTask')
    return undefined
  const result: PanelField = {
    id: 'result',
    label: ['结果变量', 'Result variable'],
    control: 'text',
    value: textOf(meaning, 'flowable:resultVariable'),
    hint: ['表达式的值存入此变量', 'The variable that gets the expression’s value'],
    change: (text) => setText(editing, meaning, 'flowable:resultVariable', String(text)),
  }
  if (kind === 'ScriptTask')
    return { id: 'work', label: ['脚本', 'Script'], fields: [scriptField(editing, meaning), result] }
  const fields = doingFields(editing, meaning)
  const isExpression = fields[0]?.value === ofExpression
  return {
    id: 'work',
    label: ['执行内容', 'What it does'],
    fields: isExpression ? [...fields, result] : fields,
  }
}

/** A script of the language of expressions. */
function scriptField(editing: Editing, meaning: Meaning): PanelField {
  const value = textOf(meaning, 'script')
  return {
    id: 'script',
    label: ['表达式', 'Expression'],
    control: 'expression',
    value,
    placeholder: '${price * count}',
    fault: value.includes('${')
      ? faultOfExpression(value)
      : ['脚本须写成一个表达式${…}', 'A script is one expression, ${…}'],
    change: (text) => setText(editing, meaning, 'script', String(text)),
  }
}

/** Of a task the attributes have the vendor's name before them, of a listener they are its own. */
const nameOn = (holder: Meaning, name: string) =>
  holder.$type.startsWith('flowable:') ? name : `flowable:${name}`

/** One of the server's actions with its fields, or an expression. */
export function doingFields(editing: Editing, holder: Meaning): PanelField[] {
  const delegate = textOf(holder, nameOn(holder, 'delegateExpression'))
  const expression = textOf(holder, nameOn(holder, 'expression'))
  const action = actionIn(delegate) ?? actionIn(expression)
  const does: PanelField = {
    id: 'does',
    label: ['动作', 'Action'],
    control: 'choice',
    value: action ?? (expression ? ofExpression : ''),
    options: [
      ...Object.entries(catalogue).map(([value, { label }]) => ({ value, label })),
      { value: ofExpression, label: ['计算表达式', 'Evaluate an expression'] },
    ],
    fault: action || expression ? undefined : ['请选择动作', 'Choose an action'],
    change: (value) =>
      editing.set(holder, {
        [nameOn(holder, 'delegateExpression')]: value === ofExpression ? undefined : `\${${value}}`,
        [nameOn(holder, 'expression')]: value === ofExpression ? '${true}' : undefined,
      }),
  }
  if (!action) return expression ? [does, expressionField(editing, holder, expression)] : [does]
  return [does, ...partsOf(editing, holder, action)]
}

const actionIn = (text: string): string | undefined => {
  const name = /^[$#]\{\s*(\w{1,64})\s*\}$/.exec(text)?.[1]
  return name !== undefined && Object.hasOwn(catalogue, name) ? name : undefined
}

const expressionField = (editing: Editing, holder: Meaning, value: string): PanelField => ({
  id: 'expression',
  label: ['表达式', 'Expression'],
  control: 'expression',
  value,
  fault: faultOfExpression(value, true),
  change: (text) => setText(editing, holder, nameOn(holder, 'expression'), String(text)),
})

/** What an action is told. */
function partsOf(editing: Editing, holder: Meaning, action: string): PanelField[] {
  return Object.entries(catalogue[action]?.fields ?? {}).map(([name, { label, isNeeded }]) => {
    const stored = fieldsOn(editing, holder).find((one) => textOf(one, 'name') === name)
    const value = textOf(stored, 'stringValue') || textOf(stored, 'string') || textOf(stored, 'expression')
    return {
      id: `field-${name}`,
      label,
      control: name === 'to' ? 'people' : 'expression',
      ...(name === 'to' && { options: [...peopleFrom(editing, 'person'), ...peopleFrom(editing, 'people')] }),
      value,
      fault: isNeeded && !value ? ['请填写', 'Fill this in'] : faultOfExpression(value),
      change: (text) => setPart(editing, holder, name, String(text).trim()),
    } satisfies PanelField
  })
}

const fieldsOn = (editing: Editing, holder: Meaning): Meaning[] =>
  holder === editing.meaning ? extensionsOf(holder, 'Field') : allOf(holder, 'fields')

/** A text that computes stands in an element of its own. */
function setPart(editing: Editing, holder: Meaning, name: string, text: string): void {
  const isOfTask = holder === editing.meaning
  const stored = fieldsOn(editing, holder).find((one) => textOf(one, 'name') === name)
  const value = /[$#]\{/.test(text)
    ? { stringValue: undefined, string: undefined, expression: text }
    : { stringValue: text, string: undefined, expression: undefined }
  if (!stored) {
    if (text) addPart(editing, holder, { name, ...value })
  } else if (text) editing.set(stored, value)
  else if (isOfTask) removeExtension(editing, stored)
  else editing.set(holder, { fields: allOf(holder, 'fields').filter((one) => one !== stored) })
}

function addPart(editing: Editing, holder: Meaning, part: Record<string, unknown>): void {
  if (holder === editing.meaning) addExtension(editing, 'flowable:Field', part)
  else
    editing.set(holder, {
      fields: [...allOf(holder, 'fields'), child(editing, holder, 'flowable:Field', part)],
    })
}
