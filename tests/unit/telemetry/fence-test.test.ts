import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setImmediate as round } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { milliseconds } from '#server/db/clock.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { fenceTest } from '#server/telemetry/rules/fence-test.ts'
import type { Land } from '#server/telemetry/rules/fences.ts'

const folder = mkdtempSync(join(tmpdir(), 'sickle-fence-test-'))
let database: Database
const many = 20_000
const second = 1000

beforeAll(async () => {
  const file = join(folder, 'test.db')
  migrate({ file, migrations: resolve('drizzle/migrations'), backups: join(folder, 'backups') })
  database = openDatabase({ file, durable: false })
  const start = milliseconds() - many * second
  await database.transaction(async ({ $client }) => {
    $client
      .prepare(
        `INSERT INTO track (id, tenant_id, kind, subject_id, last_time, followed_time) VALUES (1, '000000', 'device', '1', ?, 0)`,
      )
      .run(milliseconds())
    $client
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${many - 1})
         INSERT INTO position (track, time, lng, lat) SELECT 1, ? + i * ${second}, 117, 36 FROM n`,
      )
      .run(start)
  })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const subject = (id: string) => ({ kind: 'device', subjectId: id, tenantId: '000000' }) as const

/** Land that is slow to look at: some microseconds for a position. */
function slowLand() {
  const counts = { looked: 0 }
  const land: Land = {
    fence: {
      polygons: [],
      get box() {
        counts.looked += 1
        for (const until = performance.now() + 0.02; performance.now() < until; ) {
          // As long as many edges take.
        }
        return [0, 0, 1, 1] as [number, number, number, number]
      },
    },
    centre: { lng: 0, lat: 0 },
    stamp: '',
  }
  return { counts, rules: { landOf: () => land } }
}

const asked = { rule: { op: 'enter' }, days: 5, isGone: () => false } as const

test('others have their turns while a day of positions is looked at', async () => {
  const { counts, rules } = slowLand()
  let [done, most, before] = [false, 0, 0]
  const others = (async () => {
    while (!done) {
      await round()
      most = Math.max(most, counts.looked - before)
      before = counts.looked
    }
  })()
  const found = await fenceTest({ database, rules }, { ...asked, subjects: [subject('1')] })
  done = true
  await others
  expect(found).toMatchObject({ devices: 1, skipped: 0 })
  expect(counts.looked).toBe(many)
  expect(most).toBeLessThan(many / 20)
})

test('more subjects and days than one call takes are left, and counted', async () => {
  const subjects = Array.from({ length: 150 }, (_, n) => subject(String(n + 2)))
  const found = await fenceTest({ database, rules: slowLand().rules }, { ...asked, days: 90, subjects })
  expect(found).toMatchObject({ devices: 100, skipped: 50 })
})

test('nothing is looked at for who has gone', async () => {
  const { counts, rules } = slowLand()
  const gone = { ...asked, isGone: () => true }
  const found = await fenceTest({ database, rules }, { ...gone, subjects: [subject('1'), subject('2')] })
  expect(found).toMatchObject({ devices: 0, skipped: 2 })
  expect(counts.looked).toBe(0)
})
