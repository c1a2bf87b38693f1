import { insertRows } from '#server/crud/write/insert-rows.ts'
import { mapLayers } from '#server/modules/tenant/start/map-layers.ts'
import {
  border,
  company,
  companyType,
  component,
  dept,
  device,
  deviceUser,
  evaluateTemplate,
  event,
  eventDetail,
  eventType,
  grid,
  itemCode,
  mapLayer,
  notice,
  pageTemplate,
  polygon,
  post,
  role,
  router,
  soil,
  soilLog,
  staff,
  station,
  tenant,
  threeDModel,
  user,
  vr,
  vrAccount,
} from '#shared/resources/index.ts'
import { addBusinessDictionaries } from './020-dictionaries.ts'
import { addTopMenus } from './035-top-menus.ts'
import { secondPageTemplates } from './demo/company/page-templates.ts'
import { secondEventSteps, secondEvents, secondEventTypes } from './demo/event/second-events.ts'
import { secondNotices } from './demo/notices.ts'
import { SECOND_TENANT, secondTenant } from './demo/people/accounts.ts'
import { tenantAdministratorMenus } from './demo/people/rights.ts'
import {
  secondEvaluateTemplates,
  secondItemCodes,
  secondTours,
  secondVrAccounts,
} from './demo/second-show.ts'
import {
  secondBorders,
  secondCompanies,
  secondCompanyTypes,
  secondComponents,
  secondDevices,
  secondDeviceUsers,
  secondFarmLogs,
  secondGrids,
  secondModels,
  secondPlots,
  secondPolygons,
  secondStaff,
  secondStations,
  secondThemes,
} from './demo/second-tenant.ts'
import { grantMenus } from './grants.ts'
import { seedId } from './ids.ts'
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
    const menuIds = await tenantAdministratorMenus(seeding)
    await grantMenus(seeding, secondTenant.role.id, menuIds)
    await addTopMenus(seeding, SECOND_TENANT, menuIds)
    await addBusinessDictionaries(seeding, SECOND_TENANT)
    await insertRows(seeding, companyType, owned(secondCompanyTypes))
    await insertRows(seeding, company, owned(secondCompanies))
    await insertRows(seeding, grid, owned(secondGrids))
    const layers = mapLayers.map((layer) => ({ ...layer, id: seedId('mapLayer', `farm ${layer.layerCode}`) }))
    await insertRows(seeding, mapLayer, owned(layers))
    await insertRows(seeding, polygon, owned(secondPolygons))
    await insertRows(seeding, border, owned(secondBorders))
    await insertRows(seeding, threeDModel, owned(secondModels))
    await insertRows(seeding, router, owned(secondThemes))
    await insertRows(seeding, staff, owned(secondStaff))
    await insertRows(seeding, soil, owned(secondPlots))
    await insertRows(seeding, soilLog, owned(secondFarmLogs(seeding.now)))
    await insertRows(seeding, station, owned(secondStations))
    await insertRows(seeding, component, owned(secondComponents))
    await insertRows(seeding, deviceUser, owned(secondDeviceUsers))
    await insertRows(seeding, device, owned(secondDevices(seeding.now)))
    await insertRows(seeding, eventType, owned(secondEventTypes))
    await insertRows(seeding, event, owned(secondEvents(seeding.now)))
    await insertRows(seeding, eventDetail, owned(secondEventSteps(seeding.now)))
    await insertRows(seeding, pageTemplate, owned(secondPageTemplates))
    await insertRows(seeding, evaluateTemplate, owned(secondEvaluateTemplates))
    await insertRows(seeding, vrAccount, owned(secondVrAccounts))
    await insertRows(seeding, vr, owned(secondTours))
    await insertRows(seeding, itemCode, owned(secondItemCodes))
    await insertRows(seeding, notice, owned(secondNotices(seeding.now)))
  },
}
