import { and, eq, ne, sql } from 'drizzle-orm'
import { flowDefinition, flowInstance, flowSubscription, flowTimer } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { insertPrepared } from '../../crud/write/prepared-insert.ts'
import { toWallTime } from '../../db/clock.ts'
import { newId } from '../../db/new-id.ts'
import { platformTenant } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { suspended } from '../deployed/definitions.ts'
import { flowMessages } from '../messages.ts'
import type { Run, Signal, Subscription, Timer } from '../run/run.ts'
import { trigger } from '../run/trigger.ts'
import { setVariable } from '../run/values.ts'
import { beginBy, type SessionParts } from './begun-by.ts'
import type { Session } from './session.ts'
import { isStopped } from './store.ts'

const subscriptions = tableOf(flowSubscription)
const instances = tableOf(flowInstance)
const definitions = tableOf(flowDefinition)

/** Instances that get a signal in the step that throws it. */
const mostAtOnce = 50

/**
 * Everything of the tenant that waits for a signal gets it, once, and what begins with it begins. Where many wait, each is a timer that is due now: one step could
 * not move thousands of instances, and those who wait for the step would wait for all of them.
 */
export async function sendSignal(
  session: Session,
  signal: Signal,
  parts: SessionParts,
  thrower?: Run,
): Promise<void> {
  const rows = await waitingFor(session, signal.name)
  // Before any begins: what begins by this signal waits for the next one.
  const own = [...session.runs.values()].filter(({ instance }) => instance.endTime === null)
  for (const run of own)
    if (!(await isStopped(session.connection, run.instance)))
      deliver(run, 'signal', signal.name, signal.variables)
  const others = rows.filter(({ instanceId }) => !session.runs.has(instanceId ?? ''))
  const ids = [...new Set(others.map(({ instanceId }) => instanceId ?? ''))]
  if (ids.length > mostAtOnce) await spread(session, signal, others)
  else
    for (const id of ids) {
      const run = await parts.runById(session, id)
      if (run && run.instance.endTime === null) deliver(run, 'signal', signal.name, signal.variables)
    }
  await beginBy(session, 'signal', signal, parts, thrower)
}

/** Subscriptions of what is not suspended. */
export const ofGoing = sql`NOT EXISTS (SELECT 1 FROM ${instances} WHERE ${instances.id} = ${subscriptions.instanceId}
  AND ${instances.suspensionState} = ${suspended}) AND NOT EXISTS (SELECT 1 FROM ${definitions}
  WHERE ${definitions.id} = ${subscriptions.definitionId} AND ${definitions.suspensionState} = ${suspended})`

/** Not of what is suspended. */
const waitingFor = ({ connection, ctx }: Session, name: string): Promise<Subscription[]> =>
  connection
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenantId),
        eq(subscriptions.isDeleted, 0),
        eq(subscriptions.name, name),
        eq(subscriptions.kind, 'signal'),
        ne(subscriptions.instanceId, ''),
        ofGoing,
      ),
    )

async function spread(
  { connection, ctx, time }: Session,
  { name, variables }: Signal,
  rows: readonly Subscription[],
) {
  // A timer carries nothing.
  if (Object.keys(variables).length) throw new HttpError(400, flowMessages.tooManyCarried(name, mostAtOnce))
  for (const { definitionId, instanceId, tokenId, nodeId } of rows)
    await insertPrepared(connection, flowTimer, {
      id: newId(),
      tenantId: platformTenant,
      isDeleted: 0,
      version: 1,
      ownerTenant: ctx.tenantId,
      definitionId,
      instanceId,
      tokenId,
      nodeId,
      dueTime: toWallTime(time),
      failures: 0,
    })
}

/** A signal that was spread comes to what waited for it, if that still does. */
export function deliverLate(run: Run, { tokenId, nodeId }: Pick<Timer, 'tokenId' | 'nodeId'>): boolean {
  const waiting = [...run.subscriptions.live].find((one) => one.tokenId === tokenId && one.nodeId === nodeId)
  if (waiting) give(run, waiting)
  return waiting !== undefined
}

/** What in an instance waits for this goes on. False: nothing does. */
export function deliver(
  run: Run,
  kind: 'message' | 'signal',
  name: string,
  variables: Signal['variables'] = {},
): boolean {
  const waiting = [...run.subscriptions.live].filter((one) => one.kind === kind && one.name === name)
  for (const one of waiting) {
    if (!run.subscriptions.get(one.id)) continue
    // A message is for the first that waits for it; a signal is for all.
    give(run, one, variables)
    if (kind === 'message') return true
  }
  return waiting.length > 0
}

function give(run: Run, one: Subscription, variables: Signal['variables'] = {}) {
  const node = run.graph.nodes[one.nodeId ?? '']
  if (node?.isInterrupting !== false) run.subscriptions.remove(one)
  const token = run.tokens.get(one.tokenId ?? '')
  for (const { source = '', target } of node?.carried ?? [])
    if (Object.hasOwn(variables, source)) setVariable(run, token, target, variables[source])
  trigger(run, one.tokenId ?? '', one.nodeId ?? '')
}
