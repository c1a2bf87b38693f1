import { setImmediate as breath } from 'node:timers/promises'

/** Milliseconds of the serving thread that long work takes in a row. */
const mostInRow = 2
/** Milliseconds that others may have of it for each of these. */
const share = 2
/** Milliseconds of a turn within which nobody did anything. */
const unused = 0.1

/**
 * For work of many small parts on the serving thread: called after each of them, it gives others their turn once this work has had
 * its own. By time, not by parts, whose sizes differ: whoever asks meanwhile gets two thirds of the thread, and where nobody asks
 * the work goes on at once.
 */
export function createTurns(now = () => performance.now(), others: () => Promise<unknown> = () => breath()) {
  let began = now()
  return async () => {
    const worked = now() - began
    if (worked < mostInRow) return
    for (let given = 0; given < worked * share; ) {
      const before = now()
      await others()
      const took = now() - before
      if (took < unused) break
      given += took
    }
    began = now()
  }
}
