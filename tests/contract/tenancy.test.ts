import { describe, expect, test } from 'vitest'
import type { Resource } from '#shared/schema/resource.ts'
import type { Wire } from '#tests/support/agent.ts'
import { renaming } from '#tests/support/attempt.ts'
import { pointingBy, sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { codesOf, fieldsThat, resources } from './resources.ts'

const farm = '100001'
const owned = resources.filter(({ writers }) => writers === 'tenant')

const server = await startTestServer()
const admin = await server.signIn()
const foreigner = await server.asUser({ tenantId: farm, codes: owned.flatMap(codesOf) })

const pointers = owned.flatMap((resource) =>
  fieldsThat(resource, ({ resource: target, form }) =>
    Boolean(form !== false && owned.some(({ name }) => name === target)),
  ).map(([field, meta]) => ({ name: resource.name, resource, field, meta })),
)

describe.each(owned)('a $name of another tenant', (resource) => {
  test('does not exist', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    // It adds a record, which may take the place of this one, as the only default does.
    const change = await renaming(resource, admin)
    const before = await admin.detail(resource, id)
    const answers = [
      await foreigner.get(`${resource.path}/detail`, { id }),
      await foreigner.post(`${resource.path}/update`, { ...change, id }),
      await foreigner.post(`${resource.path}/submit`, { ...before, id }),
      await foreigner.post(`${resource.path}/remove`, undefined, { ids: id }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code, body.msg])).toEqual(
      Array(4).fill([400, 400, '数据不存在']),
    )
    expect(await admin.detail(resource, id)).toEqual(before)
  })

  test('shows in no list, not even to one who names its tenant', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const reads = resource.actions.filter((action) =>
      ['list', 'page', 'tree', 'lazy-tree', 'lazy-list', 'select'].includes(action),
    )
    const queries = [
      { size: 500 },
      { id },
      { ids: id },
      { tenantId: '000000', size: 500 },
      { tenantId_equal: '000000', size: 500 },
    ]
    const answers = await Promise.all(
      reads.flatMap((action) => queries.map((query) => foreigner.get(`${resource.path}/${action}`, query))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => JSON.stringify(body).includes(id))).toEqual([])
  })

  test('is not made by naming its tenant', async () => {
    const draft = { ...(await sampleOf(resource, foreigner)), tenantId: '000000' }
    const { id } = await foreigner.save(resource, draft)
    const record = await foreigner.detail(resource, id)
    expect(record.tenantId).toBe(farm)
    await foreigner.update(resource, { [resource.key]: id, tenantId: '000000' })
    expect((await foreigner.detail(resource, id)).tenantId).toBe(farm)
  })
})

describe.each(pointers)('$name.$field', ({ resource, field, meta }) => {
  test('points to no record of another tenant', async () => {
    const target = owned.find(({ name }) => name === meta.resource) as Resource
    const { id } = await admin.save(target, await sampleOf(target, admin))
    const draft: Wire = { ...(await sampleOf(resource, foreigner)), ...pointingBy(resource, field) }
    const pointing = { [field]: Array.isArray(draft[field]) ? [id] : id }
    const added = await foreigner.post(`${resource.path}/save`, { ...draft, ...pointing })
    expect([added.status, added.body.errors?.[0].field]).toEqual([400, field])
    // What is fixed once a row exists is left alone by a change.
    if (meta.form === 'create') return
    const own = await foreigner.save(resource, draft)
    // A secret that goes where the field points is entered again, or its absence would be what is told.
    const secrets = fieldsThat(resource, ({ sentTo }) => sentTo?.includes(field) === true)
    const again = Object.fromEntries(secrets.map(([name]) => [name, draft[name]]))
    const changed = await foreigner.post(`${resource.path}/update`, { id: own.id, ...again, ...pointing })
    expect([changed.status, changed.body.errors?.[0].field]).toEqual([400, field])
  })
})

describe.each(owned.filter(({ actions }) => actions.includes('sort')))('$name/sort', (resource) => {
  test('orders no record of another tenant', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const before = await admin.detail(resource, id)
    const { status, body } = await foreigner.post(`${resource.path}/sort`, [id])
    expect([status, body.msg]).toEqual([400, '数据不存在'])
    expect(await admin.detail(resource, id)).toEqual(before)
  })
})

