import type { Values } from './blade-client.ts'
import type { Generation } from './generations.ts'

/** A call that fills a picker of some page. */
export interface Picker {
  /** `{users}` is where the generation looks for users. */
  path: string
  query?: Values
  /** All that a row may tell; more of it is kept for the entity's own page. */
  columns: readonly string[]
  /** Answered to anybody who has signed in. */
  isOpen?: boolean
}

/** A page of a Blade front end with the pickers of its forms, its search bar and the tree beside its list. */
export interface PickingPage {
  /** Code of its menu. */
  code: string
  pickers: readonly Picker[]
  only?: readonly string[]
}

const node = ['id', 'parentId', 'title', 'key', 'value', 'children', 'hasChildren']
const here = { tenantId: '000000' }

const tree = (path: string, query?: Values): Picker => ({ path, columns: node, ...(query && { query }) })
const list = (path: string, columns: readonly string[], query?: Values): Picker => ({
  path,
  columns,
  isOpen: true,
  ...(query && { query }),
})

const deptTree = tree('/blade-system/dept/tree', here)
const deptLevel = tree('/blade-system/dept/lazy-tree', { parentId: '0', ...here })
const roleTree = tree('/blade-system/role/tree', here)
const posts = list(
  '/blade-system/post/select',
  ['id', 'tenantId', 'postName', 'postCode', 'category', 'categoryName', 'status', 'statusName'],
  here,
)
const tenants = list('/blade-system/tenant/select', [
  'id',
  'tenantId',
  'tenantName',
  'domainUrl',
  'domain',
  'status',
  'statusName',
])
const leaders = list('{users}/leader-list', ['id', 'realName'], here)
/** A menu has a name in each language. */
const menuTree: Picker = { ...tree('/blade-system/menu/tree'), columns: [...node, 'titleEn'], isOpen: true }
const menuLevel: Picker = {
  path: '/blade-system/menu/lazy-menu-list',
  query: { parentId: '0' },
  columns: ['id', 'parentId', 'name', 'code', 'hasChildren'],
}
const people: Picker = { path: '{users}/user-list', columns: ['id', 'tenantId', 'realName', 'name'] }

const bladeX = ['BladeX 2.9', 'BladeX 3.4', 'BladeX 4.9'] as const
const newest = ['BladeX 4.9'] as const

export const pickingPages: readonly PickingPage[] = [
  { code: 'user', pickers: [deptTree, roleTree, posts, tenants] },
  { code: 'user', pickers: [deptLevel], only: bladeX },
  { code: 'user', pickers: [leaders], only: newest },
  { code: 'dept', pickers: [deptTree, tenants] },
  { code: 'dept', pickers: [deptLevel, leaders], only: newest },
  { code: 'role', pickers: [roleTree, tree('/blade-system/role/tree-by-id'), tenants] },
  { code: 'post', pickers: [tenants] },
  { code: 'menu', pickers: [menuTree] },
  { code: 'topmenu', pickers: [menuTree] },
  { code: 'data_scope', pickers: [menuLevel, menuTree] },
  { code: 'api_scope', pickers: [menuLevel, menuTree] },
  { code: 'tenant_package', pickers: [menuTree], only: bladeX },
  {
    code: 'tenant',
    pickers: [
      list('/blade-system/tenant-package/select', ['id', 'packageName']),
      list('/blade-develop/datasource/select', ['id', 'name']),
    ],
    only: bladeX,
  },
  {
    code: 'tenant',
    pickers: [list('/blade-system/tenant-datasource/select', ['id', 'name'])],
    only: newest,
  },
  { code: 'region', pickers: [tree('/blade-system/region/lazy-tree', { parentCode: '00' })] },
  { code: 'api_key', pickers: [people], only: newest },
]

export const pickingPagesOf = ({ name }: Generation): PickingPage[] =>
  pickingPages.filter(({ only }) => !only || only.includes(name))
