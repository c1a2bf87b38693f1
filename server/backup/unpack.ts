import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extract } from 'tar'
import { Sqlite } from '../db/driver.ts'
import { jsonIn } from '../http/json.ts'
import { checksums, manifestName, manifestSchema } from './manifest.ts'

/**
 * Unpacks an archive into an empty folder and answers when its manifest was written. Throws unless every file is there,
 * none is there besides, each is what it was, and the database is whole.
 */
export async function unpackChecked(archive: string, folder: string): Promise<string> {
  // Never writes outside of the folder; links and devices are not ours.
  const kinds = new Set(['File', 'OldFile', 'Directory'])
  await extract({
    file: archive,
    cwd: folder,
    strict: true,
    filter: (_, entry) => !('type' in entry) || kinds.has(String(entry.type)),
  }).catch((error: Error) => {
    throw broken(archive, error.message)
  })
  const named = join(folder, manifestName)
  if (!existsSync(named)) throw broken(archive, manifestName)
  const manifest = manifestSchema.safeParse(jsonIn(readFileSync(named, 'utf8')))
  if (!manifest.success) throw broken(archive, manifestName)
  const { files, time } = manifest.data
  const found = await checksums(folder)
  const wrong = [...new Set([...Object.keys(files), ...Object.keys(found)])].find(
    (path) => files[path] !== found[path],
  )
  if (wrong) throw broken(archive, wrong)
  demandWhole(join(folder, 'sickle.db'))
  return time
}

/** Throws unless the file is a database without damage. */
export function demandWhole(file: string): void {
  const faults = faultsOf(file)
  if (faults !== 'ok') throw broken(file, String(faults))
}

function faultsOf(file: string): unknown {
  try {
    const client = new Sqlite(file, { fileMustExist: true })
    try {
      return client.pragma('integrity_check(1)', { simple: true })
    } finally {
      client.close()
    }
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

const broken = (file: string, why: string) =>
  new Error(`备份不完整或已损坏 / the backup is incomplete or damaged: ${file} (${why})`)
