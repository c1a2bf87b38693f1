import { expect, test } from 'vitest'
import { toWallTime } from '#server/db/clock.ts'
import { storeOnline } from '#server/db/readings/write.ts'
import { purgeReadings } from '#server/telemetry/retention.ts'
import { castOf } from '#server/telemetry/simulator/cast.ts'
import { device, event, eventType, soilLog } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { addReporting } from '#tests/support/device.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const day = 24 * 3600_000

const county = await startTestServer({ environment: { SIMULATOR: 'on', SIMULATOR_SPEED: '1000' } })

test('devices of the demo have a year behind them, and go on reporting', { timeout: 90_000 }, async () => {
  const admin = await county.signIn()
  const sensors = { deviceTypeKey: 'soil', stationId_null: 1, onlineStatus: 1, status: 1, size: 1 }
  const [one] = (await admin.page(device, sensors)).records
  const messages = async () => (await admin.get('/device/raw-messages', { id: one?.id })).body.data as Wire[]
  await expect.poll(async () => (await messages()).length, { timeout: 60_000 }).toBeGreaterThan(1)
  expect((await messages())[0]).toMatchObject({ source: 'simulator', rejected: 0 })
  const curve = async (days: number) =>
    (
      await admin.get('/device/telemetry', {
        id: one?.id,
        metrics: 'soil_moisture_20',
        start: Date.now() - days * day,
        end: Date.now(),
      })
    ).body.data
  expect(await curve(0.5)).toMatchObject({ interval: 'raw' })
  expect(await curve(5)).toMatchObject({ interval: 'hour' })
  const year = await curve(365)
  expect(year.interval).toBe('day')
  expect(year.series[0].points.length).toBeGreaterThan(350)

  // At one station the year can be looked at hour by hour.
  const { records: placed } = await admin.page(device, { stationId_notnull: 1, size: 50 })
  const intervals = await Promise.all(
    placed.map(async ({ id }) => {
      const query = { id, start: Date.now() - 300 * day, end: Date.now() - 299 * day }
      const { interval, series } = (await admin.get('/device/telemetry', query)).body.data
      return series[0]?.points.length > 20 ? interval : 'day'
    }),
  )
  expect([...new Set(intervals)].sort()).toEqual(['day', 'hour'])
  const curves = (await admin.get('/device/day-curves', { ids: one?.id })).body.data
  expect(curves[0].hours.filter((value: number | null) => value !== null).length).toBeGreaterThan(15)
  const { msgCount24h, reportIntervalSec } = await admin.detail(device, one?.id ?? '')
  expect(msgCount24h / (86_400 / reportIntervalSec)).toBeGreaterThan(0.7)

  // What is irrigated by the farm log is wet ground, as soon as the water had time to get there.
  const plot = (await admin.detail(device, one?.id ?? '')).soilId
  const moisture = async () =>
    (await admin.get('/device/latest', { ids: one?.id })).body.data[0].values.soil_moisture_10.v as number
  const before = await moisture()
  const logTime = toWallTime(Date.now() - 5 * 3600_000)
  const draft = await sampleOf(soilLog, admin)
  await admin.save(soilLog, { ...draft, soilId: plot, logType: 'irrigate', logStatus: 2, logTime })
  await expect.poll(moisture, { timeout: 10_000 }).toBeGreaterThan(before + 3)
})

test('a device that somebody added is not played', async () => {
  const server = await startTestServer()
  const one = await addReporting(await server.signIn(), server.stranger, { deviceTypeKey: 'soil' })
  await one.measure({ air_temp: 20 }, Date.now())
  const cast = (await castOf(server.database.reader, Date.now())).map(({ id }) => id)
  expect(cast.length).toBeGreaterThan(50)
  expect(cast).not.toContain(one.id)
})

