import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ServerState } from '#shared/contract/monitor.ts'
import type { DataPlace } from '../backup/create.ts'
import { toWallTime } from '../db/clock.ts'
import { createWorkerPool } from '../worker-pool.ts'

export interface BackupTask {
  place: DataPlace
  /** What the archive is called by, beside its time. */
  series: string
}

export interface Backups {
  /** False: one is under way already. */
  start(): boolean
  /** Makes one, unless one is under way, and answers its path. @throws where it could not be made, or read back */
  make(series: string): Promise<string | undefined>
  state(): ServerState['backups']
}

const isSource = import.meta.url.endsWith('.ts')
const mostTold = 20

// A large store takes minutes to copy and to pack, so that is done beside the server.
const pool = createWorkerPool(
  new URL(isSource ? './backup.worker.ts' : './backup.worker.js', import.meta.url),
  { workers: 1, waiting: 1, idle: 1000, heap: 512 },
)

/** Backups while the server runs: the same archives as those of `sickle backup`. */
export function createBackups(place: DataPlace, log: Pick<Logger, 'error' | 'info'>): Backups {
  let isRunning = false
  let fault = ''

  async function make(series: string): Promise<string | undefined> {
    if (isRunning) return undefined
    isRunning = true
    fault = ''
    try {
      const made = await pool.run<string>({ place, series } satisfies BackupTask)
      log.info({ file: made }, 'backed up')
      return made
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
      log.error({ err: error }, 'a backup failed')
      throw error
    } finally {
      isRunning = false
    }
  }

  return {
    make,
    start() {
      if (isRunning) return false
      // What became of it stands in the state.
      make('').catch(() => {})
      return true
    },
    state: () => ({ isRunning, fault, files: filesIn(join(place.folder, 'backups')) }),
  }
}

/** The time in a name. */
const stampOf = (name: string): string => /\d+/.exec(name)?.[0] ?? ''

/** The archives, the latest first. */
function filesIn(folder: string): ServerState['backups']['files'] {
  let names: string[] = []
  try {
    names = readdirSync(folder)
  } catch {
    // There is no folder before the first backup.
  }
  return names
    .filter((name) => /^sickle-([a-z]+-)?\d+\.tar\.gz$/.test(name))
    .sort((one, other) => stampOf(other).localeCompare(stampOf(one)))
    .slice(0, mostTold)
    .flatMap((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false })
      return stats ? [{ name, bytes: stats.size, time: toWallTime(stats.mtimeMs) }] : []
    })
}
