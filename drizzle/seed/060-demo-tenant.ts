import {
  company,
  companyType,
  component,
  dept,
  device,
  deviceUser,
  grid,
  notice,
  post,
  role,
  soil,
  soilLog,
  staff,
  station,
  tenant,
  user,
} from '#shared/resources/index.ts'
import { addBusinessDictionaries } from './020-dictionaries.ts'
import { SECOND_TENANT, secondTenant } from './demo/accounts.ts'
import { secondNotices } from './demo/notices.ts'
import { tenantAdministratorMenus } from './demo/rights.ts'
import {
  secondCompanies,
  secondCompanyTypes,
  secondComponents,
  secondDevices,
  secondDeviceUsers,
  secondFarmLogs,
  secondGrids,
  secondPlots,
  secondStaff,
  secondStations,
} from './demo/second-tenant.ts'
import { grantMenus } from './grants.ts'
import { insertRows } from './insert.ts'
import type { Step } from './step.ts'

/** A second tenant: its administrator sees none of the county, the county none of his. */
export const demoTenant: Step = {
  name: '060-demo-tenant',
  runs: 'once',
  demoOnly: true,
  async run(seeding) {
    const { password, ...account } = secondTenant.account
    const author = {
      tenantId: SECOND_TENANT,
      createUser: account.id,
      createDept: account.deptId,
      updateUser: account.id,
    }
    const owned = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, ...author }))
    await insertRows(seeding, tenant, [secondTenant.tenant])
    await insertRows(seeding, role, [secondTenant.role])
    await insertRows(seeding, dept, [secondTenant.dept])
    await insertRows(seeding, post, [secondTenant.post])
    await insertRows(seeding, user, [{ ...account, password: seeding.verifierOf(account.id) }])
    await grantMenus(seeding, secondTenant.role.id, await tenantAdministratorMenus(seeding))
    await addBusinessDictionaries(seeding, SECOND_TENANT)
    await insertRows(seeding, companyType, owned(secondCompanyTypes))
    await insertRows(seeding, company, owned(secondCompanies))
    await insertRows(seeding, grid, owned(secondGrids))
    await insertRows(seeding, staff, owned(secondStaff))
    await insertRows(seeding, soil, owned(secondPlots))
    await insertRows(seeding, soilLog, owned(secondFarmLogs(seeding.now)))
    await insertRows(seeding, station, owned(secondStations))
    await insertRows(seeding, component, owned(secondComponents))
    await insertRows(seeding, deviceUser, owned(secondDeviceUsers))
    await insertRows(seeding, device, owned(secondDevices(seeding.now)))
    await insertRows(seeding, notice, owned(secondNotices(seeding.now)))
  },
}
