import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Sqlite } from '#server/db/driver.ts'
import { isVacuumPlanned, planVacuum, vacuumAsPlanned } from '#server/db/vacuum.ts'

const folder = mkdtempSync(join(tmpdir(), 'sickle-vacuum-'))
const file = join(folder, 'some.db')

afterEach(() => rmSync(file, { force: true }))

/** A database most of whose pages hold nothing any more. */
function makeHollow() {
  const client = new Sqlite(file)
  client.pragma('journal_mode = WAL')
  client.exec('CREATE TABLE note (text TEXT)')
  const insert = client.prepare('INSERT INTO note VALUES (?)')
  client.transaction(() => {
    for (let row = 0; row < 2000; row += 1) insert.run('x'.repeat(1000))
  })()
  client.exec('DELETE FROM note WHERE rowid % 100 > 0')
  client.close()
}

test('a planned vacuum gives unused pages back once, and keeps the rows', () => {
  makeHollow()
  const before = statSync(file).size
  expect(vacuumAsPlanned({ folder, file })).toBeUndefined()
  planVacuum(folder, true)
  expect(isVacuumPlanned(folder)).toBe(true)
  const done = vacuumAsPlanned({ folder, file })
  expect(done).toEqual({ before, after: statSync(file).size })
  expect(done?.after).toBeLessThan(before / 10)
  expect([isVacuumPlanned(folder), vacuumAsPlanned({ folder, file })]).toEqual([false, undefined])
  const client = new Sqlite(file)
  expect(client.prepare('SELECT count(*) FROM note').pluck().get()).toBe(20)
  client.close()
})

test('a plan is taken back', () => {
  planVacuum(folder, true)
  planVacuum(folder, false)
  planVacuum(folder, false)
  expect(isVacuumPlanned(folder)).toBe(false)
})
