import type { GeneratedModule } from '#shared/contract/develop/code.ts'
import { createWorkerPool } from '../../../worker-pool.ts'
import type { Order, Summary } from './generate.ts'

export interface Task {
  as: 'summary' | 'preview' | 'archive'
  order: Order
}

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './generate.worker.ts' : './generate.worker.js', import.meta.url)

// Thousands of columns are seconds of work, and the tool that makes migrations alone needs more than the usual heap.
const { run } = createWorkerPool(source, { workers: 1, waiting: 8, idle: 10_000, longest: 30_000, heap: 256 })

/** Code in a thread with memory and time of its own; each @throws HttpError 503 when many wait for it, or it takes too long. */
export const generator = {
  summary: (order: Order) => run<Summary>({ as: 'summary', order } satisfies Task),
  preview: (order: Order) => run<GeneratedModule[]>({ as: 'preview', order } satisfies Task),
  archive: (order: Order) => run<Uint8Array>({ as: 'archive', order } satisfies Task),
}
