import { describe, expect, test } from 'vitest'
import {
  company,
  companyType,
  device,
  deviceUser,
  evaluateRecord,
  evaluateTemplate,
  event,
  eventType,
  grid,
  pageTemplate,
  soil,
  staff,
} from '#shared/resources/index.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')
const scopes = createScopes(server, admin)

const companies = async (agent = admin) => (await agent.page(company, { size: 100 })).records
const totalOf = async (resource: Resource, query: object, agent = admin): Promise<number> =>
  (await agent.page(resource, { ...query, size: 1 })).total
/** Bases and blocks are not counted beside what they are divided into. */
const plotsAlone = { soilLevel_in: '3,4' }
const rowsOf = async (resource: Resource): Promise<Wire[]> =>
  (await admin.page(resource, { size: 200 })).records

describe('a list that counts', () => {
  test('tells of each company how many plots, devices and people are its own', async () => {
    for (const row of await companies()) {
      const people = (await admin.get('/companyStaff/getCompanyStaff', { companyId: row.id })).body.data.total
      expect([row.soilCount, row.deviceCount, row.staffCount]).toEqual([
        await totalOf(soil, { companyId: row.id, ...plotsAlone }),
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
    expect(counts).toMatchObject({ family_farm: 3 })
    // Those of the types below it, too: as many as the list shows.
    const { id } = (data as Wire[]).find((row) => row.typeCode === 'enterprise') ?? {}
    expect(counts.enterprise).toBe(await totalOf(company, { typeId: id }))
    expect(counts.enterprise).toBeGreaterThan(0)
    expect((await admin.page(companyType, { typeCode: 'planting' })).records[0]?.companyCount).toBe(3)
  })

  test('counts the devices of accounts in their choices, too', async () => {
    const [account] = await admin.list(deviceUser)
    expect(account?.deviceCount).toBe(await totalOf(device, { deviceUserId: account?.id }))
  })
})

describe('a count tells as many as the list that it leads to shows', () => {
  test('of a grid with all below it', async () => {
    for (const row of (await rowsOf(grid)).slice(0, 20)) {
      const lists = await Promise.all([
        totalOf(soil, { gridId: row.id, ...plotsAlone }),
        ...[device, event].map((list) => totalOf(list, { gridId: row.id })),
      ])
      expect([row.soilCount, row.deviceCount, row.eventCount]).toEqual(lists)
    }
    const { data } = (await admin.get('/grid/lazy-list', { parentId: 0 })).body
    const top = (data as Wire[]).reduce((most, row) => (row.soilCount > most.soilCount ? row : most))
    expect(top.soilCount).toBe(await totalOf(soil, { gridId: top.id, ...plotsAlone }))
    expect(top.soilCount).toBeGreaterThan(50)
  })

  test.each<[Resource, string, Resource, string]>([
    [evaluateTemplate, 'recordCount', evaluateRecord, 'templateId'],
    [pageTemplate, 'companyCount', company, 'pageTemplateId'],
  ])('of %#: records of a template, companies with a page', async (resource, name, counted, by) => {
    const rows = await rowsOf(resource)
    const totals = await Promise.all(rows.map(({ id }) => totalOf(counted, { [by]: id })))
    expect(rows.map((row) => row[name])).toEqual(totals)
    expect(Math.max(...totals)).toBeGreaterThan(0)
  })

  test('of the events of a type, in the last thirty days', async () => {
    const rows = await rowsOf(eventType)
    const totals = await Promise.all(
      rows.map(({ id }) => totalOf(event, { eventTypeId: id, occurTime_datege: dayBefore(29) })),
    )
    expect(rows.map(({ eventCount }) => eventCount)).toEqual(totals)
    expect(Math.max(...totals)).toBeGreaterThan(0)
    const [old] = (await admin.page(event, { occurTime_datelt: dayBefore(29), size: 1 })).records
    expect(old).toBeDefined()
  })

  test('of the open events that the account of a member of staff handles', async () => {
    const rows = await rowsOf(staff)
    const totals = await Promise.all(
      rows.map(({ userId }) => (userId ? totalOf(event, { handlerId: userId, eventStatus_in: '0,1' }) : 0)),
    )
    expect(rows.map(({ eventCount }) => eventCount)).toEqual(totals)
    expect(Math.max(...totals)).toBeGreaterThan(0)
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
