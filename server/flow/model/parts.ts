import { actions, isAction } from '#shared/flow/actions.ts'
import { expressionOf } from '#shared/flow/expression.ts'
import { partsOf } from '#shared/flow/parts.ts'
import type { Listener, Loop, Mapping, Work } from '../graph.ts'
import { allIn, type Element, extensionsOf, kindOf, oneIn, textIn, truthIn, unknownIn } from './element.ts'
import { type Fault, faultAt } from './fault.ts'
import type { Stop, Stops } from './stops.ts'

/** What is collected while a diagram is read: it is refused with all of its faults at once. */
export interface Reading {
  faults: Fault[]
  /** What people should know, and what does not keep the diagram from being run. */
  warnings: Fault[]
  /** The fault is told of this element. */
  refuse(element: Element, zh: string, en: string): void
  /** The same for what a task does, which a person could do instead. */
  refuseWork(element: Element, zh: string, en: string): void
  /** Tasks that people or webhooks do instead, by id. */
  stops: ReadonlyMap<string, Stop>
  warn(element: Element, zh: string, en: string): void
}

export const createReading = (
  { faults, warnings }: Pick<Reading, 'faults' | 'warnings'>,
  stops: Stops,
): Reading => ({
  faults,
  warnings,
  stops: new Map(Object.entries(stops)),
  refuseWork: (element, zh, en) => {
    const isTask = kindOf(element).endsWith('Task') && kindOf(element) !== 'UserTask'
    // Says what to do, wherever it is read: an upload has no designer beside it.
    if (isTask)
      faults.push({
        ...faultAt(
          element,
          `${zh}；部署时可改为由人办理或调用Webhook`,
          `${en}; it can be deployed as a stop for a person or a webhook`,
        ),
        canStop: true,
      })
    else faults.push(faultAt(element, zh, en))
  },
  refuse: (element, zh, en) => void faults.push(faultAt(element, zh, en)),
  warn: (element, zh, en) => void warnings.push(faultAt(element, zh, en)),
})

/** The text of an expression, as long as it can be read. */
export function readable(reading: Reading, element: Element, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    expressionOf(text)
    return text
  } catch {
    reading.refuse(
      element,
      `表达式无法识别：${text.slice(0, 100)}`,
      `Unreadable expression: ${text.slice(0, 100)}`,
    )
    return undefined
  }
}

/** Alike for a text with commas. */
export const readableParts = (reading: Reading, element: Element, text: string | undefined): string[] =>
  partsOf(text).flatMap((part) => readable(reading, element, part) ?? [])

/** What a task or a listener does, or undefined where it says nothing. */
export function workOf(reading: Reading, element: Element, holder = element): Work | undefined {
  const said = (name: string) => textIn(element, name)
  if (said('class') !== undefined || oneIn(element, 'script')) {
    reading.refuseWork(holder, '不支持Java类与脚本', 'Java classes and scripts are not supported')
    return undefined
  }
  const kind = said('type')
  if (kind !== undefined) {
    reading.refuseWork(holder, `不支持“${kind}”类型的任务`, `Tasks of the type “${kind}” are not supported`)
    return undefined
  }
  const fields = fieldsOf(reading, element, holder)
  const delegate = said('delegateExpression')
  if (delegate !== undefined) return actionOf(reading, holder, delegate, fields)
  const expression = said('expression')
  if (expression === undefined) return undefined
  const named = nameIn(expression)
  if (named !== undefined && isAction(named)) return actionOf(reading, holder, expression, fields)
  const result = said('resultVariable') ?? said('resultVariableName')
  const read = readable({ ...reading, refuse: reading.refuseWork }, holder, expression)
  return read === undefined
    ? undefined
    : { fields, expression: read, ...(result !== undefined && { result }) }
}

