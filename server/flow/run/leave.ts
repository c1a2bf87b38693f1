import { HttpError } from '../../http-error.ts'
import type { Node } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import { compensated, keepCompleted } from './compensation.ts'
import { childDone } from './loops.ts'
import type { Run, Token } from './run.ts'
import {
  childrenOf,
  closeActivity,
  createToken,
  disarm,
  endToken,
  nodeOf,
  recordFlow,
  removeTree,
  setState,
} from './tokens.ts'
import { conditionAt } from './values.ts'
import { tell } from './work.ts'

/** A node is over: its token goes on, by one flow or several, or has come to its end. */
export function leave(run: Run, token: Token, isSkipped = false) {
  const node = nodeOf(run, token)
  if (token.activityId !== null) {
    tell(run, token, node, 'end')
    closeActivity(run, token)
  }
  disarm(run, token.id)
  if (!isSkipped) keepCompleted(run, token, node)
  if (token.loopIndex === null) for (const one of run.variables.of(token.id)) run.variables.remove(one)
  if (token.loopIndex !== null) return childDone(run, token)
  token.loopTotal = null
  token.loopDone = null
  const [first, ...others] = chosen(run, token, node)
  if (first === undefined) return endToken(run, token)
  for (const flow of others) {
    const copy = createToken(run, { parentId: token.parentId, nodeId: node.id })
    follow(run, copy, flow)
  }
  follow(run, token, first)
}

function follow(run: Run, token: Token, flowId: string) {
  recordFlow(run, flowId)
  token.nodeId = run.graph.flows[flowId]?.to ?? ''
  token.flowId = flowId
  setState(run, token, 'active')
  run.agenda.push({ kind: 'enter', token })
}

/** No condition of a node's branches holds and none of them is the default, or one has no value. */
export class NoBranch extends HttpError {
  readonly instanceId: string
  readonly node: Node
  constructor(run: Run, node: Node, label = flowMessages.noBranch(node.name || node.id)) {
    super(400, label)
    this.instanceId = run.instance.id
    this.node = node
  }
}

/** The flows that are taken, in the order of the document. @throws NoBranch */
function chosen(run: Run, token: Token, node: Node): string[] {
  const { out, default: usual, type } = node
  const told = run.branch?.nodeId === node.id ? run.branch.flowId : undefined
  if (told !== undefined) {
    run.branch = undefined
    return [told]
  }
  if (type === 'parallelGateway' || type === 'eventBasedGateway') return out
  const holds = (flowId: string) => {
    const condition = run.graph.flows[flowId]?.condition
    try {
      return condition === undefined || conditionAt(run, token, condition)
    } catch (error) {
      throw error instanceof HttpError ? new NoBranch(run, node, error.label) : error
    }
  }
  const conditional = out.filter((flowId) => flowId !== usual)
  const found = type === 'exclusiveGateway' ? conditional.filter(firstOf(holds)) : conditional.filter(holds)
  if (found.length || !out.length) return found
  if (usual !== undefined) return [usual]
  throw new NoBranch(run, node)
}

/** True for the first one alone that holds; the others are not asked. */
function firstOf(holds: (flowId: string) => boolean) {
  let isFound = false
  return (flowId: string) => {
    if (isFound || !holds(flowId)) return false
    isFound = true
    return true
  }
}

/** A scope without a token has come to its end. */
export function settle(run: Run, scopeId: string) {
  if (childrenOf(run, scopeId).length) return
  if (scopeId === '') return endRun(run)
  const holder = run.tokens.get(scopeId)
  if (holder?.state === 'compensating') return compensated(run, holder)
  if (holder?.state !== 'scope') return
  const node = nodeOf(run, holder)
  if (!node.isTriggered) return void run.agenda.push({ kind: 'leave', token: holder })
  tell(run, holder, node, 'end')
  keepCompleted(run, holder, node)
  endToken(run, holder)
}

function endRun(run: Run) {
  for (const completed of run.tokens.of('')) removeTree(run, completed)
  disarm(run, '')
  run.hasEnded = true
}
