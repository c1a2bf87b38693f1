import type { Logger } from 'pino'
import type { JobState } from '#shared/contract/monitor.ts'
import { aDay, fromWallTime, milliseconds, toWallTime } from '../db/clock.ts'
import type { JobRecord, JobStore } from './job-store.ts'

/** Work that the server does by itself, once a day. */
export interface Job {
  name: string
  /**
   * Work in many steps looks at the signal between them: the server is about to stop. `isAsked`: somebody wants it now, and it
   * does not wait for its usual time.
   */
  run(closing: AbortSignal, isAsked: boolean): Promise<void>
}

export interface Schedule {
  /** How the jobs went, and when they have their next turn. */
  states(): JobState[]
  /** Runs one of them now, after those that are under way; false where none is called so, or it waits or runs already. */
  start(name: string): boolean
  /** Sets when a job has its turn, and whether it has any; false where none is called so. */
  set(name: string, setting: JobSetting): Promise<boolean>
  /** Starts no further job, and waits for the one that runs. */
  close(): Promise<void>
}

export type JobSetting = Partial<Pick<JobRecord, 'minute' | 'isPaused'>>

interface Parts {
  jobs: readonly Job[]
  store: JobStore
  log: Pick<Logger, 'error'>
  /** Tells those who can mend it of a job that failed. */
  tell(name: string, fault: string): Promise<void>
}

const aMinute = 60_000
/** A start is busy enough by itself. */
const afterStart = 5 * aMinute
/** A machine that slept, or whose clock was set, is noticed within this time. */
const longestWait = 60 * aMinute

/** At two in the morning. */
const unset: JobRecord = { minute: 120, isPaused: false, lastTime: null, took: null, fault: null }

/**
 * Runs the jobs one after the other, each at its minute of the day, and what was missed soon after the start. One that fails
 * is logged, told, and has its next turn.
 */
export function startJobs({ jobs, store, log, tell }: Parts): Schedule {
  const closing = new AbortController()
  const records = new Map(jobs.map(({ name }) => [name, unset]))
  for (const [name, record] of store.load()) if (records.has(name)) records.set(name, record)
  const recordOf = (name: string): JobRecord => records.get(name) ?? unset
  const started = milliseconds()
  const turns = new Map(jobs.map(({ name }) => [name, firstTurn(recordOf(name), started)]))
  /** Those that wait for their turn or have it. */
  const pending = new Set<string>()
  let current: { name: string; began: number } | undefined
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  wait()

  function wait() {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    const time = milliseconds()
    const next = jobs.map(({ name }) => {
      const record = recordOf(name)
      // A clock that was set back brings turns nearer.
      turns.set(name, Math.min(turns.get(name) ?? time, turnAfter(record, time)))
      return record.isPaused ? Number.POSITIVE_INFINITY : (turns.get(name) ?? time)
    })
    const delay = Math.min(Math.max(Math.min(...next) - time, 0), longestWait)
    timer = setTimeout(beginDue, delay).unref()
  }

  function beginDue() {
    const time = milliseconds()
    for (const job of jobs) {
      const record = recordOf(job.name)
      if (record.isPaused || (turns.get(job.name) ?? 0) > time) continue
      turns.set(job.name, turnAfter(record, time))
      enqueue(job)
    }
    wait()
  }

  function enqueue(job: Job, isAsked = false): boolean {
    if (pending.has(job.name)) return false
    pending.add(job.name)
    running = running.then(() => runOne(job, isAsked)).finally(() => pending.delete(job.name))
    return true
  }

  async function runOne({ name, run }: Job, isAsked: boolean) {
    if (closing.signal.aborted) return
    const began = milliseconds()
    current = { name, began }
    const ended = await run(closing.signal, isAsked).then(
      () => null,
      (error: unknown) => {
        log.error({ err: error, job: name }, 'a job failed')
        return error instanceof Error ? error.message : String(error)
      },
    )
    current = undefined
    // A run that was cut off has its turn at the next start.
    if (closing.signal.aborted) return
    const outcome = { lastTime: toWallTime(began), took: milliseconds() - began, fault: ended }
    await keep(name, outcome).catch((err: unknown) => log.error({ err, job: name }, 'a run was not noted'))
    if (ended !== null)
      await tell(name, ended).catch((err: unknown) =>
        log.error({ err, job: name }, 'a failed job was not told'),
      )
  }

  async function keep(name: string, change: Partial<JobRecord>) {
    const record = { ...recordOf(name), ...change }
    records.set(name, record)
    await store.save(name, record)
  }

  return {
    states: () =>
      jobs.map(({ name }) => {
        const { minute, isPaused, lastTime, took, fault } = recordOf(name)
        const isRunning = current?.name === name
        return {
          name,
          minute,
          isPaused,
          isRunning,
          lastTime: isRunning ? toWallTime(current?.began ?? 0) : (lastTime ?? ''),
          took: isRunning ? null : took,
          fault: isRunning ? '' : (fault ?? ''),
          nextTime: isPaused ? '' : toWallTime(turns.get(name) ?? 0),
        }
      }),
    start(name) {
      const job = jobs.find((one) => one.name === name)
      return job !== undefined && enqueue(job, true)
    },
    async set(name, setting) {
      if (!records.has(name)) return false
      await keep(name, setting)
      turns.set(name, turnAfter(recordOf(name), milliseconds()))
      wait()
      return true
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** The next time that the wall clock shows a job's minute, in milliseconds. */
function turnAfter({ minute }: JobRecord, time: number): number {
  const today = fromWallTime(`${toWallTime(time).slice(0, 10)} 00:00:00`) + minute * aMinute
  return today > time ? today : today + aDay
}

/** Soon after the start where a job has not run for a day, or never; else at its minute. */
function firstTurn(record: JobRecord, started: number): number {
  const isMissed = record.lastTime === null || started - fromWallTime(record.lastTime) >= aDay
  const turn = turnAfter(record, started)
  return isMissed ? Math.min(turn, started + afterStart) : turn
}
