import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { awaitReader, unreadBytes } from '#server/http/unread.ts'

const answer = 'x'.repeat(16 * 1024 * 1024)
let server: Server | undefined
let answered = 0
const sockets: Socket[] = []

afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.close()
})

async function listen() {
  answered = 0
  server = createServer((_req, res) => {
    answered += 1
    res.end(answer)
    awaitReader(res, answer.length)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Asks and reads nothing. */
function ask(port: number): Socket {
  const socket = createConnection(port, '127.0.0.1').on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  sockets.push(socket)
  return socket
}

test('what is read is no longer counted', async () => {
  const port = await listen()
  const text = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(text).toHaveLength(answer.length)
  await expect.poll(() => unreadBytes()).toBe(0)
})

test('of answers that nobody reads so many wait, and the oldest go first', async () => {
  const port = await listen()
  const asked = Array.from({ length: 12 }, () => ask(port))
  const isOpen = () => new Promise<number>((done) => server?.getConnections((_error, open) => done(open)))
  await expect.poll(() => asked.length - answered).toBe(0)
  await expect.poll(isOpen).toBeLessThanOrEqual(4)
  expect(unreadBytes()).toBeLessThanOrEqual(64 * 1024 * 1024)
})

test('who takes nothing for half a minute is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const port = await listen()
  ask(port)
  await expect.poll(() => unreadBytes()).toBe(answer.length)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(unreadBytes()).toBe(0)
})
