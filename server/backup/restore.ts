import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { now } from '../db/clock.ts'
import { Sqlite } from '../db/driver.ts'
import { lockDataFolder } from '../db/lock.ts'
import { publish } from '../db/snapshot.ts'
import type { DataPlace } from './create.ts'
import { move } from './move.ts'
import { sweepStages } from './sweep.ts'
import { demandWhole, unpackChecked } from './unpack.ts'

export interface Restored {
  /** When the backup was made; unknown of a plain copy of the database. */
  time: string | undefined
  tenants: number
  users: number
  /** Files in the folder of uploads afterwards. */
  files: number
  /** Where what was there before lies now. */
  replaced: string
}

/**
 * Puts a backup in the place of the present data: an archive of `createBackup`, or a plain copy of the database, which
 * leaves keys and files as they are. Everything is checked before anything is moved, what is replaced is kept, and every
 * session ends. Throws while a server uses the data.
 */
export async function restoreBackup(backup: string, { folder, file }: DataPlace): Promise<Restored> {
  if (!existsSync(backup)) throw new Error(`找不到备份文件 / there is no such backup: ${backup}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(folder)
  sweepStages(folder)
  const stage = mkdtempSync(join(folder, 'restore-'))
  try {
    const isArchive = !backup.endsWith('.db')
    if (!isArchive) copyFileSync(backup, join(stage, 'sickle.db'))
    const time = isArchive ? await unpackChecked(backup, stage) : undefined
    demandWhole(join(stage, 'sickle.db'))
    const counts = endSessions(join(stage, 'sickle.db'))
    // Beside its place, which may be another disk, so that the last step is a rename.
    const fresh = `${file}.new`
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    copyFileSync(join(stage, 'sickle.db'), fresh)
    const replaced = setAside({ folder, file })
    if (isArchive) exchange(stage, folder, replaced)
    publish(fresh, file)
    return { time, ...counts, files: countFiles(join(folder, 'files')), replaced }
  } finally {
    rmSync(stage, { recursive: true, force: true })
    lock.release()
  }
}

/** Tokens made since the backup would name sessions that it does not know or knows as they were: everybody signs in again. */
function endSessions(file: string): { tenants: number; users: number } {
  const client = new Sqlite(file)
  try {
    client.pragma('journal_mode = DELETE')
    const tables = new Set(client.prepare('SELECT name FROM sqlite_master').pluck().all())
    if (!tables.has('user') || !tables.has('tenant'))
      throw new Error(`不是 Sickle 的数据库 / not a database of Sickle: ${file}`)
    // Of an early version there may be none yet.
    if (tables.has('session')) client.exec('DELETE FROM session')
    const count = (table: string) =>
      Number(client.prepare(`SELECT count(*) FROM "${table}" WHERE is_deleted = 0`).pluck().get())
    return { tenants: count('tenant'), users: count('user') }
  } finally {
    client.close()
  }
}

/**
 * Moves the present database away; its log must not be applied to the new one. Cut off after this, the next start finds
 * keys without a database and says so.
 */
function setAside({ folder, file }: DataPlace): string {
  const aside = mkdtempSync(join(folder, `replaced-${now().replace(/\D/g, '')}-`))
  for (const suffix of ['', '-wal', '-shm']) {
    const path = `${file}${suffix}`
    if (existsSync(path)) move(path, join(aside, basename(path)))
  }
  return aside
}

/** Files and keys of the backup in place of the present ones. The keys are never absent: see `refuseLoss`. */
function exchange(stage: string, folder: string, aside: string) {
  const files = join(folder, 'files')
  if (existsSync(files)) renameSync(files, join(aside, 'files'))
  if (existsSync(join(stage, 'files'))) renameSync(join(stage, 'files'), files)
  const keys = join(folder, 'secrets.json')
  if (existsSync(keys)) copyFileSync(keys, join(aside, 'secrets.json'))
  if (existsSync(join(stage, 'secrets.json'))) publish(join(stage, 'secrets.json'), keys)
}

const countFiles = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0
