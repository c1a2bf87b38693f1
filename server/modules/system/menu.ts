import type { ButtonNode, MenuNode } from '#shared/contract/menu.ts'
import { administratorRole } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import type { Grants, MenuRow } from '../../auth/grants.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import { get, open, type Route } from '../../http/route.ts'

const path = '/blade-system/menu'

/** What clients ask at every load. Without a token most of it is empty, not 401: Blade's clients ask before signing in. */
export function menuRoutes({ auth }: { auth: Pick<Auth, 'grants'> }): Route[] {
  const routesOf = remembered(({ rows }) => nested(rows.filter(isMenu).map(menuNode)))
  const buttonsOf = remembered(({ rows }) => nested(buttonsIn(rows).map(buttonNode)))

  /** Each granted path with the aliases of the caller's roles that open it. */
  function authorities(ctx: Context): Record<string, { authority: string[] }>[] {
    const found = new Map<string, Set<string>>()
    for (const [n, id] of ctx.roleIds.entries()) {
      const { rows } = auth.grants.of({
        roleIds: [id],
        isPlatform: ctx.isPlatform && id === administratorRole,
      })
      for (const row of rows) {
        if (!row.path) continue
        const aliases = found.get(row.path) ?? new Set()
        found.set(row.path, aliases.add(ctx.roleAliases[n] ?? ''))
      }
    }
    return [...found].map(([at, aliases]) => ({ [at]: { authority: [...aliases] } }))
  }

  return [
    open(
      'get',
      `${path}/routes`,
      ({ ctx, params, tokenFault }) => {
        if (tokenFault) throw tokenFault
        // No top menu binds a menu yet, so nothing belongs to the one that is named.
        if (!ctx || textOf(params, 'topMenuId')) return []
        return routesOf(auth.grants.of(ctx))
      },
      { summary: ['当前用户的菜单', 'My menus'] },
    ),
    open(
      'get',
      `${path}/buttons`,
      ({ ctx, tokenFault }) => {
        if (tokenFault) throw tokenFault
        return ctx ? buttonsOf(auth.grants.of(ctx)) : []
      },
      { summary: ['当前用户的按钮', 'My buttons'] },
    ),
    open('get', `${path}/auth-routes`, ({ ctx }) => (ctx ? authorities(ctx) : []), {
      summary: ['路径与角色', 'Roles by path'],
    }),
    open('get', `${path}/main-menu`, () => undefined, { summary: ['主菜单', 'Main menu'] }),
    get(`${path}/top-menu`, 'signedIn', () => [], { summary: ['顶部菜单', 'Top menus'] }),
  ]
}

/** Grants are one object until they change, so what was made of them is made once. */
function remembered<T>(make: (grants: Grants) => T): (grants: Grants) => T {
  const made = new WeakMap<Grants, T>()
  return (grants) => {
    const known = made.get(grants)
    if (known) return known
    const answer = make(grants)
    made.set(grants, answer)
    return answer
  }
}

const isMenu = ({ category }: MenuRow) => category === 1

/** Buttons and the menus they stand on, without the menus above those. */
function buttonsIn(rows: readonly MenuRow[]): MenuRow[] {
  const holders = new Set(rows.flatMap((row) => (isMenu(row) ? [] : [row.parentId])))
  return rows.filter((row) => !isMenu(row) || holders.has(row.id))
}

interface Node<T> {
  id: string
  parentId: string
  children?: T[]
}

/** A node whose parent is not there stands at the top. Leaves have no `children`: clients take any for a branch. */
function nested<T extends Node<T> & { hasChildren?: boolean }>(nodes: T[]): T[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return nodes.filter((node) => {
    const parent = byId.get(node.parentId)
    if (!parent || parent === node) return true
    parent.children = [...(parent.children ?? []), node]
    if ('hasChildren' in parent) parent.hasChildren = true
    return false
  })
}

interface ButtonAnswer extends Omit<ButtonNode, 'children'> {
  nameEn: string
  children?: ButtonAnswer[]
}

interface RouteAnswer extends Omit<MenuNode, 'children'> {
  component: string
  isDeleted: number
  parentName: string
  categoryName: string
  actionName: string
  isOpenName: string
  hasChildren: boolean
  children?: RouteAnswer[]
}

const menuNode = (row: MenuRow): RouteAnswer => ({
  ...plainNode(row),
  category: row.category ?? 1,
  isOpen: row.isOpen ?? 1,
  component: row.component ?? '',
  remark: row.remark ?? '',
  isDeleted: 0,
  parentName: '',
  categoryName: '',
  actionName: '',
  isOpenName: '',
  hasChildren: false,
  meta: { i18n: row.code ?? '', keepAlive: row.isOpen === 2 },
  query: {},
})

const buttonNode = (row: MenuRow): ButtonAnswer => plainNode(row)

const plainNode = (row: MenuRow) => ({
  id: row.id,
  parentId: row.parentId ?? '0',
  code: row.code ?? '',
  name: row.name ?? '',
  nameEn: row.nameEn ?? '',
  alias: row.alias ?? '',
  path: row.path ?? '',
  source: row.source ?? '',
  action: row.action ?? 0,
  sort: row.sort ?? 0,
})
