import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const { port } = new URL(server.url)

/** The answer to a request with exactly this target. */
function answerTo(target: string, method = 'GET', ...headers: string[]): Promise<string> {
  return new Promise((done, failed) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        [`${method} ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'),
      ),
    )
    socket.on('data', (data) => {
      text += data
    })
    socket.on('end', () => done(text))
    socket.on('error', failed)
  })
}

test.each([
  ['?x=1', 400],
  ['http://', 404],
  ['http://[::1/api/device/page', 404],
  ['*', 404],
  ['/%E0%A4%A', 404],
  ['/api/%E0%A4%A', 404],
  ['/api//device/page', 404],
  ['/api/device/PAGE', 404],
  ['http://other.example/api/device/page', 401],
  ['/api/device/page#x', 401],
  ['/s/nothing/%E0%A4%A', 404],
  ['/health/live', 200],
  ['/health/ready?x', 200],
])('%s is answered, and the server goes on', async (target, status) => {
  const answer = await answerTo(target)
  expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
  expect(await answerTo('/health/live')).toContain('"UP"')
})

test('every answer carries its trace and the headers that keep it from being misread', async () => {
  for (const target of ['/api/device/page', '/api/nothing', '/nothing'])
    for (const line of ['X-Trace-Id: ', 'X-Content-Type-Options: nosniff', 'X-Frame-Options: SAMEORIGIN'])
      expect(await answerTo(target)).toContain(line)
})

test('a call is refused by its method, and a page is none', async () => {
  expect(await answerTo('/api/device/page', 'POST', 'Content-Length: 0')).toContain(' 405 ')
  expect(await answerTo('/api/device/page', 'OPTIONS')).toContain(' 405 ')
  expect(await answerTo('/api/device/page', 'HEAD')).toMatch(/^HTTP\/1\.1 401 [\s\S]*\r\n\r\n$/)
  expect(await answerTo('/nothing')).toMatch(/Permissions-Policy: camera/)
  expect(await answerTo('/api/device/page')).not.toMatch(/Permissions-Policy/)
})
