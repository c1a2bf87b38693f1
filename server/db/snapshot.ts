import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SqliteClient } from './driver.ts'

/**
 * A copy of a database that is in use, as of one moment. Its name appears when all of it is on the disk: whatever was cut
 * off is called `.new`.
 */
export function snapshot(client: SqliteClient, target: string): void {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const fresh = `${target}.new`
  rmSync(fresh, { force: true })
  client.prepare('VACUUM INTO ?').run(fresh)
  publish(fresh, target)
}

/** Gives a finished file its name, so that after a power cut there is the whole file or none. */
export function publish(fresh: string, target: string): void {
  sync(fresh)
  renameSync(fresh, target)
  sync(dirname(target))
}

function sync(path: string) {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
