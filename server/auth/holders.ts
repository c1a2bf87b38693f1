import { and, eq } from 'drizzle-orm'
import { user } from '#shared/resources/index.ts'
import { permissionOf, type Resource, type Right } from '#shared/schema/resource.ts'
import { tableOf } from '../crud/table.ts'
import { milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { type Context, platformTenant } from '../http/context.ts'
import type { Auth } from './auth.ts'

/** Who is known to the sign-in, and what they may. */
export interface Known {
  accounts: Pick<Auth['accounts'], 'account' | 'tenant'>
  identity: Pick<Auth['identity'], 'contextOf'>
}

interface Parts {
  database: Database
  auth: Known
}

const users = tableOf(user)

/** The administrators of the platform who may sign in. */
export async function platformAdministrators(parts: Parts): Promise<Context[]> {
  const people = await peopleOf(parts, platformTenant, '/')
  return people.filter(({ isPlatform }) => isPlatform)
}

/** Those of a tenant who may sign in and have a right on rows of this resource. */
export async function holdersOf(
  parts: Parts,
  tenantId: string,
  resource: Resource,
  right: Right,
): Promise<Context[]> {
  // What their list shows.
  const people = await peopleOf(parts, tenantId, `${resource.path}/page`)
  return people.filter((one) => one.can(permissionOf(resource, right)))
}

/** Those of a tenant who may sign in, as they would make a call of this path. */
async function peopleOf({ database, auth }: Parts, tenantId: string, path: string): Promise<Context[]> {
  const tenant = auth.accounts.tenant(tenantId)
  if (!tenant?.isEnabled || tenant.expires <= milliseconds()) return []
  const rows = await database.reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isDeleted, 0), eq(users.status, 1)))
  return rows.flatMap(({ id }) => {
    const account = auth.accounts.account(id)
    return account?.isEnabled ? [{ ...auth.identity.contextOf(account, 'zh'), path }] : []
  })
}
