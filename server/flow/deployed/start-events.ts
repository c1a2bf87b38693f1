import { and, eq, inArray, isNull } from 'drizzle-orm'
import { flowSubscription, flowTimer } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { insertPrepared } from '../../crud/write/prepared-insert.ts'
import { milliseconds, toWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { type Node, nodesIn, processScope } from '../graph.ts'
import { dueOfText } from '../run/arm.ts'
import { type Definition, definitions, generalTenant } from './definitions.ts'
import { graphOf } from './kept-definitions.ts'

const timers = tableOf(flowTimer)
const subscriptions = tableOf(flowSubscription)

/** What a new version begins by, in place of the versions before it: times, messages and signals. */
export async function armStarts(connection: Connection, stored: readonly Definition[]): Promise<void> {
  for (const definition of stored) {
    const versions = await connection
      .select({ id: definitions.id })
      .from(definitions)
      .where(
        and(
          eq(definitions.tenantId, definition.tenantId),
          eq(definitions.isDeleted, 0),
          eq(definitions.definitionKey, definition.definitionKey ?? ''),
        ),
      )
    await disarmStarts(
      connection,
      versions.map(({ id }) => id),
    )
    const graph = await graphOf(connection, definition.id)
    for (const node of nodesIn(graph, processScope))
      if (node.type === 'startEvent' && node.event) await armStart(connection, definition, node)
  }
}

async function armStart(connection: Connection, definition: Definition, node: Node) {
  const { event } = node
  const base = {
    id: newId(),
    isDeleted: 0,
    version: 1,
    definitionId: definition.id,
    nodeId: node.id,
  }
  if (event?.kind === 'message' || event?.kind === 'signal')
    await insertPrepared(connection, flowSubscription, {
      ...base,
      tenantId: definition.tenantId,
      kind: event.kind,
      name: event.name,
    })
  if (event?.kind !== 'timer') return
  const { kind, text } = event.timer
  if (/[$#]\{/.test(text)) {
    const name = node.name || node.id
    throw new HttpError(400, [
      `“${name}”的定时启动须写明时间，不能用表达式`,
      `“${name}” starts by a timer, which needs a time and no expression`,
    ])
  }
  const due = dueOfText(node, kind, text, milliseconds())
  await insertPrepared(connection, flowTimer, {
    ...base,
    tenantId: platformTenant,
    // What all tenants may start begins by itself at the platform's.
    ownerTenant: definition.tenantId === generalTenant ? platformTenant : definition.tenantId,
    dueTime: toWallTime(due.time),
    every: due.every ?? null,
    further: due.further ?? null,
    failures: 0,
  })
}

/** Start events of the caller's tenant and of all tenants that wait for a message or a signal of this name. */
export const startsBy = (
  connection: Connection,
  { tenantId }: Pick<Context, 'tenantId'>,
  kind: 'message' | 'signal',
  name: string,
): Promise<{ definitionId: string | null; nodeId: string | null }[]> =>
  connection
    .select({ definitionId: subscriptions.definitionId, nodeId: subscriptions.nodeId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.tenantId, [tenantId, generalTenant]),
        eq(subscriptions.isDeleted, 0),
        eq(subscriptions.name, name),
        eq(subscriptions.kind, kind),
        isNull(subscriptions.instanceId),
      ),
    )

/** Nothing begins with these definitions any more. */
export async function disarmStarts(connection: Connection, definitionIds: readonly string[]): Promise<void> {
  const ids = [...definitionIds]
  if (!ids.length) return
  await connection.delete(timers).where(and(inArray(timers.definitionId, ids), isNull(timers.instanceId)))
  await connection
    .delete(subscriptions)
    .where(and(inArray(subscriptions.definitionId, ids), isNull(subscriptions.instanceId)))
}
