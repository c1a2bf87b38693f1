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
import type { Row } from '#shared/schema/resource.ts'
import { column } from '../../crud/scope.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { platformTenant } from '../../http/context.ts'

const instances = tableOf(flowInstance)
const tasks = tableOf(flowTask)
const activities = tableOf(flowActivity)
const candidates = tableOf(flowCandidate)
const timers = tableOf(flowTimer)
const variables = tableOf(flowVariable)

export type Instance = Row<typeof flowInstance>

/** Instances that this one called and that still run, whoever called them first. */
export async function calledBy(connection: Connection, { tenantId, id }: Instance): Promise<Instance[]> {
  const rows = await connection
    .select()
    .from(instances)
    .where(
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.isDeleted, 0),
        eq(instances.superInstanceId, id),
        isNull(instances.endTime),
      ),
    )
  const further: Instance[] = []
  for (const row of rows) further.push(...(await calledBy(connection, row)))
  return [...rows, ...further]
}

/** Ends an instance whatever it waits for. What happened stays to be read; what waits is gone. */
export async function endRows(connection: Connection, instance: Instance, reason: string): Promise<void> {
  const { tenantId, id } = instance
  const time = now()
  await connection
    .update(instances)
    .set({ endTime: time, endReason: reason, runningTenant: null })
    .where(eq(instances.id, id))
  const own = and(eq(tasks.tenantId, tenantId), eq(tasks.isDeleted, 0), eq(tasks.instanceId, id))
  await connection
    .update(tasks)
    .set({ endTime: time, endReason: reason, openFor: null, openDefinition: null })
    .where(and(own, isNull(tasks.endTime)))
  await connection
    .update(activities)
    .set({ endTime: time, endReason: reason })
    .where(
      and(
        eq(activities.tenantId, tenantId),
        eq(activities.isDeleted, 0),
        eq(activities.instanceId, id),
        isNull(activities.endTime),
      ),
    )
  await connection
    .update(candidates)
    .set({ openValue: null })
    .where(and(eq(candidates.tenantId, tenantId), eq(candidates.isDeleted, 0), eq(candidates.instanceId, id)))
  await connection
    .delete(timers)
    .where(and(eq(timers.tenantId, platformTenant), eq(timers.isDeleted, 0), eq(timers.instanceId, id)))
  for (const resource of [flowToken, flowSubscription]) {
    const table = anyTableOf(resource)
    await connection
      .delete(table)
      .where(
        and(
          eq(column(table, 'tenantId'), tenantId),
          eq(column(table, 'isDeleted'), 0),
          eq(column(table, 'instanceId'), id),
        ),
      )
  }
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
