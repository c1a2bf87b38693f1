import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer({ environment: { LIMITS: 'default' } })
const { port } = new URL(server.url)

const json = { 'Content-Type': 'application/json' }
const bodyOf = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) })

/** The status of a call whose body is announced and never sent. */
function answerBeforeBody(path: string, length: number, headers: readonly string[] = []): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        [
          `POST ${path} HTTP/1.1`,
          'Host: x',
          'Content-Type: application/json',
          `Content-Length: ${length}`,
          ...headers,
          '',
          '',
        ].join('\r\n'),
      ),
    )
    socket.once('data', (data) => {
      done(data.toString().slice(9, 12))
      socket.destroy()
    })
    socket.once('error', failed)
  })
}

test('a stranger brings 32 KB, and somebody with a session what other calls take', async () => {
  const path = '/api/user/send-logs'
  const ask = (body: string) => server.stranger.send({ method: 'POST', path, headers: json, body })
  expect((await ask(bodyOf(32 * 1024))).status).toBe(401)
  const { status, body } = await ask(bodyOf(32 * 1024 + 1))
  expect([status, body.msg]).toEqual([413, '请求内容过大'])
  const admin = await server.signIn()
  const mine = await admin.send({ method: 'POST', path, headers: json, body: bodyOf(100 * 1024) })
  expect(mine.status).toBe(200)
})

test('a report is refused by its headers before its body is read', async () => {
  const path = '/api/device/report'
  const large = 200 * 1024
  expect(await answerBeforeBody(path, large)).toBe('400')
  const time = Math.floor(Date.now() / 1000)
  const signature = `Device-Signature: ${'ab'.repeat(32)}`
  const late = ['Device-Key: nobody', `Device-Time: ${time - 3600}`, signature]
  expect(await answerBeforeBody(path, large, late)).toBe('400')
  const unknown = ['Device-Key: nobody', `Device-Time: ${time}`, signature]
  expect(await answerBeforeBody(path, large, unknown)).toBe('403')
})

test('an address has its share of open calls, and the rest is refused unread', {
  timeout: 60_000,
}, async () => {
  const ask = () => server.stranger.post('/user/send-logs', [])
  const statuses: number[] = []
  for (let n = 0; n < 620; n++) statuses.push((await ask()).status)
  expect(statuses[0]).toBe(401)
  expect(statuses.at(-1)).toBe(429)
  expect(await answerBeforeBody('/api/user/send-logs', 30_000)).toBe('429')
})
