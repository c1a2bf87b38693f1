import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataFolder } from '../db/lock.ts'

export interface TemporaryFolder {
  path: string
  remove(): void
}

const prefixes = { memory: 'sickle-memory-', snapshots: 'sickle-snapshots-' }

/** Milliseconds in which the maker of a folder takes its lock. */
const young = 60_000

/**
 * Makes a folder that goes with this process, and removes those of processes that ended without removing theirs: their locks are
 * free, since the kernel takes a lock back however a process ends.
 */
export function makeTemporary(kind: keyof typeof prefixes): TemporaryFolder {
  mkdirSync(tmpdir(), { recursive: true })
  sweepTemporary()
  const path = mkdtempSync(join(tmpdir(), prefixes[kind]))
  const lock = lockDataFolder(path)
  return {
    path,
    remove() {
      lock.release()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

export function sweepTemporary(now = Date.now()): void {
  for (const name of readdirSync(tmpdir())) {
    if (!Object.values(prefixes).some((prefix) => name.startsWith(prefix))) continue
    const path = join(tmpdir(), name)
    try {
      if (now - statSync(path).mtimeMs < young) continue
      lockDataFolder(path).release()
      rmSync(path, { recursive: true, force: true })
    } catch {
      // A server has it, another user has, or another sweep was quicker.
    }
  }
}
