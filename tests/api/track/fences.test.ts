import { describe, expect, test } from 'vitest'
import { event, eventType, grid, staff, tenant } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { addReporting } from '#tests/support/device.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const minute = 60_000
const now = Date.now()
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

async function ruled(rule: object) {
  const draft = { ...(await sampleOf(eventType, admin)), parentId: '0', isAuto: 1, defaultLevel: 2, rule }
  return (await admin.save(eventType, draft as never)).id
}

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
    expect(times[0]).toMatchObject({ deviceId: one.id, at: now - 56 * minute, until: null })
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

test('a fence around people tells who entered, to the grid, and is tried out by who may see their tracks', async () => {
  const { id, inside, outside } = await fenced()
  const person = await server.asUser()
  const member = await admin.save(staff, { ...(await sampleOf(staff, admin)), userId: person.userId })
  const rule = { op: 'enter', fence: { gridId: id, staffIds: [member.id] } }
  const type = await ruled(rule)
  await person.post('/staff/location-consent', { agrees: 1 })
  const tell = (n: number, place: Place) =>
    person.post('/staff/positions', { positions: [{ ts: now + n * minute, ...place }] })
  expect((await tell(1, outside)).body.data.accepted).toBe(1)
  await tell(2, inside)
  const [made] = await eventsOf(type)
  expect(made).toMatchObject({ deviceId: '', gridId: id, isActive: 1, ...inside })
  const { staffName } = await admin.detail(staff, member.id)
  expect(made?.title).toContain(staffName)
  expect((await tried(rule)).times).toMatchObject([])
  const editor = await server.asUser({ codes: ['eventType', 'eventType_edit', 'staff'] })
  expect((await editor.post('/eventType/rule/test', { rule, days: 5 })).status).toBe(403)
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
