import { describe, expect, test } from 'vitest'
import { device, event, eventType, soil, soilLog, station } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { figure, path, startFigures, totalOf } from './figure.ts'

const { server, admin, neighbour, scopes, deviceDraft } = await startFigures()

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
    const { width, height, parts, shapes, more } = await figure(admin, 'plot-map')
    expect(Math.max(width, height)).toBe(1000)
    // Those of the valley lie together; the farms are so far away that they stand beside it.
    expect([shapes.length, more]).toEqual([await totalOf(admin, soil, { soilLevel_ge: 3 }), 0])
    expect(parts).toBeGreaterThan(1)
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
    // Together: one after the other, each would wait for its turn on a busy machine.
    await Promise.all(Array.from({ length: 300 }, () => admin.post('/event/save', trigger)))
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
