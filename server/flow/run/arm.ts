import { toWallTime } from '../../db/clock.ts'
import { newId } from '../../db/new-id.ts'
import { HttpError } from '../../http-error.ts'
import { type EventOf, type Node, nodesIn, processScope } from '../graph.ts'
import { type Due, dueOf, TimerFault } from '../steps/timer-text.ts'
import type { Run, Timer, Token } from './run.ts'
import { nodeNamed } from './tokens.ts'
import { textAt, valueAt } from './values.ts'

/** Makes a token, or with `''` the instance, wait for what starts a node. Errors are waited for by nobody: they are thrown. */
export function arm(run: Run, token: Token | undefined, node: Node): void {
  const { event } = node
  if (!event) return
  if (event.kind === 'timer') armTimer(run, token, node, dueAt(run, token, node, event))
  // The text of a condition stands in the diagram.
  const name =
    event.kind === 'message' || event.kind === 'signal'
      ? (textAt(run, token ?? outside(node), event.name) ?? '')
      : ''
  if (event.kind === 'message' || event.kind === 'signal' || event.kind === 'condition')
    run.subscriptions.add({
      id: newId(),
      kind: event.kind,
      name,
      definitionId: run.instance.definitionId,
      instanceId: run.instance.id,
      tokenId: token?.id ?? '',
      nodeId: node.id,
    })
}

export function armTimer(run: Run, token: Token | undefined, node: Node, due: Due): void {
  run.timers.add({
    id: newId(),
    ownerTenant: run.instance.tenantId,
    definitionId: run.instance.definitionId,
    instanceId: run.instance.id,
    tokenId: token?.id ?? '',
    nodeId: node.id,
    dueTime: toWallTime(due.time),
    every: due.every ?? null,
    further: due.further ?? null,
    failures: 0,
    fault: null,
    agenda: null,
  })
}

/** Arms a timer that fires several times anew, where it has further times. */
export function rearm(
  run: Run,
  { every, further, dueTime, ...timer }: Timer,
  next: (every: string) => number,
): void {
  if (every === null || further === 0) return
  run.timers.add({
    ...timer,
    id: newId(),
    every,
    further: further === null ? null : further - 1,
    dueTime: toWallTime(next(every)),
    failures: 0,
    fault: null,
  })
}

/** A token of no scope, to tell in which element an expression stands. */
const outside = (node: Node): Token => ({
  id: '',
  parentId: '',
  nodeId: node.id,
  state: 'active',
  flowId: null,
  loopIndex: null,
  loopTotal: null,
  loopDone: null,
  activityId: null,
  calledId: null,
})

function dueAt(run: Run, token: Token | undefined, node: Node, { timer }: EventOf & { kind: 'timer' }): Due {
  const at = token ?? outside(node)
  return dueOfText(
    node,
    timer.kind,
    String(valueAt(run, { ...at, nodeId: node.id }, timer.text) ?? ''),
    run.time,
  )
}

/** @throws HttpError 400 that names the element */
export function dueOfText(node: Node, kind: 'date' | 'duration' | 'cycle', text: string, time: number): Due {
  try {
    return dueOf(kind, text, time)
  } catch (error) {
    if (!(error instanceof TimerFault)) throw error
    const name = node.name || node.id
    throw new HttpError(400, [
      `“${name}”的时间无效：${text.slice(0, 100)}`,
      `The time of “${name}” is invalid: ${text.slice(0, 100)}`,
    ])
  }
}

/** An activity waits for the events at its border for as long as it goes on. */
export function armBoundaries(run: Run, token: Token): void {
  for (const node of Object.values(run.graph.nodes))
    if (node.type === 'boundaryEvent' && node.host === token.nodeId) arm(run, token, node)
}

/** A scope waits for what starts its event sub-processes. */
export function armScope(run: Run, token: Token | undefined): void {
  for (const start of triggeredStarts(run, token)) arm(run, token, start)
}

export function triggeredStarts(run: Run, token: Token | undefined): Node[] {
  const scope = token ? token.nodeId : processScope
  return nodesIn(run.graph, scope)
    .filter(({ isTriggered }) => isTriggered)
    .flatMap(({ id }) => nodesIn(run.graph, id).filter(({ type }) => type === 'startEvent'))
}

/** After an event-based gateway: what each of its flows leads to. */
export function armFollowing(run: Run, token: Token, gateway: Node): void {
  for (const flow of gateway.out) arm(run, token, nodeNamed(run, run.graph.flows[flow]?.to ?? ''))
}
