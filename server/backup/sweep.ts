import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds that no backup and no restore takes. */
const day = 24 * 60 * 60 * 1000

/**
 * Removes what backups and restores left in a data folder that were killed: second names of files, which keep the bytes of removed
 * ones, and copies of database and keys. Another process may have one under way, so only what is older than a day goes.
 */
export function sweepStages(folder: string): void {
  sweep(folder, /^restore-\w{6}$/)
  sweep(join(folder, 'backups'), /^(?:stage|check)-\w{6}$|\.tar\.gz\.new$/)
}

function sweep(place: string, stages: RegExp) {
  if (!existsSync(place)) return
  for (const name of readdirSync(place).filter((one) => stages.test(one))) {
    const path = join(place, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > day) rmSync(path, { recursive: true, force: true })
  }
}
