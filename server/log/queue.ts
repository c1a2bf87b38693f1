import { AsyncLocalStorage } from 'node:async_hooks'
import { logApi, logError, logUsual } from '#shared/resources/index.ts'
import { insertPrepared } from '../crud/write/prepared-insert.ts'
import type { Database } from '../db/database.ts'
import type { LogRow } from './rows.ts'

export const logs = { usual: logUsual, api: logApi, error: logError } as const
export type LogKind = keyof typeof logs

export interface LogQueue {
  /** Never throws and never waits. Where too many wait, one that may be dropped is counted and forgotten: all but errors. */
  add(kind: LogKind, row: LogRow, mayDrop?: boolean): void
  /** Writes what waits; false when it could not be written. */
  flush(): Promise<boolean>
  /** Writes what waits for the last time. */
  close(): Promise<void>
}

interface QueueOptions {
  database: Database
  /** Told once when writing begins to fail, and when the last try was in vain. */
  onProblem(problem: string, error: unknown): void
  /** Makes the row that says how many entries were dropped. */
  lossRow(count: number): LogRow
}

const interval = 1000
/** Rows of one transaction: few enough that a waiting request does not notice it. */
const batch = 100
/** Above this many waiting rows those of calls, events and browsers are dropped and counted; our own errors never are. */
const mostWaiting = 5000
const longestPause = 30_000

/** Keeps rows of the logs in memory and writes them in small transactions of their own. */
export function createLogQueue({ onProblem, ...options }: QueueOptions): LogQueue {
  // Begun within a request, a flush would join that request's transaction and vanish when it is rolled back.
  const outside = AsyncLocalStorage.snapshot()
  const backlog = createBacklog(options)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<boolean> | undefined
  let failures = 0
  let closed = false

  function add(kind: LogKind, row: LogRow, mayDrop = kind !== 'error') {
    if (!backlog.add(kind, row, mayDrop) || closed) return
    if (backlog.size === batch && !failures) schedule(0)
    else if (!timer) schedule(pause())
  }

  const pause = () => Math.min(longestPause, interval * 2 ** Math.min(failures, 10))

  function schedule(delay: number) {
    clearTimeout(timer)
    timer = outside(() => setTimeout(() => void flush(), delay).unref())
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    running ??= outside(writeAll).finally(() => {
      running = undefined
      if (backlog.size && !closed) schedule(pause())
    })
    return running
  }

  async function writeAll(): Promise<boolean> {
    try {
      await backlog.write()
      failures = 0
      return true
    } catch (error) {
      failures += 1
      if (failures === 1) onProblem('log entries wait because they cannot be written', error)
      return false
    }
  }

  return {
    add,
    flush,
    async close() {
      closed = true
      await running
      if (!(await flush()) || backlog.size) onProblem(`${backlog.unwritten} log entries were lost`, undefined)
    },
  }
}

/** The rows that wait, and how many did not find room. */
function createBacklog({ database, lossRow }: Omit<QueueOptions, 'onProblem'>) {
  let waiting: [LogKind, LogRow][] = []
  let dropped = 0

  const store = (rows: [LogKind, LogRow][]) =>
    database.transaction(async (connection) => {
      for (const [kind, row] of rows) await insertPrepared(connection, logs[kind], row)
    })

  return {
    get size() {
      return waiting.length
    },
    /** Those that were dropped among them. */
    get unwritten() {
      return waiting.length + dropped
    },
    /** False where there was no room for it. */
    add(kind: LogKind, row: LogRow, mayDrop: boolean): boolean {
      const isDropped = mayDrop && waiting.length >= mostWaiting
      if (isDropped) dropped += 1
      else waiting.push([kind, row])
      return !isDropped
    },
    async write() {
      while (waiting.length) {
        const rows = waiting.slice(0, batch)
        await store(rows)
        waiting = waiting.slice(rows.length)
      }
      if (!dropped) return
      const count = dropped
      await store([['usual', lossRow(count)]])
      dropped -= count
    },
  }
}
