import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock, toWallTime } from '#server/db/clock.ts'
import type { JobRecord } from '#server/jobs/job-store.ts'
import { type Job, startJobs } from '#server/jobs/schedule.ts'

const minute = 60_000
const day = 24 * 60 * minute
const log = { error: vi.fn() }
const tell = vi.fn(async () => {})
/** Noon of UTC+8. */
const noon = Date.parse('2026-03-02T12:00:00+08:00')
let resetClock = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  resetClock = setClock(() => Date.now())
})
afterEach(() => {
  resetClock()
  vi.useRealTimers()
  log.error.mockClear()
  tell.mockClear()
})

/** Rows of a table that a test holds in memory. */
function started(jobs: readonly Job[], rows = new Map<string, JobRecord>()) {
  const store = { load: () => rows, save: async (name: string, row: JobRecord) => void rows.set(name, row) }
  return startJobs({ jobs, store, log, tell })
}

const runs = () => vi.fn(async () => {})
const lasting = (time: number) => vi.fn(() => new Promise<void>((done) => setTimeout(done, time)))

test('a job that has not run yet runs soon after the start, and then at its minute of each day', async () => {
  const times: string[] = []
  const schedule = started([{ name: 'count', run: async () => void times.push(toWallTime(Date.now())) }])
  await vi.advanceTimersByTimeAsync(2 * day)
  expect(times).toEqual(['2026-03-02 12:05:00', '2026-03-03 02:00:00', '2026-03-04 02:00:00'])
  await schedule.close()
})

test('a start does not repeat what ran within the day', async () => {
  const run = runs()
  const row = { minute: 120, isPaused: false, lastTime: '2026-03-02 02:00:00', took: 5, fault: null }
  const schedule = started([{ name: 'count', run }], new Map([['count', row]]))
  await vi.advanceTimersByTimeAsync(13 * 60 * minute)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * 60 * minute)
  expect(run).toHaveBeenCalledOnce()
  await schedule.close()
})

test('a job has its turn at the minute that was set, and none while it is paused', async () => {
  const run = runs()
  const rows = new Map<string, JobRecord>()
  const schedule = started([{ name: 'count', run }], rows)
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect(await schedule.set('count', { minute: 13 * 60 })).toBe(true)
  expect(schedule.states()[0]?.nextTime).toBe('2026-03-02 13:00:00')
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(run).toHaveBeenCalledTimes(2)
  await schedule.set('count', { isPaused: true })
  expect(schedule.states()[0]).toMatchObject({ isPaused: true, nextTime: '' })
  await vi.advanceTimersByTimeAsync(3 * day)
  expect(run).toHaveBeenCalledTimes(2)
  expect(schedule.start('count')).toBe(true)
  await vi.advanceTimersByTimeAsync(minute)
  expect(run).toHaveBeenCalledTimes(3)
  await schedule.set('count', { isPaused: false })
  await vi.advanceTimersByTimeAsync(day)
  expect(run).toHaveBeenCalledTimes(4)
  expect(rows.get('count')).toMatchObject({ minute: 780, isPaused: false, fault: null })
  expect(await schedule.set('nothing', { isPaused: true })).toBe(false)
  await schedule.close()
})

test('a job that fails is logged, keeps no other from running, and has its next turn', async () => {
  const run = runs()
  const fails = vi.fn(async () => {
    throw new Error('no')
  })
  const schedule = started([
    { name: 'fails', run: fails },
    { name: 'runs', run },
  ])
  await vi.advanceTimersByTimeAsync(day)
  expect([fails.mock.calls.length, run.mock.calls.length, log.error.mock.calls.length]).toEqual([2, 2, 2])
  expect(log.error.mock.calls[0]).toEqual([{ err: expect.any(Error), job: 'fails' }, 'a job failed'])
  expect(tell.mock.calls).toEqual([
    ['fails', 'no'],
    ['fails', 'no'],
  ])
  expect(schedule.states().map(({ fault }) => fault)).toEqual(['no', ''])
  await schedule.close()
})

test('a run that cannot be noted keeps no other from running', async () => {
  const run = runs()
  const store = {
    load: () => new Map<string, JobRecord>(),
    save: async () => {
      throw new Error('full')
    },
  }
  const schedule = startJobs({
    jobs: [
      { name: 'first', run: runs() },
      { name: 'second', run },
    ],
    store,
    log,
    tell,
  })
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect(run).toHaveBeenCalledOnce()
  expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error), job: 'first' }, 'a run was not noted')
  await schedule.close()
})

test('a clock that was set back does not keep a job from its turn', async () => {
  const run = runs()
  vi.setSystemTime(noon + 365 * day)
  const schedule = started([{ name: 'count', run }])
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect(run).toHaveBeenCalledOnce()
  vi.setSystemTime(noon)
  await vi.advanceTimersByTimeAsync(day)
  expect(run).toHaveBeenCalledTimes(2)
  await schedule.close()
})

test('closing waits for the job that runs, starts no other, and both have their turn at the next start', async () => {
  const first = lasting(10 * minute)
  const second = runs()
  const rows = new Map<string, JobRecord>()
  const schedule = started(
    [
      { name: 'first', run: first },
      { name: 'second', run: second },
    ],
    rows,
  )
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect(schedule.states()[0]).toMatchObject({ isRunning: true, lastTime: '2026-03-02 12:05:00', took: null })
  const closed = vi.fn()
  const closing = schedule.close().then(closed)
  await vi.advanceTimersByTimeAsync(minute)
  expect(closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10 * minute)
  await closing
  await vi.advanceTimersByTimeAsync(2 * day)
  expect([first.mock.calls.length, second.mock.calls.length, rows.size]).toEqual([1, 0, 0])
})

test('a job that waits or runs is not begun a second time', async () => {
  const order: string[] = []
  const slow = { name: 'slow', run: lasting(10 * minute) }
  const count = { name: 'count', run: async () => void order.push('count') }
  const schedule = started([slow, count])
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect(['slow', 'count', 'nothing'].map((name) => schedule.start(name))).toEqual([false, false, false])
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(order).toEqual(['count'])
  expect(schedule.start('count')).toBe(true)
  await vi.advanceTimersByTimeAsync(minute)
  expect(order).toEqual(['count', 'count'])
  await schedule.close()
})
