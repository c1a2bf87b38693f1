import { expect, test } from 'vitest'
import { passwordThreads } from '#server/auth/password/password.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { refusalWith, shapeOf, tokenCall } from './token-call.ts'

const busy = {
  status: 503,
  body: {
    ...refusalWith('服务繁忙，请稍后再试', 'temporarily_unavailable').body,
    code: 503,
    error_code: 503,
  },
}

const burst = (server: TestServer, size: number, nameOf: (n: number) => string) =>
  Promise.all(
    Array.from({ length: size }, (_, n) =>
      tokenCall(server, { params: { username: nameOf(n), password: 'wrong' } }),
    ),
  )

test('more sign-ins than can be checked soon are told to come back, and the server goes on', async () => {
  const server = await startTestServer()
  const reader = await server.signIn()
  const answers = burst(server, 100 + 24 * passwordThreads, (n) => `stranger${n}`)
  expect((await reader.get('/device/page')).status).toBe(200)
  const settled = await answers
  const refused = settled.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(50)
  expect(shapeOf(refused[0] ?? settled[0] ?? (await tokenCall(server)))).toEqual(busy)
  expect(refused[0]?.headers['retry-after']).toBe('10')
  expect(settled.filter(({ status }) => status === 400).length).toBeGreaterThan(10)
  expect((await tokenCall(server)).status).toBe(200)
})

test('a flood under one name waits in a short line, and leaves room for everybody else', async () => {
  const server = await startTestServer()
  const answers = burst(server, 60, () => 'somebody')
  expect((await tokenCall(server)).status).toBe(200)
  const statuses = (await answers).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(30)
})

test('a refresh is not kept waiting by those who sign in', async () => {
  const server = await startTestServer()
  const { refresh_token } = (await tokenCall(server)).body
  const answers = burst(server, 20 + 24 * passwordThreads, (n) => `stranger${n}`)
  const renewed = await tokenCall(server, { params: { grant_type: 'refresh_token', refresh_token } })
  expect(renewed.status).toBe(200)
  await answers
})
