import type { Logger } from 'pino'
import type { JobState } from '#shared/contract/monitor.ts'
import { milliseconds, toWallTime } from '../db/clock.ts'

/** Work that the server does by itself, once a day. */
export interface Job {
  name: string
  /** Work in many steps looks at the signal between them: the server is about to stop. */
  run(closing: AbortSignal): Promise<void>
}

export interface Schedule {
  /** How the jobs went, and when they have their next turn. */
  states(): JobState[]
  /** Runs one of them now, after those that are under way; false where none is called so, or it waits or runs already. */
  start(name: string): boolean
  /** Starts no further job, and waits for the one that runs. */
  close(): Promise<void>
}

const minute = 60_000
const day = 24 * 60 * minute
/** A start is busy enough by itself. */
const afterStart = 5 * minute

/**
 * Runs the jobs one after the other, soon after the start and then every day. One that fails is logged, told, and has its next
 * turn.
 */
export function startJobs(
  jobs: readonly Job[],
  log: Pick<Logger, 'error'>,
  tell: (name: string, fault: string) => Promise<void>,
): Schedule {
  const closing = new AbortController()
  let running = Promise.resolve()
  let nextTurn = milliseconds() + afterStart
  let timer = setTimeout(turn, afterStart).unref()
  /** Those that somebody asked for, until they have run. */
  const asked = new Set<string>()
  const states = new Map<string, Omit<JobState, 'name' | 'nextTime'>>()

  function turn() {
    running = running.then(runAll)
    nextTurn = milliseconds() + day
    timer = setTimeout(turn, day).unref()
  }

  async function runAll() {
    for (const job of jobs) await runOne(job)
  }

  async function runOne({ name, run }: Job) {
    if (closing.signal.aborted) return
    const began = milliseconds()
    const state = { lastTime: toWallTime(began), took: null, isRunning: true, fault: '' }
    states.set(name, state)
    try {
      await run(closing.signal)
      states.set(name, { ...state, took: milliseconds() - began, isRunning: false })
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed')
      const fault = error instanceof Error ? error.message : String(error)
      states.set(name, { ...state, took: milliseconds() - began, isRunning: false, fault })
      await tell(name, fault).catch((err: unknown) =>
        log.error({ err, job: name }, 'a failed job was not told'),
      )
    }
  }

  return {
    states: () =>
      jobs.map(({ name }) => ({
        name,
        lastTime: '',
        took: null,
        isRunning: false,
        fault: '',
        ...states.get(name),
        nextTime: toWallTime(nextTurn),
      })),
    start(name) {
      const job = jobs.find((one) => one.name === name)
      if (!job || asked.has(name) || states.get(name)?.isRunning) return false
      asked.add(name)
      running = running.then(() => runOne(job)).finally(() => asked.delete(name))
      return true
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}
