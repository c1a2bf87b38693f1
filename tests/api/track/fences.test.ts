import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { event, eventType, grid, staff, tenant } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { addReporting } from '#tests/support/device.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const minute = 60_000
const now = Date.now()
/** Milliseconds by which the server's clock is behind ours: nothing happens in the future. */
let behind = 0
afterAll(setClock(() => Date.now() - behind))
beforeEach(() => {
  behind = 0
})
const server = await startTestServer()
const admin = await server.signIn()
const [home] = (await admin.page(tenant, { tenantId: '000000' })).records
// All day long, whenever this runs.
await admin.update(tenant, { id: home?.id, locationHours: '00:00-00:00' })
let places = 0

/** A grid of some 360 by 440 m, apart from all others, and places in it and around it. */
async function fenced() {
  places += 1
  const [west, south] = [119 + places * 0.1, 36.6]
  const corners = [
    [west, south],
    [west + 0.004, south],
    [west + 0.004, south + 0.004],
    [west, south + 0.004],
    [west, south],
  ]
  const { id } = await admin.save(grid, {
    ...(await sampleOf(grid, admin)),
    parentId: '0',
    geometry: { type: 'Polygon', coordinates: [corners] },
  } as never)
  return {
    id,
    inside: { lng: Math.round((west + 0.002) * 1e7) / 1e7, lat: 36.602 },
    outside: { lng: west - 0.002, lat: 36.602 },
    /** So many metres inside of its western edge. */
    edge: (metres: number) => ({ lng: west + metres / 89_400, lat: 36.602 }),
  }
}
type Place = { lng: number; lat: number }

const draftOf = async (rule: object) =>
  ({ ...(await sampleOf(eventType, admin)), parentId: '0', isAuto: 1, defaultLevel: 2, rule }) as never
const ruled = async (rule: object) => (await admin.save(eventType, await draftOf(rule))).id

const eventsOf = async (eventTypeId: string) => (await admin.page(event, { eventTypeId })).records as Wire[]
const tried = async (rule: object) =>
  (await admin.post('/eventType/rule/test', { rule, days: 5 })).body.data as {
    fired: number
    devices: number
    times: Wire[]
  }

const machine = async () => {
  const one = await addReporting(admin, server.stranger)
  const drive = async (...way: Place[]) => {
    for (const [n, position] of way.entries())
      await one.report({ deviceSerial: one.deviceSerial, ts: now - 60 * minute + n * minute, position })
  }
  return { ...one, drive }
}

describe('a fence around devices', () => {
  test('raises one event where a machine enters, which ends where it leaves, and the back-test says the same', async () => {
    const [{ id, inside, outside, edge }, one] = [await fenced(), await machine()]
    const rule = { op: 'enter', fence: { gridId: id, deviceIds: [one.id] } }
    const type = await ruled(rule)
    await one.drive(outside, edge(3), edge(-3), edge(4), inside, edge(60))
    const [made, ...others] = await eventsOf(type)
    expect(others).toEqual([])
    expect(made).toMatchObject({
      deviceId: one.id,
      eventLevel: 2,
      isActive: 1,
      threshold: '进入围栏',
      ...inside,
    })
    const { fired, times, devices } = await tried(rule)
    expect([fired, devices]).toEqual([1, 1])
    expect(times[0]).toMatchObject({ deviceId: one.id, at: now - 56 * minute, until: null, ...inside })
    const editor = await server.asUser({ codes: ['eventType', 'eventType_edit', 'device'] })
    expect((await editor.post('/eventType/rule/test', { rule, days: 5 })).status).toBe(403)
    await one.report({ deviceSerial: one.deviceSerial, ts: now - 30 * minute, position: outside })
    expect((await eventsOf(type))[0]).toMatchObject({ isActive: 0 })
    expect((await tried(rule)).times[0]).toMatchObject({ until: now - 30 * minute })
  })

  test('speaks of leaving and of staying', async () => {
    const [{ id, inside, outside }, one] = [await fenced(), await machine()]
    const fence = { gridId: id, deviceIds: [one.id] }
    const [leaving, staying] = [
      { op: 'leave', fence },
      { op: 'stay', forMinutes: 3, fence },
    ]
    const types = [await ruled(leaving), await ruled(staying)] as const
    await one.drive(inside, inside, inside)
    expect(await eventsOf(types[0])).toEqual([])
    expect(await eventsOf(types[1])).toEqual([])
    await one.drive(inside, inside, inside, inside, outside)
    expect(await eventsOf(types[0])).toMatchObject([{ threshold: '离开围栏' }])
    expect(await eventsOf(types[1])).toMatchObject([{ isActive: 0, threshold: '在围栏内停留超过 3 分钟' }])
    for (const rule of [leaving, staying]) expect((await tried(rule)).fired).toBe(1)
  })

  test('looks at no other device, and at no late position', async () => {
    const [{ id, inside, outside }, one, other] = [await fenced(), await machine(), await machine()]
    const type = await ruled({ op: 'enter', fence: { gridId: id, deviceIds: [one.id] } })
    await other.drive(outside, inside)
    await one.drive(outside, outside, outside)
    await one.report({ deviceSerial: one.deviceSerial, ts: now - 90 * minute, position: inside })
    expect(await eventsOf(type)).toEqual([])
    const rules = (await admin.get('/device/rules', { id: one.id })).body.data as Wire[]
    expect(rules.map(({ eventTypeId }) => eventTypeId)).not.toContain(type)
  })
})

