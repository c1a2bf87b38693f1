import { and, eq } from 'drizzle-orm'
import { topMenu, topMenuSetting } from '#shared/resources/index.ts'
import { remembered } from '#shared/schema/remembered.ts'
import { administratorRole } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import type { Grants } from '../../auth/grants.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { createCache } from '../../db/cache.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import { type Call, get, open, type Route, type SignedInCall } from '../../http/route.ts'
import { buttonsIn, routesIn } from './menu-nodes.ts'

const path = '/blade-system/menu'

/** What clients ask at every load. Without a token most of it is empty, not 401: Blade's clients ask before signing in. */
export function menuRoutes({
  auth,
  database,
  services,
}: Surroundings & { auth: Pick<Auth, 'grants'> }): Route[] {
  const { grants } = auth
  const topMenus = services.unruled(topMenu)
  const boundTo = createBindings(database)
  const buttonsOf = remembered((held: Grants) => buttonsIn([...held.rows, ...held.opened]))
  const allRoutesOf = remembered((held: Grants) => routesIn(held.rows))
  const ordinaryOf = remembered((held: Grants) => withoutPortal(grants, held))
  const routesBelow = remembered((bound: ReadonlySet<string>) =>
    remembered((held: Grants) => {
      const shown = grants.withAbove(held.rows.flatMap(({ id }) => (bound.has(id) ? [id] : [])))
      return routesIn(held.rows.filter(({ id }) => shown.has(id)))
    }),
  )

  function myRoutes({ ctx, params, tokenFault }: Call) {
    if (tokenFault) throw tokenFault
    if (!ctx) return []
    const held = ctx.companyId ? grants.of(ctx) : ordinaryOf(grants.of(ctx))
    const topMenuId = textOf(params, 'topMenuId')
    return topMenuId ? routesBelow(boundTo(ctx, topMenuId))(held) : allRoutesOf(held)
  }

  function myButtons({ ctx, tokenFault }: Call) {
    if (tokenFault) throw tokenFault
    return ctx ? buttonsOf(grants.of(ctx)) : []
  }

  /** Top menus of the tenant, all of them for Blade's clients; our own is spared those that would lead to an empty menu. */
  async function myTopMenus({ ctx }: SignedInCall) {
    const rows = await topMenus.rows(ctx, {})
    if (!ctx.wantsVersion) return rows
    const held = ctx.companyId ? grants.of(ctx) : ordinaryOf(grants.of(ctx))
    return rows.filter(({ id }) => routesBelow(boundTo(ctx, String(id)))(held).length > 0)
  }

  /** The top menu that was made the main one; BladeX's newest client asks before its routes. */
  async function mainMenu({ ctx }: Call) {
    return ctx && (await topMenus.rows(ctx, { isMain: 1 }))[0]
  }

  return [
    open('get', `${path}/routes`, myRoutes, { revalidates: true, summary: ['当前用户的菜单', 'My menus'] }),
    open('get', `${path}/routes-ext`, myRoutes, {
      revalidates: true,
      summary: ['当前用户的菜单(扩展)', 'My menus, for BladeX 4'],
    }),
    open('get', `${path}/buttons`, myButtons, {
      revalidates: true,
      summary: ['当前用户的按钮', 'My buttons'],
    }),
    open('get', `${path}/auth-routes`, ({ ctx }) => (ctx ? authorities(grants, ctx) : []), {
      summary: ['路径与角色', 'Roles by path'],
    }),
    open('get', `${path}/main-menu`, mainMenu, { summary: ['主菜单', 'Main menu'] }),
    get(`${path}/top-menu`, 'signedIn', myTopMenus, {
      revalidates: true,
      summary: ['顶部菜单', 'Top menus'],
    }),
  ]
}

/** Who belongs to no company hands the portal's menus on, and has the pages themselves. */
const withoutPortal = (grants: Auth['grants'], held: Grants): Grants => ({
  ...held,
  rows: held.rows.filter((row) => !grants.isPortal(row)),
})

/** Each granted path with the aliases of the caller's roles that open it. */
function authorities(grants: Auth['grants'], ctx: Context): Record<string, { authority: string[] }>[] {
  const found = new Map<string, Set<string>>()
  for (const [n, id] of ctx.roleIds.entries()) {
    const isPlatform = ctx.isPlatform && id === administratorRole
    for (const row of grants.of({ ...ctx, roleIds: [id], isPlatform }).rows) {
      if (!row.path) continue
      const aliases = found.get(row.path) ?? new Set()
      found.set(row.path, aliases.add(ctx.roleAliases[n] ?? ''))
    }
  }
  return [...found].map(([at, aliases]) => ({ [at]: { authority: [...aliases] } }))
}

/** What a top menu of the caller's tenant binds: the same set until a commit changes it. */
function createBindings(database: Database) {
  const kept = createCache<ReadonlySet<string>>(database, ['top_menu_setting'], 1000, 'menus')
  const settings = tableOf(topMenuSetting)

  return (ctx: Context, topMenuId: string): ReadonlySet<string> =>
    kept.of(`${ctx.tenantId} ${topMenuId}`, () => {
      const rows = database.reader
        .select({ menuId: settings.menuId })
        .from(settings)
        .where(and(mine(ctx, topMenuSetting), eq(settings.topMenuId, topMenuId)))
        .all()
      return new Set(rows.flatMap(({ menuId }) => (menuId ? [menuId] : [])))
    })
}
