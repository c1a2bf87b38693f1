import { describe, expect, test } from 'vitest'
import { type FigureName, figures } from '#shared/contract/figures.ts'
import { company, device, staff, station } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { figure, path, startFigures, totalOf } from './figure.ts'

const { server, admin, neighbour, scopes, deviceDraft } = await startFigures()

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
