import { eq } from 'drizzle-orm'
import demoRegions from '#drizzle/data/demo/regions.json' with { type: 'json' }
import { column } from '#server/crud/scope.ts'
import { anyTableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { toWallTime } from '#server/db/clock.ts'
import {
  attach,
  border,
  company,
  companyHonor,
  companyIntroduce,
  companyLeaderCare,
  companyProgress,
  companyResource,
  companyStaff,
  companyType,
  component,
  dept,
  device,
  deviceUser,
  evaluateDetail,
  evaluateRecord,
  evaluateTemplate,
  event,
  eventDetail,
  eventType,
  geoGrid,
  grid,
  itemCode,
  itemCodeScan,
  mapLayer,
  notice,
  noticeRead,
  pageTemplate,
  polygon,
  post,
  region,
  reportFile,
  role,
  router,
  seasonTemplate,
  soil,
  soilLog,
  staff,
  station,
  storedFile,
  threeDModel,
  user,
  userGrid,
  vr,
  vrAccount,
} from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { companies } from './demo/company/companies.ts'
import {
  demoCompanyStaff,
  demoHonors,
  demoIntroduces,
  demoProgress,
  demoResources,
  demoVisits,
} from './demo/company/company-pages.ts'
import { companyTypes } from './demo/company/company-types.ts'
import { demoItemCodeScans, demoItemCodes, labelledComponents } from './demo/company/item-codes.ts'
import { demoPageTemplates, pageTemplateId } from './demo/company/page-templates.ts'
import { demoTours, vrAccountsAt } from './demo/company/tours.ts'
import { demoDevices, demoDeviceUsers } from './demo/device/devices.ts'
import {
  demoBegunRecords,
  demoEvaluateDetails,
  demoEvaluateRecords,
  demoEvaluateTemplates,
  standingsAt,
} from './demo/evaluation.ts'
import { demoEventSteps } from './demo/event/event-steps.ts'
import { demoEventTypes } from './demo/event/event-types.ts'
import { demoEvents } from './demo/event/events.ts'
import { demoFarmLogs, plantedPlots } from './demo/farm-logs.ts'
import { gridsOfWorker } from './demo/land/grids.ts'
import {
  demoBorders,
  demoGeoGrants,
  demoLayers,
  demoModels,
  demoPolygonsAt,
  demoTemporaryGrids,
  demoThemes,
} from './demo/land/map.ts'
import { demoStations } from './demo/land/stations.ts'
import { demoAttachments, demoFiles } from './demo/media/media.ts'
import { demoNotices, demoReadings } from './demo/notices.ts'
import { countyAccount, demoAccounts } from './demo/people/accounts.ts'
import {
  addedPosts,
  COUNTY_ROLE,
  demoRoles,
  GRID_ROLE,
  READER_ROLE,
  renamedDepts,
  renamedPosts,
  townDepts,
} from './demo/people/organisation.ts'
import { gridRights, menuIdsOf, readerRights, tenantAdministratorMenus } from './demo/people/rights.ts'
import { demoStaffAt, ledGrids, managerOf } from './demo/people/staff.ts'
import { demoUsers } from './demo/people/users.ts'
import { demoReports } from './demo/reports.ts'
import { demoSeasonTemplates } from './demo/season-templates.ts'
import { grantMenus } from './grants.ts'
import { regionRows } from './regions/region-rows.ts'
import type { Seeding, Step } from './step.ts'

/** A made-up county in the platform's tenant, so that every screen has something to show. */
export const demoCounty: Step = {
  name: '050-demo-county',
  runs: 'once',
  demoOnly: true,
  async run(seeding) {
    await insertRows(seeding, region, regionRows(demoRegions, ['37 山东省']))
    await insertOrganisation(seeding)
    await insertRows(seeding, storedFile, owned(demoFiles))
    await insertRows(seeding, attach, owned(demoAttachments))
    await insertRows(seeding, pageTemplate, owned(demoPageTemplates))
    await insertRows(seeding, companyType, owned(companyTypes))
    await insertRows(seeding, company, owned(registered(seeding.now)))
    await insertRows(seeding, grid, owned(ledGrids))
    await insertMap(seeding)
    await insertRows(seeding, staff, owned(demoStaffAt(seeding.now)))
    await insertRows(seeding, companyIntroduce, owned(demoIntroduces))
    await insertRows(seeding, companyProgress, owned(demoProgress(seeding.now)))
    await insertRows(seeding, companyHonor, owned(demoHonors(seeding.now)))
    await insertRows(seeding, companyResource, owned(demoResources))
    await insertRows(seeding, companyLeaderCare, owned(demoVisits(seeding.now)))
    await insertRows(seeding, companyStaff, owned(demoCompanyStaff))
    await insertRows(seeding, userGrid, owned(gridsOfWorker))
    await insertRows(seeding, soil, owned(surveyed(seeding.now)))
    await insertRows(seeding, seasonTemplate, owned(demoSeasonTemplates))
    await insertRows(seeding, soilLog, owned(demoFarmLogs(seeding.now)))
    await insertRows(seeding, station, owned(demoStations))
    await insertRows(seeding, component, owned(labelledComponents(seeding.now)))
    await insertRows(seeding, deviceUser, owned(demoDeviceUsers))
    await insertRows(seeding, device, owned(demoDevices(seeding.now)))
    const events = demoEvents(seeding.now)
    await insertRows(seeding, eventType, owned(demoEventTypes))
    await insertRows(seeding, event, owned(events))
    await insertRows(seeding, eventDetail, owned(demoEventSteps(events)))
    await insertRows(seeding, evaluateTemplate, owned(demoEvaluateTemplates))
    await insertRows(seeding, evaluateDetail, owned(demoEvaluateDetails))
    await insertRows(seeding, evaluateRecord, owned(demoEvaluateRecords(seeding.now)))
    await insertRows(seeding, evaluateRecord, owned(demoBegunRecords(seeding.now)))
    await insertRows(seeding, vrAccount, owned(vrAccountsAt(seeding.now)))
    await insertRows(seeding, vr, owned(demoTours(seeding.now)))
    await insertRows(seeding, itemCode, owned(demoItemCodes(seeding.now)))
    await insertRows(seeding, itemCodeScan, owned(demoItemCodeScans(seeding.now)))
    await insertRows(seeding, notice, owned(demoNotices(seeding.now)))
    await insertRows(seeding, noticeRead, demoReadings(seeding.now))
    await insertRows(seeding, reportFile, owned(demoReports(seeding.now)))
    await grant(seeding)
  },
}

/** The county's bureaus, towns and villages, whose rows take the place of Blade's sample firms, and the people in them. */
async function insertOrganisation(seeding: Seeding): Promise<void> {
  await renameRows(seeding, dept, renamedDepts, ['deptName', 'fullName', 'deptCategory'])
  await renameRows(seeding, post, renamedPosts, ['postCode', 'postName'])
  await insertRows(seeding, dept, townDepts)
  await insertRows(seeding, post, addedPosts)
  await insertRows(seeding, role, demoRoles)
  await insertRows(
    seeding,
    user,
    demoAccounts.map(({ password, ...row }) => ({ ...row, password: seeding.verifierOf(row.id) })),
  )
  await insertRows(
    seeding,
    user,
    demoUsers.map((row, index) => ({
      ...row,
      createTime: `${toWallTime(seeding.now - (40 + 13 * index) * day).slice(0, 10)} ${clock(index)}`,
    })),
  )
}

/** Gives rows that were shipped before the names that they have in the demo. */
async function renameRows<T extends { id: string }>(
  { connection }: Seeding,
  resource: Resource,
  rows: readonly T[],
  fields: readonly (keyof T & string)[],
): Promise<void> {
  const table = anyTableOf(resource)
  for (const row of rows)
    await connection
      .update(table)
      .set(Object.fromEntries(fields.map((field) => [field, row[field]])))
      .where(eq(column(table, 'id'), row.id))
}

async function insertMap(seeding: Seeding): Promise<void> {
  await insertRows(seeding, grid, owned(demoTemporaryGrids(seeding.now)))
  await insertRows(seeding, mapLayer, owned(demoLayers))
  await insertRows(seeding, polygon, owned(demoPolygonsAt(seeding.now)))
  await insertRows(seeding, border, owned(demoBorders))
  await insertRows(seeding, threeDModel, owned(demoModels))
  await insertRows(seeding, geoGrid, owned(demoGeoGrants))
  await insertRows(seeding, router, owned(demoThemes))
}

const author = {
  createUser: countyAccount.id,
  createDept: countyAccount.deptId,
  updateUser: countyAccount.id,
}
const owned = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, ...author }))

