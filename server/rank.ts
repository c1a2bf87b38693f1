import { messages } from '#shared/messages.ts'
import type { user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Row } from '#shared/schema/resource.ts'
import { isPlatform, listOf } from './auth/accounts.ts'
import type { HoldingsOf } from './auth/holdings.ts'
import type { ResourceService } from './crud/service.ts'
import type { Context } from './http/context.ts'
import { HttpError } from './http-error.ts'

const tooStrong: Label = [
  '不能操作权限超出自己的用户',
  'You cannot change a user with permissions you do not have',
]

export type Users = ResourceService<typeof user>
export type UserRow = Row<typeof user>

/** Refuses users who hold more than the caller does, whatever is to be done about them; answers their rows. */
export type Rank = (ctx: Context, ids: readonly string[]) => Promise<UserRow[]>

/** Everything that somebody does about another account passes here. */
export function createRank(users: Users, holdings: Pick<HoldingsOf, 'exceeds'>): Rank {
  return async (ctx, ids) => {
    const rows: UserRow[] = []
    const checked = new Set<string>()
    for (const id of ids) {
      const row = await users.row(ctx, id)
      rows.push(row)
      const roles = row.roleId ?? ''
      if (id === ctx.userId || checked.has(roles)) continue
      if (!ctx.isPlatform && isPlatform(row.tenantId, listOf(roles)))
        throw new HttpError(403, messages.forbidden)
      if (await holdings.exceeds(ctx, listOf(roles))) throw new HttpError(403, tooStrong)
      checked.add(roles)
    }
    return rows
  }
}
