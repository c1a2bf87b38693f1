import { and, eq, ne } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { column, mine, unnarrowed } from '../../crud/scope.ts'
import { anyTableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'

/** Takes the mark `isDefault` from every other row of the tenant, seen by the caller or not: there is one. */
export async function takeDefaultFromOthers(
  { database, services }: Surroundings,
  ctx: Context,
  resource: Resource,
  key: string,
): Promise<void> {
  const reach = unnarrowed(ctx)
  const table = anyTableOf(resource)
  const service = services.unruled(resource)
  const rows = await database.current
    .select({ id: column(table, 'id') })
    .from(table)
    .where(and(mine(reach, resource, table), eq(column(table, 'isDefault'), 1), ne(column(table, 'id'), key)))
  for (const { id } of rows) await service.update(reach, String(id), { isDefault: 0 })
}
