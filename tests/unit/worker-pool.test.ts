import { expect, test } from 'vitest'
import { createWorkerPool } from '#server/worker-pool.ts'

const source = new URL('../support/endless.worker.mjs', import.meta.url)

test('a job that takes too long is given up with its thread, and the next one is done', async () => {
  const { run } = createWorkerPool(source, { workers: 1, waiting: 2, idle: 1000, longest: 2000 })
  const [hung, waiting] = await Promise.allSettled([run('hang'), run('answer')])
  expect(hung).toMatchObject({ status: 'rejected', reason: { code: 503 } })
  expect(waiting).toEqual({ status: 'fulfilled', value: 'answer' })
}, 60_000)

test('a job whose caller has gone leaves the queue, and its thread where it goes on for long', async () => {
  const { run } = createWorkerPool(source, { workers: 1, waiting: 2, idle: 1000, longest: 100_000 })
  const [runs, waits] = [new AbortController(), new AbortController()]
  const jobs = [run('hang', runs.signal), run('answer', waits.signal), run('answer')]
  await expect(run('answer')).rejects.toMatchObject({ code: 503 })
  waits.abort()
  await expect(jobs[1]).rejects.toMatchObject({ code: 499 })
  const next = run('answer')
  runs.abort()
  await expect(jobs[0]).rejects.toMatchObject({ code: 499 })
  expect(await Promise.all([jobs[2], next])).toEqual(['answer', 'answer'])
  await expect(run('answer', runs.signal)).rejects.toMatchObject({ code: 499 })
}, 60_000)
