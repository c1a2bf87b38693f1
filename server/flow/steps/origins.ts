import { and, eq, sql } from 'drizzle-orm'
import { flowInstance, flowVariable } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { InstanceRow, Run } from '../run/run.ts'
import { variableKey } from '../run/values.ts'

const instances = tableOf(flowInstance)
const variables = tableOf(flowVariable)

/** Stands in a scope that no token has: expressions do not see it, and no diagram sets it. */
const origin = { tokenId: 'engine', name: 'origin' }

/** The instance from which this one comes by messages, over any number of others; undefined where it comes from none. */
export const originIn = (run: Run): string | undefined =>
  run.variables.by(variableKey(origin))?.value?.toString()

export function keepOrigin(run: Run, originId: string | undefined) {
  if (originId !== undefined) run.variables.add({ ...origin, id: newId(), value: originId })
}

/** The same of an instance that is not loaded. */
export async function storedOrigin(
  connection: Connection,
  { tenantId, id }: InstanceRow,
): Promise<string | undefined> {
  const [row] = await connection
    .select({ value: variables.value })
    .from(variables)
    .where(
      and(
        eq(variables.tenantId, tenantId),
        eq(variables.isDeleted, 0),
        eq(variables.instanceId, id),
        eq(variables.tokenId, origin.tokenId),
        eq(variables.name, origin.name),
      ),
    )
  return row && JSON.parse(row.value ?? 'null')
}

/** Stored running instances that come from one by messages, and what they called, with their definitions: as many as are asked for. */
export async function comingFrom(
  connection: Connection,
  tenantId: string,
  originId: string,
  most: number,
): Promise<{ id: string; definitionId: string | null }[]> {
  return connection
    .select({ id: instances.id, definitionId: instances.definitionId })
    .from(instances)
    .where(
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.isDeleted, 0),
        eq(instances.runningTenant, tenantId),
        sql`EXISTS (SELECT 1 FROM ${variables} WHERE ${variables.tenantId} = ${tenantId}
          AND ${variables.isDeleted} = 0 AND ${variables.instanceId} = ${instances.id}
          AND ${variables.tokenId} = ${origin.tokenId} AND ${variables.name} = ${origin.name}
          AND ${variables.value} = ${JSON.stringify(originId)})`,
      ),
    )
    .limit(most)
}
