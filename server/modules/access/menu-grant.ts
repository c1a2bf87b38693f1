import type { TreeNode } from '#shared/contract/answers.ts'
import { apiScope, dataScope, role, topMenu } from '#shared/resources/index.ts'
import type { Auth } from '../../auth/auth.ts'
import type { MenuRow } from '../../auth/grants.ts'
import { accessFor } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, type Route, type SignedInCall } from '../../http/route.ts'
import { system } from '../../store/policy.ts'
import { companyTypeKeys, keysOfAny, roleKeys, topMenuKeys } from './grant-keys.ts'
import { choice, choicesIn, isMenu } from './menu-nodes.ts'

const path = '/blade-system/menu'
const topMenuPage = accessFor(topMenu, 'menu')

/**
 * What can be granted, as trees, and what was, as the keys to tick in them. Both show no more than the caller holds, so
 * nobody learns of, ticks or unticks what is not theirs. Keys are those that were sent: ancestors would tick whole branches.
 */
export function grantTreeRoutes(granting: Surroundings & { auth: Auth }): Route[] {
  const { auth, store } = granting
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
      dataScope: scopesBelow(rows, await scopesIn(store, dataScope, [...own.dataScopes.keys()])),
      apiScope: scopesBelow(rows, await scopesIn(store, apiScope, [...own.apiScopeIds])),
    }
  }

  const tree = ({ ctx, params }: SignedInCall) => choicesIn(menusFor(ctx, params).filter(isMenu))
  const grantSummary = { summary: ['可授予的权限', 'What I may grant'] } as const

  return [
    get(`${path}/tree`, 'signedIn', tree, { summary: ['菜单树', 'Tree of menus'] }),
    get(`${path}/grant-tree`, 'signedIn', grantTree, grantSummary),
    get(`${role.path}/grant-tree`, 'signedIn', grantTree, grantSummary),
    get(`${path}/grant-tree-new`, 'signedIn', grantTree, grantSummary),
    get(
      `${path}/role-tree-keys`,
      'signedIn',
      ({ ctx, params }) => roleKeys(granting, ctx, params, 'roleIds'),
      {
        summary: ['角色已有的权限', 'What roles were granted'],
      },
    ),
    get(`${path}/role-tree-keys-new`, 'signedIn', (call) => keysOfAny(granting, call), {
      summary: ['角色、用户或企业已有的权限', 'What a role, a user or a company was granted'],
    }),
    get(`${path}/grant-top-tree`, topMenuPage, (call) => ({ menu: tree(call) }), {
      summary: ['顶部菜单可选的菜单', 'Menus to bind to a top menu'],
    }),
    get(`${path}/top-tree-keys`, topMenuPage, (call) => topMenuKeys(granting, call), {
      summary: ['顶部菜单已选的菜单', 'Menus bound to top menus'],
    }),
    get(
      `${path}/companyGrantTree`,
      'signedIn',
      ({ ctx, params }) => ({ menu: choicesIn(menusFor(ctx, params).filter(grants.isPortal)) }),
      { summary: ['企业门户菜单', 'Menus of the company portal'] },
    ),
    get(`${path}/companyTypeTreeKeys`, 'signedIn', (call) => companyTypeKeys(granting, call), {
      summary: ['企业类型已有的门户菜单', 'Portal menus of a company type'],
    }),
  ]
}

async function scopesIn(
  store: Surroundings['store'],
  resource: typeof dataScope | typeof apiScope,
  ids: readonly string[],
) {
  const rows = await store
    .of(resource as typeof dataScope)
    .find(system, { id: ids }, { select: ['id', 'menuId', 'scopeName'], orderBy: [['id', 'asc']] })
  return rows.map(({ id, menuId, scopeName: name }) => ({ id, menuId, name }))
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
