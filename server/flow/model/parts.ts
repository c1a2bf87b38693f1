import { actions, isAction } from '#shared/flow/actions.ts'
import { expressionOf } from '#shared/flow/expression.ts'
import { partsOf } from '#shared/flow/parts.ts'
import type { Label } from '#shared/schema/field.ts'
import type { EventOf, Listener, Loop, Mapping, Timer, Work } from '../graph.ts'
import { faultOfTimer } from '../steps/timer-text.ts'
import { allIn, type Element, extensionsOf, kindOf, oneIn, textIn, truthIn, unknownIn } from './element.ts'
import { type Fault, faultAt } from './fault.ts'

/** What is collected while a diagram is read: it is refused with all of its faults at once. */
export interface Reading {
  faults: Fault[]
  /** What people should know, and what does not keep the diagram from being run. */
  warnings: Fault[]
  /** The fault is told of this element. */
  refuse(element: Element, zh: string, en: string): void
  warn(element: Element, zh: string, en: string): void
}

export const createReading = ({ faults, warnings }: Pick<Reading, 'faults' | 'warnings'>): Reading => ({
  faults,
  warnings,
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
    reading.refuse(holder, '不支持Java类与脚本', 'Java classes and scripts are not supported')
    return undefined
  }
  const kind = said('type')
  if (kind !== undefined) {
    reading.refuse(holder, `不支持“${kind}”类型的任务`, `Tasks of the type “${kind}” are not supported`)
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
  const read = readable(reading, holder, expression)
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
    reading.refuse(
      holder,
      `不支持“${text.slice(0, 60)}”，可用的动作：${Object.keys(actions).join('、')}`,
      `“${text.slice(0, 60)}” is not supported; there are ${Object.keys(actions).join(', ')}`,
    )
    return undefined
  }
  for (const [field, { label, isNeeded }] of Object.entries(actions[name].fields))
    if (isNeeded && fields[field] === undefined)
      reading.refuse(holder, `请填写${label[0]}（${field}）`, `Fill in “${label[1]}” (${field})`)
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

const timerKinds: readonly (readonly [string, Timer['kind']])[] = [
  ['timeDate', 'date'],
  ['timeDuration', 'duration'],
  ['timeCycle', 'cycle'],
]

/** What an event waits for or says; undefined: it is a plain one, or its kind is refused, which is told. */
export function eventOf(reading: Reading, element: Element): EventOf | undefined {
  const [said, ...others] = allIn(element, 'eventDefinitions')
  if (element.eventDefinitionRef !== undefined)
    reading.refuse(element, '不支持事件定义的引用', 'An event has its definition of its own')
  if (others.length) reading.refuse(element, '一个事件只能有一种触发', 'An event can be of one kind alone')
  if (!said) {
    if (['BoundaryEvent', 'IntermediateCatchEvent'].includes(kindOf(element)))
      reading.refuse(element, '事件没有触发条件', 'The event waits for nothing')
    return undefined
  }
  const kind = kindOf(said)
  if (kind === 'TimerEventDefinition') return timerOf(reading, element, said)
  if (kind === 'TerminateEventDefinition')
    return { kind: 'terminate', ...(truthIn(said, 'terminateAll') && { isWhole: true }) }
  if (kind === 'LinkEventDefinition') return named(reading, element, 'link', textIn(said, 'name'))
  if (kind === 'MessageEventDefinition') return referred(reading, element, said, 'message')
  if (kind === 'SignalEventDefinition') return referred(reading, element, said, 'signal')
  if (kind === 'ErrorEventDefinition') {
    const error = oneIn(said, 'errorRef')
    const code = textIn(error, 'errorCode')
    if (error && code === undefined)
      reading.refuse(
        element,
        '引用的错误没有代码，请填写errorCode',
        'The error has no code: fill in errorCode',
      )
    return { kind: 'error', ...(code !== undefined && { code }) }
  }
  reading.refuse(element, `不支持事件类型${kind}`, `Events of the kind ${kind} are not supported`)
  return undefined
}

const kindLabels: Readonly<Record<'message' | 'signal' | 'link', Label>> = {
  message: ['消息', 'message'],
  signal: ['信号', 'signal'],
  link: ['链接', 'link'],
}

const referred = (
  reading: Reading,
  element: Element,
  said: Element,
  kind: 'message' | 'signal',
): EventOf | undefined => {
  const expression = textIn(said, `${kind}Expression`)
  if (expression !== undefined) return named(reading, element, kind, expression)
  const target = oneIn(said, `${kind}Ref`)
  const scope = textIn(target, 'scope')
  if (scope !== undefined && scope !== 'global')
    reading.refuse(
      element,
      `不支持信号范围“${scope}”，请改为global`,
      `Signals of the scope “${scope}” are not supported: make it global`,
    )
  return named(reading, element, kind, textIn(target, 'name'))
}

function named(
  reading: Reading,
  element: Element,
  kind: 'message' | 'signal' | 'link',
  name: string | undefined,
): EventOf | undefined {
  if (name !== undefined && readable(reading, element, name) !== undefined) return { kind, name }
  if (name === undefined)
    reading.refuse(
      element,
      `请为事件引用的${kindLabels[kind][0]}填写名称`,
      `Name the ${kindLabels[kind][1]} of the event`,
    )
  return undefined
}

function timerOf(reading: Reading, element: Element, said: Element): EventOf | undefined {
  for (const [name, kind] of timerKinds) {
    const text = textIn(said, name)
    if (text === undefined || readable(reading, element, text) === undefined) continue
    const timer = { kind, text }
    const fault = faultOfTimer(timer)
    if (fault) reading.refuse(element, fault[0], fault[1])
    return { kind: 'timer', timer }
  }
  reading.refuse(element, '定时事件没有时间', 'The timer has no time')
  return undefined
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

/** What the signal of an event carries. Anywhere else but there and at a call, handing variables on would do nothing. */
export function carriedOf(reading: Reading, element: Element): Mapping[] {
  const kind = kindOf(element)
  if (kind === 'CallActivity' || !extensionsOf(element, 'In', 'Out').length) return []
  const isSignal = allIn(element, 'eventDefinitions').some((one) => kindOf(one) === 'SignalEventDefinition')
  const isThrowing = kind === 'IntermediateThrowEvent' || kind === 'EndEvent'
  if (!isSignal || extensionsOf(element, isThrowing ? 'In' : 'Out').length) {
    reading.refuse(
      element,
      '此处不支持参数传递，请删除flowable:in和flowable:out；信号抛出事件用out，捕获事件用in',
      'Remove flowable:in and flowable:out: only a throwing signal event has out, a catching one in',
    )
    return []
  }
  const said = extensionsOf(element, 'In', 'Out')
  for (const name of unknownIn(said))
    reading.refuse(element, `参数传递不支持${name}`, `A mapping has no ${name}`)
  const mappings = mappingsOf(reading, element, isThrowing ? 'Out' : 'In')
  const isWhole = ({ source, expression }: Mapping) => (source ?? (isThrowing && expression)) !== undefined
  if (mappings.length < said.length || !mappings.every(isWhole))
    reading.refuse(element, '参数传递须逐个指定来源和目标', 'Name the source and the target of each mapping')
  return mappings
}
