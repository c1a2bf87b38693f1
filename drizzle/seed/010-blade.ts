import { hashClientSecret } from '#server/auth/client-secret.ts'
import { randomPassword } from '#server/auth/password/random-password.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { client, datasource, dept, param, post, role, tenant, user } from '#shared/resources/index.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import { params } from './blade/params.ts'
import { administrator, clients, datasources, depts, posts, roles, tenants } from './blade/rows.ts'
import { missingRows } from './missing.ts'
import type { Seeding, Step } from './step.ts'

/** The tenant, organisation, administrator, clients and parameters that Blade ships. */
export const blade: Step = {
  name: '010-blade',
  runs: 'always',
  async run(seeding) {
    const isDemo = seeding.mode === 'demo'
    const wanted = params.filter(({ demoOnly }) => !demoOnly || isDemo)
    await addMissing(seeding, tenant, 'tenantId', tenants)
    await addMissing(seeding, dept, 'id', depts)
    await addMissing(seeding, post, 'id', posts)
    await addMissing(seeding, role, 'id', roles)
    await addMissing(seeding, datasource, 'name', datasources)
    await addMissing(seeding, client, 'clientId', clients, (row) => ({
      ...row,
      clientSecret: hashClientSecret(row.clientSecret),
    }))
    await addMissing(seeding, param, 'paramKey', wanted, ({ demoOnly, isMade, ...row }) => ({
      ...row,
      ...(isMade && !isDemo && { paramValue: randomPassword() }),
    }))
    await addMissing(seeding, user, 'id', [administrator], (row) => ({
      ...row,
      password: seeding.verifierOf(row.id),
    }))
  },
}

/** Adds what is missing, as it is to be stored: a secret is hashed only when it is. */
async function addMissing<R extends Resource, T extends object>(
  seeding: Seeding,
  resource: R,
  column: keyof T & string,
  rows: readonly T[],
  stored: (row: T) => Partial<Row<R>> = (row) => row as Partial<Row<R>>,
): Promise<void> {
  const missing = await missingRows(seeding, resource, column, rows)
  await insertRows(seeding, resource, missing.map(stored))
}