describe('on which side a device is', () => {
  test('is not known of other land', async () => {
    const [{ id, inside, outside }, elsewhere, one] = [await fenced(), await fenced(), await machine()]
    const type = await ruled({ op: 'leave', fence: { gridId: id, deviceIds: [one.id] } })
    await one.drive(inside, inside)
    const { geometry } = await admin.detail(grid, elsewhere.id)
    await admin.update(grid, { id, geometry })
    await one.report({ deviceSerial: one.deviceSerial, ts: now - 40 * minute, position: inside })
    await one.report({ deviceSerial: one.deviceSerial, ts: now - 39 * minute, position: outside })
    expect(await eventsOf(type)).toEqual([])
    await one.report({ deviceSerial: one.deviceSerial, ts: now - 38 * minute, position: elsewhere.inside })
    await one.report({ deviceSerial: one.deviceSerial, ts: now - 37 * minute, position: elsewhere.outside })
    expect(await eventsOf(type)).toHaveLength(1)
  })

  test('is not known of another rule, nor of one that was switched off meanwhile', async () => {
    const [{ id, inside, outside }, one] = [await fenced(), await machine()]
    const fence = { gridId: id, deviceIds: [one.id] }
    const type = await ruled({ op: 'leave', fence })
    const say = (n: number, position: Place) =>
      one.report({ deviceSerial: one.deviceSerial, ts: now - 60 * minute + n * minute, position })
    await say(0, inside)
    await admin.update(eventType, { id: type, isAuto: 0 })
    await say(1, outside)
    await admin.update(eventType, { id: type, isAuto: 1 })
    await say(2, outside)
    expect(await eventsOf(type)).toEqual([])
    await admin.update(eventType, { id: type, rule: { op: 'enter', fence } })
    await say(3, inside)
    expect(await eventsOf(type)).toEqual([])
    await say(4, outside)
    await say(5, inside)
    expect(await eventsOf(type)).toHaveLength(1)
  })
})

describe('land with a fence', () => {
  test('is not removed', async () => {
    const { id } = await fenced()
    const type = await ruled({ op: 'enter', fence: { gridId: id } })
    const { status, body } = await admin.post('/grid/remove', { ids: [id] })
    expect([status, body.msg]).toEqual([400, expect.stringContaining('有 1 条围栏规则数据正在使用')])
    expect(body.data.blocked).toMatchObject([{ id }])
    await admin.remove(eventType, type)
    await admin.remove(grid, id)
  })

  test('that is drawn no longer ends its alarms with the next sweep', async () => {
    const [{ id, inside, outside }, one] = [await fenced(), await machine()]
    const type = await ruled({ op: 'enter', fence: { gridId: id, deviceIds: [one.id] } })
    await one.drive(outside, inside)
    await server.running.sweepDevices()
    expect(await eventsOf(type)).toMatchObject([{ isActive: 1 }])
    await admin.update(grid, { id, geometry: null })
    await server.running.sweepDevices()
    expect(await eventsOf(type)).toMatchObject([{ isActive: 0 }])
  })
})

const hourAgo = now - 60 * minute
const passTo = (at: number) => {
  behind = now - hourAgo - at * minute
}

/** A member of the staff who shares where he is since an hour ago, and a fence around him. */
async function followed() {
  passTo(0)
  const { id, inside, outside, edge } = await fenced()
  const person = await server.asUser()
  const member = await admin.save(staff, { ...(await sampleOf(staff, admin)), userId: person.userId })
  const rule = { op: 'enter', fence: { gridId: id, staffIds: [member.id] } }
  const type = await ruled(rule)
  await person.post('/staff/location-consent', { agrees: 1 })
  const tell = async (...way: [at: number, place: Place][]) => {
    const positions = way.map(([at, place]) => ({ ts: hourAgo + at * minute, ...place }))
    passTo(way.at(-1)?.[0] ?? 0)
    expect((await person.post('/staff/positions', { positions })).body.data.accepted).toBe(way.length)
  }
  return { id, type, rule, person, memberId: member.id, tell, inside, outside, edge }
}

