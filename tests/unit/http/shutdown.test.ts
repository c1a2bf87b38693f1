import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createShutdown } from '#server/http/shutdown.ts'

async function serving(answerAfter: number) {
  const server = createServer((_req, res) => void setTimeout(() => res.end('done'), answerAfter))
  const shutdown = createShutdown(server, 300)
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
