import { expressionOf, truthOf, ValueFault } from '#shared/flow/expression.ts'
import type { Run, Subscription } from './run.ts'
import { trigger } from './trigger.ts'
import { lookupAt } from './values.ts'

/** Goes on with the first event whose condition has become true, once. False: there is none. */
export function meetCondition(run: Run): boolean {
  if (!run.subscriptions.size) return false
  const met = [...run.subscriptions.live].find((one) => one.kind === 'condition' && holds(run, one))
  if (!met) return false
  run.subscriptions.remove(met)
  trigger(run, met.tokenId ?? '', met.nodeId ?? '')
  return true
}

/** A condition on what has no value yet does not hold. */
function holds(run: Run, { nodeId, tokenId }: Subscription): boolean {
  const event = run.graph.nodes[nodeId ?? '']?.event
  if (event?.kind !== 'condition') return false
  try {
    return truthOf(expressionOf(event.text), lookupAt(run, run.tokens.get(tokenId ?? '')))
  } catch (error) {
    if (error instanceof ValueFault) return false
    throw error
  }
}
