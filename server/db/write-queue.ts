import { setImmediate as breath } from 'node:timers/promises'
import type { SqliteClient } from './driver.ts'

/** Work that waits for the writer. */
export interface Waiting {
  /** Throws where its writes are not to stay. */
  work(): Promise<void>
  /** Its writes are on disk. */
  stored(): void
  failed(error: unknown): void
}

/** Milliseconds after which a turn takes no further work in: so long a reader may have to wait for the thread. */
const longestTurn = 5
const mostInTurn = 32

/**
 * Runs work alone on the writer, in the order in which it came. What waits already is committed together, because a commit
 * costs a write to the disk however little it holds; each keeps to itself whether its own writes stay. Nobody is told of a
 * write before it is on disk. Between two turns the thread is free for whoever reads.
 */
export function createWriteQueue(client: SqliteClient) {
  const waiting: Waiting[] = []
  let running: Promise<void> | undefined

  async function serve() {
    while (waiting.length) {
      await turn()
      if (waiting.length) await breath()
    }
    running = undefined
  }

  async function turn() {
    const done: Waiting[] = []
    const until = performance.now() + longestTurn
    try {
      client.exec('BEGIN IMMEDIATE')
    } catch (error) {
      waiting.shift()?.failed(error)
      return
    }
    try {
      do {
        const next = waiting.shift()
        if (next && (await isKept(next, done))) done.push(next)
      } while (done.length && waiting.length && done.length < mostInTurn && performance.now() < until)
      if (client.inTransaction) client.exec('COMMIT')
    } catch (error) {
      // SQLite has already rolled back after a full disk; a second ROLLBACK would hide the cause.
      if (client.inTransaction) client.exec('ROLLBACK')
      for (const one of done.splice(0)) one.failed(error)
    }
    for (const one of done) one.stored()
  }

  /** Whether the writes of `next` stay, behind those of `before`. @throws where the whole transaction is lost */
  async function isKept(next: Waiting, before: readonly Waiting[]): Promise<boolean> {
    const isFirst = before.length === 0
    if (!isFirst) client.exec('SAVEPOINT waiting')
    try {
      await next.work()
      if (!isFirst) client.exec('RELEASE waiting')
      return true
    } catch (error) {
      next.failed(error)
      if (!client.inTransaction) {
        if (isFirst) return false
        throw error
      }
      client.exec(isFirst ? 'ROLLBACK' : 'ROLLBACK TO waiting; RELEASE waiting')
      return false
    }
  }

  return {
    add(next: Waiting) {
      waiting.push(next)
      running ??= serve()
    },
    /** Once nothing waits any more. */
    async close() {
      await running
    },
  }
}
