import type { TreeNode } from '#shared/contract/answers.ts'
import type { ButtonNode, MenuNode } from '#shared/contract/menu.ts'
import { menuCategory } from '#shared/resources/access/menu.ts'
import type { MenuRow } from '../../auth/grants.ts'
import { nest } from '../../crud/read/tree.ts'
import { spelled } from '../../spelling.ts'

export const isMenu = ({ category }: MenuRow) => category === menuCategory.menu

/** What a client draws its sidebar from: the menus among these rows, nested. */
export const routesIn = (rows: readonly MenuRow[]): RouteAnswer[] => nested(rows.filter(isMenu).map(menuNode))

/** The buttons among these rows below the menus they stand on, without the menus above those. */
export function buttonsIn(rows: readonly MenuRow[]): ButtonAnswer[] {
  const holders = new Set(rows.flatMap((row) => (isMenu(row) ? [] : [row.parentId])))
  return nested<ButtonAnswer>(rows.filter((row) => !isMenu(row) || holders.has(row.id)).map(plainNode))
}

/** The rows as choices of a tree. */
export const choicesIn = (rows: readonly MenuRow[]): TreeNode[] => nested(rows.map(choice))

type Choosable = Pick<MenuRow, 'id' | 'parentId' | 'name'> & Partial<Pick<MenuRow, 'nameEn'>>

/** One choice, as every Blade tree has it. */
export const choice = ({ id, parentId, name, nameEn }: Choosable): TreeNode => ({
  id,
  parentId: parentId ?? '0',
  title: name ?? '',
  ...(nameEn && { titleEn: nameEn }),
  key: id,
  value: id,
})

const nested = <T extends { id: string; parentId: string }>(nodes: T[]): T[] =>
  nest(
    nodes,
    ({ id }) => id,
    ({ parentId }) => parentId,
  )

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
  initials: spelled(row.name ?? '', 'first'),
  spelling: spelled(row.name ?? '', 'pinyin'),
  category: row.category ?? menuCategory.menu,
  isOpen: row.isOpen ?? 1,
  component: row.component ?? '',
  remark: row.remark ?? '',
  isDeleted: 0,
  parentName: '',
  categoryName: '',
  actionName: '',
  isOpenName: '',
  hasChildren: false,
  meta: metaOf(row),
  query: Object.fromEntries(new URLSearchParams(row.query ?? '')),
  group: wordsOf(row.group),
})

/** `menu: false` keeps an entry out of the sidebar; its page can still be opened. */
function metaOf(row: MenuRow): MenuNode['meta'] {
  const roles = wordsOf(row.roles)
  return {
    i18n: row.code ?? '',
    keepAlive: row.keepAlive === 1 || row.isOpen === 2,
    ...(roles.length > 0 && { roles }),
    ...(row.isHide === 1 && { menu: false }),
  }
}

const wordsOf = (list: string | null) =>
  (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

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
