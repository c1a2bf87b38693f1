import type { Meaning } from '../diagram-types.ts'
import { keyPattern } from '../modeler/new-diagram.ts'
import { allOf, eventOf, extensionsOf, kindOf, oneOf, textOf, truthOf } from '../panel/editing.ts'
import { faultOfExpression } from '../panel/field.ts'
import { faultOfTime, timerNames } from '../panel/timer-fault.ts'

/** Tells what is wrong with an element. */
export type Tell = (zh: string, en: string) => void

interface Check {
  /** Whether the server refuses it, or it is only odd. */
  category: 'error' | 'warn'
  look(element: Meaning, tell: Tell): void
}

const runs: ReadonlySet<string> = new Set(
  [
    'StartEvent EndEvent IntermediateCatchEvent IntermediateThrowEvent BoundaryEvent SequenceFlow',
    'Task ManualTask UserTask ServiceTask BusinessRuleTask ReceiveTask SubProcess CallActivity',
    'ExclusiveGateway ParallelGateway InclusiveGateway EventBasedGateway',
    'DataObject DataObjectReference DataStoreReference',
  ].flatMap((names) => names.split(' ')),
)
const events: Readonly<Record<string, readonly string[]>> = {
  BoundaryEvent: ['Timer', 'Message', 'Signal', 'Error'],
  IntermediateCatchEvent: ['Timer', 'Message', 'Signal', 'Link'],
  IntermediateThrowEvent: ['Signal', 'Link'],
  EndEvent: ['Terminate', 'Error', 'Signal'],
}
const isHolder = (element: Meaning) => ['Process', 'SubProcess'].includes(kindOf(element))
const isNode = (element: Meaning) =>
  /(?:Task|Gateway|Event|SubProcess|CallActivity)$/.test(kindOf(element)) && Boolean(element.$parent)
const isTriggered = (element: Meaning) => truthOf(element, 'triggeredByEvent')
/** By the flows themselves: that an element names them too is left out by many modelers. */
const flowsAt = (element: Meaning, end: 'sourceRef' | 'targetRef') =>
  element.$parent
    ? allOf(element.$parent, 'flowElements').filter(
        (one) => kindOf(one) === 'SequenceFlow' && oneOf(one, end) === element,
      )
    : []
const outOf = (element: Meaning) => flowsAt(element, 'sourceRef')
const kindOfEvent = (element: Meaning) => {
  const event = eventOf(element)
  return event ? kindOf(event).replace('EventDefinition', '') : ''
}

function begin(element: Meaning, tell: Tell): void {
  if (!isHolder(element)) return
  const starts = allOf(element, 'flowElements').filter((one) => kindOf(one) === 'StartEvent')
  const plain = starts.filter((one) => !eventOf(one))
  if (isTriggered(element)) {
    if (starts.length !== 1 || plain.length)
      tell(
        '事件子流程须有且仅有一个带触发的开始事件',
        'An event sub-process has one start event, which waits',
      )
  } else if (kindOf(element) === 'SubProcess' && !allOf(element, 'flowElements').length) return
  else if (!starts.length) tell('没有开始事件', 'There is no start event')
  else if (plain.length > 1) tell('只能有一个普通开始事件', 'There can be one plain start event')
  else if (kindOf(element) === 'SubProcess' && starts.length > 1)
    tell('子流程须有且仅有一个普通开始事件', 'A sub-process has one plain start event')
}

function connect(element: Meaning, tell: Tell): void {
  if (!isNode(element)) return
  const kind = kindOf(element)
  const begins = kind === 'StartEvent' || kind === 'BoundaryEvent' || isTriggered(element)
  const isLinked = kindOfEvent(element) === 'Link'
  const isEntered = flowsAt(element, 'targetRef').length > 0
  if (!begins && !isEntered && !(isLinked && kind === 'IntermediateCatchEvent'))
    tell('没有连线通向此元素', 'No sequence flow leads here')
  if (begins && isEntered) tell('此元素不能有进入的连线', 'No sequence flow can lead here')
  if (kind === 'StartEvent' && !outOf(element).length)
    tell('此事件之后没有连线', 'Nothing follows this event')
  if (kind.endsWith('Gateway') && !outOf(element).length)
    tell('网关之后没有连线', 'Nothing follows this gateway')
  if (kind === 'EndEvent' && outOf(element).length)
    tell('结束事件不能有离开的连线', 'No sequence flow leads on from an end event')
}

function branch(element: Meaning, tell: Tell): void {
  const isConditional = (flow: Meaning) => textOf(flow, 'conditionExpression') !== ''
  if (kindOf(element) === 'ParallelGateway' && outOf(element).some(isConditional))
    tell('并行网关的分支不能有条件', 'Branches of a parallel gateway have no conditions')
}

function bare(element: Meaning, tell: Tell): void {
  const out = outOf(element)
  const usual = oneOf(element, 'default')
  const isConditional = (flow: Meaning) => flow === usual || textOf(flow, 'conditionExpression') !== ''
  if (kindOf(element) === 'ExclusiveGateway' && out.length > 1 && !out.every(isConditional))
    tell(
      '有分支没有条件，视为成立；请填写条件或设为默认分支',
      'A branch has no condition and counts as true: give it one or make it the default',
    )
}