/** `notify` of `${notify}`. */
const nameIn = (text: string): string | undefined => /^[$#]\{\s*(\w{1,64})\s*\}$/.exec(text)?.[1]

function actionOf(
  reading: Reading,
  holder: Element,
  text: string,
  fields: Record<string, string>,
): Work | undefined {
  const name = nameIn(text)
  if (name === undefined || !isAction(name)) {
    reading.refuseWork(
      holder,
      `不支持“${text.slice(0, 60)}”，可用的动作：${Object.keys(actions).join('、')}`,
      `“${text.slice(0, 60)}” is not supported; there are ${Object.keys(actions).join(', ')}`,
    )
    return undefined
  }
  for (const [field, { label, isNeeded }] of Object.entries(actions[name].fields))
    if (isNeeded && fields[field] === undefined)
      reading.refuse(holder, `请填写${label[0]}（${field}）`, `Fill in “${label[1]}” (${field})`)
  if (name === 'copy' && fields.users === undefined && fields.groups === undefined)
    reading.refuse(holder, '请指定抄送给谁', 'Say who gets a copy')
  return { action: name, fields }
}

function fieldsOf(reading: Reading, element: Element, holder: Element): Record<string, string> {
  const all = [...allIn(element, 'fields'), ...extensionsOf(element, 'Field')]
  const read = all.map((field) => [
    textIn(field, 'name') ?? '',
    textIn(field, 'stringValue') ??
      textIn(field, 'string') ??
      readable(reading, holder, textIn(field, 'expression')) ??
      '',
  ])
  return Object.fromEntries(read)
}

const eventsOf: Readonly<Record<string, readonly Listener['on'][]>> = {
  TaskListener: ['create', 'assignment', 'complete'],
  ExecutionListener: ['start', 'end'],
}

export function listenersOf(reading: Reading, element: Element): Listener[] {
  if (kindOf(element) !== 'UserTask' && extensionsOf(element, 'TaskListener').length)
    reading.refuse(
      element,
      '任务监听器只能放在用户任务上，请改为执行监听器',
      'Only a user task has task listeners: use an execution listener',
    )
  return extensionsOf(element, 'TaskListener', 'ExecutionListener').flatMap((one) => {
    const event = textIn(one, 'event') ?? 'start'
    const on = eventsOf[kindOf(one)]?.find((known) => known === event)
    if (!on) {
      reading.refuse(element, `不支持监听事件“${event}”`, `Listening to “${event}” is not supported`)
      return []
    }
    for (const name of unknownIn([one]))
      reading.refuse(element, `监听器不支持${name}`, `A listener has no ${name}`)
    const work = workOf(reading, one, element)
    return work ? [{ ...work, on }] : []
  })
}

/** Extensions that would do something here, which the engine does not. */
export function refuseForeign(reading: Reading, element: Element): void {
  for (const one of extensionsOf(element, 'EventListener', 'InputOutput', 'Connector', 'Script'))
    reading.refuse(element, `不支持扩展元素${one.$type}`, `The extension ${one.$type} is not supported`)
}

export function loopOf(reading: Reading, element: Element): Loop | undefined {
  const said = oneIn(element, 'loopCharacteristics')
  if (!said) return undefined
  if (kindOf(said) !== 'MultiInstanceLoopCharacteristics') {
    reading.refuse(element, '不支持标准循环', 'Standard loops are not supported')
    return undefined
  }
  for (const name of ['loopDataOutputRef', 'outputDataItem', 'noneBehaviorEventRef', 'oneBehaviorEventRef'])
    if (said[name] !== undefined)
      reading.refuse(element, `多实例不支持${name}`, `A multi-instance has no ${name}`)
  if (said.behavior !== undefined && said.behavior !== 'All')
    reading.refuse(element, '多实例不支持behavior', 'A multi-instance has no behavior')
  const input = oneIn(said, 'loopDataInputRef')
  const collection = readable(
    reading,
    element,
    textIn(said, 'collection') ?? textIn(said, 'loopDataInputRef') ?? textIn(input, 'id'),
  )
  const cardinality = readable(reading, element, textIn(said, 'loopCardinality'))
  if (collection === undefined && cardinality === undefined)
    reading.refuse(element, '多实例须设置集合或次数', 'A multi-instance needs a collection or a number')
  const until = readable(reading, element, textIn(said, 'completionCondition'))
  const member = textIn(said, 'elementVariable') ?? textIn(oneIn(said, 'inputDataItem'), 'name')
  const index = textIn(said, 'elementIndexVariable')
  return {
    isSequential: truthIn(said, 'isSequential'),
    ...(collection !== undefined && { collection }),
    ...(cardinality !== undefined && { cardinality }),
    ...(member !== undefined && { element: member }),
    ...(index !== undefined && { index }),
    ...(until !== undefined && { until }),
  }
}

export const mappingsOf = (reading: Reading, element: Element, kind: 'In' | 'Out'): Mapping[] =>
  extensionsOf(element, kind).flatMap((one) => {
    const target = textIn(one, 'target')
    if (target === undefined) return []
    const source = textIn(one, 'source')
    const expression = readable(reading, element, textIn(one, 'sourceExpression'))
    return [
      { target, ...(source !== undefined && { source }), ...(expression !== undefined && { expression }) },
    ]
  })
