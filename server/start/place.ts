import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileOf } from '../db/file-of.ts'
import { lockDataFolder } from '../db/lock.ts'
import type { Environment } from '../env.ts'
import type { Endings } from './endings.ts'

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
  const folder = isTemporary ? mkdtempSync(join(tmpdir(), 'sickle-')) : resolve(environment.DATA_DIR)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isTemporary) endings.add(() => rmSync(folder, { recursive: true, force: true }))
  const lock = lockDataFolder(folder)
  endings.add(() => lock.release())
  return { folder, file: fileOf(environment, folder), isTemporary }
}
