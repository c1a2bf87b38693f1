import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { authLock, passkey, role, tenant, totp, user } from '#shared/resources/index.ts'
import { withoutMarks } from '#shared/schema/value/marks.ts'
import { column } from '../crud/scope.ts'
import { anyTableOf, tableOf } from '../crud/table.ts'
import { uniqueKeyOf } from '../crud/write/unique.ts'
import { createCache } from '../db/cache.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { platformTenant } from '../http/context.ts'

export interface Account {
  id: string
  tenantId: string
  account: string
  name: string
  realName: string
  avatar: string
  isEnabled: boolean
  /** Registered by the person, and waits for an administrator. */
  isPending: boolean
  mustChangePassword: boolean
  hasTotp: boolean
  hasPasskey: boolean
  /** A password alone does not sign in. */
  hasSecondFactor: boolean
  /** One of the roles demands one. */
  requiresSecondFactor: boolean
  locks: readonly Lock[]
  roles: readonly Role[]
  deptIds: readonly string[]
  postIds: readonly string[]
  /** Of a company's own account; blank for all others. */
  companyId: string
  isOfCompany: boolean
}

/** A span in milliseconds since 1970 in which an account is locked by an administrator. */
export interface Lock {
  begins: number
  ends: number
}

export interface Role {
  id: string
  alias: string
  name: string
  requiresSecondFactor: boolean
}

export interface Tenant {
  tenantId: string
  isEnabled: boolean
  /** Milliseconds since 1970; infinite without an end. */
  expires: number
}

/** The user type of a company's own account. */
const companyUser = 4

/** The role that, in the platform's own tenant, makes the platform administrator. */
export const administratorRole = '1123598816738675201'

export const isPlatform = (tenantId: string, roleIds: readonly string[]): boolean =>
  tenantId === platformTenant && roleIds.includes(administratorRole)

export const listOf = (ids: string | null | undefined): string[] => (ids ?? '').split(',').filter(Boolean)

/** Has to set up a second factor before anything else. */
export const mustAddFactor = ({ requiresSecondFactor, hasSecondFactor }: Account): boolean =>
  requiresSecondFactor && !hasSecondFactor

export const isLocked = ({ locks }: Account): boolean => {
  const time = milliseconds()
  return locks.some(({ begins, ends }) => begins <= time && time < ends)
}

/** When the next lock of an account begins; infinite without one. */
export const nextLock = ({ locks }: Account): number =>
  Math.min(...locks.map(({ begins }) => begins).filter((begins) => begins > milliseconds()))

/** Blade's mark of an account that waits for approval. */
export const pendingStatus = 0

/** The unique key by which an account is found: its spellings in width, case and marks that nobody sees are one. */
export const accountKeyOf = (account: string): string =>
  uniqueKeyOf({ fields: ['account'] }, { account: withoutMarks(account) }) ?? ''

/**
 * Accounts and tenants as they are now, kept in memory until a commit changes their tables. Read at once, not awaited:
 * each request asks, and nearly always the answer is there.
 */
export function createAccounts(database: Database) {
  const accounts = createCache<Account | undefined>(
    database,
    ['user', 'role', 'auth_lock', 'totp', 'passkey'],
    5000,
    'accounts',
  )
  const tenants = createCache<Tenant | undefined>(database, ['tenant'], 1000)
  const users = tableOf(user)

  return {
    account: (id: string) => accounts.of(id, () => readAccount(database, id)),
    tenant: (id: string) => tenants.of(id, () => readTenant(database, id)),

    /** The id and the verifier of an account, by its name in any spelling. */
    async find(
      tenantId: string,
      account: string,
    ): Promise<{ id: string; password: string | null } | undefined> {
      const [row] = await database.current
        .select({ id: users.id, password: users.password })
        .from(users)
        .where(
          and(
            eq(users.tenantId, tenantId),
            sql`${column(anyTableOf(user), 'keyAccount')} = ${accountKeyOf(account)}`,
            eq(users.isDeleted, 0),
          ),
        )
        .limit(1)
      return row
    },

    /** The id of the one account of a tenant that has this phone number; several have none. */
    async findByPhone(tenantId: string, phone: string): Promise<string | undefined> {
      const [row, another] = await database.current
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone), eq(users.isDeleted, 0)))
        .limit(2)
      return another ? undefined : row?.id
    },
  }
}

