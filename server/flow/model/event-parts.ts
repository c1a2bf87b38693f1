import type { Label } from '#shared/schema/field.ts'
import type { EventOf, Mapping, Timer } from '../graph.ts'
import { faultOfTimer } from '../steps/timer-text.ts'
import { allIn, type Element, extensionsOf, kindOf, oneIn, textIn, truthIn, unknownIn } from './element.ts'
import { mappingsOf, type Reading, readable } from './parts.ts'

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
  if (kind === 'ErrorEventDefinition') return coded(reading, element, said, 'error')
  if (kind === 'EscalationEventDefinition') return coded(reading, element, said, 'escalation')
  if (kind === 'CancelEventDefinition') return { kind: 'cancel' }
  if (kind === 'CompensateEventDefinition') return compensating(said)
  if (kind === 'ConditionalEventDefinition') return conditional(reading, element, said)
  reading.refuse(element, `不支持事件类型${kind}`, `Events of the kind ${kind} are not supported`)
  return undefined
}

function coded(reading: Reading, element: Element, said: Element, kind: 'error' | 'escalation'): EventOf {
  const target = oneIn(said, `${kind}Ref`)
  const code = textIn(target, `${kind}Code`)
  if (target && code === undefined)
    reading.refuse(
      element,
      `引用的${kind === 'error' ? '错误' : '升级'}没有代码，请填写${kind}Code`,
      `The ${kind} has no code: fill in ${kind}Code`,
    )
  return { kind, ...(code !== undefined && { code }) }
}

function compensating(said: Element): EventOf {
  const activity = textIn(oneIn(said, 'activityRef'), 'id')
  return {
    kind: 'compensation',
    ...(activity !== undefined && { activity }),
    ...(said.waitForCompletion === false && { isAside: true }),
  }
}

function conditional(reading: Reading, element: Element, said: Element): EventOf | undefined {
  const text = readable(reading, element, textIn(said, 'condition'))
  if (text !== undefined && /[$#]\{/.test(text)) return { kind: 'condition', text }
  reading.refuse(element, '条件须写成${…}', 'A condition has the form ${…}')
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

/** What the signal of an event carries. Anywhere else but there and at a call, handing variables on would do nothing. */
export function carriedOf(reading: Reading, element: Element): Mapping[] {
  const kind = kindOf(element)
  if (kind === 'CallActivity' || !extensionsOf(element, 'In', 'Out').length) return []
  const definitions = allIn(element, 'eventDefinitions').map(kindOf)
  const isThrowing = kind === 'IntermediateThrowEvent' || kind === 'EndEvent' || kind === 'SendTask'
  // Values of a message are set in whoever gets it, by their names.
  const isSignal = definitions.includes('SignalEventDefinition')
  const isMessage = isThrowing && (kind === 'SendTask' || definitions.includes('MessageEventDefinition'))
  if (!(isSignal || isMessage) || extensionsOf(element, isThrowing ? 'In' : 'Out').length) {
    reading.refuse(
      element,
      '此处不支持参数传递，请删除flowable:in和flowable:out；信号抛出事件和发送任务用out，信号捕获事件用in',
      'Remove flowable:in and flowable:out: only a throwing signal or a sent message has out, a caught signal in',
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
