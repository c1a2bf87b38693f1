import { inArray } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { administratorMenus } from '#server/modules/tenant/start/tenant-start.ts'
import { menu } from '#shared/resources/index.ts'
import { params } from '../../blade/params.ts'
import type { Seeding } from '../../step.ts'
import { workRights } from '../../work-rights.ts'

const noticeReader = ['desk', 'notice', 'notice_view']

/** Menus and view buttons, nothing that changes a row. */
export const readerRights = [
  ...noticeReader,
  ...workRights,
  'business',
  'company',
  'company_view',
  'companyType',
  'companyType_view',
  'companyIntroduce',
  'companyIntroduce_view',
  'companyProgress',
  'companyProgress_view',
  'companyHonor',
  'companyHonor_view',
  'companyResource',
  'companyResource_view',
  'companyLeaderCare',
  'companyLeaderCare_view',
  'land',
  'soil',
  'soil_view',
  'soilLog',
  'soilLog_view',
  'season',
  'seasonTemplate',
  'seasonTemplate_view',
  'component',
  'component_view',
  'eventCenter',
  'event',
  'event_view',
  'eventStats',
  'eventType',
  'eventType_view',
  'iot',
  'station',
  'station_view',
  'deviceUser',
  'deviceUser_view',
  'device',
  'device_view',
  'evaluate',
  'evaluateTemplate',
  'evaluateTemplate_view',
  'evaluateDetail',
  'evaluateDetail_view',
  'evaluateRank',
  'evaluateRecord',
  'evaluateRecord_view',
  'show',
  'pageTemplate',
  'pageTemplate_view',
  'itemCode',
  'itemCode_view',
  'vr',
  'vr_view',
  'vrAccount',
  'vrAccount_view',
  'geo',
  'grid',
  'grid_view',
  'border',
  'border_view',
  'polygon',
  'polygon_view',
  'threeDModel',
  'threeDModel_view',
  'mapLayer',
  'mapLayer_view',
  'router',
  'router_view',
  'people',
  'staff',
  'staff_view',
]

/** A grid worker looks after devices, writes down what is done on the land, and may call a company. */
export const gridRights = [
  ...readerRights,
  'company_phone',
  'staff_phone',
  'device_add',
  'device_edit',
  'event_phone',
  'event_add',
  'event_edit',
  'soilLog_add',
  'soilLog_edit',
]

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
