import { describe, expect, test } from 'vitest'
import { type FigureName, figures } from '#shared/contract/figures.ts'
import { company, device, event, eventType, soil, soilLog, staff, station } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Agent, Query } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')
const scopes = createScopes(server, admin)

const path = (name: FigureName) => `/blade-desk/figures/${name}`
const figure = async <N extends FigureName>(agent: Agent, name: N, query?: Query) => {
  const { body } = await agent.get(path(name), query)
  expect(body.code).toBe(200)
  return body.data
}
const totalOf = async (agent: Agent, resource: Resource, query: Query = {}) =>
  (await agent.page(resource, { size: 1, ...query })).total
const deviceDraft = async () => ({ ...(await sampleOf(device, admin)), parentId: null })

const guarded: [FigureName, string][] = [
  ['devices', 'device'],
  ['companies', 'company'],
  ['plots', 'soil'],
  ['stations', 'station'],
  ['staff', 'staff'],
  ['farm-logs', 'soilLog'],
  ['plot-map', 'soil'],
  ['events', 'event'],
  ['online', 'device'],
]

describe('every figure', () => {
  test.each(Object.keys(figures) as FigureName[])('%s answers as its contract says', async (name) => {
    expect(figures[name].safeParse(await figure(admin, name)).error).toBeUndefined()
    expect(figures[name].safeParse(await figure(neighbour, name)).error).toBeUndefined()
  })

  test.each(guarded)('%s is refused without the menu of its list', async (name, code) => {
    const others = guarded.map(([, other]) => other).filter((other) => other !== code)
    const person = await server.asUser({ codes: others })
    const { status, body } = await person.get(path(name))
    expect([status, body.data]).toEqual([403, {}])
    await person.may(code)
    expect((await person.get(path(name))).status).toBe(200)
  })

  test.each(Object.keys(figures) as FigureName[])('%s needs a session', async (name) => {
    expect((await server.stranger.get(path(name))).status).toBe(401)
  })
})

describe('counts', () => {
  test('are those of the lists', async () => {
    const devices = await figure(admin, 'devices')
    expect(devices.total).toBe(await totalOf(admin, device))
    for (const { key, count } of devices.states)
      expect(count).toBe(await totalOf(admin, device, { onlineStatus_equal: key }))
    for (const { key, count } of devices.types)
      expect(count).toBe(await totalOf(admin, device, { deviceTypeKey_equal: key }))
    const companies = await figure(admin, 'companies')
    expect(companies.total).toBe(await totalOf(admin, company))
    for (const { key, count } of companies.types)
      expect(count).toBe(await totalOf(admin, company, { typeId_equal: key }))
    expect((await figure(admin, 'stations')).total).toBe(await totalOf(admin, station))
    expect((await figure(admin, 'staff')).total).toBe(await totalOf(admin, staff))
  })

  test('follow what is written', async () => {
    const before = await figure(admin, 'companies')
    const { id } = await admin.save(company, await sampleOf(company, admin))
    const after = await figure(admin, 'companies')
    expect(after.total).toBe(before.total + 1)
    expect(after.added.at(-1).count).toBe(before.added.at(-1).count + 1)
    await admin.remove(company, id)
    expect((await figure(admin, 'companies')).total).toBe(before.total)
  })

  test('are of seven days that end today', async () => {
    const { added } = await figure(admin, 'devices')
    const { added: again } = await figure(admin, 'plots')
    expect(added).toHaveLength(7)
    const days = added.map(({ day }: { day: string }) => day)
    expect(days).toEqual([...days].sort())
    expect(again.map(({ day }: { day: string }) => day)).toEqual(days)
  })

  test('come with names in the language that is asked for', async () => {
    const english = admin.with({ 'Accept-Language': 'en' })
    const named = async (agent: Agent) =>
      (await figure(agent, 'devices')).states.map(({ name }: { name: string }) => name).sort()
    expect(await named(admin)).toContain('在线')
    expect(await named(english)).toContain('Online')
  })
})

