import { threadTime } from './processor-time.ts'

/**
 * Milliseconds for which the thread of the server, which is that of the test, was kept at most by one thing while `work` went on.
 * Counted in time of the processor where the system tells it, so that a busy machine makes nothing slower.
 */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = threadTime()
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      const now = threadTime()
      longest = Math.max(longest, now - last)
      last = now
    }
  }
  const watching = watch()
  await work()
  isOver = true
  await watching
  return longest
}

/**
 * The same of work that can be done again: the lesser of two. Other servers of the worker and the garbage of earlier files take their
 * time from the same thread, and hit one of them; what the work itself does hits both.
 */
export async function leastStall(work: () => Promise<unknown>): Promise<number> {
  return Math.min(await longestStall(work), await longestStall(work))
}
