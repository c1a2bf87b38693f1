import { createWorkerPool } from '../../worker-pool.ts'
import type { SqliteClient } from '../driver.ts'

const isSource = import.meta.url.endsWith('.ts')

const { run } = createWorkerPool(
  new URL(isSource ? './checkpoint.worker.ts' : './checkpoint.worker.js', import.meta.url),
  { workers: 1, waiting: 100, idle: 30_000, heap: 16 },
)

/**
 * Rows written after which the log is brought into the file: about ten megabytes. Pages that many rows share are written once for
 * all of them, and the syncs, for which writers wait, are as few.
 */
const most = 1000
/** Pages of the log after which SQLite does it by itself, on the serving thread: only after one very large transaction. */
const mostPages = 10_000

/**
 * Brings the write-ahead log into the database file on a thread of its own, where SQLite would do it in the middle of a
 * commit, with two syncs, on the thread that serves. While it lasts nothing may be written, so that the log begins anew
 * behind it and does not grow; reading goes on. What it does not get done, beside a long question, the next one does.
 */
export function createCheckpoint(client: SqliteClient, file: string) {
  client.pragma(`wal_autocheckpoint = ${mostPages}`)
  const changes = client.prepare('SELECT total_changes()').pluck()
  const written = () => Number(changes.get())
  let before = written()

  return {
    isDue: () => written() - before >= most,
    async run(): Promise<void> {
      before = written()
      await run(file)
    },
  }
}

export type Checkpoint = ReturnType<typeof createCheckpoint>
