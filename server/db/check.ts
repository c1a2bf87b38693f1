import { createWorkerPool } from '../worker-pool.ts'

const isSource = import.meta.url.endsWith('.ts')

// A large file takes minutes to read, so it is read beside the server and never before it listens.
const { run } = createWorkerPool(
  new URL(isSource ? './check.worker.ts' : './check.worker.js', import.meta.url),
  { workers: 1, waiting: 1, idle: 1000 },
)

/** Whether every page of a database file is as SQLite wrote it. */
export const isWhole = (file: string): Promise<boolean> => run(file)
