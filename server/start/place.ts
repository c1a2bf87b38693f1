import { resolve } from 'node:path'
import { sweepStages } from '../backup/sweep.ts'
import { fileOf } from '../db/file-of.ts'
import { lockDataFolder } from '../db/lock.ts'
import type { Environment } from '../env.ts'
import type { Endings } from './endings.ts'
import { makeTemporary } from './temporary.ts'
import { openDataFolder } from './writable.ts'

/** Where a server keeps what it has. */
export interface Place {
  folder: string
  /** The database. */
  file: string
  /** Gone with the server. */
  isTemporary: boolean
}

/** Takes a data folder for this process alone, or makes one that goes with it. */
export function takePlace(environment: Environment, endings: Endings): Place {
  const isTemporary = environment.DATABASE_URL === ':memory:'
  if (isTemporary) {
    const { path: folder, remove } = makeTemporary('memory')
    endings.add(remove)
    return { folder, file: fileOf(environment, folder), isTemporary }
  }
  const folder = resolve(environment.DATA_DIR)
  const file = fileOf(environment, folder)
  openDataFolder(folder, file)
  const lock = lockDataFolder(folder)
  endings.add(() => lock.release())
  sweepStages(folder)
  return { folder, file, isTemporary }
}
