import { newId } from '../../db/new-id.ts'
import { cancelBorderOf, type Node } from '../graph.ts'
import type { Run, Token } from './run.ts'
import { closeActivity, createToken, endToken, nodeOf, removeTree, setState } from './tokens.ts'
import { leaveByBoundary } from './trigger.ts'

/** A token around the children that do its node several times. */
const isWholeLoop = ({ loopIndex }: Token, { loop }: Node) => loop !== undefined && loopIndex === null

/** The activity that compensates all of a token; undefined where what is completed in it is compensated one by one. */
const handlerOf = (token: Token, node: Node): string | undefined =>
  isWholeLoop(token, node) ? undefined : node.compensatedBy

/**
 * Keeps what a token did at a node, as long as it can be compensated, with the variables that it had: the handler of an activity, or
 * what is completed in a sub-process or loop. Those of a scope stand in the order in which they were completed.
 */
export function keepCompleted(run: Run, token: Token, node: Node): void {
  const inside = run.tokens.of(token.id)
  const handler = handlerOf(token, node)
  const isKept = !node.isCompensation && (handler !== undefined || inside.length > 0)
  if (isKept) {
    const { parentId, nodeId, loopIndex } = token
    const kept = createToken(run, { parentId, nodeId, loopIndex, state: 'completed' })
    copyVariables(run, token, kept)
    if (handler === undefined) for (const one of inside) copyTree(run, one, kept)
  }
  for (const one of inside) removeTree(run, one)
}

function copyTree(run: Run, token: Token, parent: Token) {
  const copy = run.tokens.add({ ...token, id: newId(), parentId: parent.id })
  copyVariables(run, token, copy)
  for (const inner of run.tokens.of(token.id)) copyTree(run, inner, copy)
}

function copyVariables(run: Run, from: Token, to: Token) {
  for (const { name, value } of run.variables.of(from.id))
    run.variables.add({ id: newId(), tokenId: to.id, name, value })
}

/** An event throws compensation, and waits until all of it is done; another token does where it goes on at once. */
export function throwCompensation(run: Run, token: Token, node: Node): void {
  const isAside = node.event?.kind === 'compensation' && node.event.isAside
  if (isAside) run.agenda.push({ kind: 'leave', token })
  const thrower = isAside ? createToken(run, { parentId: token.parentId, nodeId: node.id }) : token
  setState(run, thrower, 'wait')
  goOn(run, thrower)
}

/** Compensates the last of what is completed and meant, one at a time in a scope; where there is none the thrower is done. */
function goOn(run: Run, thrower: Token) {
  const { event } = nodeOf(run, thrower)
  const activity = event?.kind === 'compensation' ? event.activity : undefined
  for (const scopeId of scopesOf(run, thrower, activity !== undefined)) {
    const inside = run.tokens.of(scopeId)
    if (inside.some(({ state }) => state === 'compensating')) return
    const last = inside.findLast(
      ({ state, nodeId }) => state === 'completed' && (activity === undefined || nodeId === activity),
    )
    if (last) return compensate(run, last)
  }
  finish(run, thrower)
}

/** Scopes in which a thrower compensates: its own, for an event sub-process that around it, too; those of a named activity go all the way out. */
function* scopesOf(run: Run, { parentId }: Token, isNamed: boolean): Iterable<string> {
  for (let scopeId = parentId; ; ) {
    yield scopeId
    const holder = run.tokens.get(scopeId)
    if (!holder || !(isNamed || nodeOf(run, holder).isTriggered)) return
    scopeId = holder.parentId
  }
}

function compensate(run: Run, completed: Token) {
  setState(run, completed, 'compensating')
  const handler = handlerOf(completed, nodeOf(run, completed))
  if (handler === undefined) return compensateInside(run, completed)
  const token = createToken(run, { parentId: completed.id, nodeId: handler })
  run.agenda.push({ kind: 'enter', token })
}

function compensateInside(run: Run, holder: Token) {
  const last = run.tokens.of(holder.id).findLast(({ state }) => state === 'completed')
  if (last) compensate(run, last)
  else compensated(run, holder)
}

/** What was completed is compensated; the one before it is next. */
export function compensated(run: Run, token: Token): void {
  const holder = run.tokens.get(token.parentId)
  removeTree(run, token)
  if (holder?.state === 'compensating') compensateInside(run, holder)
  else {
    for (const one of run.tokens.live) if (isThrower(run, one)) goOn(run, one)
    run.agenda.push({ kind: 'settle', scopeId: token.parentId })
  }
}

const isThrower = (run: Run, token: Token): boolean => {
  const kind = token.state === 'wait' ? nodeOf(run, token).event?.kind : undefined
  return kind === 'compensation' || kind === 'cancel'
}

function finish(run: Run, thrower: Token) {
  setState(run, thrower, 'active')
  if (nodeOf(run, thrower).event?.kind === 'cancel') return leaveTransaction(run, thrower)
  if (thrower.activityId === null) return endToken(run, thrower)
  run.agenda.push({ kind: 'leave', token: thrower })
}

function leaveTransaction(run: Run, thrower: Token) {
  closeActivity(run, thrower)
  const transaction = run.tokens.get(thrower.parentId)
  const border = transaction && cancelBorderOf(run.graph, transaction.nodeId)
  if (!border) return endToken(run, thrower)
  const loop = transaction.loopIndex === null ? undefined : run.tokens.get(transaction.parentId)
  leaveByBoundary(run, loop ?? transaction, border)
}
