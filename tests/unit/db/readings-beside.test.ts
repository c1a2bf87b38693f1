import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { milliseconds } from '#server/db/clock.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { curveOf } from '#server/db/readings/long.ts'
import { grainFor, seriesOfDevices } from '#server/db/readings/read.ts'
import { startOfHour, storeOnline, storeValues } from '#server/db/readings/write.ts'
import { backTest } from '#server/telemetry/rules/back-test.ts'
import type { EventRule } from '#shared/contract/event/event-rule.ts'

const folder = mkdtempSync(join(tmpdir(), 'sickle-readings-beside-'))
const file = join(folder, 'test.db')
const beside = vi.fn<Database['readBeside']>()
let database: Database
let watched: Pick<Database, 'reader' | 'readBeside'>
let series: number

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const step = 5 * minute
const many = 6000
const end = startOfHour(milliseconds())
const begin = end - many * step
/** It rises and falls by the hour: above 90 in the first five minutes of each. */
const values = Array.from({ length: many }, (_, n) => ({
  metric: 'air_temp',
  time: begin + n * step,
  value: 100 - (n % 12) * 8,
}))

beforeAll(async () => {
  migrate({ file, migrations: resolve('drizzle/migrations'), backups: join(folder, 'backups') })
  database = openDatabase({ file, durable: false })
  await database.transaction(async (connection) => {
    const key = { deviceId: '1', tenantId: '000000' }
    storeValues(connection, key, values)
    storeOnline(connection, key, begin, 1)
    storeOnline(connection, key, end - 3 * day, 2)
  })
  series = seriesOfDevices(database.reader, ['1'])[0]?.id ?? 0
  watched = {
    reader: database.reader,
    readBeside: beside.mockImplementation((sql, params) => database.readBeside(sql, params)),
  }
})
beforeEach(() => void beside.mockClear())
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('a day of values and a month of hours are read at once', async () => {
  expect(await curveOf(watched, series, 'raw', { start: end - day, end }, 800)).toEqual(
    values.slice(-288).map(({ time, value }) => [time, value, value, value]),
  )
  expect(await curveOf(watched, series, 'hour', { start: end - 20 * day, end }, 2000)).toHaveLength(480)
  expect(beside).not.toHaveBeenCalled()
})

test('more values than points are gathered beside', async () => {
  const curve = await curveOf(watched, series, 'raw', { start: begin, end }, many / 12)
  expect(beside).toHaveBeenCalledTimes(1)
  expect(curve).toHaveLength(many / 12)
  for (const [n, point] of curve.entries()) expect(point).toEqual([begin + n * hour, 56, 12, 100])
})

test('hours of many years are read beside', async () => {
  const curve = await curveOf(watched, series, 'hour', { start: end - 1000 * day, end }, 2000)
  expect(beside).toHaveBeenCalledTimes(1)
  expect(curve.length).toBeGreaterThan(0)
  expect(Math.max(...curve.map(([, , , high]) => high))).toBe(100)
})

const tested = (rule: EventRule) =>
  backTest(
    { database: watched, rules: { looksAt: () => true } },
    {
      rule,
      devices: [
        { id: '1', tenantId: '000000', deviceTypeKey: 'weather', soilId: null, reportIntervalSec: 600 },
        { id: '2', tenantId: '000000', deviceTypeKey: 'weather', soilId: null, reportIntervalSec: 600 },
      ],
      days: 90,
    },
  )

test('the back-test of a rule reads values beside, and is the same over the seams of what it reads', async () => {
  const { fired, devices, times } = await tested({ metric: 'air_temp', op: 'gt', value: 90 })
  expect([fired, devices]).toEqual([many / 12, 1])
  // The hours before are few; of the values there are two times some thousand.
  expect(beside).toHaveBeenCalledTimes(2)
  expect(times.at(-1)).toMatchObject({ at: begin, value: 100, until: begin + 2 * step })
  const rate = await tested({ metric: 'air_temp', op: 'rate', value: 80, forMinutes: 5 })
  expect(rate.fired).toBe(many / 12 - 1)
})

test('the back-test of a rule about being away goes minute by minute', async () => {
  const { times } = await tested({ op: 'offline', forMinutes: 30 })
  expect(times).toEqual([
    { deviceId: '1', metric: '', at: end - 3 * day + 30 * minute, value: 1, until: null },
  ])
  expect(beside).not.toHaveBeenCalled()
})

test('values that are kept no longer make hours the finest grain', async () => {
  const grainFrom = (start: number) => grainFor(database.reader, [series], { start, end }, minute)
  expect([grainFrom(begin), grainFrom(begin - 10 * day)]).toEqual(['raw', 'raw'])
  await database.transaction(async ({ $client }) => {
    $client.prepare('DELETE FROM reading WHERE time < ?').run(begin + day)
  })
  expect([grainFrom(begin), grainFrom(begin + day - hour)]).toEqual(['hour', 'hour'])
  expect(grainFrom(begin + day)).toBe('raw')
})
