import { readdirSync, rmSync, statSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataPlace } from '../backup/create.ts'
import { aDay, milliseconds } from '../db/clock.ts'
import type { Parameters } from '../parameters.ts'
import type { Backups } from './backups.ts'

interface Parts {
  place: DataPlace & { isTemporary: boolean }
  backups: Pick<Backups, 'make'>
  parameters: Pick<Parameters, 'get'>
}

const noneKept =
  '没有保留每日备份：参数 backup.keepDaily 为 0，或数据库随服务停止而删除 / no daily backups are kept: see the parameter backup.keepDaily'
const series = 'daily-'
const name = /^sickle-daily-\d+\.tar\.gz$/
/** Milliseconds within which no second one is made by itself: a run that was missed may come shortly before the next. */
const due = 6 * 3600_000

/**
 * Makes the backup of the day, and removes all but the newest `backup.keepDaily` of them; those that somebody asked for stay. A data folder of
 * less than a day has nothing to lose yet. `isAsked`: one is wanted now, however new folder or last backup are. @throws where there is no room for it, or it could not be read back
 */
export async function backUpDaily(
  { place, backups, parameters }: Parts,
  closing: AbortSignal,
  isAsked = false,
): Promise<void> {
  const most = parameters.get('backup.keepDaily')
  if (most <= 0 || place.isTemporary) {
    if (isAsked) throw new Error(noneKept)
    return
  }
  if (!isAsked && !isDue(place)) return
  await demandRoom(place)
  // A stop does not wait for it: what it leaves is swept at the next start.
  const made = await Promise.race([backups.make(series), aborted(closing)])
  if (!made) return
  const folder = join(place.folder, 'backups')
  for (const old of dailyIn(folder).slice(most)) rmSync(join(folder, old), { force: true })
}

const aborted = (closing: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (closing.aborted) resolve(undefined)
    closing.addEventListener('abort', () => resolve(undefined), { once: true })
  })

/** The daily archives, the newest first. */
const dailyIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((one) => name.test(one))
    .sort()
    .reverse()

function isDue({ folder, file }: DataPlace): boolean {
  const backups = join(folder, 'backups')
  const known = statSync(backups, { throwIfNoEntry: false }) ? dailyIn(backups)[0] : undefined
  const last = known === undefined ? undefined : statSync(join(backups, known)).mtimeMs
  return milliseconds() - (last ?? statSync(file).birthtimeMs) >= (last === undefined ? aDay : due)
}

/** A disk that a backup has filled would stop the server: copy, archive and check together need this much. @throws */
async function demandRoom({ folder, file }: DataPlace): Promise<void> {
  const database = (await stat(file)).size
  const needed = 3 * database + 2 * (await bytesIn(join(folder, 'files')))
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed)
    throw new Error(
      `磁盘空间不足，备份需要 ${megabytes(needed)} MB / no room for a backup: it needs ${megabytes(needed)} MB`,
    )
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 ** 2)

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries)
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size
  return bytes
}
