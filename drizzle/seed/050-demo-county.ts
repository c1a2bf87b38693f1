import { eq } from 'drizzle-orm'
import demoRegions from '#drizzle/data/demo/regions.json' with { type: 'json' }
import { column } from '#server/crud/scope.ts'
import { anyTableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { sortKeysOf } from '#server/crud/write/sort-key.ts'
import { toWallTime } from '#server/db/clock.ts'
import * as resources from '#shared/resources/index.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import { companies, companyTypes } from './demo/company/companies.ts'
import { demoCompanyStaff, demoHonors } from './demo/company/company-pages.ts'
import { demoItemCodeScans, demoItemCodes, labelledComponents } from './demo/company/item-codes.ts'
import { demoPageTemplates, pageTemplateId } from './demo/company/page-templates.ts'
import { demoTours } from './demo/company/tours.ts'
import { demoDevices } from './demo/device/devices.ts'
import { demoChannels, demoDeliveries, demoRules, demoShifts } from './demo/duty.ts'
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
import { countyRows, demoLayers } from './demo/files.ts'
import { gridsOfWorker } from './demo/land/grids.ts'
import { demoModels, demoTemporaryGrids } from './demo/land/map.ts'
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
    await insertRows(seeding, resources.region, regionRows(demoRegions, ['37 山东省']))
    await insertOrganisation(seeding)
    for (const { resource, rows } of listsAt(seeding.now)) await insertRows(seeding, resource, owned(rows))
    await insertRows(seeding, resources.noticeRead, demoReadings(seeding.now))
    await grant(seeding)
  },
}

const list = <R extends Resource>(
  resource: R,
  rows: readonly Partial<Row<R>>[],
): { resource: Resource; rows: readonly object[] } => ({ resource, rows })

/** What the county's administrator has added, in this order. */
function listsAt(now: number) {
  const r = resources
  const events = demoEvents(now)
  return [
    list(r.storedFile, demoFiles),
    list(r.attach, demoAttachments()),
    list(r.pageTemplate, demoPageTemplates),
    list(r.companyType, companyTypes),
    list(r.company, registered(now)),
    list(r.grid, ledGrids),
    list(r.grid, demoTemporaryGrids(now)),
    list(r.mapLayer, demoLayers),
    list(r.polygon, countyRows(r.polygon, { now })),
    list(r.border, countyRows(r.border)),
    list(r.threeDModel, demoModels),
    list(r.geoGrid, countyRows(r.geoGrid)),
    list(r.router, countyRows(r.router)),
    list(r.staff, demoStaffAt(now)),
    list(r.companyIntroduce, countyRows(r.companyIntroduce)),
    list(r.companyProgress, countyRows(r.companyProgress, { now })),
    list(r.companyHonor, demoHonors(now)),
    list(r.companyResource, countyRows(r.companyResource)),
    list(r.companyLeaderCare, countyRows(r.companyLeaderCare, { now })),
    list(r.companyStaff, demoCompanyStaff),
    list(r.userGrid, gridsOfWorker),
    list(r.soil, surveyed(now)),
    list(r.seasonTemplate, demoSeasonTemplates),
    list(r.soilLog, demoFarmLogs(now)),
    list(r.station, countyRows(r.station)),
    list(r.component, labelledComponents(now)),
    list(r.deviceUser, countyRows(r.deviceUser)),
    list(r.device, demoDevices(now)),
    list(r.eventType, demoEventTypes),
    list(r.event, events),
    list(r.eventDetail, demoEventSteps(events)),
    list(r.dutyShift, demoShifts(now)),
    list(r.escalationRule, demoRules),
    list(r.noticeChannel, demoChannels),
    list(r.noticeDelivery, demoDeliveries(now, events)),
    list(r.evaluateTemplate, demoEvaluateTemplates),
    list(r.evaluateDetail, demoEvaluateDetails),
    list(r.evaluateRecord, demoEvaluateRecords(now)),
    list(r.evaluateRecord, demoBegunRecords(now)),
    list(r.vrAccount, countyRows(r.vrAccount, { now })),
    list(r.vr, demoTours(now)),
    list(r.itemCode, demoItemCodes(now)),
    list(r.itemCodeScan, demoItemCodeScans(now)),
    list(r.notice, demoNotices(now)),
    list(r.reportFile, countyRows(r.reportFile, { now })),
  ]
}

/** The county's bureaus, towns and villages, whose rows take the place of Blade's sample firms, and the people in them. */
async function insertOrganisation(seeding: Seeding): Promise<void> {
  await renameRows(seeding, resources.dept, renamedDepts, ['deptName', 'fullName', 'deptCategory'])
  await renameRows(seeding, resources.post, renamedPosts, ['postCode', 'postName'])
  await insertRows(seeding, resources.dept, townDepts)
  await insertRows(seeding, resources.post, addedPosts)
  await insertRows(seeding, resources.role, demoRoles)
  await insertRows(
    seeding,
    resources.user,
    demoAccounts.map(({ password, ...row }) => ({ ...row, password: seeding.verifierOf(row.id) })),
  )
  await insertRows(
    seeding,
    resources.user,
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
  for (const row of rows) {
    const names = Object.fromEntries(fields.map((field) => [field, row[field]]))
    await connection
      .update(table)
      .set({ ...names, ...sortKeysOf(resource, names) })
      .where(eq(column(table, 'id'), row.id))
  }
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
