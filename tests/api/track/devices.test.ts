import { expect, test } from 'vitest'
import { toWallTime } from '#server/db/clock.ts'
import { purgeReadings } from '#server/telemetry/retention.ts'
import { device, grid } from '#shared/resources/index.ts'
import { addReporting } from '#tests/support/device.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()
const minute = 60_000
const add = () => addReporting(admin, server.stranger)
type Device = Awaited<ReturnType<typeof add>>
const place = (n: number) => ({ lng: Math.round((117.2 + n * 0.001) * 1000) / 1000, lat: 36.6 })

const moved = (one: Device, ts: number, position: unknown, values?: object) =>
  one.report({ deviceSerial: one.deviceSerial, ts, position, ...(values && { values }) })
const dayOf = async (id: string, ts: number, most = 2000) =>
  (await admin.get('/track/day', { kind: 'device', id, day: toWallTime(ts).slice(0, 10), most })).body.data

test('a device that says where it is leaves a track, and its record follows', async () => {
  const one = await add()
  // Noon of yesterday: all of it lies on one day.
  const start = Date.now() - 24 * 60 * minute
  const noon = start - ((start + 8 * 60 * minute) % (24 * 60 * minute)) + 12 * 60 * minute
  for (let n = 0; n < 5; n++) {
    const { body } = await moved(one, noon + n * minute, { ...place(n), speed: 1.5, heading: 90 })
    expect(body.data).toMatchObject({ accepted: 1, rejected: 0 })
  }
  expect(await admin.detail(device, one.id)).toMatchObject(place(4))
  const { count, distance, points } = await dayOf(one.id, noon)
  expect([count, points.length]).toEqual([5, 5])
  expect((await dayOf(one.id, noon, 2)).points).toHaveLength(2)
  expect(distance).toBeGreaterThan(350)
  expect(distance).toBeLessThan(365)
  const again = (await moved(one, noon + minute, place(1))).body.data
  expect(again).toMatchObject({ accepted: 0, duplicates: 1 })
  // One that comes late is kept, and the record stays where the device is now.
  await moved(one, noon - minute, { lng: 117.1, lat: 36.6 })
  expect(await admin.detail(device, one.id)).toMatchObject(place(4))
})

test('positions and values are answered for one by one', async () => {
  const one = await add()
  const { body } = await moved(one, Date.now(), { lng: 200, lat: 10 }, { air_temp: 20 })
  expect(body.data).toMatchObject({ accepted: 1, rejected: 1 })
  expect(body.data.results).toMatchObject([
    { metric: 'air_temp', ok: true },
    { metric: 'position', ok: false, reason: 'position 须有 lng 和 lat，为 WGS-84 的度数' },
  ])
  for (const position of [null, 'x', [], { lng: 117 }, { lng: 0, lat: 0 }, { lng: [117], lat: 36 }])
    expect((await moved(one, Date.now(), position)).body.data).toMatchObject({ accepted: 0, rejected: 1 })
  expect((await one.report({ deviceSerial: one.deviceSerial })).body.code).toBe(400)
})

test('where a device was stands in its messages for who may see tracks', async () => {
  const one = await add()
  await moved(one, Date.now() - minute, place(1), { air_temp: 20 })
  const reader = await server.asUser({ codes: ['device'] })
  const body = async () =>
    JSON.parse((await reader.get('/device/raw-messages', { id: one.id })).body.data[0].body)
  expect(await body()).toMatchObject({ deviceSerial: one.deviceSerial, values: { air_temp: 20 } })
  expect(await body()).not.toHaveProperty('position')
  await reader.may('device', 'device_track')
  expect(await body()).toMatchObject({ position: place(1), values: { air_temp: 20 } })
})

test('tracks end with their time, and with their device', async () => {
  const one = await add()
  const old = Date.now() - 10 * 24 * 60 * minute
  await moved(one, old, place(0))
  await moved(one, Date.now() - minute, place(1))
  const days = async () => (await admin.get('/track/days', { kind: 'device', id: one.id })).body.data
  expect(await days()).toHaveLength(2)
  await purgeReadings({
    database: server.database,
    parameters: { get: (key: string) => (key === 'position.keepDays' ? 5 : 1000) as never },
  })
  expect(await days()).toHaveLength(1)
})

test('a grid is covered by what went through it that the reader sees', async () => {
  const one = await add()
  const [west, south] = [118.2, 36.6]
  const { id } = await admin.save(grid, {
    ...(await sampleOf(grid, admin)),
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west + 0.004, south],
          [west + 0.004, south + 0.004],
          [west, south + 0.004],
          [west, south],
        ],
      ],
    },
  } as never)
  const start = Date.now() - 10 * minute
  await moved(one, start, { lng: west - 0.001, lat: south + 0.002 })
  await moved(one, start + minute, { lng: west + 0.005, lat: south + 0.002 })
  const day = toWallTime(start).slice(0, 10)
  const { body } = await admin.get('/track/coverage', { id, day })
  // Some 357 by 444 m: 18 columns and 22 rows of 20 m, of which one row was driven through.
  expect(body.data).toMatchObject({ cell: 20, visited: 18 })
  expect(body.data.cells).toBeGreaterThan(360)
  expect(body.data.runs).toHaveLength(1)
  const reader = await server.asUser({ codes: ['grid', 'staff_track', 'staff'] })
  expect((await reader.get('/track/coverage', { id, day })).body.data.visited).toBe(0)
  await reader.may('staff_track', 'staff')
  expect((await reader.get('/track/coverage', { id, day })).body.code).toBe(400)
})
