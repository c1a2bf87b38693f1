import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#drizzle/seed/demo/random.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { curveOf, valuesOf } from '#server/db/readings/long.ts'
import { seriesOfDevices } from '#server/db/readings/read.ts'
import { startOfDay, startOfHour, storeValues, type Value } from '#server/db/readings/write.ts'

const folder = mkdtempSync(join(tmpdir(), 'sickle-readings-'))
const file = join(folder, 'test.db')
let database: Database

beforeAll(() => {
  migrate({ file, migrations: resolve('drizzle/migrations'), backups: join(folder, 'backups') })
  database = openDatabase({ file, durable: false })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const hour = 3600_000
const begin = Date.parse('2026-03-01T00:00:00Z')
const key = (deviceId: string) => ({ deviceId, tenantId: '000000' })

/** Values in any order, some moments twice with another value and some values twice, in messages of any length. */
function messages(seed: number): Value[][] {
  const random = createRandom(seed)
  const values = Array.from({ length: 600 }, () => ({
    metric: 'air_temp',
    time: begin + random.between(0, 200) * 20 * 60_000,
    value: Math.round((random.next() * 60 - 20) * 100) / 100,
  }))
  values.push(...values.slice(0, 50))
  const found: Value[][] = []
  while (values.length) found.push(values.splice(0, random.between(1, 40)))
  return found
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'hours and days equal what is worked out from the values (%i)',
  async (seed) => {
    const deviceId = String(seed)
    const expected = new Map<number, number>()
    for (const message of messages(seed)) {
      const stored = await database.transaction(async (connection) =>
        storeValues(connection, key(deviceId), message),
      )
      for (const [n, { time, value }] of message.entries()) {
        const there = expected.get(time)
        const outcome = there === value ? 'known' : 'different'
        if (there !== undefined) expect(stored[n]).toBe(outcome)
        else expect(stored[n]).toMatch(/^(new|late)$/)
        if (there === undefined) expected.set(time, value)
      }
    }
    const [series] = seriesOfDevices(database.reader, [deviceId])
    if (!series) throw new Error('the series is missing')
    const stretch = { start: begin, end: begin + 100 * 24 * hour }
    const kept: { time: number; value: number }[] = []
    for await (const some of valuesOf(database, series.id, stretch)) kept.push(...some)
    expect(kept).toEqual(
      [...expected].toSorted(([a], [b]) => a - b).map(([time, value]) => ({ time, value })),
    )
    expect(series).toMatchObject({ time: kept.at(-1)?.time, value: kept.at(-1)?.value })
    for (const [grain, startOf] of [
      ['hour', startOfHour],
      ['day', startOfDay],
    ] as const) {
      const groups = new Map<number, { value: number }[]>()
      for (const one of kept) groups.set(startOf(one.time), [...(groups.get(startOf(one.time)) ?? []), one])
      const curve = await curveOf(database, series.id, grain, stretch, 1e6)
      expect(curve.map(([time]) => time)).toEqual([...groups.keys()])
      for (const [time, mean, low, high] of curve) {
        const values = (groups.get(time) ?? []).map(({ value }) => value)
        expect(mean).toBeCloseTo(values.reduce((sum, one) => sum + one, 0) / values.length, 9)
        expect([low, high]).toEqual([Math.min(...values), Math.max(...values)])
      }
    }
  },
)

test('a value of a transaction that failed is in no sum', async () => {
  const value = { metric: 'rain', time: begin, value: 5 }
  await database
    .transaction(async (connection) => {
      storeValues(connection, key('lost'), [value])
      throw new Error('lost')
    })
    .catch(() => undefined)
  expect(seriesOfDevices(database.reader, ['lost'])).toEqual([])
  await database.transaction(async (connection) => storeValues(connection, key('lost'), [value]))
  const [series] = seriesOfDevices(database.reader, ['lost'])
  const curve = await curveOf(database, series?.id ?? 0, 'hour', { start: begin, end: begin + hour }, 10)
  expect(curve).toEqual([[begin, 5, 5, 5]])
})
