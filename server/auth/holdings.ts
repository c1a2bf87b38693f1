import { eq, inArray } from 'drizzle-orm'
import { apiScope, dataScope, role } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { linkedTo } from '../crud/tie/links.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { administratorRole } from './accounts.ts'
import type { GrantsOf } from './grants.ts'
import { links } from './provider/links.ts'

/** What somebody, or a role, holds. */
export interface Holdings {
  /** Menus and buttons, those above them included. */
  readonly menuIds: ReadonlySet<string>
  /** Data scopes, each with the menu whose rows it narrows. */
  readonly dataScopes: ReadonlyMap<string, string>
  readonly apiScopeIds: ReadonlySet<string>
  /** Sees all rows of the tenant, whatever data scopes it has: an administrator. */
  readonly seesAll: boolean
}

export interface Holder extends Pick<Context, 'tenantId' | 'userId' | 'roleIds' | 'isPlatform'> {
  roleAliases: readonly string[]
}

/** The alias of a tenant's administrators: no data scope narrows what they see. */
export const administratorAlias = 'admin'

/** Reads what people and roles hold: the measure of what they may hand on. */
export function createHoldings(database: Database, grants: GrantsOf) {
  /** Of a caller, or of roles alone. `ctx` is who asks. */
  async function of(ctx: Context, holder: Holder): Promise<Holdings> {
    const menuIds = new Set(grants.of(holder).rows.map(({ id }) => id))
    const [dataScopes, apiScopeIds] = [await allDataScopes(database), await allApiScopes(database)]
    if (holder.isPlatform) return { menuIds, dataScopes, apiScopeIds, seesAll: true }
    const seesAll = holder.roleAliases.includes(administratorAlias)
    const ownData = new Set(await linkedTo(database, ctx, links.roleDataScopes, holder.roleIds))
    // Who sees all rows of a menu may show others any part of them.
    const holds = ([id, menuId]: [string, string]) => (seesAll ? menuIds.has(menuId) : ownData.has(id))
    const ownApi = await linkedTo(database, ctx, links.roleApiScopes, holder.roleIds)
    return {
      menuIds,
      dataScopes: new Map([...dataScopes].filter(holds)),
      apiScopeIds: new Set(ownApi.filter((id) => apiScopeIds.has(id))),
      seesAll,
    }
  }

  async function ofRoles(ctx: Context, roleIds: readonly string[]): Promise<Holdings> {
    return of(ctx, await holderOf(database, ctx, roleIds))
  }

  return {
    of,

    /** Of roles alone, as one person would have them together. */
    ofRoles,

    /** Whether these roles hold more than the caller does, who may then neither give them nor change those who have them. */
    async exceeds(ctx: Context, roleIds: readonly string[]): Promise<boolean> {
      if (ctx.isPlatform || !roleIds.length) return false
      if (roleIds.includes(administratorRole)) return true
      return excessOf(await ofRoles(ctx, roleIds), await of(ctx, ctx)) !== undefined
    },

    /** What a role would hold with these grants; ids that stand for nothing stay among them. */
    async with(
      wanted: Record<'menuIds' | 'dataScopeIds' | 'apiScopeIds', readonly string[]>,
    ): Promise<Holdings> {
      const menuOf = await allDataScopes(database)
      return {
        menuIds: new Set([...wanted.menuIds, ...grants.withAbove(wanted.menuIds)]),
        dataScopes: new Map(wanted.dataScopeIds.map((id) => [id, menuOf.get(id) ?? ''])),
        apiScopeIds: new Set(wanted.apiScopeIds),
        seesAll: false,
      }
    },
  }
}

/** Somebody who would have these roles and nothing else. */
async function holderOf({ current }: Database, ctx: Context, roleIds: readonly string[]): Promise<Holder> {
  const roles = tableOf(role)
  const rows = await current
    .select({ tenantId: roles.tenantId, alias: roles.roleAlias })
    .from(roles)
    .where(inArray(roles.id, [...roleIds]))
  return {
    tenantId: rows[0]?.tenantId ?? ctx.tenantId,
    userId: '',
    roleIds,
    roleAliases: rows.map(({ alias }) => alias ?? ''),
    isPlatform: false,
  }
}

export type HoldingsOf = ReturnType<typeof createHoldings>

async function allDataScopes({ current }: Database): Promise<Map<string, string>> {
  const dataScopes = tableOf(dataScope)
  const rows = await current
    .select({ id: dataScopes.id, menuId: dataScopes.menuId })
    .from(dataScopes)
    .where(eq(dataScopes.isDeleted, 0))
  return new Map(rows.map(({ id, menuId }) => [id, menuId ?? '']))
}

async function allApiScopes({ current }: Database): Promise<Set<string>> {
  const apiScopes = tableOf(apiScope)
  const rows = await current.select({ id: apiScopes.id }).from(apiScopes).where(eq(apiScopes.isDeleted, 0))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Why these holdings are more than one's own. 'more': something one does not have. 'wider': a menu of whose rows one sees
 * a part by data scopes, without any of them, which would show them all.
 */
export function excessOf(theirs: Holdings, own: Holdings): 'more' | 'wider' | undefined {
  const lacks = (ids: Iterable<string>, among: { has(id: string): boolean }) =>
    [...ids].some((id) => !among.has(id))
  if (
    lacks(theirs.menuIds, own.menuIds) ||
    lacks(theirs.dataScopes.keys(), own.dataScopes) ||
    lacks(theirs.apiScopeIds, own.apiScopeIds)
  )
    return 'more'
  if (own.seesAll) return undefined
  if (theirs.seesAll) return 'wider'
  const narrowed = new Set(theirs.dataScopes.values())
  const isWider = [...new Set(own.dataScopes.values())].some(
    (menuId) => theirs.menuIds.has(menuId) && !narrowed.has(menuId),
  )
  return isWider ? 'wider' : undefined
}
