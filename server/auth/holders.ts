import { and, eq } from 'drizzle-orm'
import { user } from '#shared/resources/index.ts'
import { permissionOf, type Resource, type Right } from '#shared/schema/resource.ts'
import { tableOf } from '../crud/table.ts'
import { milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { Auth } from './auth.ts'

/** Who is known to the sign-in, and what they may. */
export interface Known {
  accounts: Pick<Auth['accounts'], 'account' | 'tenant'>
  identity: Pick<Auth['identity'], 'contextOf'>
}

const users = tableOf(user)

/** Those of a tenant who may sign in and have a right on rows of this resource. */
export async function holdersOf(
  { database, auth }: { database: Database; auth: Known },
  tenantId: string,
  resource: Resource,
  right: Right,
): Promise<Context[]> {
  const tenant = auth.accounts.tenant(tenantId)
  if (!tenant?.isEnabled || tenant.expires <= milliseconds()) return []
  const rows = await database.reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isDeleted, 0), eq(users.status, 1)))
  return rows.flatMap(({ id }) => {
    const account = auth.accounts.account(id)
    if (!account?.isEnabled) return []
    // What their list shows.
    const ctx = { ...auth.identity.contextOf(account, 'zh'), path: `${resource.path}/page` }
    return ctx.can(permissionOf(resource, right)) ? [ctx] : []
  })
}
