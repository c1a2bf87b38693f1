import { menuIcon } from '#server/menu-icon.ts'
import { menuCategory } from '#shared/resources/access/menu.ts'
import { menu } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { accessFor } from '../../crud/calls/router.ts'
import { extend } from '../../crud/extension.ts'
import { choiceOf, pickerAccess, seesRows } from '../../crud/read/pickers.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { get } from '../../http/route.ts'
import { system } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'
import { grantMessages } from './grant-messages.ts'
import { isMenu } from './menu-nodes.ts'
import { dropFromPackages } from './package-menus.ts'
import { type PageMenus, pageButtonsRoute } from './page-buttons.ts'

type Node = Row<typeof menu>

/** Menus and buttons: Blade's rules on names, parents and removal, and its lists of menus alone. */
export const createMenuExtension = (pageMenus: PageMenus) =>
  extend(menu, {
    async write({ ctx, before, sent, row, changed }, { store }) {
      if (changed('parentId')) await refuseButtonAsParent(store, ctx, row.parentId)
      if (changed('name', 'category')) await refuseTakenName(store, ctx, row)
      if (before && row.category === menuCategory.button && isMenu(before))
        await refuseNodesBelow(store, ctx, row.id)
      return before && sent.source === undefined ? undefined : { source: iconOf(row) }
    },
    async removing({ ctx, rows }, surroundings) {
      await dropFromPackages(
        surroundings,
        ctx,
        rows.map(({ id }) => id),
      )
    },
    isFinal: true,

    routes: (service, { store }) => [
      pageButtonsRoute(service, store, pageMenus),
      get(
        `${menu.path}/menu-list`,
        accessFor(menu, 'menu'),
        ({ ctx, params }) => service.nested(ctx, { ...params, category: menuCategory.menu }),
        { summary: ['菜单列表(不含按钮)', 'Menus without buttons, nested'] },
      ),
      get(
        `${menu.path}/lazy-menu-list`,
        pickerAccess(menu),
        async ({ ctx, params }) => {
          const { category: _category, ...asked } = params
          const rows = (await service.lazyList(ctx, asked)).filter(
            (row) => row.category === menuCategory.menu,
          )
          const marked = await markParents(store, rows)
          return seesRows(ctx, menu) ? marked : marked.map((row) => choiceOf(menu, row))
        },
        { summary: ['一级菜单(不含按钮)', 'One level of menus without buttons'] },
      ),
    ],
  })

/**
 * Not every form of Blade's clients has an icon: a menu without one would be a gap in the sidebar. One of ours that was chosen
 * gets the class that they draw beside its name.
 */
function iconOf({ category, source }: Pick<Node, 'category' | 'source'>): Node['source'] {
  if (category !== menuCategory.menu) return source
  return !source || /^\w+Outlined$/.test(source) ? menuIcon(source || 'MenuOutlined') : source
}

/** `hasChildren` of rows in a list without buttons: whether there are menus below. */
async function markParents(store: Store, rows: Wire[]): Promise<Wire[]> {
  const ids = rows.map(({ id }) => String(id))
  const below = { category: menuCategory.menu, parentId: ids }
  const found = await store.of(menu).find(system, below, { select: ['parentId'] })
  const parents = new Set(found.map(({ parentId }) => parentId))
  for (const row of rows) row.hasChildren = parents.has(String(row.id))
  return rows
}

async function refuseButtonAsParent(store: Store, ctx: Context, parentId: Node['parentId']) {
  if (!parentId) return
  const parent = await store.of(menu).first(system, { id: parentId }, { select: ['category'] })
  if (parent?.category === menuCategory.button)
    throw fieldFault(ctx, 'parentId', grantMessages.parentIsButton)
}

/** Two menus of one name could not be told apart in a sidebar; buttons are all called the same. */
async function refuseTakenName(store: Store, ctx: Context, { id, name, category }: Node) {
  if (category !== menuCategory.menu) return
  if (await store.of(menu).count(system, { category, name, id: { not: id } }))
    throw fieldFault(ctx, 'name', grantMessages.menuTaken)
}

async function refuseNodesBelow(store: Store, ctx: Context, key: string) {
  if (await store.of(menu).count(system, { parentId: key }))
    throw fieldFault(ctx, 'category', grantMessages.menuHasNodes)
}
