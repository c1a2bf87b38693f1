import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBackup } from '#server/backup/create.ts'
import { setClock } from '#server/db/clock.ts'
import { Sqlite } from '#server/db/driver.ts'
import { backUpDaily } from '#server/monitor/daily-backup.ts'

const day = 24 * 3600_000
const open = new AbortController().signal
let place: { folder: string; file: string; isTemporary: boolean }

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-daily-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  place = { folder, file: join(folder, 'sickle.db'), isTemporary: false }
  new Sqlite(place.file).exec('CREATE TABLE one (id TEXT)').close()
})

const archives = () => {
  mkdirSync(join(place.folder, 'backups'), { recursive: true })
  return readdirSync(join(place.folder, 'backups')).sort()
}
const backups = { make: (series: string) => createBackup(place, series) }
const keep = (most: number) => ({ place, backups, parameters: { get: (() => most) as never } })
const later = (days: number) => onTestFinished(setClock(() => Date.now() + days * day))

test('the newest of the daily backups stay, and those that somebody asked for', async () => {
  const own = 'sickle-20200101000000.tar.gz'
  mkdirSync(join(place.folder, 'backups'))
  writeFileSync(join(place.folder, 'backups', own), '')
  for (const days of [2, 3, 4]) {
    later(days)
    await backUpDaily(keep(2), open)
  }
  const [kept, ...daily] = archives()
  expect(kept).toBe(own)
  expect(daily).toEqual([
    expect.stringMatching(/^sickle-daily-\d{14}\.tar\.gz$/),
    expect.stringMatching(/^sickle-daily-\d{14}\.tar\.gz$/),
  ])
})

test('none is made of a folder of today, nor twice on a day', async () => {
  await backUpDaily(keep(7), open)
  expect(archives()).toEqual([])
  later(2)
  await backUpDaily(keep(7), open)
  const [made] = archives()
  onTestFinished(setClock(Date.now))
  await backUpDaily(keep(7), open)
  expect(archives()).toEqual([made])
})

test('one that is asked for is made at once', async () => {
  await backUpDaily(keep(7), open, true)
  expect(archives()).toHaveLength(1)
})

test('none is made where none are kept, or nothing stays anyway', async () => {
  later(2)
  await backUpDaily(keep(0), open)
  await expect(backUpDaily(keep(0), open, true)).rejects.toThrow('没有保留每日备份')
  place.isTemporary = true
  await backUpDaily(keep(7), open)
  expect(archives()).toEqual([])
})

test('a disk without room for it is told, and not filled', async () => {
  later(2)
  truncateSync(place.file, 10 * 1024 ** 4)
  const make = vi.fn()
  await expect(backUpDaily({ ...keep(7), backups: { make } }, open)).rejects.toThrow(
    /磁盘空间不足，备份需要 \d+ MB/,
  )
  expect(make).not.toHaveBeenCalled()
})

test('a stop does not wait for it', async () => {
  later(2)
  const closing = new AbortController()
  const never = { make: () => new Promise<undefined>(() => {}) }
  const done = backUpDaily({ ...keep(7), backups: never }, closing.signal)
  closing.abort()
  await done
  expect(archives()).toEqual([])
})
