import type { Node } from '../graph.ts'
import { flowsBefore } from './reach.ts'
import type { Run, Token } from './run.ts'
import { childrenOf, nodeOf, openActivity, removeToken, setState } from './tokens.ts'

/** Tokens of one scope that wait at one join, the first one first. */
const waitingAt = (run: Run, { parentId, nodeId }: Token): Token[] =>
  childrenOf(run, parentId).filter((one) => one.state === 'join' && one.nodeId === nodeId)

/** A token reaches a parallel gateway: the last of the incoming flows opens it, each with one token. */
export function joinParallel(run: Run, token: Token, node: Node) {
  if (node.in.length < 2) return fire(run, token, [])
  setState(run, token, 'join')
  const byFlow = new Map<string | null, Token>()
  for (const one of waitingAt(run, token)) if (!byFlow.has(one.flowId)) byFlow.set(one.flowId, one)
  if (byFlow.size < node.in.length) return
  const [first, ...others] = byFlow.values()
  if (first) fire(run, first, others)
}

/** A token reaches an inclusive gateway. Whether it opens is asked when nothing else moves: see `openInclusive`. */
export function joinInclusive(run: Run, token: Token, node: Node) {
  if (node.in.length < 2) return fire(run, token, [])
  setState(run, token, 'join')
}

/** Opens the first inclusive gateway that no other token of its scope can come to any more. False: there is none. */
export function openInclusive(run: Run): boolean {
  const waiting = [...run.tokens.live].filter(
    (token) => token.state === 'join' && nodeOf(run, token).type === 'inclusiveGateway',
  )
  const ready = waiting.find((token) => isComplete(run, token)) ?? deadlocked(run, waiting)
  if (!ready) return false
  const [first = ready, ...others] = waitingAt(run, ready)
  fire(run, first, others)
  return true
}

/**
 * The rule of BPMN 2.0 (13.4.3): a token elsewhere holds a join up when it can still come to a flow that has none, unless it can come
 * as well to one that has. So what goes round a loop, and could only begin everything anew, holds up nothing in it.
 */
function isComplete(run: Run, token: Token): boolean {
  const { parentId, nodeId } = token
  const arrived = new Set(waitingAt(run, token).map(({ flowId }) => flowId))
  const before = flowsBefore(run.graph, nodeId)
  return childrenOf(run, parentId).every((other) => {
    // Tokens that have yet to enter it, in a turn to come, hold it up.
    if (other.nodeId === nodeId) return other.state === 'join'
    // Stands where something was done, and goes on from there no more.
    if (other.state === 'compensating') return true
    const open = before.filter(({ nodes }) => nodes.has(other.nodeId))
    return open.length === 0 || open.some(({ flowId }) => arrived.has(flowId))
  })
}

/**
 * Where all of a scope wait at joins, they would wait for ever: for each other, or for one behind that leads back here. Then the
 * first inclusive one goes on.
 */
function deadlocked(run: Run, waiting: readonly Token[]): Token | undefined {
  return waiting.find((token) => childrenOf(run, token.parentId).every(({ state }) => state === 'join'))
}

function fire(run: Run, token: Token, others: readonly Token[]) {
  for (const other of others) removeToken(run, other)
  setState(run, token, 'active')
  openActivity(run, token, nodeOf(run, token))
  run.agenda.push({ kind: 'leave', token })
}