function readAccount(database: Database, id: string): Account | undefined {
  const users = tableOf(user)
  const [row] = database.reader
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.isDeleted, 0)))
    .all()
  if (!row) return undefined
  const roles = readRoles(database, row.tenantId, listOf(row.roleId))
  const hasTotp = hasRowOf(database, tableOf(totp), row.tenantId, id)
  const hasPasskey = hasRowOf(database, tableOf(passkey), row.tenantId, id)
  return {
    id,
    tenantId: row.tenantId,
    account: row.account ?? '',
    name: row.name ?? '',
    realName: row.realName ?? '',
    avatar: row.avatar ?? '',
    isEnabled: row.status === 1,
    isPending: row.status === pendingStatus,
    locks: readLocks(database, id),
    mustChangePassword: row.mustChangePassword === 1,
    hasTotp,
    hasPasskey,
    hasSecondFactor: hasTotp || hasPasskey,
    requiresSecondFactor: roles.some((one) => one.requiresSecondFactor),
    roles,
    deptIds: listOf(row.deptId),
    postIds: listOf(row.postId),
    companyId: row.companyId ?? '',
    isOfCompany: row.userType === companyUser || Boolean(row.companyId),
  }
}

/** True where a person has a row of a second factor. */
function hasRowOf(
  { reader }: Database,
  table: ReturnType<typeof tableOf<typeof totp | typeof passkey>>,
  tenantId: string,
  userId: string,
): boolean {
  const own = and(eq(table.tenantId, tenantId), eq(table.isDeleted, 0), eq(table.userId, userId))
  return reader.select({ id: table.id }).from(table).where(own).limit(1).get() !== undefined
}

function readLocks({ reader }: Database, userId: string): Lock[] {
  const locks = tableOf(authLock)
  const rows = reader
    .select({ begin: locks.lockBeginTime, end: locks.lockEndTime })
    .from(locks)
    .where(and(eq(locks.userId, userId), isNull(locks.unlockTime), eq(locks.isDeleted, 0)))
    .all()
  return rows.map(({ begin, end }) => ({
    begins: begin ? fromWallTime(begin) : 0,
    ends: end ? fromWallTime(end) : Number.POSITIVE_INFINITY,
  }))
}

// Roles of another tenant are none, whatever the row says.
function readRoles({ reader }: Database, tenantId: string, ids: string[]): Role[] {
  const roles = tableOf(role)
  const rows = reader
    .select({
      id: roles.id,
      alias: roles.roleAlias,
      name: roles.roleName,
      factor: roles.requiresSecondFactor,
    })
    .from(roles)
    .where(and(inArray(roles.id, ids), eq(roles.tenantId, tenantId), eq(roles.isDeleted, 0)))
    .all()
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    return [{ id, alias: row.alias ?? '', name: row.name ?? '', requiresSecondFactor: row.factor === 1 }]
  })
}

function readTenant({ reader }: Database, tenantId: string): Tenant | undefined {
  const tenantTable = tableOf(tenant)
  const [row] = reader
    .select({ status: tenantTable.status, expireTime: tenantTable.expireTime })
    .from(tenantTable)
    .where(and(eq(tenantTable.tenantId, tenantId), eq(tenantTable.isDeleted, 0)))
    .all()
  if (!row) return undefined
  const isEndless = !row.expireTime || tenantId === platformTenant
  return {
    tenantId,
    isEnabled: row.status === 1,
    expires: isEndless ? Number.POSITIVE_INFINITY : fromWallTime(row.expireTime ?? ''),
  }
}

export type Accounts = ReturnType<typeof createAccounts>
