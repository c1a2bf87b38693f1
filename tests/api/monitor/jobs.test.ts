import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createJobStore } from '#server/jobs/job-store.ts'
import { jobLabels } from '#shared/contract/job-names.ts'
import { message } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const stateOf = async (name: string) => {
  const { body } = await admin.get('/monitor/jobs')
  return body.data.find((job: { name: string }) => job.name === name)
}

test('every job has a name in both languages, and runs when it is asked to', async () => {
  const { body } = await admin.get('/monitor/jobs')
  expect(body.data.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(jobLabels).sort())
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

test('a job is paused and has another minute, and the next start knows it', async () => {
  const name = 'archive events'
  expect((await admin.post('/monitor/job-setting', { name, minute: 1410, isPaused: true })).status).toBe(200)
  expect(await stateOf(name)).toMatchObject({ minute: 1410, isPaused: true, nextTime: '' })
  await admin.post('/monitor/job-setting', { name, isPaused: false })
  expect((await stateOf(name)).nextTime).toMatch(/ 23:30:00$/)
  const kept = createJobStore(server.database).load().get(name)
  expect(kept).toMatchObject({ minute: 1410, isPaused: false })
})

test('a job is set by what there is: minutes of a day, and jobs of the server', async () => {
  for (const body of [
    { name: 'purge logs', minute: 1440 },
    { name: 'purge logs', minute: 'noon' },
    { name: 'format disk', isPaused: true },
    { isPaused: true },
  ])
    expect((await admin.post('/monitor/job-setting', body)).status, JSON.stringify(body)).toBe(400)
})

test('jobs are run and set by the platform alone, and only those that there are', async () => {
  const neighbour = await server.signIn('admin', 'admin', '100001')
  for (const call of ['job', 'job-setting'])
    expect((await neighbour.post(`/monitor/${call}`, { name: 'purge logs', isPaused: true })).status).toBe(
      403,
    )
  expect((await neighbour.get('/monitor/jobs')).status).toBe(403)
  for (const body of [{}, { name: 'format disk' }])
    expect((await admin.post('/monitor/job', body)).status).toBe(400)
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
  expect(records).toMatchObject([{ title: '定时任务“检查数据库”失败', link: '/monitor/jobs' }])
})