describe('a figure counts only what the caller sees', () => {
  test('of the own tenant', async () => {
    const before = await figure(neighbour, 'devices')
    expect(before.total).toBe(await totalOf(neighbour, device))
    await admin.save(device, await deviceDraft())
    expect((await figure(neighbour, 'devices')).total).toBe(before.total)
    expect((await figure(neighbour, 'devices', { tenantId: '000000' })).total).toBe(before.total)
  })

  test('of the tenant that the platform administrator names', async () => {
    const { total } = await figure(neighbour, 'devices')
    expect((await figure(admin, 'devices', { tenantId: '100001' })).total).toBe(total)
    expect((await figure(admin, 'devices')).total).not.toBe(total)
  })

  test('within the data scopes, whoever asked before', async () => {
    const person = await server.asUser({ codes: ['device', 'device_add'] })
    await scopes.data(person, 'device', { scopeType: 2 })
    await figure(admin, 'devices')
    expect((await figure(person, 'devices')).total).toBe(0)
    await person.save(device, await deviceDraft())
    const own = await figure(person, 'devices')
    expect([own.total, own.added.at(-1).count]).toEqual([1, 1])
  })

  test('within a scope that narrows the list alone', async () => {
    const person = await server.asUser({ codes: ['device'] })
    await scopes.data(person, 'device', { scopeType: 2, scopeClass: 'device.page' })
    expect((await figure(person, 'devices')).total).toBe(await totalOf(person, device))
    expect((await figure(person, 'devices')).total).toBe(0)
  })

  test('by the fields that a data scope shows', async () => {
    const person = await server.asUser({ codes: ['device', 'soil', 'soilLog'] })
    await scopes.data(person, 'device', { scopeType: 1, scopeField: 'deviceName,onlineStatus' })
    await scopes.data(person, 'soil', { scopeType: 1, scopeField: 'soilName,currentCrop' })
    await scopes.data(person, 'soilLog', { scopeType: 1, scopeField: 'title' })
    const devices = await figure(person, 'devices')
    expect([devices.types, devices.added]).toEqual([null, null])
    expect(devices.states.length).toBeGreaterThan(0)
    const plots = await figure(person, 'plots')
    expect([plots.areaM2, plots.crops, plots.uses]).toEqual([null, null, null])
    expect((await figure(person, 'plot-map')).shapes).toEqual([])
    const logs = await figure(person, 'farm-logs')
    expect([logs.thisWeek, logs.counts]).toEqual([null, null])
  })

  test('and nothing where an API scope keeps the list for others', async () => {
    const [kept, chosen] = [
      await server.asUser({ codes: ['station'] }),
      await server.asUser({ codes: ['station'] }),
    ]
    await scopes.api('/station/page', chosen)
    expect((await kept.get(path('stations'))).status).toBe(403)
    expect((await chosen.get(path('stations'))).status).toBe(200)
    const { resources } = await figure(kept, 'changes')
    expect(resources).toEqual([])
  })
})

describe('plots', () => {
  test('that are divided do not count beside what they are divided into', async () => {
    const before = await figure(admin, 'plots')
    const leaves = await Promise.all([3, 4].map((level) => totalOf(admin, soil, { soilLevel_equal: level })))
    expect(before.total).toBe(leaves.reduce((sum, one) => sum + one, 0))
    const [whole] = (await admin.page(soil, { soilLevel_equal: 3, size: 1 })).records
    const part = { ...(await sampleOf(soil, admin)), parentId: whole?.id, soilLevel: 4 }
    const { id } = await admin.save(soil, part)
    const after = await figure(admin, 'plots')
    expect(after.total).toBe(before.total)
    const { areaM2 } = await admin.detail(soil, id)
    expect(after.areaM2).toBeCloseTo(before.areaM2 - whole?.areaM2 + areaM2, 1)
    await admin.remove(soil, id)
  })

  test('are drawn within the size of the map, with what grows there', async () => {
    const { width, height, shapes, more } = await figure(admin, 'plot-map')
    expect(Math.max(width, height)).toBe(1000)
    // Those of the valley lie together; the farms are too far away to be seen beside it.
    expect([shapes.length, shapes.length + more]).toEqual([
      86,
      await totalOf(admin, soil, { soilLevel_ge: 3 }),
    ])
    const places: number[] = shapes.flatMap(({ rings }: { rings: number[][] }) => rings.flat())
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...places)).toBeLessThanOrEqual(1000)
    const known = await admin.detail(soil, shapes[0].id)
    expect(shapes[0]).toMatchObject({ name: known.soilName, cropName: known.currentCropName })
  })
})