const day = 24 * 3600 * 1000

/** Some time in working hours, another one for each number. */
const clock = (number: number) =>
  `${String(8 + ((number * 7) % 10)).padStart(2, '0')}:${10 + ((number * 23) % 49)}:${10 + ((number * 31) % 49)}`

// Before the oldest of their devices, one every few days; with the grade that the last evaluation gave them.
function registered(now: number) {
  const standings = standingsAt(now)
  return companies.map((row, index) => ({
    ...row,
    ...standings.get(row.id),
    pageTemplateId: pageTemplateId('company-h5'),
    createTime: `${toWallTime(now - (990 - 5 * index) * day).slice(0, 10)} ${clock(index)}`,
  }))
}

// Before their companies' devices, a few each week.
const surveyed = (now: number) =>
  plantedPlots(now).map((plot, index) => ({
    ...plot,
    managerId: managerOf(plot)?.id ?? null,
    createTime: `${toWallTime(now - (985 - 2 * index) * day).slice(0, 10)} ${clock(index)}`,
  }))

async function grant(seeding: Seeding): Promise<void> {
  await grantMenus(seeding, COUNTY_ROLE, await tenantAdministratorMenus(seeding))
  await grantMenus(seeding, GRID_ROLE, await menuIdsOf(seeding, gridRights))
  await grantMenus(seeding, READER_ROLE, await menuIdsOf(seeding, readerRights))
}