test('the people of the demo accept what a rule tells, irrigate dry ground, and end it', {
  timeout: 90_000,
}, async () => {
  const admin = await county.signIn()
  const sensor = { deviceTypeKey: 'soil', soilId_notnull: 1, onlineStatus: 1, status: 1, size: 1 }
  const [played] = (await admin.page(device, sensor)).records
  const soilId = played?.soilId
  const draft = await sampleOf(eventType, admin)
  const rule = { metric: 'soil_moisture_10', op: 'gt' as const, value: 1, scope: { soilIds: [soilId] } }
  const { id: eventTypeId } = await admin.save(eventType, {
    ...draft,
    parentId: '0',
    isAuto: 1,
    defaultLevel: 3,
    rule,
  } as never)
  const mine = await addReporting(admin, county.stranger, { soilId })
  await mine.measure({ soil_moisture_10: 20 })
  const made = async (deviceId = '') => (await admin.page(event, { deviceId, eventTypeId })).records[0]
  const state = async () => (await made(played?.id))?.eventStatus
  await expect.poll(state, { timeout: 60_000, interval: 300 }).toBe(1)
  const watered = async () => (await admin.page(soilLog, { soilId, title: '墒情偏低，补充灌溉' })).records
  await expect.poll(async () => (await watered()).length, { timeout: 30_000 }).toBe(1)
  expect((await watered())[0]).toMatchObject({ logType: 'irrigate', logStatus: 2 })
  await admin.update(eventType, { id: eventTypeId, rule: { ...rule, value: 99 } })
  await expect.poll(state, { timeout: 30_000 }).toBe(2)
  const id = (await made(played?.id))?.id
  expect((await admin.detail(event, id)).result).toBe('已组织灌溉，复测正常')
  const steps = (await admin.get('/eventDetail/list', { eventId: id })).body.data as Wire[]
  expect(steps.map(({ action }) => action)).toEqual(expect.arrayContaining(['accept', 'clear', 'resolve']))
  expect(steps.find(({ action }) => action === 'accept')?.operatorName).not.toBe('')
  // Those of a device that somebody added, and of the demo's past, are left to whoever tries it.
  expect((await made(mine.id))?.eventStatus).toBe(0)
  const open = await admin.page(event, {
    eventStatus: 0,
    source: 2,
    occurTime_datelt: (await made(mine.id))?.occurTime,
  })
  expect(open.total).toBeGreaterThan(0)
})

test('values, hours and devices that are too old or gone are removed', async () => {
  const server = await startTestServer()
  const admin = await server.signIn()
  const { database } = server
  const parts = (rawDays: number, hourDays: number) => ({
    database,
    parameters: { get: (key: string) => (key === 'device.rawDays' ? rawDays : hourDays) as never },
  })
  const one = await addReporting(admin, server.stranger)
  const now = Date.now()
  for (const days of [0, 10, 40]) await one.measure({ air_temp: days }, now - days * day)
  const points = async (interval: string) => {
    const query = { id: one.id, interval, start: now - 80 * day, end: now + day }
    return (await admin.get('/device/telemetry', query)).body.data.series[0]?.points.length ?? 0
  }
  await purgeReadings(parts(30, 90))
  expect([await points('raw'), await points('hour'), await points('day')]).toEqual([2, 3, 3])
  await purgeReadings(parts(5, 30))
  expect([await points('raw'), await points('hour'), await points('day')]).toEqual([1, 2, 3])
  const client = database.reader.$client
  const rows = () =>
    client.prepare('SELECT count(*) AS n FROM reading_series WHERE device_id = ?').get(one.id)
  await admin.remove(device, one.id)
  await purgeReadings(parts(5, 30))
  expect(rows()).toEqual({ n: 1 })
  await database.transaction(async (connection) => {
    connection.$client.prepare('DELETE FROM device WHERE id = ?').run(one.id)
  })
  await purgeReadings(parts(5, 30))
  expect(rows()).toEqual({ n: 0 })
})

test('when a device was on line is kept for as long as it is said, and its state before stays known', async () => {
  const server = await startTestServer()
  const admin = await server.signIn()
  const { database } = server
  const { id } = await addReporting(admin, server.stranger)
  const now = Date.now()
  await database.transaction(async (connection) => {
    for (const [days, state] of [
      [900, 1],
      [800, 2],
      [700, 1],
      [10, 2],
    ] as const)
      storeOnline(connection, { deviceId: id, tenantId: '000000' }, now - days * day, state)
  })
  const keeping = (days: number) =>
    purgeReadings({
      database,
      parameters: { get: (key) => (key === 'device.onlineDays' ? days : 9999) as never },
    })
  const history = async (back: number) => {
    const query = { id, start: now - back * day, end: now }
    return (await admin.get('/device/online-history', query)).body.data.map(({ state }: Wire) => state)
  }
  await keeping(1000)
  expect(await history(1000)).toEqual([1, 2, 1, 2])
  await keeping(600)
  expect(await history(1000)).toEqual([1, 2])
  expect(await history(20)).toEqual([1, 2])
  await keeping(5)
  expect(await history(3)).toEqual([2])
})
