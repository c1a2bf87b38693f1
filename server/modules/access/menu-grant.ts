import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TreeNode } from '#shared/contract/answers.ts'
import { messages } from '#shared/messages.ts'
import { apiScope, company, companyType, dataScope, role, topMenu, user } from '#shared/resources/index.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { administratorRole, listOf } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import type { MenuRow } from '../../auth/grants.ts'
import { links } from '../../auth/provider/links.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { actingIn, mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { type Link, linkedTo } from '../../crud/tie/links.ts'
import { livingOf, rowsNamed } from '../../crud/tie/living.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { choice, choicesIn, isMenu } from './menu-nodes.ts'

const path = '/blade-system/menu'
const topMenuPage = { codes: [permissionOf(topMenu, 'menu')] }

/**
 * What can be granted, as trees, and what was, as the keys to tick in them. Both show no more than the caller holds, so
 * nobody learns of, ticks or unticks what is not theirs. Keys are those that were sent: ancestors would tick whole branches.
 */
export function grantTreeRoutes({ auth, database }: Surroundings & { auth: Auth }): Route[] {
  const { grants, holdings } = auth

  /** Menus that the caller may hand on; the platform administrator looks at what a tenant can have. */
  const menusFor = (ctx: Context, params: Params): readonly MenuRow[] => {
    const tenantId = ctx.isPlatform ? textOf(params, 'tenantId') : undefined
    return tenantId ? grants.ofTenant(tenantId) : grants.of(ctx).rows
  }

  async function grantTree({ ctx, params }: SignedInCall) {
    const rows = menusFor(ctx, params)
    const own = await holdings.of(ctx, ctx)
    return {
      menu: choicesIn(rows.filter((row) => !grants.isPortal(row))),
      otherMenu: choicesIn(rows.filter(grants.isPortal)),
      dataScope: scopesBelow(rows, await scopes(dataScope, [...own.dataScopes.keys()])),
      apiScope: scopesBelow(rows, await scopes(apiScope, [...own.apiScopeIds])),
    }
  }

  async function scopes(resource: typeof dataScope | typeof apiScope, ids: readonly string[]) {
    const table = tableOf(resource as typeof dataScope)
    return await database.current
      .select({ id: table.id, menuId: table.menuId, name: table.scopeName })
      .from(table)
      .where(
        and(
          eq(table.isDeleted, 0),
          inArray(table.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
        ),
      )
      .orderBy(asc(table.id))
  }

  async function keysOfRoles(ctx: Context, roleIds: readonly string[]) {
    const own = await holdings.of(ctx, ctx)
    const linked = (link: Link) => linkedTo(database, ctx, link, roleIds)
    const dataScopes = await linked(links.roleDataScopes)
    const apiScopes = await linked(links.roleApiScopes)
    return {
      ...ticked(ctx, await linked(links.roleMenus)),
      dataScope: dataScopes.filter((id) => own.dataScopes.has(id)),
      apiScope: apiScopes.filter((id) => own.apiScopeIds.has(id)),
    }
  }

  /** The menus with these ids, in order, those of the company portal apart. */
  function ticked(ctx: Context, ids: readonly string[]) {
    const among = new Set(ids)
    const rows = grants.of(ctx).rows.filter(({ id }) => among.has(id))
    const idsWhere = (isPortal: boolean) =>
      rows.flatMap((row) => (grants.isPortal(row) === isPortal ? [row.id] : []))
    return { menu: idsWhere(false), otherMenu: idsWhere(true) }
  }

  async function roleKeys(ctx: Context, params: Params, name: string) {
    const roleIds = await rowsNamed(database, actingIn(ctx, role, {}), role, params, name)
    if (roleIds.includes(administratorRole) && !ctx.isPlatform) throw new HttpError(400, messages.notFound)
    return keysOfRoles(ctx, roleIds)
  }

  /** Of whichever the id belongs to: a role, a user with all of the user's roles, or a company. */
  async function keysOfAny({ ctx, params }: SignedInCall) {
    const id = textOf(params, 'id') ?? ''
    const reach = actingIn(ctx, role, {})
    if ((await livingOf(database, reach, role, [id])).length) return roleKeys(ctx, params, 'id')
    const users = tableOf(user)
    const [person] = await database.current
      .select({ roleId: users.roleId })
      .from(users)
      .where(and(mine(reach, user), eq(users.id, id)))
    if (person) return keysOfRoles(ctx, await livingOf(database, reach, role, listOf(person.roleId)))
    const keys = await keysOfOwner(company, links.companyMenus, 'id')({ ctx, params })
    return { ...keys, dataScope: [], apiScope: [] }
  }

  /** The menus that were granted to what a parameter names. */
  const keysOfOwner =
    (resource: Resource, link: Link, name: string) =>
    async ({ ctx, params }: Pick<SignedInCall, 'ctx' | 'params'>) => {
      const reach = actingIn(ctx, resource, params)
      const owners = await rowsNamed(database, reach, resource, params, name)
      return ticked(ctx, await linkedTo(database, reach, link, owners))
    }

  async function topMenuKeys(call: SignedInCall) {
    const { menu, otherMenu } = await keysOfOwner(topMenu, links.topMenuMenus, 'topMenuIds')(call)
    return { menu: [...menu, ...otherMenu] }
  }

  async function companyTypeKeys(call: SignedInCall) {
    return { menu: (await keysOfOwner(companyType, links.companyTypeMenus, 'typeId')(call)).otherMenu }
  }

  const tree = ({ ctx, params }: SignedInCall) => choicesIn(menusFor(ctx, params).filter(isMenu))
  const grantSummary = { summary: ['可授予的权限', 'What I may grant'] } as const

  return [
    get(`${path}/tree`, 'signedIn', tree, { summary: ['菜单树', 'Tree of menus'] }),
    get(`${path}/grant-tree`, 'signedIn', grantTree, grantSummary),
    get(`${role.path}/grant-tree`, 'signedIn', grantTree, grantSummary),
    get(`${path}/grant-tree-new`, 'signedIn', grantTree, grantSummary),
    get(`${path}/role-tree-keys`, 'signedIn', ({ ctx, params }) => roleKeys(ctx, params, 'roleIds'), {
      summary: ['角色已有的权限', 'What roles were granted'],
    }),
    get(`${path}/role-tree-keys-new`, 'signedIn', keysOfAny, {
      summary: ['角色、用户或企业已有的权限', 'What a role, a user or a company was granted'],
    }),
    get(`${path}/grant-top-tree`, topMenuPage, (call) => ({ menu: tree(call) }), {
      summary: ['顶部菜单可选的菜单', 'Menus to bind to a top menu'],
    }),
    get(`${path}/top-tree-keys`, topMenuPage, topMenuKeys, {
      summary: ['顶部菜单已选的菜单', 'Menus bound to top menus'],
    }),
    get(
      `${path}/companyGrantTree`,
      'signedIn',
      ({ ctx, params }) => ({ menu: choicesIn(menusFor(ctx, params).filter(grants.isPortal)) }),
      { summary: ['企业门户菜单', 'Menus of the company portal'] },
    ),
    get(`${path}/companyTypeTreeKeys`, 'signedIn', companyTypeKeys, {
      summary: ['企业类型已有的门户菜单', 'Portal menus of a company type'],
    }),
  ]
}

/** Menus that scopes belong to, each with its scopes below; such a menu stands at the top wherever it is in the menu. */
function scopesBelow(
  rows: readonly MenuRow[],
  scopes: readonly { id: string; menuId: string | null; name: string | null }[],
): TreeNode[] {
  return rows.filter(isMenu).flatMap((row) => {
    const children = scopes
      .filter(({ menuId }) => menuId === row.id)
      .map(({ id, name }) => choice({ id, parentId: row.id, name: name ?? '' }))
    return children.length ? [{ ...choice(row), hasChildren: true, children }] : []
  })
}
