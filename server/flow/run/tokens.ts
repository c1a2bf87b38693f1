import { toWallTime } from '../../db/clock.ts'
import { newId } from '../../db/new-id.ts'
import type { Node } from '../graph.ts'
import type { Activity, Run, Token } from './run.ts'
import { nameAt } from './values.ts'

/** Tokens come, go, and leave rows of history behind. */
export function createToken(run: Run, at: Pick<Token, 'parentId' | 'nodeId'> & Partial<Token>): Token {
  return run.tokens.add({
    id: newId(),
    state: 'active',
    flowId: null,
    loopIndex: null,
    loopTotal: null,
    loopDone: null,
    activityId: null,
    calledId: null,
    ...at,
  })
}

export function setState(run: Run, token: Token, state: Token['state']): void {
  token.state = state
  run.tokens.touch(token)
}

export const nodeOf = (run: Run, token: Token): Node => nodeNamed(run, token.nodeId)

export function nodeNamed(run: Run, id: string): Node {
  const node = run.graph.nodes[id]
  if (!node) throw new Error(`the definition ${run.instance.definitionId} has no node ${id}`)
  return node
}

/** Tokens in a scope or loop that something happens to; what is completed stays beside them. */
export const childrenOf = (run: Run, scopeId: string): Token[] =>
  run.tokens.of(scopeId).filter(({ state }) => state !== 'completed')

export function openActivity(run: Run, token: Token, node: Node): Activity {
  const row: Activity = {
    id: newId(),
    instanceId: run.instance.id,
    nodeId: node.id,
    name: nameAt(run, token, node.name),
    type: node.type,
    taskId: null,
    calledId: null,
    startTime: toWallTime(run.time),
    endTime: null,
    endReason: null,
  }
  run.activities.push(row)
  token.activityId = row.id
  run.tokens.touch(token)
  return row
}

export function closeActivity(run: Run, token: Token, reason?: string): void {
  const { activityId } = token
  if (activityId === null) return
  const ended = { endTime: toWallTime(run.time), endReason: reason ?? null }
  const fresh = run.activities.find(({ id }) => id === activityId)
  if (fresh) Object.assign(fresh, ended)
  else run.endedActivities.set(activityId, ended)
  token.activityId = null
  run.tokens.touch(token)
}

/** A flow that was taken has a row of its own. */
export function recordFlow(run: Run, flowId: string): void {
  const time = toWallTime(run.time)
  run.activities.push({
    id: newId(),
    instanceId: run.instance.id,
    nodeId: flowId,
    name: nameAt(run, undefined, run.graph.flows[flowId]?.name),
    type: 'sequenceFlow',
    taskId: null,
    calledId: null,
    startTime: time,
    endTime: time,
    endReason: null,
  })
}

/** Nothing happens to a token by a time, a message or a signal any more. */
export function disarm(run: Run, tokenId: string, which: (nodeId: string) => boolean = () => true): void {
  for (const kept of [run.timers, run.subscriptions] as const)
    for (const row of kept.of(tokenId)) if (which(row.nodeId ?? '')) kept.remove(row as never)
}

/** Takes a token away that has nothing below it. */
export function removeToken(run: Run, token: Token): void {
  disarm(run, token.id)
  for (const one of run.variables.of(token.id)) run.variables.remove(one)
  run.tokens.remove(token)
}

/** Takes a token away with all that is completed in it. */
export function removeTree(run: Run, token: Token): void {
  for (const inner of run.tokens.of(token.id)) removeTree(run, inner)
  removeToken(run, token)
}

/** Ends a token and all that it holds, whatever it waits for. */
export function kill(run: Run, token: Token, reason: string): void {
  for (const child of run.tokens.of(token.id)) kill(run, child, reason)
  for (const task of run.tasks.of(token.id)) {
    Object.assign(task, {
      endTime: toWallTime(run.time),
      endReason: reason,
      openFor: null,
      openDefinition: null,
    })
    run.tasks.touch(task)
  }
  if (token.calledId) run.cancelled.push(token.calledId)
  closeActivity(run, token, reason)
  removeToken(run, token)
}

/** A token has come to the end of its way. */
export function endToken(run: Run, token: Token): void {
  closeActivity(run, token)
  removeToken(run, token)
  run.agenda.push({ kind: 'settle', scopeId: token.parentId })
}
