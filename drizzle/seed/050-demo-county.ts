import { toWallTime } from '#server/db/clock.ts'
import {
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
  grid,
  notice,
  region,
  reportFile,
  role,
  soil,
  soilLog,
  staff,
  station,
  user,
  userGrid,
} from '#shared/resources/index.ts'
import {
  COUNTY_ROLE,
  countyAccount,
  demoAccounts,
  demoDepts,
  demoRoles,
  GRID_ROLE,
  READER_ROLE,
} from './demo/accounts.ts'
import { companies } from './demo/companies.ts'
import {
  demoCompanyStaff,
  demoHonors,
  demoIntroduces,
  demoProgress,
  demoResources,
  demoVisits,
} from './demo/company-pages.ts'
import { companyTypes } from './demo/company-types.ts'
import { demoDeviceUsers } from './demo/device-users.ts'
import { demoDevices } from './demo/devices.ts'
import { demoFarmLogs, plantedPlots } from './demo/farm-logs.ts'
import { demoGrids, gridsOfWorker } from './demo/grids.ts'
import { demoNotices } from './demo/notices.ts'
import { demoRegions } from './demo/region.ts'
import { demoReports } from './demo/reports.ts'
import { gridRights, menuIdsOf, readerRights, tenantAdministratorMenus } from './demo/rights.ts'
import { demoStaff } from './demo/staff.ts'
import { demoComponents, demoStations } from './demo/stations.ts'
import { grantMenus } from './grants.ts'
import { insertRows } from './insert.ts'
import { regionRows } from './region-rows.ts'
import type { Seeding, Step } from './step.ts'

/** A made-up county in the platform's tenant, so that every screen has something to show. */
export const demoCounty: Step = {
  name: '050-demo-county',
  runs: 'once',
  demoOnly: true,
  async run(seeding) {
    await insertRows(seeding, region, regionRows(demoRegions, ['37 山东省']))
    await insertRows(seeding, dept, demoDepts)
    await insertRows(seeding, role, demoRoles)
    await insertRows(
      seeding,
      user,
      demoAccounts.map(({ password, ...row }) => ({ ...row, password: seeding.verifierOf(row.id) })),
    )
    await insertRows(seeding, companyType, owned(companyTypes))
    await insertRows(seeding, company, owned(registered(seeding.now)))
    await insertRows(seeding, grid, owned(demoGrids))
    await insertRows(seeding, staff, owned(demoStaff))
    await insertRows(seeding, companyIntroduce, owned(demoIntroduces))
    await insertRows(seeding, companyProgress, owned(demoProgress(seeding.now)))
    await insertRows(seeding, companyHonor, owned(demoHonors(seeding.now)))
    await insertRows(seeding, companyResource, owned(demoResources))
    await insertRows(seeding, companyLeaderCare, owned(demoVisits(seeding.now)))
    await insertRows(seeding, companyStaff, owned(demoCompanyStaff))
    await insertRows(seeding, userGrid, owned(gridsOfWorker))
    await insertRows(seeding, soil, owned(plantedPlots(seeding.now)))
    await insertRows(seeding, soilLog, owned(demoFarmLogs(seeding.now)))
    await insertRows(seeding, station, owned(demoStations))
    await insertRows(seeding, component, owned(demoComponents))
    await insertRows(seeding, deviceUser, owned(demoDeviceUsers))
    await insertRows(seeding, device, owned(demoDevices(seeding.now)))
    await insertRows(seeding, notice, owned(demoNotices(seeding.now)))
    await insertRows(seeding, reportFile, owned(demoReports(seeding.now)))
    await grant(seeding)
  },
}

const author = {
  createUser: countyAccount.id,
  createDept: countyAccount.deptId,
  updateUser: countyAccount.id,
}
const owned = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, ...author }))

const day = 24 * 3600 * 1000

// Before the oldest of their devices, one every few days.
const registered = (now: number) =>
  companies.map((row, index) => ({ ...row, createTime: toWallTime(now - (990 - 5 * index) * day) }))

async function grant(seeding: Seeding): Promise<void> {
  await grantMenus(seeding, COUNTY_ROLE, await tenantAdministratorMenus(seeding))
  await grantMenus(seeding, GRID_ROLE, await menuIdsOf(seeding, gridRights))
  await grantMenus(seeding, READER_ROLE, await menuIdsOf(seeding, readerRights))
}
