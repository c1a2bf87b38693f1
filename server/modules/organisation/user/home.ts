import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#shared/messages.ts'
import { dept, post, role, tenant, user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accountKeyOf } from '../../../auth/accounts.ts'
import { column, mine } from '../../../crud/scope.ts'
import { anyTableOf, tableOf } from '../../../crud/table.ts'
import type { Database } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { sheetMessages } from '../../../sheet/messages.ts'
import type { UserRow } from './guard.ts'

/** What an import finds in one tenant: read once, however many rows name it. */
export interface Home {
  /** The importer, acting in this tenant. */
  ctx: Context
  roles: Lookup
  depts: Lookup
  posts: Lookup
  /** Users whose accounts the sheet names, by the key that all spellings of an account share. */
  accounts: Map<string, UserRow>
}

export interface Lookup {
  label: Label
  ids: ReadonlyMap<string, readonly string[]>
}

/** The tenant's roles, departments, posts and the accounts among `accounts`; undefined when there is no such tenant. */
export async function homeOf(
  database: Database,
  ctx: Context,
  tenantId: string,
  accounts: readonly string[],
): Promise<Home | undefined> {
  const tenants = tableOf(tenant)
  const [known] = await database.current
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.tenantId, tenantId), eq(tenants.isDeleted, 0)))
  if (!known) return undefined
  const here: Context = { ...ctx, tenantId, allTenants: false }
  const lookup = async (resource: Resource, label: Label, ...fields: string[]): Promise<Lookup> => ({
    label,
    ids: await idsByName(database, here, resource, fields),
  })
  return {
    ctx: here,
    roles: await lookup(role, ['角色', 'Role'], 'roleName'),
    depts: await lookup(dept, ['部门', 'Department'], 'deptName', 'fullName'),
    posts: await lookup(post, ['岗位', 'Post'], 'postName'),
    accounts: await accountsAmong(database, here, accounts),
  }
}

/** The tenant's users with any of these accounts, in whatever spelling. */
export async function accountsAmong(
  database: Database,
  ctx: Context,
  accounts: readonly string[],
): Promise<Map<string, UserRow>> {
  const users = anyTableOf(user)
  const keys = JSON.stringify(accounts.map(accountKeyOf))
  const rows = await database.current
    .select()
    .from(tableOf(user))
    .where(
      and(
        mine(ctx, user, users),
        sql`${column(users, 'keyAccount')} IN (SELECT value FROM json_each(${keys}))`,
      ),
    )
  return new Map(rows.map((row) => [accountKeyOf(row.account ?? ''), row]))
}

async function idsByName(database: Database, ctx: Context, resource: Resource, fields: readonly string[]) {
  const table = anyTableOf(resource)
  const ids = new Map<string, string[]>()
  const rows = await database.current
    .select()
    .from(table)
    .where(mine(ctx, resource, table))
  for (const row of rows) {
    // A department may have the same short and full name.
    for (const name of new Set(fields.map((field) => String(row[field] ?? '')))) {
      if (name) ids.set(name, [...(ids.get(name) ?? []), String(row.id)])
    }
  }
  return ids
}

/** The ids that names stand for, joined by commas. @throws what is wrong with one of them, as a fault of the field */
export function idsFor({ label, ids }: Lookup, field: string, names: string, language: Language): string {
  const found: string[] = []
  for (const name of names.split(/[,，]/).map((one) => one.trim())) {
    if (!name) continue
    const [id, ...others] = ids.get(name) ?? []
    if (!id) throw fieldFault({ language }, field, sheetMessages.unknown(label, name))
    if (others.length) throw fieldFault({ language }, field, sheetMessages.ambiguous(label, name))
    found.push(id)
  }
  return [...new Set(found)].join(',')
}
