import { insertRows } from '#server/crud/write/insert-rows.ts'
import { mapLayers } from '#server/modules/tenant/start/map-layers.ts'
import { dept, mapLayer, pageTemplate, post, role, tenant, user } from '#shared/resources/index.ts'
import { addBusinessDictionaries } from './020-dictionaries.ts'
import { addTopMenus } from './035-top-menus.ts'
import { secondPageTemplates } from './demo/company/page-templates.ts'
import { SECOND_TENANT, secondTenant } from './demo/people/accounts.ts'
import { tenantAdministratorMenus } from './demo/people/rights.ts'
import { secondLists } from './demo/second-tenant.ts'
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
    const layers = mapLayers.map((layer) => ({ ...layer, id: seedId('mapLayer', `farm ${layer.layerCode}`) }))
    await insertRows(seeding, mapLayer, owned(layers))
    await insertRows(seeding, pageTemplate, owned(secondPageTemplates))
    for (const { resource, rows } of secondLists(seeding.now))
      await insertRows(seeding, resource, owned(rows))
  },
}
