import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackup } from '#server/backup/create.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { Sqlite } from '#server/db/driver.ts'
import { parseEnvironment } from '#server/env.ts'
import { createEndings } from '#server/start/endings.ts'
import { takePlace } from '#server/start/place.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-sweep-'))
  file = join(folder, 'sickle.db')
  new Sqlite(file)
    .exec('CREATE TABLE user (is_deleted INTEGER); CREATE TABLE tenant (is_deleted INTEGER)')
    .close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a backup or restore holds that was killed so many hours ago. */
function leftBy(name: string, hours: number): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'secrets.json'), '{}')
  const then = new Date(Date.now() - hours * 3_600_000)
  utimesSync(path, then, then)
  return path
}

test.each([
  [
    'a start',
    async () => {
      const endings = createEndings()
      takePlace(parseEnvironment({ DATA_DIR: folder }), endings)
      await endings.run()
    },
  ],
  ['a backup', () => createBackup({ folder, file })],
  ['a restore', async () => restoreBackup(await createBackup({ folder, file }), { folder, file })],
])('%s removes what killed backups and restores left, and nothing else', async (_, begin) => {
  const gone = ['restore-aB3_xY', 'backups/stage-aB3_xY', 'backups/check-aB3_xY'].map((name) =>
    leftBy(name, 25),
  )
  const half = join(leftBy('backups', 0), 'sickle-20260101000000.tar.gz.new')
  writeFileSync(half, 'half')
  utimesSync(half, 0, 0)
  const kept = [
    leftBy('backups/stage-cD4xYz', 1),
    leftBy('replaced-20260101000000-aB3_xY', 48),
    leftBy('backups/sickle-20260101000000.tar.gz', 48),
  ]
  await begin()
  expect([...gone, half].filter(existsSync)).toEqual([])
  expect(kept.filter(existsSync)).toEqual(kept)
})