describe.each(owned.filter(({ acrossTenants }) => !acrossTenants))(
  'the platform administrator',
  (resource) => {
    test(`sees a ${resource.name} of another tenant only by naming the tenant`, async () => {
      const { id } = await foreigner.save(resource, await sampleOf(resource, foreigner))
      expect((await admin.page(resource, { id })).total).toBe(0)
      expect((await admin.page(resource, { id, tenantId: farm })).records).toMatchObject([
        { id, tenantId: farm },
      ])
    })
  },
)

describe.each(owned.filter(({ acrossTenants }) => acrossTenants))(
  'the platform administrator',
  (resource) => {
    test(`sees a ${resource.name} of every tenant, and of one tenant by naming it`, async () => {
      const { id } = await foreigner.save(resource, await sampleOf(resource, foreigner))
      expect((await admin.page(resource, { id })).records).toMatchObject([{ id, tenantId: farm }])
      expect((await admin.page(resource, { id, tenantId: farm })).total).toBe(1)
      expect((await admin.page(resource, { id, tenantId: '000000' })).total).toBe(0)
    })
  },
)

test('an administrator of a tenant that is not the platform sees no other tenant', async () => {
  const farmer = await server.signIn('admin', 'admin', farm)
  const { records } = await farmer.page(owned.find(({ name }) => name === 'user') as Resource, { size: 500 })
  expect(new Set(records.map(({ tenantId }) => tenantId))).toEqual(new Set([farm]))
})

describe('the platform administrator, acting on another tenant,', () => {
  const [users, roles, regions, companies, devices] = ['user', 'role', 'region', 'company', 'device'].map(
    (name) => resources.find((resource) => resource.name === name) as Resource,
  ) as [Resource, Resource, Resource, Resource, Resource]

  test('points its records to records of that tenant alone', async () => {
    const own = await foreigner.save(users, await sampleOf(users, foreigner))
    const [mine, theirs] = [
      (await admin.save(roles, await sampleOf(roles, admin))).id,
      (await foreigner.save(roles, await sampleOf(roles, foreigner))).id,
    ]
    const { status, body } = await admin.post(`${users.path}/update`, { id: own.id, roleId: mine })
    expect([status, body.errors?.[0].field]).toEqual([400, 'roleId'])
    await admin.update(users, { id: own.id, roleId: theirs })
    expect((await foreigner.detail(users, own.id)).roleId).toBe(theirs)
  })

  test('adds a record to it by naming it', async () => {
    const draft = { ...(await sampleOf(companies, foreigner)), tenantId: farm }
    const { id } = await admin.save(companies, draft)
    expect(await foreigner.detail(companies, id)).toMatchObject({ id, tenantId: farm })
  })

  test('does not remove a role that its users have', async () => {
    const roleId = (await foreigner.save(roles, await sampleOf(roles, foreigner))).id
    await foreigner.save(users, { ...(await sampleOf(users, foreigner)), roleId })
    const { status, body } = await admin.post(`${roles.path}/remove`, undefined, { ids: roleId })
    expect([status, body.data.blocked?.[0].id]).toEqual([400, roleId])
  })

  test('ends the sessions of a user whom it removes', async () => {
    const leaving = await server.asUser({ tenantId: farm, codes: ['company'] })
    expect((await leaving.get('/company/page')).status).toBe(200)
    await admin.remove(users, leaving.userId)
    expect((await leaving.get('/company/page')).status).toBe(401)
  })

  test('does not remove a place that its companies lie in', async () => {
    const place = await sampleOf(regions, admin)
    const { id: regionCode } = await admin.save(regions, place)
    const { id } = await foreigner.save(companies, { ...(await sampleOf(companies, foreigner)), regionCode })
    const { status, body } = await admin.post(`${regions.path}/remove`, undefined, { id: regionCode })
    expect([status, body.data.blocked?.[0].id]).toEqual([400, regionCode])
    expect((await foreigner.detail(companies, id)).regionName).toBe((place as Wire).name)
  })

  test('clears a reference to a company that it removes', async () => {
    const { id: companyId } = await foreigner.save(companies, await sampleOf(companies, foreigner))
    const { id } = await foreigner.save(devices, { ...(await sampleOf(devices, foreigner)), companyId })
    const { status } = await admin.post(`${companies.path}/remove`, undefined, {
      ids: companyId,
      tenantId: farm,
    })
    expect(status).toBe(200)
    expect((await foreigner.detail(devices, id)).companyId).toBe('')
  })
})
