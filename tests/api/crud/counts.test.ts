import { describe, expect, test } from 'vitest'
import { company, companyType, device, deviceUser, soil } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')
const scopes = createScopes(server, admin)

const companies = async (agent = admin) => (await agent.page(company, { size: 100 })).records
const totalOf = async (resource: typeof soil | typeof device, query: object, agent = admin) =>
  (await agent.page(resource, { ...query, size: 1 })).total

describe('a list that counts', () => {
  test('tells of each company how many plots, devices and people are its own', async () => {
    for (const row of await companies()) {
      const people = (await admin.get('/companyStaff/getCompanyStaff', { companyId: row.id })).body.data.total
      expect([row.soilCount, row.deviceCount, row.staffCount]).toEqual([
        await totalOf(soil, { companyId: row.id }),
        await totalOf(device, { companyId: row.id }),
        people,
      ])
    }
    expect((await companies()).some(({ soilCount }) => soilCount > 20)).toBe(true)
  })

  test('follows what is bound and released', async () => {
    const { id: companyId } = await admin.save(company, await sampleOf(company, admin))
    const { id } = await admin.save(device, {
      ...(await sampleOf(device, admin)),
      parentId: null,
      companyId,
    })
    const count = async () => (await admin.page(company, { id: companyId })).records[0]?.deviceCount
    expect(await count()).toBe(1)
    await admin.remove(device, id)
    expect(await count()).toBe(0)
  })

  test('counts level by level in a tree', async () => {
    const { data } = (await admin.get('/companyType/lazy-list', { parentId: 0 })).body
    const counts = Object.fromEntries(data.map((row: Wire) => [row.typeCode, row.companyCount]))
    expect(counts).toMatchObject({ family_farm: 3, enterprise: 0 })
    expect((await admin.page(companyType, { typeCode: 'planting' })).records[0]?.companyCount).toBe(3)
  })

  test('counts the devices of accounts in their choices, too', async () => {
    const [account] = await admin.list(deviceUser)
    expect(account?.deviceCount).toBe(await totalOf(device, { deviceUserId: account?.id }))
  })
})

describe('nobody is told a count', () => {
  test('of rows of another tenant', async () => {
    const own = await companies(neighbour)
    const counted = own.reduce((sum, { deviceCount }) => sum + deviceCount, 0)
    expect(counted).toBe(await totalOf(device, { companyId_notnull: 1 }, neighbour))
  })

  test('of rows that a data scope hides', async () => {
    const person = await server.asUser({ codes: ['company', 'device'] })
    await scopes.data(person, 'device', { scopeType: 2 })
    expect((await companies(person)).map(({ deviceCount }) => deviceCount)).toEqual(
      (await companies()).map(() => 0),
    )
  })

  test('where a data scope shows some fields alone', async () => {
    const person = await server.asUser({ codes: ['company'] })
    await scopes.data(person, 'company', { scopeType: 1, scopeField: 'companyName' })
    const [row] = await companies(person)
    expect([typeof row?.companyName, row?.soilCount, row?.deviceCount]).toEqual([
      'string',
      undefined,
      undefined,
    ])
  })
})
