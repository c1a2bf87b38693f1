import { and, eq, ne, sql } from 'drizzle-orm'
import { tenant, user } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import { HttpError } from '../../http-error.ts'
import { pendingStatus } from '../accounts.ts'
import { authMessages } from '../messages.ts'

/** Refuses so many more accounts where the tenant may not have them. Within the transaction that adds them. */
export async function demandRoom(database: Database, tenantId: string, more = 1): Promise<void> {
  const tenants = tableOf(tenant)
  const [owner] = await database.current
    .select({ most: tenants.accountNumber })
    .from(tenants)
    .where(and(eq(tenants.tenantId, tenantId), eq(tenants.isDeleted, 0)))
  const most = owner?.most ?? -1
  if (most <= 0) return
  const users = tableOf(user)
  const [row] = await database.current
    .select({ count: sql<number>`count(*)` })
    .from(users)
    // Who waits for a decision has no account yet.
    .where(and(eq(users.tenantId, tenantId), eq(users.isDeleted, 0), ne(users.status, pendingStatus)))
  if (Number(row?.count) + more > most) throw new HttpError(400, authMessages.quotaReached)
}
