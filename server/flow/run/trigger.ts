import { HttpError } from '../../http-error.ts'
import { endReasons } from '../end-reasons.ts'
import { type Node, nodesIn, processScope } from '../graph.ts'
import { armScope } from './arm.ts'
import type { Run, Token } from './run.ts'
import {
  childrenOf,
  closeActivity,
  createToken,
  disarm,
  kill,
  nodeNamed,
  nodeOf,
  openActivity,
  recordFlow,
  setState,
} from './tokens.ts'
import { setData } from './values.ts'

/** What a token, or with `''` the instance, waited for has come: a time, a message or a signal. */
export function trigger(run: Run, tokenId: string, nodeId: string) {
  const node = nodeNamed(run, nodeId)
  if (node.type === 'startEvent') return startTriggered(run, tokenId, node)
  const token = run.tokens.get(tokenId)
  if (!token) return
  if (node.type === 'boundaryEvent') return leaveByBoundary(run, token, node)
  if (token.nodeId !== nodeId) passGateway(run, token, node)
  run.agenda.push({ kind: 'leave', token })
}

/** The first event after an event-based gateway decides; the others are not waited for any more. */
function passGateway(run: Run, token: Token, node: Node) {
  disarm(run, token.id)
  closeActivity(run, token)
  for (const flow of node.in) if (run.graph.flows[flow]?.from === token.nodeId) recordFlow(run, flow)
  token.nodeId = node.id
  openActivity(run, token, node)
}

/** Goes on at the border of an activity, which an interrupting event ends. */
export function leaveByBoundary(run: Run, host: Token, boundary: Node) {
  const { parentId } = host
  if (boundary.isInterrupting) kill(run, host, endReasons.interrupted[0])
  const token = createToken(run, { parentId, nodeId: boundary.id })
  openActivity(run, token, boundary)
  run.agenda.push({ kind: 'leave', token })
}

/** An event sub-process begins beside what is in its scope, or in place of it. */
function startTriggered(run: Run, scopeId: string, start: Node) {
  const sub = nodeNamed(run, start.scope)
  if (start.isInterrupting) {
    for (const token of childrenOf(run, scopeId)) kill(run, token, endReasons.interruptedInScope[0])
    disarm(run, scopeId, (nodeId) => run.graph.nodes[nodeId]?.type === 'startEvent')
  }
  const holder = createToken(run, { parentId: scopeId, nodeId: sub.id })
  openActivity(run, holder, sub)
  openScope(run, holder, start)
}

/** A token becomes the scope of its sub-process, in which another one begins. */
export function openScope(run: Run, holder: Token, start: Node) {
  setState(run, holder, 'scope')
  setData(run, holder.nodeId, holder.id)
  armScope(run, holder)
  const token = createToken(run, { parentId: holder.id, nodeId: start.id })
  run.agenda.push({ kind: 'enter', token })
}

/** Events that go outwards from where they are thrown. */
interface Thrown {
  kind: 'error' | 'escalation'
  code: string | undefined
}

const catches = ({ event }: Node, { kind, code }: Thrown): boolean =>
  event?.kind === kind && (event.code === undefined || event.code === code)

/**
 * An error goes outwards until an event sub-process of a scope or a boundary event of an activity catches it; one with the code
 * before one that catches all. What nothing here catches goes to whoever called the process.
 * @throws HttpError 400 where there is nobody: nothing of the step stays
 */
export function throwError(run: Run, from: Token, code: string | undefined) {
  if (catchOutwards(run, from, { kind: 'error', code })) return
  if (!run.instance.superTokenId) throw uncaught(nodeOf(run, from), code)
  for (const token of childrenOf(run, '')) kill(run, token, endReasons.failed[0])
  run.thrown = { code }
  run.agenda.push({ kind: 'settle', scopeId: '' })
}

/**
 * An escalation goes outwards as an error does; who throws it goes on, unless what catches it interrupts. What nothing here catches goes
 * to whoever called the process, and is over where there is nobody.
 */
export function throwEscalation(run: Run, from: Token, code: string | undefined) {
  const isCaught = catchOutwards(run, from, { kind: 'escalation', code })
  if (!isCaught && run.instance.superTokenId) run.escalations.push(code)
}

function catchOutwards(run: Run, from: Token, thrown: Thrown): boolean {
  if (catchAtActivity(run, from, thrown)) return true
  // What an event sub-process throws itself is not for those of its scope: it would go round in circles.
  let isHandled = false
  for (let scopeId = from.parentId; ; ) {
    const holder = run.tokens.get(scopeId)
    // What compensates stands in what is over: nothing there catches any more.
    const isOver = holder?.state === 'compensating'
    if (holder?.state !== 'loop' && !isOver && !isHandled && catchInScope(run, holder, thrown)) return true
    if (!holder) return false
    if (!isOver && catchAtActivity(run, holder, thrown)) return true
    isHandled = nodeOf(run, holder).isTriggered === true
    scopeId = holder.parentId
  }
}

function catchInScope(run: Run, holder: Token | undefined, thrown: Thrown): boolean {
  const scope = holder ? holder.nodeId : processScope
  const starts = nodesIn(run.graph, scope)
    .filter(({ isTriggered }) => isTriggered)
    .flatMap(({ id }) =>
      nodesIn(run.graph, id).filter((node) => node.type === 'startEvent' && catches(node, thrown)),
    )
  const start = nearest(starts)
  if (start) startTriggered(run, holder?.id ?? '', start)
  return start !== undefined
}

/** What is done several times is caught at the whole. */
function catchAtActivity(run: Run, token: Token, thrown: Thrown): boolean {
  if (token.loopIndex !== null) {
    const whole = run.tokens.get(token.parentId)
    return whole !== undefined && catchAtActivity(run, whole, thrown)
  }
  const boundary = nearest(
    Object.values(run.graph.nodes).filter(
      (node) => node.type === 'boundaryEvent' && node.host === token.nodeId && catches(node, thrown),
    ),
  )
  if (boundary) leaveByBoundary(run, token, boundary)
  return boundary !== undefined
}

const nearest = (nodes: readonly Node[]): Node | undefined =>
  nodes.find(({ event }) => event && 'code' in event && event.code !== undefined) ?? nodes[0]

const uncaught = ({ id, name }: Node, code: string | undefined) =>
  new HttpError(400, [
    `“${name || id}”抛出的错误${code ?? ''}没有被捕获`,
    `Nothing catches the error ${code ?? ''} of “${name || id}”`,
  ])
