import type { Label } from '#shared/schema/field.ts'
import { endReasons } from '../end-reasons.ts'
import type { Graph, Node } from '../graph.ts'
import { arm, triggeredStarts } from './arm.ts'
import type { InstanceRow, Run, Subscription, Task, Timer, Token } from './run.ts'
import { closeActivity, nodeOf, openActivity } from './tokens.ts'
import { nameAt, textAt } from './values.ts'

/** Ids of the target's nodes by those of the source; a token whose node is not named keeps its id. */
export type NodeMap = Readonly<Record<string, string>>

const targetOf = (map: NodeMap, id: string): string => (Object.hasOwn(map, id) ? (map[id] ?? id) : id)

/** Node in which each token of an instance stands, or that it goes round. */
export const placesOf = (run: Run): Node[] => {
  const ids = new Set([...run.tokens.live].map(({ nodeId }) => nodeId))
  return Object.values(run.graph.nodes).filter(({ id }) => ids.has(id))
}

/** Reason why tokens at a node cannot stand at its target; undefined: they can. */
export function faultOfMove(source: Graph, target: Graph, node: Node, map: NodeMap): Label | undefined {
  const name = node.name || node.id
  const to = target.nodes[targetOf(map, node.id)]
  if (!to)
    return [
      `新版本没有“${name}”，请指定对应的步骤`,
      `The version has no “${name}”: say which step takes its place`,
    ]
  const other = to.name || to.id
  if (to.type !== node.type || to.isTriggered !== node.isTriggered || to.event?.kind !== node.event?.kind)
    return [`“${name}”与“${other}”类型不同`, `“${name}” and “${other}” are of different kinds`]
  if (Boolean(to.loop) !== Boolean(node.loop) || to.loop?.isSequential !== node.loop?.isSequential)
    return [
      `“${name}”与“${other}”的多实例设置不同`,
      `“${name}” and “${other}” are not done by as many people in the same way`,
    ]
  if (to.scope !== (node.scope && targetOf(map, node.scope)))
    return [
      `“${name}”与“${other}”不在对应的子流程内`,
      `“${name}” and “${other}” stand in different sub-processes`,
    ]
  if (isJoin(node) && node.in.some((flow) => !flowAt(source, target, flow, to, map)))
    return [`“${name}”与“${other}”的进入连线不同`, `Other flows lead to “${other}” than to “${name}”`]
  return undefined
}

const isJoin = ({ type, in: incoming }: Node) =>
  (type === 'parallelGateway' || type === 'inclusiveGateway') && incoming.length > 1

/** The flow of the target by which a token would have come to a node. */
const flowAt = (source: Graph, target: Graph, flowId: string, to: Node, map: NodeMap): string | undefined =>
  to.in.find((id) => id === flowId) ??
  to.in.find((id) => target.flows[id]?.from === targetOf(map, source.flows[flowId]?.from ?? ''))

/**
 * Makes an instance one of another version: its tokens, tasks and what they wait for go to the target's nodes. What is waited for
 * there already keeps its time; `faultOfMove` has found nothing.
 */
export function moveRun(run: Run, target: Graph, definition: Partial<InstanceRow>, map: NodeMap): Run {
  const moved: Run = { ...run, graph: target }
  Object.assign(run.instance, definition)
  for (const token of run.tokens.live) moveToken(run, moved, token, map)
  for (const task of run.tasks.live) moveTask(moved, task, definition)
  for (const kept of [run.timers, run.subscriptions] as const)
    for (const row of kept.live) moveWaiting(run.graph, moved, row, map)
  for (const token of [undefined, ...moved.tokens.live]) armMissing(moved, token)
  for (const token of moved.tokens.live)
    if (token.state === 'join') moved.agenda.push({ kind: 'enter', token })
  return moved
}

function moveToken(run: Run, moved: Run, token: Token, map: NodeMap) {
  const to = targetOf(map, token.nodeId)
  const node = moved.graph.nodes[to]
  if (token.state === 'join' && node && token.flowId)
    token.flowId = flowAt(run.graph, moved.graph, token.flowId, node, map) ?? token.flowId
  const isElsewhere = to !== token.nodeId
  token.nodeId = to
  run.tokens.touch(token)
  if (!isElsewhere || token.activityId === null) return
  closeActivity(moved, token, endReasons.moved[0])
  const row = openActivity(moved, token, nodeOf(moved, token))
  row.taskId = run.tasks.of(token.id)[0]?.id ?? null
  row.calledId = token.calledId
}

function moveTask(run: Run, task: Task, definition: Partial<InstanceRow>) {
  const token = run.tokens.get(task.tokenId ?? '')
  if (!token) return
  const node = nodeOf(run, token)
  Object.assign(task, definition, {
    nodeId: node.id,
    name: nameAt(run, token, node.name) ?? node.id,
    formKey: textAt(run, token, node.formKey) ?? null,
    openDefinition: task.openDefinition && definition.definitionId,
  })
  run.tasks.touch(task)
}

/** Subscriptions go along where the target waits for the same there. */
function moveWaiting(source: Graph, run: Run, row: Timer | Subscription, map: NodeMap) {
  const kept = ('dueTime' in row ? run.timers : run.subscriptions) as Run['timers']
  const token = run.tokens.get(row.tokenId ?? '')
  const node = run.graph.nodes[targetOf(map, row.nodeId ?? '')]
  const isDue = node?.type === 'userTask' && node.id === token?.nodeId
  const isSame = node && waitedFor(run, token).includes(node) && isAlike(source.nodes[row.nodeId ?? ''], node)
  if (!node || !(isDue || isSame)) return kept.remove(row as Timer)
  row.nodeId = node.id
  row.definitionId = run.instance.definitionId
  kept.touch(row as Timer)
}

/** A timer keeps its time although the target has another one. */
const isAlike = (one: Node | undefined, { event }: Node): boolean =>
  one?.event?.kind === event?.kind && (event?.kind === 'timer' || nameIn(one?.event) === nameIn(event))

const nameIn = (event: Node['event']) => (event && 'name' in event ? event.name : undefined)

/** Nodes that a token, or with undefined the instance, waits for the events of. */
function waitedFor(run: Run, token: Token | undefined): Node[] {
  if (!token) return triggeredStarts(run, undefined)
  const node = nodeOf(run, token)
  const borders =
    token.loopIndex === null
      ? Object.values(run.graph.nodes).filter(
          ({ host, type }) => type === 'boundaryEvent' && host === node.id,
        )
      : []
  if (token.state === 'scope') return [...borders, ...triggeredStarts(run, token)]
  if (node.type === 'eventBasedGateway')
    return node.out.flatMap((flow) => run.graph.nodes[run.graph.flows[flow]?.to ?? ''] ?? [])
  return token.state === 'wait' && node.event ? [...borders, node] : borders
}

function armMissing(run: Run, token: Token | undefined) {
  const id = token?.id ?? ''
  const armed = new Set([...run.timers.of(id), ...run.subscriptions.of(id)].map(({ nodeId }) => nodeId))
  if (token && ['join', 'active', 'completed', 'compensating'].includes(token.state)) return
  for (const node of waitedFor(run, token)) if (!armed.has(node.id)) arm(run, token, node)
}