describe('farm logs', () => {
  test('are counted by week and type', async () => {
    const { weeks, counts, thisWeek } = await figure(admin, 'farm-logs', { weeks: 8 })
    expect(weeks).toHaveLength(8)
    expect(weeks.map((week: string) => new Date(`${week}T00:00:00Z`).getUTCDay())).toEqual(Array(8).fill(1))
    const within = (week: string) => ({
      logTime_datege: week,
      logTime_datelt: new Date(Date.parse(`${week}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10),
    })
    expect(thisWeek).toBe(await totalOf(admin, soilLog, within(weeks.at(-1))))
    const [one] = counts
    expect(one.count).toBe(await totalOf(admin, soilLog, { logType_equal: one.key, ...within(one.week) }))
  })

  test.each(['0', '54', '1.5', 'many'])('are not counted for %s weeks', async (weeks) => {
    const { status, body } = await admin.get(path('farm-logs'), { weeks })
    expect([status, body.msg]).toEqual([400, '请求参数格式错误: weeks'])
  })
})

describe('events', () => {
  test('are counted by state, by day and level as the list counts them', async () => {
    const { open, overdue, minute, days, states, counts, noisy } = await figure(admin, 'events')
    expect(days).toHaveLength(30)
    const isOpen = { eventStatus_in: '0,1' }
    expect(open).toBe(await totalOf(admin, event, isOpen))
    expect(overdue).toBe(await totalOf(admin, event, { ...isOpen, deadline_datelt: minute }))
    expect(overdue).toBeGreaterThan(0)
    const within = { occurTime_datege: `${days[0]} 00:00:00` }
    for (const { key, count } of states)
      expect(count).toBe(await totalOf(admin, event, { ...within, eventStatus_equal: key }))
    const { day, key, count } = counts.at(-1)
    const onDay = { occurTime_datege: `${day} 00:00:00`, occurTime_datele: `${day} 23:59:59` }
    expect(count).toBe(await totalOf(admin, event, { ...onDay, eventLevel_equal: key }))
    const levels = counts.map((one: { key: string }) => one.key)
    expect(levels).toEqual([...levels].sort())
    expect(noisy.length).toBeLessThanOrEqual(10)
    const told = noisy.map((one: { count: number }) => one.count)
    expect(told).toEqual([...told].sort((one: number, other: number) => other - one))
  })

  test('that repeat count each time for their device', async () => {
    const { id: deviceId } = await admin.save(device, await deviceDraft())
    const { id: eventTypeId } = await admin.save(eventType, await sampleOf(eventType, admin))
    const { days } = await figure(admin, 'events')
    const trigger = {
      title: '反复告警',
      eventTypeId,
      deviceId,
      source: 1,
      occurTime: `${days.at(-2)} 08:00:00`,
    }
    for (let n = 0; n < 300; n++) await admin.post('/event/save', trigger)
    const { noisy } = await figure(admin, 'events')
    const { deviceName } = await admin.detail(device, deviceId)
    expect(noisy[0]).toEqual({ key: deviceId, name: deviceName, count: 300 })
  })

  test('are those that a data scope shows, by the fields that it shows', async () => {
    const person = await server.asUser({ codes: ['event'] })
    await scopes.data(person, 'event', { scopeType: 2 })
    expect(await figure(person, 'events')).toMatchObject({ open: 0, overdue: 0, states: [], noisy: [] })
    const other = await server.asUser({ codes: ['event'] })
    await scopes.data(other, 'event', { scopeType: 1, scopeField: 'title,eventStatus' })
    const { open, overdue, states, counts, noisy } = await figure(other, 'events')
    expect(open).toBeGreaterThan(0)
    expect([overdue, states, counts, noisy]).toEqual([null, null, null, null])
  })
})

describe('changes since yesterday', () => {
  const of = async (agent: Agent, resource: Resource) =>
    (await figure(agent, 'changes')).resources.find(
      (one: { resource: string }) => one.resource === resource.name,
    )

  test('are counted by what was done', async () => {
    const before = await of(admin, station)
    const { id } = await admin.save(station, await sampleOf(station, admin))
    await admin.update(station, { id, remark: '改了' })
    await admin.update(station, { id, remark: '又改了' })
    expect(await of(admin, station)).toEqual({
      ...before,
      added: before.added + 1,
      changed: before.changed + 1,
    })
    await admin.remove(station, id)
    expect(await of(admin, station)).toMatchObject({ removed: before.removed + 1 })
  })

  test('are told of what the caller may list and sees', async () => {
    const person = await server.asUser({ codes: ['device', 'device_add'] })
    await scopes.data(person, 'device', { scopeType: 2 })
    await admin.save(device, await deviceDraft())
    expect((await figure(person, 'changes')).resources).toEqual([
      { resource: 'device', added: 0, changed: 0, removed: 0 },
    ])
    await person.save(device, await deviceDraft())
    expect(await of(person, device)).toMatchObject({ added: 1 })
  })

  test('stay within the tenant', async () => {
    const before = await of(neighbour, device)
    await admin.save(device, await deviceDraft())
    expect(await of(neighbour, device)).toEqual(before)
  })
})
