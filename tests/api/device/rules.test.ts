import { describe, expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { device, event, eventType } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { addReporting } from '#tests/support/device.ts'
import { listen } from '#tests/support/listen.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const minute = 60_000

/** An event type of the administrator's with a rule of its own, so that nothing else speaks about the device. */
async function ruled(rule: object, more: object = {}) {
  const draft = {
    ...(await sampleOf(eventType, admin)),
    parentId: '0',
    isAuto: 1,
    defaultLevel: 3,
    rule,
    ...more,
  }
  return (await admin.save(eventType, draft as never)).id
}
const add = (more?: object) => addReporting(admin, server.stranger, more)
const eventsOf = async (deviceId: string, eventTypeId: string) =>
  (await admin.page(event, { deviceId, eventTypeId })).records as Wire[]
const below = { metric: 'water_level', op: 'lt', value: 1 }

describe('a threshold', () => {
  test('raises one event, keeps it up, and clears it with the value that is back', async () => {
    const [type, one] = [await ruled({ ...below, hysteresis: 0.5 }), await add({ deviceTypeKey: 'level' })]
    const start = Date.now() - 60 * minute
    const say = (value: number, n: number) => one.measure({ water_level: value }, start + n * minute)
    await say(2, 0)
    expect(await eventsOf(one.id, type)).toEqual([])
    await say(0.8, 1)
    await say(0.7, 2)
    await say(0.6, 12)
    await say(1.2, 13)
    const [made, ...others] = await eventsOf(one.id, type)
    expect(others).toEqual([])
    expect(made).toMatchObject({
      isActive: 1,
      metric: 'water_level',
      metricValue: 0.6,
      occurrences: 2,
      source: 2,
    })
    expect((await admin.detail(device, one.id)).alarmLevel).toBe(3)
    await say(1.6, 14)
    expect((await eventsOf(one.id, type))[0]).toMatchObject({ isActive: 0, eventStatus: 0 })
    const steps = (await admin.get('/eventDetail/list', { eventId: made?.id })).body.data as Wire[]
    expect(steps.map(({ action }) => action)).toContain('clear')
  })

  test('leaves a change record when the alarm is over, and when it is there again', async () => {
    const [type, one] = [await ruled(below), await add()]
    const start = Date.now() - 60 * minute
    const say = (value: number, n: number) => one.measure({ water_level: value }, start + n * minute)
    const newest = async (id: string): Promise<Wire> =>
      (await admin.get('/event/history', { id })).body.data[0]
    await say(0.5, 0)
    const [made] = await eventsOf(one.id, type)
    await say(2, 1)
    const { clearTime } = await admin.detail(event, String(made?.id))
    expect(clearTime).toBeTruthy()
    expect(await newest(String(made?.id))).toMatchObject({
      action: 'update',
      changes: [
        { field: 'isActive', before: 1, after: 0 },
        { field: 'clearTime', before: null, after: clearTime },
      ],
    })
    await say(0.5, 2)
    const again = await newest(String(made?.id))
    expect(again.changes).toContainEqual(expect.objectContaining({ field: 'isActive', before: 0, after: 1 }))
    expect(again.changes).toContainEqual(
      expect.objectContaining({ field: 'clearTime', before: clearTime, after: null }),
    )
  })

  test('tells the screens of its tenant that there is an event, whose title names device and type', async () => {
    const county = await server.signIn('county', 'county123')
    const other = await server.signIn('admin', 'admin', '100001')
    const [here, there] = [await listen(server, admin), await listen(server, other)]
    const [type, one] = [await ruled(below), await add()]
    await one.measure({ water_level: 0.5 }, Date.now())
    await expect.poll(() => here.topics()).toContain('events')
    const [made] = await eventsOf(one.id, type)
    expect(made?.title).toBe(`${made?.deviceName} ${made?.eventTypeName}`)
    await county.post('/event/accept', { ids: String(made?.id) })
    await expect.poll(() => here.topics().filter((topic) => topic === 'events').length).toBeGreaterThan(1)
    expect(there.topics()).not.toContain('events')
  })

  test('waits for its minutes, and forgets them when the value is back', async () => {
    const [type, one] = [await ruled({ ...below, forMinutes: 30 }), await add()]
    const start = Date.now() - 120 * minute
    for (const [n, value] of [0, 2, 0, 0].entries())
      await one.measure({ water_level: value }, start + n * 20 * minute)
    expect(await eventsOf(one.id, type)).toEqual([])
    await one.measure({ water_level: 0 }, start + 80 * minute)
    expect(await eventsOf(one.id, type)).toHaveLength(1)
  })

  test('takes the gravest level that is met', async () => {
    const levels = [
      { level: 3, value: 1 },
      { level: 1, value: 0 },
    ]
    const [type, one] = [await ruled({ ...below, levels }), await add()]
    await one.measure({ water_level: 0.5 }, Date.now() - 2 * minute)
    await one.measure({ water_level: -1 }, Date.now() - minute)
    expect(await eventsOf(one.id, type)).toMatchObject([{ eventLevel: 1, occurrences: 2 }])
  })

  test('looks at values in the order of time, and not at those that come late', async () => {
    const [type, one] = [await ruled(below), await add()]
    const start = Date.now() - 60 * minute
    const said = (value: number, n: number) => ({
      deviceSerial: one.deviceSerial,
      ts: start + n * minute,
      values: { water_level: value },
    })
    await one.report([said(2, 20), said(0, 10), said(2, 0)])
    expect(await eventsOf(one.id, type)).toMatchObject([{ isActive: 0 }])
    await one.report([said(0, 15)])
    expect(await eventsOf(one.id, type)).toMatchObject([{ isActive: 0, occurrences: 1 }])
  })

  test('says nothing of a device under maintenance', async () => {
    const [type, one] = [await ruled(below), await add({ underMaintenance: 1 })]
    await one.measure({ water_level: 0 })
    expect(await eventsOf(one.id, type)).toEqual([])
  })

  test('that is switched off ends its alarms with the next sweep', async () => {
    const [type, one] = [await ruled(below), await add()]
    await one.measure({ water_level: 0 })
    await admin.update(eventType, { id: type, isAuto: 0 })
    await server.running.sweepDevices()
    expect(await eventsOf(one.id, type)).toMatchObject([{ isActive: 0 }])
  })
})

test('a rate compares with what was reported within its minutes', async () => {
  const type = await ruled({ metric: 'water_flow', op: 'rate', value: 30, forMinutes: 15 })
  const one = await add()
  const start = Date.now() - 60 * minute
  await one.measure({ water_flow: 10 }, start)
  await one.measure({ water_flow: 50 }, start + 20 * minute)
  expect(await eventsOf(one.id, type)).toEqual([])
  await one.measure({ water_flow: 85 }, start + 30 * minute)
  expect(await eventsOf(one.id, type)).toHaveLength(1)
})

test('a device that says nothing goes off line, is told of, and its event ends when it is back', async () => {
  const [type, one] = [await ruled({ op: 'offline' }), await add({ reportIntervalSec: 60 })]
  const start = Date.now() - 10 * minute
  const at = async <T>(time: number, work: () => Promise<T>) => {
    const back = setClock(() => time)
    return work().finally(back)
  }
  const say = (time: number) =>
    at(time, () => one.report({ deviceSerial: one.deviceSerial, values: { water_level: 1 } }, { time }))
  await say(start)
  await at(start + 4 * minute, server.running.sweepDevices)
  expect((await admin.detail(device, one.id)).onlineStatus).toBe(1)
  for (const time of [6, 7]) await at(start + time * minute, server.running.sweepDevices)
  expect(await admin.detail(device, one.id)).toMatchObject({ onlineStatus: 2, alarmLevel: 3 })
  expect(await eventsOf(one.id, type)).toMatchObject([{ isActive: 1, occurrences: 1 }])
  await say(start + 8 * minute)
  expect(await eventsOf(one.id, type)).toMatchObject([{ isActive: 0, eventStatus: 0 }])
  const spans = (await admin.get('/device/online-history', { id: one.id, start: start - minute })).body.data
  expect(spans.map(({ state }: Wire) => state)).toEqual([1, 2, 1])
})

test('a restart neither loses nor doubles an alarm', async () => {
  const [type, one] = [await ruled({ ...below, forMinutes: 10 }), await add()]
  const start = Date.now() - 60 * minute
  await one.measure({ water_level: 0 }, start)
  await server.restart()
  await one.measure({ water_level: 0 }, start + 10 * minute)
  expect(await eventsOf(one.id, type)).toMatchObject([{ isActive: 1, occurrences: 1 }])
  await server.restart()
  await one.measure({ water_level: 0 }, start + 11 * minute)
  await one.measure({ water_level: 2 }, start + 12 * minute)
  expect(await eventsOf(one.id, type)).toMatchObject([{ isActive: 0, occurrences: 1 }])
})

describe('a rule that is tried', () => {
  test('tells when it would have fired, and makes no event', async () => {
    const one = await add()
    const start = Date.now() - 600 * minute
    for (const [n, value] of [2, 0, 0, 2, 0].entries())
      await one.measure({ water_level: value }, start + n * 60 * minute)
    const made = async () => (await admin.page(event, { deviceId: one.id })).total
    const before = await made()
    const { body } = await admin.post('/eventType/rule/test', { rule: below, deviceId: one.id, days: 30 })
    expect(body.data).toEqual({
      fired: 2,
      devices: 1,
      times: [
        { deviceId: one.id, metric: 'water_level', at: start + 240 * minute, value: 0, until: null },
        {
          deviceId: one.id,
          metric: 'water_level',
          at: start + 60 * minute,
          value: 0,
          until: start + 180 * minute,
        },
      ],
    })
    expect(await made()).toBe(before)
  })

  test('about a metric that is no longer reported looks at its silences, not at those of the device', async () => {
    const one = await add({ reportIntervalSec: 600 })
    const start = Date.now() - 400 * minute
    for (let n = 0; n < 40; n += 1) {
      const isThere = n < 12 || (n >= 24 && n < 36)
      await one.measure({ battery: 50, ...(isThere && { water_level: 2 }) }, start + n * 10 * minute)
    }
    const tried = async (metric: string) => {
      const rule = { op: 'offline', metric, forMinutes: 15 }
      return (await admin.post('/eventType/rule/test', { rule, deviceId: one.id, days: 30 })).body.data
    }
    // Half an hour of silence is three intervals, then the rule waits for a quarter.
    expect((await tried('water_level')).times).toMatchObject([
      { at: start + (350 + 45) * minute, until: null },
      { at: start + (110 + 45) * minute, until: start + 240 * minute },
    ])
    expect(await tried('battery')).toMatchObject({ fired: 0, devices: 1 })
    expect(await tried('soil_ph')).toMatchObject({ fired: 0, devices: 0 })
  })

  test('is refused where it is no rule, and to who may not edit rules', async () => {
    const { status, body } = await admin.post('/eventType/rule/test', {
      rule: { op: 'lt', metric: 'battery' },
    })
    expect([status, body.msg]).toEqual([400, '规则须填写阈值'])
    const nobody = await server.asUser({ codes: ['eventType'] })
    expect((await nobody.post('/eventType/rule/test', { rule: below })).status).toBe(403)
  })

  test('looks at devices of the own tenant alone', async () => {
    const one = await add()
    await one.measure({ water_level: 0 })
    const farm = await server.signIn('admin', 'admin', '100001')
    const { body } = await farm.post('/eventType/rule/test', { rule: below, deviceId: one.id })
    expect(body.data).toEqual({ fired: 0, times: [], devices: 0 })
  })
})
