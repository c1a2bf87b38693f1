import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ServerState } from '#shared/contract/monitor.ts'
import type { DataPlace } from '../backup/create.ts'
import { toWallTime } from '../db/clock.ts'
import { createWorkerPool } from '../worker-pool.ts'

export interface Backups {
  /** False: one is under way already. */
  start(): boolean
  state(): ServerState['backups']
}

const isSource = import.meta.url.endsWith('.ts')
const mostTold = 20

// A large store takes minutes to copy and to pack, so that is done beside the server.
const pool = createWorkerPool(
  new URL(isSource ? './backup.worker.ts' : './backup.worker.js', import.meta.url),
  { workers: 1, waiting: 1, idle: 1000, heap: 512 },
)

/** Backups that somebody asks for while the server runs: the same archives as `sickle backup`. */
export function createBackups(place: DataPlace, log: Pick<Logger, 'error' | 'info'>): Backups {
  let isRunning = false
  let fault = ''
  return {
    start() {
      if (isRunning) return false
      isRunning = true
      fault = ''
      void pool
        .run(place)
        .then(
          (file) => log.info({ file }, 'backed up'),
          (error: unknown) => {
            fault = error instanceof Error ? error.message : String(error)
            log.error({ err: error }, 'a backup failed')
          },
        )
        .finally(() => {
          isRunning = false
        })
      return true
    },
    state: () => ({ isRunning, fault, files: filesIn(join(place.folder, 'backups')) }),
  }
}

/** The archives, the latest first. */
function filesIn(folder: string): ServerState['backups']['files'] {
  let names: string[] = []
  try {
    names = readdirSync(folder)
  } catch {
    // There is no folder before the first backup.
  }
  return names
    .filter((name) => /^sickle-\d+\.tar\.gz$/.test(name))
    .sort()
    .reverse()
    .slice(0, mostTold)
    .flatMap((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false })
      return stats ? [{ name, bytes: stats.size, time: toWallTime(stats.mtimeMs) }] : []
    })
}
