import { and, eq, inArray, isNull } from 'drizzle-orm'
import {
  flowActivity,
  flowCandidate,
  flowInstance,
  flowSubscription,
  flowTask,
  flowTimer,
  flowToken,
  flowVariable,
} from '#shared/resources/index.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import { column } from '../../crud/scope.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { platformTenant } from '../../http/context.ts'
import { chunksOf } from './statements.ts'

const instances = tableOf(flowInstance)
const tasks = tableOf(flowTask)
const activities = tableOf(flowActivity)
const candidates = tableOf(flowCandidate)
const timers = tableOf(flowTimer)
const variables = tableOf(flowVariable)

export type Instance = Row<typeof flowInstance>

/** Instances below this one that still run, whoever called them first. */
export async function calledBy(connection: Connection, { tenantId, id }: Instance): Promise<Instance[]> {
  const found: Instance[] = []
  for (let level = [id]; level.length; ) {
    const next: Instance[] = []
    for (const ids of chunksOf(level))
      next.push(
        ...(await connection
          .select()
          .from(instances)
          .where(
            and(
              eq(instances.tenantId, tenantId),
              eq(instances.isDeleted, 0),
              inArray(instances.superInstanceId, ids),
              isNull(instances.endTime),
            ),
          )),
      )
    found.push(...next)
    level = next.map((one) => one.id)
  }
  return found
}

/** Ends instances of one tenant whatever they wait for. What happened stays to be read; what waits is gone. */
export async function endRows(
  connection: Connection,
  { tenantId }: Instance,
  all: readonly string[],
  reason: string,
): Promise<void> {
  for (const ids of chunksOf(all)) await endSome(connection, tenantId, ids, reason)
}

async function endSome(connection: Connection, tenantId: string, ids: readonly string[], reason: string) {
  const time = now()
  await connection
    .update(instances)
    .set({ endTime: time, endReason: reason, runningTenant: null })
    .where(inArray(instances.id, [...ids]))
  const of = (resource: Resource, owner = tenantId) => {
    const table = anyTableOf(resource)
    return and(
      eq(column(table, 'tenantId'), owner),
      eq(column(table, 'isDeleted'), 0),
      inArray(column(table, 'instanceId'), [...ids]),
    )
  }
  await connection
    .update(tasks)
    .set({ endTime: time, endReason: reason, openFor: null, openDefinition: null })
    .where(and(of(flowTask), isNull(tasks.endTime)))
  await connection
    .update(activities)
    .set({ endTime: time, endReason: reason })
    .where(and(of(flowActivity), isNull(activities.endTime)))
  await connection.update(candidates).set({ openValue: null }).where(of(flowCandidate))
  await connection.delete(timers).where(of(flowTimer, platformTenant))
  for (const resource of [flowToken, flowSubscription])
    await connection.delete(anyTableOf(resource)).where(of(resource))
}

/** The variables of whole instances, by name. */
export async function variablesOf(
  connection: Connection,
  { tenantId, id }: Pick<Instance, 'tenantId' | 'id'>,
): Promise<Record<string, unknown>> {
  const rows = await connection
    .select({ name: variables.name, value: variables.value, tokenId: variables.tokenId })
    .from(variables)
    .where(
      and(eq(variables.tenantId, tenantId), inArray(variables.isDeleted, [0]), eq(variables.instanceId, id)),
    )
  return Object.fromEntries(
    rows
      .filter(({ tokenId }) => !tokenId)
      .map(({ name, value }) => [name ?? '', JSON.parse(value ?? 'null')]),
  )
}
