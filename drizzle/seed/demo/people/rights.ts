import { inArray } from 'drizzle-orm'
import written from '#drizzle/data/demo/rights.json' with { type: 'json' }
import everybody from '#drizzle/data/menus/rights.json' with { type: 'json' }
import { tableOf } from '#server/crud/table.ts'
import { administratorMenus } from '#server/modules/tenant/start/tenant-start.ts'
import { menu } from '#shared/resources/index.ts'
import { params } from '../../blade/params.ts'
import type { Seeding } from '../../step.ts'

/** Menus and view buttons, nothing that changes a row. */
export const readerRights: readonly string[] = [...written.reader, ...everybody.work]

/** A grid worker looks after devices, writes down what is done on the land, and may call a company. */
export const gridRights: readonly string[] = [...readerRights, ...written.grid]

/** What of the portal companies see, by the code of their type. */
export const portalPages: Readonly<Record<string, readonly string[]>> = written.portal

/** What the administrators of the demo's tenants get: a new tenant's menus, and the regions to look at. */
export async function tenantAdministratorMenus(seeding: Seeding): Promise<string[]> {
  const named = params.find(({ paramKey }) => paramKey === 'tenant.default.menuCode')?.paramValue ?? ''
  const granted = await administratorMenus(seeding.connection, named.split(','))
  return [...granted, ...(await menuIdsOf(seeding, ['region', 'region_view']))]
}

/** Ids of the menus and buttons with these codes; a code that no page brings is passed over. */
export async function menuIdsOf(seeding: Seeding, codes: readonly string[]): Promise<string[]> {
  const table = tableOf(menu)
  const rows = await seeding.connection
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.code, [...codes]))
  return rows.map(({ id }) => id)
}
