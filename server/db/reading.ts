import { availableParallelism } from 'node:os'
import { createWorkerPool } from '../worker-pool.ts'

/** A question for a thread that only reads. */
export interface Reading {
  /** Number of the open database in this process: a file that was replaced is another one. */
  database: number
  file: string
  sql: string
  params: readonly unknown[]
}

const isSource = import.meta.url.endsWith('.ts')

// One core is the serving thread's own.
const { run } = createWorkerPool(
  new URL(isSource ? './reading.worker.ts' : './reading.worker.js', import.meta.url),
  {
    workers: Math.max(1, Math.min(3, availableParallelism() - 1)),
    waiting: 500,
    idle: 30_000,
    longest: 30_000,
    heap: 256,
  },
)

/**
 * The rows that a statement finds, as arrays in the order of its columns, of what is committed now. @throws HttpError 503
 * when too many wait, or after 30 seconds.
 */
export const readBeside = (reading: Reading): Promise<unknown[][]> => run(reading)
