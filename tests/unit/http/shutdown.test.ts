import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createShutdown } from '#server/http/shutdown.ts'

async function serving(answerAfter: number, notice = 60) {
  const server = createServer((_req, res) => void setTimeout(() => res.end('done'), answerAfter))
  const shutdown = createShutdown(server, { grace: notice * 5, notice })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { shutdown, port }
}

test('a connection that was opened in advance is not waited for', async () => {
  const { shutdown, port } = await serving(0)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(await shutdown()).toBe(true)
})

test('a request on its way over an open connection is answered, and told that it was the last', async () => {
  const { shutdown, port } = await serving(0, 500)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((done, failed) => {
      const asked = get({ port, host: '127.0.0.1', agent }, (answer) => {
        answer.resume()
        answer.once('end', () => done(answer.headers.connection))
      })
      asked.once('error', failed)
    })
  expect(await ask()).toBe('keep-alive')
  const end = shutdown()
  await new Promise((done) => setTimeout(done, 20))
  expect(await ask()).toBe('close')
  // Nothing new is accepted.
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await end).toBe(true)
})

test('a request that came while the process was kept busy is answered before idle connections close', async () => {
  const { shutdown, port } = await serving(0)
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  socket.on('data', (data) => {
    answers += data
  })
  const question = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  socket.write(question)
  await once(socket, 'data')
  answers = ''
  const end = shutdown()
  // Timers are next after this phase of the loop, sockets only then.
  await new Promise((done) => setImmediate(done))
  socket.write(question)
  const busyUntil = performance.now() + 150
  while (performance.now() < busyUntil);
  await once(socket, 'close')
  expect(answers).toContain('HTTP/1.1 200')
  expect(await end).toBe(true)
})

test('what is in flight is answered', async () => {
  const { shutdown, port } = await serving(100)
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  await new Promise((done) => setTimeout(done, 50))
  expect(await shutdown()).toBe(true)
  expect(await answer).toBe('done')
})

test('what takes too long is cut off, and told', async () => {
  const { shutdown, port } = await serving(5000)
  const answer = fetch(`http://127.0.0.1:${port}/`).then(
    () => 'answered',
    () => 'cut off',
  )
  await new Promise((done) => setTimeout(done, 50))
  expect(await shutdown()).toBe(false)
  expect(await answer).toBe('cut off')
})