describe('a fence around people', () => {
  test('tells who entered, to the grid, and not where exactly, and the back-test says the same', async () => {
    const { id, type, rule, memberId, tell, inside, outside, edge } = await followed()
    await tell([1, outside])
    await tell([2, edge(60)])
    const [made] = await eventsOf(type)
    expect(made).toMatchObject({ deviceId: '', gridId: id, isActive: 1, ...inside })
    const { staffName } = await admin.detail(staff, memberId)
    expect(made?.title).toContain(staffName)
    const { fired, devices, times } = await tried(rule)
    expect([fired, devices]).toEqual([1, 1])
    expect(times).toMatchObject([{ deviceId: '', staffId: memberId, at: hourAgo + 2 * minute, until: null }])
  })

  test('makes one event of who goes in and out, as long as that is open', async () => {
    const { type, tell, inside, outside } = await followed()
    await tell(...Array.from({ length: 9 }, (_, n): [number, Place] => [1 + n / 4, n % 2 ? inside : outside]))
    expect(await eventsOf(type)).toMatchObject([{ occurrences: 1, isActive: 0 }])
    await tell([20, inside], [21, outside])
    const [again, ...others] = await eventsOf(type)
    expect(others).toEqual([])
    expect(again).toMatchObject({ occurrences: 2, isActive: 0 })
    await admin.post('/event/resolve', { ids: again?.id, result: '已核实' })
    await tell([40, inside])
    expect(await eventsOf(type)).toHaveLength(2)
  })

  test('ends its alarm where the person stops sharing, and begins anew afterwards', async () => {
    const { type, person, tell, inside, outside } = await followed()
    await tell([1, outside], [2, inside])
    await person.post('/staff/location-consent', { agrees: 0 })
    await server.running.sweepDevices()
    expect(await eventsOf(type)).toMatchObject([{ isActive: 0 }])
    passTo(10)
    await person.post('/staff/location-consent', { agrees: 1 })
    await tell([11, inside])
    expect(await eventsOf(type)).toMatchObject([{ occurrences: 1 }])
  })

  test('is set up and tried out by who may see the tracks of people', async () => {
    const { type, rule } = await followed()
    const editor = await server.asUser()
    const codes = ['eventType', 'eventType_add', 'eventType_edit', 'staff']
    await editor.may(...codes)
    const save = async () => (await editor.post('/eventType/save', await draftOf(rule))).body
    expect(await save()).toMatchObject({
      code: 400,
      msg: '围栏针对人员，须有查看人员轨迹的权限',
      errors: [{ field: 'rule' }],
    })
    await editor.update(eventType, { id: type, remark: '备注', isAuto: 0 })
    await expect(editor.update(eventType, { id: type, isAuto: 1 })).rejects.toThrow('查看人员轨迹')
    expect((await editor.post('/eventType/rule/test', { rule, days: 5 })).status).toBe(403)
    await editor.may(...codes, 'staff_track')
    expect((await save()).code).toBe(200)
    expect((await editor.post('/eventType/rule/test', { rule, days: 5 })).body.code).toBe(200)
  })
})

test('a fence around devices is tried out by who may see their tracks', async () => {
  const { id } = await fenced()
  const rule = { op: 'enter', fence: { gridId: id } }
  const editor = await server.asUser({ codes: ['eventType', 'eventType_edit', 'device'] })
  expect((await editor.post('/eventType/rule/test', { rule, days: 5 })).status).toBe(403)
  await editor.may('eventType', 'eventType_edit', 'device', 'device_track')
  expect((await editor.post('/eventType/rule/test', { rule, days: 5 })).body.code).toBe(200)
})

test.each([
  [{ op: 'enter' }, '围栏规则须选择一个网格、地块、边界或面域'],
  [{ op: 'enter', fence: {} }, '围栏规则须选择一个网格、地块、边界或面域'],
  [{ op: 'leave', fence: { gridId: '1', soilId: '2' } }, '围栏规则须选择一个网格、地块、边界或面域'],
  [
    { op: 'gt', metric: 'air_temp', value: 3, fence: { gridId: '1' } },
    '围栏规则须选择一个网格、地块、边界或面域',
  ],
  [{ op: 'stay', fence: { gridId: '1' } }, '停留规则须填写时长'],
])('a fence that is not whole is refused: %j', async (rule, message) => {
  const { body } = await admin.post('/eventType/rule/test', { rule })
  expect([body.code, body.msg]).toEqual([400, message])
})
