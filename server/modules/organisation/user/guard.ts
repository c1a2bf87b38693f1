import { role, user } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import { administratorRole, listOf } from '../../../auth/accounts.ts'
import type { HoldingsOf } from '../../../auth/holdings.ts'
import { demandRoom } from '../../../auth/limits/room.ts'
import { authMessages } from '../../../auth/messages.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { recordChange } from '../../../crud/write/history.ts'
import type { Database } from '../../../db/database.ts'
import { type Context, platformTenant } from '../../../http/context.ts'
import { HttpError } from '../../../http-error.ts'
import { createRank, type UserRow, type Users } from '../../../rank.ts'
import { tenant } from '../../../store/policy.ts'
import type { Store } from '../../../store/table.ts'
import { userMessages } from './messages.ts'
import type { Places } from './place.ts'

export type { UserRow, Users }

type Patch = Partial<Input<typeof user>>

/** Who may do what to whom; every write of users passes here. */
export interface Guard {
  /** Refuses a tenant that has as many accounts as it may. */
  room(tenantId: string, more?: number): Promise<void>
  /** Refuses roles that hold more than the caller does; those the user already has are not given. */
  roles(ctx: Context, roleId: string | null | undefined, had?: string | null): Promise<void>
  /** Refuses users who hold more than the caller does, or stand outside of the caller's data scopes; answers their rows. */
  reach(ctx: Context, ids: readonly string[]): Promise<UserRow[]>
  /** Refuses departments and companies that the caller does not hold; `before` is who is changed. */
  place: Places['demand']
  /** Gives new users what narrows the caller. */
  inherit: Places['inherit']
  /** Refuses, once it is done, what leaves the tenant of one of these users, as they were before, without an administrator. */
  demandAdministrator(before: readonly UserRow[]): Promise<void>
}

interface GuardParts {
  database: Database
  store: Store
  users: Users
  holdings: Pick<HoldingsOf, 'exceeds'>
  places: Places
}

export function createGuard({ database, store, users, holdings, places }: GuardParts): Guard {
  const rank = createRank(users, holdings)

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
      const rows = await rank(ctx, ids)
      await places.reach(ctx, rows)
      return rows
    },

    place: places.demand,
    inherit: places.inherit,

    async demandAdministrator(before) {
      for (const tenantId of new Set(before.map((row) => row.tenantId))) {
        const roles = await administratorRoles(store, tenantId)
        const wasOne = before.some(
          (row) =>
            row.tenantId === tenantId &&
            row.status === 1 &&
            listOf(row.roleId).some((id) => roles.includes(id)),
        )
        if (wasOne && !(await isAdministered(store, tenantId, roles)))
          throw new HttpError(400, userMessages.lastAdministrator)
      }
    },
  }
}

async function administratorRoles(store: Store, tenantId: string): Promise<string[]> {
  if (tenantId === platformTenant) return [administratorRole]
  const found = await store.of(role).find(tenant(tenantId), { roleAlias: 'admin' }, { select: ['id'] })
  return found.map(({ id }) => id)
}

async function isAdministered(store: Store, tenantId: string, roleIds: readonly string[]): Promise<boolean> {
  const holding = { status: 1, roleId: { hasAny: roleIds } }
  return (await store.of(user).first(tenant(tenantId), holding, { select: ['id'] })) !== undefined
}

/** Nobody switches off the own account, so the platform always keeps an administrator. */
export function refuseLockingOut(ctx: Context, { status, roleId }: Patch) {
  const isStripped = ctx.isPlatform && roleId !== undefined && !listOf(roleId).includes(administratorRole)
  if ((status !== undefined && status !== 1) || isStripped) throw new HttpError(400, authMessages.ownAccount)
}

/** Takes users who go away out of the lists of leaders that name them. */
export async function forgetLeaders(
  { database, store }: Pick<Surroundings, 'database' | 'store'>,
  ctx: Context,
  ids: readonly string[],
): Promise<void> {
  const users = store.of(user)
  const select = ['id', 'tenantId', 'leaderId'] as const
  for (const { id: key, tenantId, leaderId } of await users.find(
    ctx,
    { leaderId: { hasAny: ids } },
    { select },
  )) {
    const kept = listOf(leaderId).filter((leader) => !ids.includes(leader))
    const after = { leaderId: kept.join(',') || null }
    await users.update(tenant(tenantId), { id: key }, after)
    const change = { action: 'update', tenantId, key, before: { leaderId }, after } as const
    await recordChange(database.current, ctx, user, change)
  }
}
