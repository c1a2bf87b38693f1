import { type Graph, isActivity, type Node, nodesIn, processScope } from '../graph.ts'
import { checkCompensation } from './compensation.ts'

/** Tells something of an element. */
export type Tell = (id: string, zh: string, en: string) => void

/** Joins nodes and flows, and looks at what takes more than one element to see: what cannot be as drawn, and what people should know. */
export function checkGraph(graph: Graph, { refuse, warn }: { refuse: Tell; warn: Tell }): void {
  checkFlows(graph, refuse)
  for (const node of Object.values(graph.nodes)) {
    checkEnds(node, refuse)
    checkGateway(graph, node, refuse)
    checkBranches(graph, node, warn)
    checkBorder(graph, node, refuse)
    checkEvent(graph, node, refuse)
    checkCompensation(graph, node, refuse)
    if (node.loop && !isActivity(node))
      refuse(node.id, '只有活动可以多实例', 'Only an activity can be a multi-instance')
    if (node.loop && node.isTriggered)
      refuse(node.id, '事件子流程不能多实例', 'An event sub-process cannot be a multi-instance')
  }
  checkScope(graph, processScope, refuse)
  for (const node of Object.values(graph.nodes))
    if (node.type === 'subProcess') checkScope(graph, node.id, refuse)
}

function checkFlows(graph: Graph, refuse: Tell) {
  for (const flow of Object.values(graph.flows)) {
    const from = graph.nodes[flow.from]
    const to = graph.nodes[flow.to]
    if (!from || !to) refuse(flow.id, '连线没有连接两端', 'The sequence flow is not connected at both ends')
    else if (from.scope !== to.scope)
      refuse(flow.id, '连线不能跨越子流程的边界', 'A sequence flow cannot cross the border of a sub-process')
    else {
      from.out.push(flow.id)
      to.in.push(flow.id)
    }
  }
  for (const { id, default: usual, out } of Object.values(graph.nodes))
    if (usual && !out.includes(usual))
      refuse(id, '默认连线不从此元素出发', 'The default flow does not begin here')
}

function checkEnds(node: Node, refuse: Tell) {
  const { id, type } = node
  const isEntered = node.in.length > 0
  const begins = ['startEvent', 'boundaryEvent'].includes(type) || node.isTriggered || node.isCompensation
  const isLinked = node.event?.kind === 'link'
  if (begins && isEntered) refuse(id, '此元素不能有进入的连线', 'No sequence flow can lead here')
  if (type === 'endEvent' && node.out.length)
    refuse(id, '结束事件不能有离开的连线', 'No sequence flow leads on from an end event')
  if (node.isTriggered && node.out.length)
    refuse(id, '事件子流程不能有离开的连线', 'No sequence flow leads on from an event sub-process')
  if (!begins && !isEntered && !(isLinked && type === 'intermediateCatchEvent'))
    refuse(id, '没有连线通向此元素', 'No sequence flow leads here')
  if (type === 'startEvent' && !node.out.length)
    refuse(id, '此事件之后没有连线', 'Nothing follows this event')
}

function checkGateway(graph: Graph, node: Node, refuse: Tell) {
  const { id, type, out } = node
  if (type === 'parallelGateway' && out.some((flow) => graph.flows[flow]?.condition !== undefined))
    refuse(id, '并行网关的分支不能有条件', 'Branches of a parallel gateway have no conditions')
  if (type.endsWith('Gateway') && !out.length) refuse(id, '网关之后没有连线', 'Nothing follows this gateway')
  if (type !== 'eventBasedGateway') return
  for (const flow of out) {
    const target = graph.nodes[graph.flows[flow]?.to ?? '']
    const waits =
      target?.type === 'receiveTask' ||
      (target?.type === 'intermediateCatchEvent' && target.event?.kind !== 'link')
    if (!waits) refuse(id, '事件网关之后须为捕获事件', 'Catching events follow an event-based gateway')
    else if (target.in.length > 1 || target.loop)
      refuse(
        target.id,
        '事件网关之后的事件只能有一条进入的连线',
        'Only one flow leads to an event after an event-based gateway',
      )
  }
}

/** A branch of an exclusive gateway without a condition counts as true, in its place: those behind it are never taken. */
function checkBranches(graph: Graph, { id, type, out, default: usual }: Node, warn: Tell) {
  const bare = out.find((flow) => graph.flows[flow]?.condition === undefined && flow !== usual)
  if (type !== 'exclusiveGateway' || out.length < 2 || bare === undefined) return
  const target = graph.nodes[graph.flows[bare]?.to ?? '']
  const name = target?.name || target?.id || bare
  warn(
    id,
    `通向“${name}”的分支没有条件，视为成立，排在其后的分支不会执行；请填写条件或设为默认分支`,
    `The branch to “${name}” has no condition: it counts as true, and none behind it is taken. Give it one or make it the default`,
  )
}

