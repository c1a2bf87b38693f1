import { tableOf } from '#server/crud/table.ts'
import { menu } from '#shared/resources/index.ts'
import { params } from '../blade/params.ts'
import { menuGroups } from '../menu-groups.ts'
import type { Seeding } from '../step.ts'

const noticeReader = ['desk', 'notice', 'notice_view']

/** Menus and view buttons, nothing that changes a row. */
export const readerRights = [
  ...noticeReader,
  'business',
  'company',
  'company_view',
  'companyType',
  'companyType_view',
  'iot',
  'device',
  'device_view',
  'geo',
  'grid',
  'grid_view',
  'people',
  'staff',
  'staff_view',
]

/** A grid worker looks after devices, and may call a company. */
export const gridRights = [...readerRights, 'company_phone', 'staff_phone', 'device_add', 'device_edit']

const countyOnly = ['region', 'region_view']

/** What a new tenant's administrator gets: the menus that Blade's parameter names and the product's own groups. */
export async function tenantAdministratorMenus(seeding: Seeding): Promise<string[]> {
  const named =
    params.find(({ paramKey }) => paramKey === 'tenant.default.menuCode')?.paramValue.split(',') ?? []
  const roots = new Set([...named, ...menuGroups.map(({ code }) => code)])
  const rows = await menusOf(seeding)
  const granted = new Set<string>()
  // Rows come in no order, so a level is added at a time until nothing is.
  for (let before = -1; before < granted.size; ) {
    before = granted.size
    for (const { id, code, parentId } of rows) {
      if (roots.has(code) || countyOnly.includes(code) || granted.has(parentId)) granted.add(id)
    }
  }
  return withoutWritesOf('region', rows, granted)
}

/** Ids of the menus and buttons with these codes; a code that no page brings is passed over. */
export async function menuIdsOf(seeding: Seeding, codes: readonly string[]): Promise<string[]> {
  return (await menusOf(seeding)).filter(({ code }) => codes.includes(code)).map(({ id }) => id)
}

interface MenuKey {
  id: string
  code: string
  parentId: string
}

function withoutWritesOf(page: string, rows: readonly MenuKey[], granted: ReadonlySet<string>): string[] {
  const kept = (code: string) => !code.startsWith(`${page}_`) || code === `${page}_view`
  return rows.filter(({ id, code }) => granted.has(id) && kept(code)).map(({ id }) => id)
}

async function menusOf({ connection }: Seeding): Promise<MenuKey[]> {
  const table = tableOf(menu)
  const rows = await connection
    .select({ id: table.id, code: table.code, parentId: table.parentId })
    .from(table)
  return rows.map(({ id, code, parentId }) => ({ id, code: String(code), parentId: String(parentId) }))
}
