import type { Logger } from 'pino'

/** Work that the server does by itself, once a day. */
export interface Job {
  name: string
  /** Work in many steps looks at the signal between them: the server is about to stop. */
  run(closing: AbortSignal): Promise<void>
}

export interface Schedule {
  /** Starts no further job, and waits for the one that runs. */
  close(): Promise<void>
}

const minute = 60_000
const day = 24 * 60 * minute
/** A start is busy enough by itself. */
const afterStart = 5 * minute

/** Runs the jobs one after the other, soon after the start and then every day. One that fails is logged and has its next turn. */
export function startJobs(jobs: readonly Job[], log: Pick<Logger, 'error'>): Schedule {
  const closing = new AbortController()
  let running = Promise.resolve()
  let timer = setTimeout(turn, afterStart).unref()

  function turn() {
    running = runAll()
    timer = setTimeout(turn, day).unref()
  }

  async function runAll() {
    for (const { name, run } of jobs) {
      if (closing.signal.aborted) return
      try {
        await run(closing.signal)
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed')
      }
    }
  }

  return {
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}
