import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { authMessages } from '#shared/auth-messages.ts'
import { messages } from '#shared/messages.ts'
import { role, user } from '#shared/resources/index.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import { userMessages } from '#shared/user-messages.ts'
import { administratorRole, isPlatform, listOf } from '../../../auth/accounts.ts'
import type { HoldingsOf } from '../../../auth/holdings.ts'
import { demandRoom } from '../../../auth/room.ts'
import { mine } from '../../../crud/scope.ts'
import type { ResourceService } from '../../../crud/service.ts'
import { anyTableOf, tableOf } from '../../../crud/table.ts'
import type { Database } from '../../../db/database.ts'
import { type Context, platformTenant } from '../../../http/context.ts'
import { HttpError } from '../../../http/http-error.ts'

export type Users = ResourceService<typeof user>
export type UserRow = Row<typeof user>
type Patch = Partial<Input<typeof user>>

/** Who may do what to whom; every write of users passes here. */
export interface Guard {
  /** Refuses a tenant that has as many accounts as it may. */
  room(tenantId: string, more?: number): Promise<void>
  /** Refuses roles that hold more than the caller does; those the user already has are not given. */
  roles(ctx: Context, roleId: string | null | undefined, had?: string | null): Promise<void>
  /** Refuses users who hold more than the caller does; answers their rows. */
  reach(ctx: Context, ids: readonly string[]): Promise<UserRow[]>
  /** Refuses what would leave the tenant of any of these users without anybody who administers it. */
  keepAdministrator<T>(rows: readonly UserRow[], work: () => Promise<T>): Promise<T>
}

export function createGuard(database: Database, users: Users, holdings: Pick<HoldingsOf, 'exceeds'>): Guard {
  const table = users.table

  async function administratorRoles(tenantId: string): Promise<string[]> {
    if (tenantId === platformTenant) return [administratorRole]
    const roles = tableOf(role)
    const found = await database.current
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.tenantId, tenantId), eq(roles.roleAlias, 'admin'), eq(roles.isDeleted, 0)))
    return found.map(({ id }) => id)
  }

  async function isAdministered(tenantId: string, roleIds: readonly string[]): Promise<boolean> {
    const [found] = await database.current
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.tenantId, tenantId),
          eq(table.isDeleted, 0),
          eq(table.status, 1),
          holdsAny(table.roleId, roleIds),
        ),
      )
      .limit(1)
    return found !== undefined
  }

  return {
    room: (tenantId, more) => demandRoom(database, tenantId, more),

    async roles(ctx, roleId, had) {
      const known = listOf(had)
      const given = listOf(roleId).filter((id) => !known.includes(id))
      if (!(await holdings.exceeds(ctx, given))) return
      throw new HttpError(
        403,
        given.includes(administratorRole) ? authMessages.administratorReserved : userMessages.roleTooStrong,
      )
    },

    async reach(ctx, ids) {
      const rows: UserRow[] = []
      const checked = new Set<string>()
      for (const id of ids) {
        const row = await users.row(ctx, id)
        rows.push(row)
        const roles = row.roleId ?? ''
        if (id === ctx.userId || checked.has(roles)) continue
        if (!ctx.isPlatform && isPlatform(row.tenantId, listOf(roles)))
          throw new HttpError(403, messages.forbidden)
        if (await holdings.exceeds(ctx, listOf(roles))) throw new HttpError(403, userMessages.userTooStrong)
        checked.add(roles)
      }
      return rows
    },

    async keepAdministrator(rows, work) {
      const roles = new Map<string, string[]>()
      for (const tenantId of new Set(rows.map((row) => row.tenantId)))
        roles.set(tenantId, await administratorRoles(tenantId))
      const administrators = rows.filter(
        ({ tenantId, roleId, status }) =>
          status === 1 && listOf(roleId).some((id) => roles.get(tenantId)?.includes(id)),
      )
      const answer = await work()
      for (const tenantId of new Set(administrators.map((row) => row.tenantId))) {
        if (!(await isAdministered(tenantId, roles.get(tenantId) ?? [])))
          throw new HttpError(400, userMessages.lastAdministrator)
      }
      return answer
    },
  }
}

/** Whether a comma list has one of these ids. */
const holdsAny = (list: SQLiteColumn, ids: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM json_each('["' || replace(${list}, ',', '","') || '"]') AS one
    WHERE one.value IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`

/** Nobody switches off the own account, so the platform always keeps an administrator. */
export function refuseLockingOut(ctx: Context, { status, roleId }: Patch) {
  const isStripped = ctx.isPlatform && roleId !== undefined && !listOf(roleId).includes(administratorRole)
  if ((status !== undefined && status !== 1) || isStripped) throw new HttpError(400, authMessages.ownAccount)
}

/** Takes users who go away out of the lists of leaders that name them. */
export async function forgetLeaders(
  database: Database,
  ctx: Context,
  users: Users,
  ids: readonly string[],
): Promise<void> {
  const { table } = users
  const led = await database.current
    .select({ id: table.id, leaderId: table.leaderId })
    .from(table)
    .where(and(mine(ctx, user, anyTableOf(user)), holdsAny(table.leaderId, ids)))
  for (const { id, leaderId } of led) {
    const kept = listOf(leaderId).filter((leader) => !ids.includes(leader))
    await database.current
      .update(table)
      .set({ leaderId: kept.join(',') || null })
      .where(eq(table.id, id))
  }
}
