import { expect, test } from 'vitest'
import { request } from '#tests/support/request.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const ask = (headers: Record<string, string> = {}, url = server.url) =>
  request(url, { path: '/metrics', headers })

/** The figure of a line that begins like this; undefined where there is none. */
const figure = (text: string, beginning: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(beginning))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}

test('requests are counted by the path that the server knows, and by their status', async () => {
  const page = 'sickle_http_request_duration_seconds_count{method="GET",route="/device/page",status="200"}'
  const before = figure((await ask()).body, page) ?? 0
  await admin.get('/device/page', { keyword: 'secret' })
  await admin.get('/device/page', { current: 2 })
  await server.stranger.get('/device/page')
  await server.stranger.get(`/nothing-${'x'.repeat(50)}`)
  const { status, headers, body } = await ask()
  expect([status, headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ])
  expect(figure(body, page)).toBe(before + 2)
  expect(figure(body, page.replace('"200"', '"401"'))).toBe(1)
  expect(
    figure(body, 'sickle_http_request_duration_seconds_count{method="GET",route="unknown",status="404"}'),
  ).toBe(1)
  expect(body).not.toMatch(/secret|nothing-/)
})

test('the store, the caches, what devices report and what processes do have figures', async () => {
  const { body } = await ask()
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total{mode="user"}',
    'sickle_database_bytes',
    'sickle_write_wait_seconds_count',
  ])
    expect(figure(body, name), name).toBeGreaterThan(0)
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'sickle_write_waiting',
    'sickle_streams',
    'sickle_slow_statements_total',
    'sickle_readings_total{outcome="accepted"}',
    'sickle_flow_total{act="started"}',
    'sickle_job_failed{job="purge logs"}',
  ])
    expect(figure(body, name), name).toBeGreaterThanOrEqual(0)
})

test('without a token they are for this machine alone, and not for what a proxy passes on', async () => {
  expect((await ask()).status).toBe(200)
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP']) {
    const { status, body } = await ask({ [header]: '127.0.0.1' })
    expect([status, body]).toEqual([403, 'METRICS_TOKEN\n'])
  }
  expect((await request(server.url, { path: '/metrics', method: 'POST' })).status).toBe(405)
})

test('with a token they are for who brings it, from wherever', async () => {
  const token = 'a token of the test alone'
  const { url } = await startTestServer({ environment: { METRICS_TOKEN: token } })
  expect((await ask({}, url)).status).toBe(403)
  expect((await ask({ Authorization: 'Bearer another' }, url)).status).toBe(403)
  const { status, body } = await ask(
    { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.9' },
    url,
  )
  expect(status).toBe(200)
  expect(body).not.toContain(token)
})
