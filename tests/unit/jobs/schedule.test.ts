import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs } from '#server/jobs/schedule.ts'

const minute = 60_000
const day = 24 * 60 * minute
const log = { error: vi.fn() }
const tell = vi.fn(async () => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  log.error.mockClear()
  tell.mockClear()
})

test('a job runs soon after the start and then once a day', async () => {
  const run = vi.fn(async () => {})
  const schedule = startJobs([{ name: 'count', run }], log, tell)
  await vi.advanceTimersByTimeAsync(4 * minute)
  expect(run).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * day)
  expect(run).toHaveBeenCalledTimes(3)
  await schedule.close()
})

test('a job that fails is logged, keeps no other from running, and has its next turn', async () => {
  const run = vi.fn(async () => {})
  const fails = vi.fn(async () => {
    throw new Error('no')
  })
  const schedule = startJobs(
    [
      { name: 'fails', run: fails },
      { name: 'runs', run },
    ],
    log,
    tell,
  )
  await vi.advanceTimersByTimeAsync(day + 6 * minute)
  expect([fails.mock.calls.length, run.mock.calls.length, log.error.mock.calls.length]).toEqual([2, 2, 2])
  expect(log.error.mock.calls[0]).toEqual([{ err: expect.any(Error), job: 'fails' }, 'a job failed'])
  expect(tell.mock.calls).toEqual([
    ['fails', 'no'],
    ['fails', 'no'],
  ])
  await schedule.close()
})

test('closing waits for the job that runs and starts no other', async () => {
  const first = vi.fn(() => new Promise<void>((done) => setTimeout(done, 10 * minute)))
  const second = vi.fn(async () => {})
  const schedule = startJobs(
    [
      { name: 'first', run: first },
      { name: 'second', run: second },
    ],
    log,
    tell,
  )
  await vi.advanceTimersByTimeAsync(6 * minute)
  const closed = vi.fn()
  const closing = schedule.close().then(closed)
  await vi.advanceTimersByTimeAsync(minute)
  expect(closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10 * minute)
  await closing
  await vi.advanceTimersByTimeAsync(2 * day)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})

test('a job that somebody asks for runs after those that are under way, once', async () => {
  const order: string[] = []
  const slow = { name: 'slow', run: () => new Promise<void>((done) => setTimeout(done, 10 * minute)) }
  const count = { name: 'count', run: async () => void order.push('count') }
  const schedule = startJobs([slow, count], log, tell)
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect([schedule.start('slow'), schedule.start('nothing'), schedule.start('count')]).toEqual([
    false,
    false,
    true,
  ])
  expect(schedule.start('count')).toBe(false)
  expect(order).toEqual([])
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(order).toEqual(['count', 'count'])
  expect(schedule.start('count')).toBe(true)
  await schedule.close()
})
