import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { create } from 'tar'
import { now } from '../db/clock.ts'
import { Sqlite } from '../db/driver.ts'
import { publish, snapshot } from '../db/snapshot.ts'
import { checksums, type Manifest, manifestName } from './manifest.ts'
import { duplicate } from './move.ts'
import { sweepStages } from './sweep.ts'
import { unpackChecked } from './unpack.ts'

export interface DataPlace {
  /** The data folder: keys, files and backups. */
  folder: string
  /** The database. */
  file: string
}

/**
 * Writes database, keys and files into one archive in `backups/`, while a server may be running: the database as of one
 * moment, and the files that were there then. Answers the archive's path. It has its name only
 * once it has been read back and found whole. `series`: what it is called by, beside its time.
 */
export async function createBackup({ folder, file }: DataPlace, series = ''): Promise<string> {
  if (!existsSync(file)) throw new Error(`没有可备份的数据库 / there is no database to back up: ${file}`)
  const backups = join(folder, 'backups')
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  sweepStages(folder)
  const stage = mkdtempSync(join(backups, 'stage-'))
  const target = join(backups, `sickle-${series}${now().replace(/\D/g, '')}.tar.gz`)
  const fresh = `${target}.new`
  try {
    // Before and after: bytes of a row that is removed while the database is copied are in the copy, and so must they be.
    await gather(folder, stage)
    copyDatabase(file, join(stage, 'sickle.db'))
    await gather(folder, stage)
    const manifest: Manifest = { format: 'sickle-backup-1', time: now(), files: await checksums(stage) }
    writeFileSync(join(stage, manifestName), JSON.stringify(manifest, null, 2))
    const rest = readdirSync(stage).filter((name) => name !== manifestName)
    await create({ file: fresh, cwd: stage, gzip: true, portable: true }, [manifestName, ...rest])
    chmodSync(fresh, 0o600)
    await verify(fresh, backups)
    publish(fresh, target)
    return target
  } finally {
    rmSync(stage, { recursive: true, force: true })
    rmSync(fresh, { force: true })
  }
}

function copyDatabase(file: string, target: string) {
  const client = new Sqlite(file, { timeout: 5000 })
  try {
    snapshot(client, target)
  } finally {
    client.close()
  }
}

/** Second names of the files: they stay when the server removes one meanwhile. */
async function gather(folder: string, stage: string) {
  const keys = join(folder, 'secrets.json')
  if (existsSync(keys)) await copyFile(keys, join(stage, 'secrets.json'))
  const files = join(folder, 'files')
  if (!existsSync(files)) return
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(stage, 'files', from.slice(files.length + 1))
    if (existsSync(to)) continue
    mkdirSync(dirname(to), { recursive: true })
    // Removed between the listing and now: by a row that is gone, too.
    duplicate(from, to)
  }
}

async function verify(archive: string, backups: string) {
  const place = mkdtempSync(join(backups, 'check-'))
  try {
    await unpackChecked(archive, place)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