function supported(element: Meaning, tell: Tell): void {
  if (element.$parent && isHolder(element.$parent) && !/Annotation|Group|Association/.test(kindOf(element))) {
    const isPart = allOf(element.$parent, 'flowElements').includes(element)
    if (isPart && !runs.has(kindOf(element)))
      tell(`不支持元素${kindOf(element)}`, `The element ${kindOf(element)} is not supported`)
  }
  const loop = oneOf(element, 'loopCharacteristics')
  if (loop && kindOf(loop) !== 'MultiInstanceLoopCharacteristics')
    tell('不支持标准循环', 'Standard loops are not supported')
}

function happen(element: Meaning, tell: Tell): void {
  const kind = kindOf(element)
  const known = events[kind]
  const event = eventOf(element)
  const what = kindOfEvent(element)
  const name = { Message: 'messageRef', Signal: 'signalRef' }[what]
  if (event && known && !known.includes(what)) tell('此处不支持这种事件', 'This event is not supported here')
  else if (event && what === 'Timer') time(event, tell)
  else if (event && name && !textOf(oneOf(event, name), 'name') && !isComputed(event, what))
    tell('事件没有名称', 'The event has no name')
  else if (event && what === 'Link' && !textOf(event, 'name')) tell('链接没有名称', 'The link has no name')
  else if (!event && (kind === 'BoundaryEvent' || kind === 'IntermediateCatchEvent'))
    tell('事件没有触发条件', 'The event waits for nothing')
}

const isComputed = (event: Meaning, what: string) =>
  textOf(event, `flowable:${what.toLowerCase()}Expression`) !== ''

function time(event: Meaning, tell: Tell): void {
  const name = timerNames.find((one) => textOf(event, one))
  const fault = name && faultOfTime(name, textOf(event, name))
  if (!name) tell('定时事件没有时间', 'The timer has no time')
  else if (fault) tell(...fault)
}

function work(element: Meaning, tell: Tell): void {
  const kind = kindOf(element)
  const says = (name: string) => textOf(element, `flowable:${name}`) !== ''
  if (['ServiceTask', 'BusinessRuleTask'].includes(kind)) {
    if (says('class') || says('type')) tell('不支持Java类与特殊类型的任务', 'Java classes are not supported')
    else if (!says('expression') && !says('delegateExpression'))
      tell('服务任务没有要执行的动作', 'The task does not say what to do')
  }
  if (kind === 'CallActivity' && !textOf(element, 'calledElement'))
    tell('调用活动没有指定流程', 'The call activity names no process')
  if (extensionsOf(element, 'Out').some((one) => !textOf(one, 'target')))
    tell('传出参数须逐个指定', 'Name each variable that comes back')
}

function repeat(element: Meaning, tell: Tell): void {
  const loop = oneOf(element, 'loopCharacteristics')
  if (loop && kindOf(loop) === 'MultiInstanceLoopCharacteristics')
    if (
      !textOf(loop, 'flowable:collection') &&
      !textOf(loop, 'loopCardinality') &&
      !oneOf(loop, 'loopDataInputRef')
    )
      tell('多实例须设置集合或次数', 'A multi-instance needs a collection or a number')
}

const expressions = ['assignee', 'candidateUsers', 'candidateGroups', 'dueDate', 'priority', 'skipExpression']

function read(element: Meaning, tell: Tell): void {
  const texts = expressions.map((name) => textOf(element, `flowable:${name}`))
  const unreadable = texts.find((text) => faultOfExpression(text))
  if (unreadable) tell(`表达式无法识别：${unreadable}`, `Unreadable expression: ${unreadable}`)
  const condition = textOf(element, 'conditionExpression')
  if (condition && faultOfExpression(condition, true))
    tell(`条件须写成 $\{…}：${condition}`, `A condition has the form $\{…}: ${condition}`)
}

function key(element: Meaning, tell: Tell): void {
  if (kindOf(element) === 'Process' && !keyPattern.test(element.id ?? ''))
    tell('流程标识须以字母开头，不超过64个字符', 'The key begins with a letter and has at most 64 characters')
}

function assigned(element: Meaning, tell: Tell): void {
  if (kindOf(element) !== 'UserTask') return
  const isAssigned = ['assignee', 'candidateUsers', 'candidateGroups'].some((name) =>
    textOf(element, `flowable:${name}`),
  )
  if (!isAssigned && !allOf(element, 'resources').length)
    tell('没有办理人或候选人，任务将无人可办', 'Nobody is assigned: no one could do this task')
}

function named(element: Meaning, tell: Tell): void {
  if (['UserTask', 'Process'].includes(kindOf(element)) && !textOf(element, 'name'))
    tell('没有名称', 'It has no name')
}

/** What is looked at while somebody draws: what is cheap to see of what the server refuses, and what it would let pass. */
export const checks: Readonly<Record<string, Check>> = {
  key: { category: 'error', look: key },
  begin: { category: 'error', look: begin },
  connect: { category: 'error', look: connect },
  branch: { category: 'error', look: branch },
  supported: { category: 'error', look: supported },
  happen: { category: 'error', look: happen },
  work: { category: 'error', look: work },
  repeat: { category: 'error', look: repeat },
  read: { category: 'error', look: read },
  assigned: { category: 'warn', look: assigned },
  bare: { category: 'warn', look: bare },
  named: { category: 'warn', look: named },
}
