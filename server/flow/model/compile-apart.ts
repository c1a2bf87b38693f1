import { createWorkerPool, isOverload } from '../../worker-pool.ts'
import { type Compiled, compile } from './compile.ts'
import { faultAt } from './fault.ts'
import type { Stops } from './stops.ts'

/** Characters of a diagram that are compiled at once: most are shorter, and take a few milliseconds. */
const mostAtOnce = 8 * 1024

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './compile.worker.ts' : './compile.worker.js', import.meta.url)

const { run } = createWorkerPool(source, { workers: 1, waiting: 8, idle: 10_000, longest: 20_000, heap: 192 })

/**
 * Compiles a diagram's text, a long one in a thread with memory and time of its own.
 * @throws HttpError 503 when many are compiled
 */
export async function compileApart(xml: string, stops: Stops = {}): Promise<Compiled> {
  if (xml.length <= mostAtOnce) return compile(xml, stops)
  return run<Compiled>({ xml, stops }).catch((error: unknown): Compiled => {
    if (isOverload(error)) throw error
    return {
      faults: [faultAt(undefined, '流程图过于复杂，无法检查', 'The diagram is too complex to be checked')],
    }
  })
}
