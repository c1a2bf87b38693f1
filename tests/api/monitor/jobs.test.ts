import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { jobLabels } from '#shared/contract/job-names.ts'
import { message } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const stateOf = async (name: string) => {
  const { body } = await admin.get('/monitor/server')
  return body.data.jobs.find((job: { name: string }) => job.name === name)
}

test('every job has a name in both languages, and runs when it is asked to', async () => {
  const { body } = await admin.get('/monitor/server')
  expect(body.data.jobs.map(({ name }: { name: string }) => name).sort()).toEqual(
    Object.keys(jobLabels).sort(),
  )
  expect((await stateOf('purge logs')).lastTime).toBe('')
  expect((await admin.post('/monitor/job', { name: 'purge logs' })).status).toBe(200)
  await vi.waitFor(async () =>
    expect(await stateOf('purge logs')).toMatchObject({
      isRunning: false,
      fault: '',
      lastTime: expect.stringMatching(/^\d{4}-/),
    }),
  )
})

test('a job that fails is told to the administrators of the platform', async () => {
  const file = server.database.reader.$client.name
  // The server goes on with what it has open; the job looks for the file.
  rmSync(file)
  expect((await admin.post('/monitor/job', { name: 'check database' })).status).toBe(200)
  await vi.waitFor(async () => expect((await stateOf('check database')).fault).not.toBe(''), {
    timeout: 60_000,
  })
  const { records } = await admin.page(message, { keyword: '检查数据库' })
  expect(records).toMatchObject([{ title: '定时任务“检查数据库”失败', link: '/monitor/server' }])
})

test('jobs are run by the platform alone, and only those that there are', async () => {
  const neighbour = await server.signIn('admin', 'admin', '100001')
  expect((await neighbour.post('/monitor/job', { name: 'purge logs' })).status).toBe(403)
  for (const body of [{}, { name: 'format disk' }])
    expect((await admin.post('/monitor/job', body)).status).toBe(400)
})
