import { endReasons } from '../end-reasons.ts'
import { isActivity, type Node, nodesIn } from '../graph.ts'
import { arm, armBoundaries, armFollowing } from './arm.ts'
import { throwCompensation } from './compensation.ts'
import { joinInclusive, joinParallel } from './joins.ts'
import { beginLoop } from './loops.ts'
import { linksFrom, setOffBetween } from './reach.ts'
import type { Run, Token } from './run.ts'
import {
  childrenOf,
  closeActivity,
  createToken,
  endToken,
  kill,
  nodeNamed,
  nodeOf,
  openActivity,
  setState,
} from './tokens.ts'
import { openScope, throwError, throwEscalation } from './trigger.ts'
import { createTask } from './user-task.ts'
import { conditionAt, lookupAt, mappedAt, seenVariables, setIn, textAt } from './values.ts'
import { doWork, tell } from './work.ts'

const [sentBack] = endReasons.sentBack
const [terminated] = endReasons.terminated

/** A token comes to a node by a flow. */
export function enter(run: Run, token: Token) {
  const node = nodeOf(run, token)
  if (node.type === 'parallelGateway') return joinParallel(run, token, node)
  if (node.type === 'inclusiveGateway') return joinInclusive(run, token, node)
  if (!isActivity(node)) return begin(run, token)
  if (isSkipped(run, token, node)) {
    openActivity(run, token, node)
    run.agenda.push({ kind: 'leave', token, isSkipped: true })
    return
  }
  if (node.loop) {
    beginLoop(run, token, node, node.loop)
    if (token.state === 'loop') armBoundaries(run, token)
    return
  }
  begin(run, token)
}

/**
 * Flowable skips a task only where a variable allows it. A diagram that is run here without that variable means what it says; with
 * it, it decides.
 */
function isSkipped(run: Run, token: Token, node: Node): boolean {
  if (node.skip === undefined) return false
  const lookup = lookupAt(run, token)
  const allowed = lookup('_FLOWABLE_SKIP_EXPRESSION_ENABLED') ?? lookup('_ACTIVITI_SKIP_EXPRESSION_ENABLED')
  if (allowed === false || allowed === 'false') return false
  if (allowed === undefined) {
    const names = [...node.skip.matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)].map(([name]) => name)
    if (names.some((name) => name !== 'true' && name !== 'false' && lookup(name) === undefined)) return false
  }
  return conditionAt(run, token, node.skip)
}

/** A node begins: of an activity that is done several times, one of them. */
export function begin(run: Run, token: Token, person?: string) {
  const node = nodeOf(run, token)
  openActivity(run, token, node)
  if (isActivity(node) && token.loopIndex === null) armBoundaries(run, token)
  tell(run, token, node, 'start')
  const leave = () => void run.agenda.push({ kind: 'leave', token })
  switch (node.type) {
    case 'userTask':
      createTask(run, token, node, person)
      return
    case 'sendTask':
      throwOutside(run, token, node)
      if (node.work) doWork(run, token, node.work)
      return leave()
    case 'serviceTask':
    case 'businessRuleTask':
    case 'scriptTask':
      if (node.work) doWork(run, token, node.work)
      return leave()
    case 'receiveTask':
      return wait(run, token, node)
    case 'intermediateCatchEvent':
      return node.event?.kind === 'link' ? leave() : wait(run, token, node)
    case 'intermediateThrowEvent':
      return throwHere(run, token, node, leave)
    case 'eventBasedGateway':
      setState(run, token, 'wait')
      return armFollowing(run, token, node)
    case 'subProcess':
      return beginSubProcess(run, token, node)
    case 'callActivity':
      return call(run, token, node)
    case 'endEvent':
      return end(run, token, node)
    default:
      return leave()
  }
}

function wait(run: Run, token: Token, node: Node) {
  setState(run, token, 'wait')
  arm(run, token, node)
}

function throwHere(run: Run, token: Token, node: Node, leave: () => void) {
  if (node.event?.kind === 'compensation') return throwCompensation(run, token, node)
  throwOutside(run, token, node)
  const [target] = linksFrom(run.graph, node.id)
  if (target === undefined) return leave()
  tell(run, token, node, 'end')
  closeActivity(run, token)
  token.nodeId = target
  setState(run, token, 'active')
  run.agenda.push({ kind: 'enter', token })
}

/** Event that an element throws: a signal to all, a message to one, an escalation to those around it. */
function throwOutside(run: Run, token: Token, { event, carried = [] }: Node) {
  if (event?.kind === 'escalation') throwEscalation(run, token, event.code)
  if (event?.kind !== 'signal' && event?.kind !== 'message') return
  const thrown = event.kind === 'signal' ? run.signals : run.messages
  thrown.push({ name: textAt(run, token, event.name) ?? '', variables: mappedAt(run, token, carried) })
}

function beginSubProcess(run: Run, token: Token, node: Node) {
  const start = nodesIn(run.graph, node.id).find(({ type }) => type === 'startEvent')
  // An empty one is passed through.
  if (start) openScope(run, token, start)
  else run.agenda.push({ kind: 'leave', token })
}

function call(run: Run, token: Token, node: Node) {
  setState(run, token, 'wait')
  const { call: called } = node
  if (!called) return
  const variables = { ...(called.inherits && seenVariables(run, token)), ...mappedAt(run, token, called.in) }
  run.calls.push({
    token,
    key: textAt(run, token, called.key) ?? '',
    variables,
    isAboutSame: called.inheritsBusiness,
  })
}

function end(run: Run, token: Token, node: Node) {
  if (node.event?.kind === 'compensation') return throwCompensation(run, token, node)
  tell(run, token, node, 'end')
  const { event } = node
  if (event?.kind === 'error') {
    closeActivity(run, token)
    return throwError(run, token, event.code)
  }
  throwOutside(run, token, node)
  // An escalation may have interrupted what it was thrown in.
  if (run.tokens.get(token.id) !== token) return
  if (event?.kind === 'terminate') {
    closeActivity(run, token)
    if (event.isWhole) return terminate(run)
  }
  if (event?.kind === 'terminate' || event?.kind === 'cancel')
    for (const other of childrenOf(run, token.parentId)) if (other !== token) kill(run, other, terminated)
  if (event?.kind === 'cancel') throwCompensation(run, token, node)
  else endToken(run, token)
}

/** Ends the instance, and whoever called it. */
export function terminate(run: Run) {
  for (const other of childrenOf(run, '')) kill(run, other, terminated)
  run.isTerminated = true
  run.agenda.push({ kind: 'settle', scopeId: '' })
}

/** A process begins: at this start event, by this person. */
export function beginAt(run: Run, start: Node, starterId: string) {
  if (start.initiator !== undefined) setIn(run, '', start.initiator, starterId)
  const token = createToken(run, { parentId: '', nodeId: start.id })
  run.agenda.push({ kind: 'enter', token })
}

/**
 * Puts a token in place of one that is further on in the same scope. What was set off between the two goes with it: branches that
 * began there, and what waits for them at a join; a branch beside both stays.
 */
export function sendBack(run: Run, from: Token, nodeId: string) {
  const { parentId } = from
  const undone = setOffBetween(run.graph, nodeId, from.nodeId)
  kill(run, from, sentBack)
  for (const token of childrenOf(run, parentId)) {
    const source = run.graph.flows[token.flowId ?? '']?.from ?? ''
    const place = token.state === 'join' ? source : token.nodeId
    if (undone.has(place)) kill(run, token, sentBack)
  }
  const token = createToken(run, { parentId, nodeId: nodeNamed(run, nodeId).id })
  run.agenda.push({ kind: 'enter', token })
}
