import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Sqlite } from './driver.ts'

const markOf = (folder: string): string => join(folder, 'vacuum.planned')

export const isVacuumPlanned = (folder: string): boolean => existsSync(markOf(folder))

/** Plans a vacuum for the next start, or takes that back: it locks the database for as long as it lasts. */
export function planVacuum(folder: string, isPlanned: boolean): void {
  if (isPlanned) writeFileSync(markOf(folder), '', { mode: 0o600 })
  else rmSync(markOf(folder), { force: true })
}

export interface Vacuumed {
  /** Bytes of the file before it and after it. */
  before: number
  after: number
}

/**
 * Vacuums a database that nobody has open, where that was planned; undefined where it was not.
 * @throws Error where the disk has no room for a copy: the plan is given up, so that the next start is like any other
 */
export function vacuumAsPlanned({ folder, file }: { folder: string; file: string }): Vacuumed | undefined {
  if (!isVacuumPlanned(folder)) return undefined
  planVacuum(folder, false)
  const before = statSync(file).size
  const { bavail, bsize } = statfsSync(folder)
  // A copy of all that is used, and as much again in the log.
  if (bavail * bsize < 2 * before)
    throw new Error(`a vacuum of ${before} bytes needs twice as many on the disk`)
  const client = new Sqlite(file)
  try {
    client.exec('VACUUM')
    client.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    client.close()
  }
  return { before, after: statSync(file).size }
}
