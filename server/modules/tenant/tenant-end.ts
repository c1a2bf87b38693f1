import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { post, tenant, user } from '#shared/resources/index.ts'
import type { Auth } from '../../auth/auth.ts'
import { allResources, relationsTo } from '../../crud/registry.ts'
import { forgetRows, textIndexFor } from '../../crud/resource-text.ts'
import { column } from '../../crud/scope.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { milliseconds, toWallTime } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { platformTenant } from '../../http/context.ts'

export const inUse = 1
export const recycled = -1
type TenantStatus = typeof inUse | typeof recycled

/** Days for which the rows of a removed tenant are kept. */
const kept = 30
const day = 24 * 3600_000
/** Rows that one transaction of the purge deletes: others want to write, too. */
const step = 5000

/**
 * Puts tenants into the recycle bin, or takes them out of it, within the caller's transaction. Their own state locks the
 * door; accounts and posts that were in use carry it along, so that lists and pickers tell. One that was switched off for
 * itself stays as it is, in both directions.
 */
export async function setStatus(
  connection: Connection,
  { sessions }: Pick<Auth, 'sessions'>,
  tenantIds: readonly string[],
  status: TenantStatus,
): Promise<void> {
  const before = status === recycled ? inUse : recycled
  for (const resource of [tenant, user, post]) {
    const table = anyTableOf(resource)
    await connection
      .update(table)
      .set({ status, version: sql`${column(table, 'version')} + 1` })
      .where(and(inArray(column(table, 'tenantId'), [...tenantIds]), eq(column(table, 'status'), before)))
  }
  if (status === recycled) await sessions.endOfTenants(tenantIds)
}

/** Marks all that belongs to tenants which the caller's transaction has just marked, with the same batch. */
export async function markBelongings(
  connection: Connection,
  ctx: Context,
  tenantIds: readonly string[],
): Promise<void> {
  const tenants = tableOf(tenant)
  const removed = await connection
    .select({ tenantId: tenants.tenantId, time: tenants.deleteTime, batch: tenants.deleteBatch })
    .from(tenants)
    .where(inArray(tenants.tenantId, [...tenantIds]))
  for (const { tenantId, time, batch } of removed) {
    const marks = { isDeleted: 1, deleteTime: time, deleteUser: ctx.userId, deleteBatch: batch }
    for (const resource of belongings()) {
      const table = anyTableOf(resource)
      const live = and(eq(column(table, 'tenantId'), tenantId), eq(column(table, 'isDeleted'), 0))
      if (textIndexFor(resource)) {
        const rows = await connection
          .select({ id: column(table, 'id') })
          .from(table)
          .where(live)
        forgetRows(
          connection,
          resource,
          rows.map(({ id }) => String(id)),
        )
      }
      await connection.update(table).set(marks).where(live)
    }
  }
}

/** Deletes for good what belongs to tenants that were removed long ago. Cut off in the middle, it goes on the next time. */
export async function purgeTenants(database: Database, closing?: AbortSignal): Promise<void> {
  const tenants = tableOf(tenant)
  const before = toWallTime(milliseconds() - kept * day)
  const gone = await database.reader
    .select({ id: tenants.id, tenantId: tenants.tenantId })
    .from(tenants)
    .where(and(eq(tenants.isDeleted, 1), lt(tenants.deleteTime, before)))
  for (const { id, tenantId } of gone) {
    if (tenantId === platformTenant) continue
    for (const statement of purgeSteps(tenantId)) {
      for (let changes = step; changes === step; ) {
        if (closing?.aborted) return
        changes = await database.transaction(async (connection) => connection.run(statement).changes)
      }
    }
    await database.transaction((connection) => connection.delete(tenants).where(eq(tenants.id, id)))
  }
}

/** Deletions of a few rows each; every one is repeated until it finds no more. What points to a row goes before it. */
function purgeSteps(tenantId: string): SQL[] {
  const links = belongings().flatMap((resource) =>
    relationsTo(resource)
      // Rows that no tenant owns, as a role's grants.
      .filter(({ from, onDelete }) => !from.tenant && onDelete === 'cascade')
      .map(({ from, field }) => {
        const [owned, table] = [anyTableOf(resource), anyTableOf(from)]
        return sql`DELETE FROM ${table} WHERE rowid IN (SELECT ${table}.rowid FROM ${table}
          JOIN ${owned} ON ${column(owned, resource.key)} = ${column(table, field)}
          WHERE ${column(owned, 'tenantId')} = ${tenantId} LIMIT ${step})`
      }),
  )
  const rows = belongings().map((resource) => {
    const table = anyTableOf(resource)
    return sql`DELETE FROM ${table} WHERE rowid IN
      (SELECT rowid FROM ${table} WHERE ${column(table, 'tenantId')} = ${tenantId} LIMIT ${step})`
  })
  return [...links, ...rows]
}

const belongings = () => allResources().filter((resource) => resource.tenant && resource.name !== tenant.name)
