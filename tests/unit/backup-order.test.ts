import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { Sqlite } from '#server/db/driver.ts'

/** Backup and restore as they are, but for what happens as soon as the database has been copied. */
async function backupWith(then: () => void) {
  // Other files of the worker have loaded them without that, and others will want them so.
  vi.resetModules()
  vi.doMock('#server/db/snapshot.ts', async (original) => {
    const real = await original<typeof import('#server/db/snapshot.ts')>()
    const snapshot: typeof real.snapshot = (...parts) => {
      real.snapshot(...parts)
      then()
    }
    return { ...real, snapshot }
  })
  const { createBackup } = await import('#server/backup/create.ts')
  const { restoreBackup } = await import('#server/backup/restore.ts')
  return { createBackup, restoreBackup }
}

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-order-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  vi.doUnmock('#server/db/snapshot.ts')
  vi.resetModules()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a file that is removed once the database has been copied is in the backup, and one that comes then', async () => {
  const folder = newFolder()
  const file = join(folder, 'sickle.db')
  new Sqlite(file)
    .exec('CREATE TABLE user (is_deleted INTEGER); CREATE TABLE tenant (is_deleted INTEGER)')
    .close()
  const shard = join(folder, 'files', '000000', 'ab')
  mkdirSync(shard, { recursive: true })
  writeFileSync(join(shard, 'going'), 'going')
  const { createBackup, restoreBackup } = await backupWith(() => {
    rmSync(join(shard, 'going'))
    writeFileSync(join(shard, 'coming'), 'coming')
  })
  const archive = await createBackup({ folder, file })
  const place = newFolder()
  await restoreBackup(archive, { folder: place, file: join(place, 'sickle.db') })
  const restored = (name: string) => readFileSync(join(place, 'files', '000000', 'ab', name), 'utf8')
  expect([restored('going'), restored('coming')]).toEqual(['going', 'coming'])
})
