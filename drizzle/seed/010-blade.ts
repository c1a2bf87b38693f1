import { hashClientSecret } from '#server/auth/client-secret.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { client, datasource, dept, param, post, role, tenant, user } from '#shared/resources/index.ts'
import { params } from './blade/params.ts'
import { administrator, clients, datasources, depts, posts, roles, tenants } from './blade/rows.ts'
import { missingRows } from './missing.ts'
import type { Seeding, Step } from './step.ts'

/** The tenant, organisation, administrator, clients and parameters that Blade ships. */
export const blade: Step = {
  name: '010-blade',
  runs: 'always',
  async run(seeding) {
    await insertRows(seeding, tenant, await missingRows(seeding, tenant, 'tenantId', tenants))
    await insertRows(seeding, dept, await missingRows(seeding, dept, 'id', depts))
    await insertRows(seeding, post, await missingRows(seeding, post, 'id', posts))
    await insertRows(seeding, role, await missingRows(seeding, role, 'id', roles))
    await insertRows(seeding, datasource, await missingRows(seeding, datasource, 'name', datasources))
    await insertClients(seeding)
    await insertParams(seeding)
    await insertAdministrator(seeding)
  },
}

async function insertClients(seeding: Seeding): Promise<void> {
  const missing = await missingRows(seeding, client, 'clientId', clients)
  await insertRows(
    seeding,
    client,
    missing.map((row) => ({ ...row, clientSecret: hashClientSecret(row.clientSecret) })),
  )
}

async function insertParams(seeding: Seeding): Promise<void> {
  const wanted = params.filter(({ demoOnly }) => !demoOnly || seeding.mode === 'demo')
  const missing = await missingRows(seeding, param, 'paramKey', wanted)
  await insertRows(
    seeding,
    param,
    missing.map(({ demoOnly, ...row }) => row),
  )
}

async function insertAdministrator(seeding: Seeding): Promise<void> {
  const missing = await missingRows(seeding, user, 'id', [administrator])
  await insertRows(
    seeding,
    user,
    missing.map((row) => ({ ...row, password: seeding.verifierOf(row.id) })),
  )
}
