import { expect, test } from 'vitest'
import { createWorkerPool } from '#server/worker-pool.ts'

const source = new URL('../support/endless.worker.mjs', import.meta.url)

test('a job that takes too long is given up with its thread, and the next one is done', async () => {
  const { run } = createWorkerPool(source, { workers: 1, waiting: 2, idle: 1000, longest: 2000 })
  const [hung, waiting] = await Promise.allSettled([run('hang'), run('answer')])
  expect(hung).toMatchObject({ status: 'rejected', reason: { code: 503 } })
  expect(waiting).toEqual({ status: 'fulfilled', value: 'answer' })
}, 60_000)