/** Two events of one kind and name at one activity would both go on, or one of them never. */
function checkBorder(graph: Graph, node: Node, refuse: Tell) {
  const { id, type, event, host } = node
  if (type !== 'boundaryEvent' || (event?.kind !== 'message' && event?.kind !== 'signal')) return
  const first = Object.values(graph.nodes).find(
    (one) => one.host === host && one.event?.kind === event.kind && one.event.name === event.name,
  )
  if (first?.id === id) return
  const kind = event.kind === 'message' ? '消息' : '信号'
  refuse(
    id,
    `同一活动上有两个边界事件等待同一${kind}“${event.name}”，请删除一个`,
    `Two boundary events of one activity wait for the same ${event.kind} “${event.name}”: remove one`,
  )
}

const caught: Readonly<Partial<Record<Node['type'], readonly string[]>>> = {
  boundaryEvent: ['timer', 'message', 'signal', 'error', 'escalation', 'condition', 'compensation', 'cancel'],
  intermediateCatchEvent: ['timer', 'message', 'signal', 'link', 'condition'],
  intermediateThrowEvent: ['signal', 'link', 'message', 'escalation', 'compensation'],
  endEvent: ['terminate', 'error', 'signal', 'message', 'escalation', 'compensation', 'cancel'],
}

function checkEvent(graph: Graph, node: Node, refuse: Tell) {
  const { id, type, event } = node
  const kinds = caught[type]
  if (kinds && event && !kinds.includes(event.kind))
    refuse(id, `此处不支持${event.kind}事件`, `An event of the kind ${event.kind} is not supported here`)
  if (type === 'boundaryEvent') {
    const host = graph.nodes[node.host ?? '']
    if (!host || !isActivity(host) || host.scope !== node.scope || host.isTriggered)
      refuse(id, '边界事件须附在同一层的活动上', 'A boundary event stands at an activity of the same level')
    if (event?.kind === 'error' && !node.isInterrupting)
      refuse(id, '错误边界事件必须中断活动', 'An error interrupts its activity')
  }
  if (event?.kind === 'link') checkLink(graph, node, event.name, refuse)
}

function checkLink(graph: Graph, node: Node, name: string, refuse: Tell) {
  const others = nodesIn(graph, node.scope).filter(
    (one) => one.type === 'intermediateCatchEvent' && one.event?.kind === 'link' && one.event.name === name,
  )
  if (others.length !== 1)
    refuse(
      node.id,
      `链接“${name}”须有且仅有一个捕获事件`,
      `The link “${name}” needs exactly one catching event`,
    )
  if (node.type === 'intermediateThrowEvent' && node.out.length)
    refuse(node.id, '链接抛出事件不能有离开的连线', 'No sequence flow leads on from a link')
}

const waitedForInScope: readonly string[] = ['timer', 'message', 'signal', 'error', 'escalation', 'condition']

/** What a process or sub-process begins with. */
function checkScope(graph: Graph, scope: string, refuse: Tell) {
  const holder = graph.nodes[scope]
  const starts = nodesIn(graph, scope).filter(({ type }) => type === 'startEvent')
  const plain = starts.filter(({ event }) => !event)
  const at = scope || graph.key
  if (holder?.isTriggered) {
    const [start] = starts
    if (starts.length !== 1 || !start?.event)
      refuse(
        at,
        '事件子流程须有且仅有一个带触发的开始事件',
        'An event sub-process has one start event, which waits for something',
      )
    else if (!waitedForInScope.includes(start.event.kind))
      refuse(start.id, '不支持此开始事件', 'This start event is not supported')
    else if (start.event.kind === 'error' && !start.isInterrupting)
      refuse(start.id, '错误开始事件必须中断', 'An error interrupts what it is thrown in')
    return
  }
  if (plain.length > 1) refuse(at, '只能有一个普通开始事件', 'There can be one plain start event')
  if (holder && !nodesIn(graph, scope).length) return
  if (holder && (plain.length !== 1 || starts.length !== 1))
    refuse(at, '子流程须有且仅有一个普通开始事件', 'A sub-process has one plain start event')
  if (!starts.length) refuse(at, '没有开始事件', 'There is no start event')
  for (const { id, event } of starts)
    if (event && !holder && !['timer', 'message', 'signal'].includes(event.kind))
      refuse(
        id,
        '流程的开始事件只能是普通、定时、消息或信号事件',
        'A process starts plainly, by a timer, a message or a signal',
      )
}
