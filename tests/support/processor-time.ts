import { readFileSync } from 'node:fs'

/**
 * Milliseconds of the processor that work takes from the thread of the test, which is that of the server, too. A busy machine makes it no
 * longer. Once only, as what is remembered of a first time would hide what it cost.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const began = threadTime()
  await work()
  return threadTime() - began
}

/** Milliseconds of the processor that this thread has had; where the system does not tell, those of the clock. */
export function threadTime(): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return performance.now()
  }
}
