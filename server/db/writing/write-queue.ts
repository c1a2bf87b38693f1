import { setImmediate as breath } from 'node:timers/promises'
import type { SqliteClient } from '../driver.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { DiskSync } from './disk-sync.ts'

/** Work that waits for the writer. */
export interface Waiting {
  /** Throws where its writes are not to stay. */
  work(): Promise<void>
  /** Its writes are committed: readers see them. */
  committed(): void
  /** Its writes are on disk. */
  stored(): void
  failed(error: unknown): void
}

/** Told of how many seconds each piece of work has waited. */
export type Waited = (seconds: number) => void

/** How commits get on disk beside the serving thread. */
export interface Keeping {
  disk: DiskSync
  checkpoint: Checkpoint
  /** Told of a log that could not be brought into the file: it grows until that succeeds. */
  delayed(error: unknown): void
}

/**
 * Runs work alone on the writer, in the order in which it came, each in a transaction of its own. A commit goes to the
 * system's memory and from there on disk while the next one is at work; nobody is told of a write before. Without `keeping`
 * nothing lasts through a loss of power. Between two of them the thread is free for whoever reads.
 */
export function createWriteQueue(client: SqliteClient, keeping: Keeping | undefined, waited: Waited) {
  const waiting: (Waiting & { since: number })[] = []
  let running: Promise<void> | undefined

  async function serve() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      waited((performance.now() - next.since) / 1000)
      await serveOne(next)
      if (keeping?.checkpoint.isDue()) await keeping.checkpoint.run().catch(keeping.delayed)
      if (waiting.length) await breath()
    }
    running = undefined
  }

  async function serveOne(next: Waiting) {
    try {
      client.exec('BEGIN IMMEDIATE')
      await next.work()
      client.exec('COMMIT')
    } catch (error) {
      // SQLite has already rolled back after a full disk; a second ROLLBACK would hide the cause.
      if (client.inTransaction) client.exec('ROLLBACK')
      next.failed(error)
      return
    }
    next.committed()
    if (keeping) keeping.disk.add(next)
    else next.stored()
  }

  return {
    /** How many wait now. */
    waiting: () => waiting.length,
    add(next: Waiting) {
      waiting.push({ ...next, since: performance.now() })
      running ??= serve()
    },
    /** Once nothing waits any more. */
    async close() {
      await running
      await keeping?.disk.close()
    },
  }
}
