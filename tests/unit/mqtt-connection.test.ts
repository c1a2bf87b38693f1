import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Connection, type ConnectionLimits } from '#server/telemetry/mqtt/connection.ts'

/** Both ends of a line, the nearer one guarded, and what came through so far. */
async function line(limits: ConnectionLimits) {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const far = createConnection(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  far.on('error', () => {})
  const [socket] = (await once(server, 'connection')) as [Socket]
  const near = new Connection(socket, limits)
  let bytes = 0
  let failure = ''
  near.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  near.on('error', ({ message }) => {
    failure = message
  })
  onTestFinished(() => {
    far.destroy()
    near.destroy()
    server.close()
  })
  return { far, near, bytes: () => bytes, failure: () => failure }
}

const packet = (length: number) => {
  const head = length < 128 ? [0x30, length] : [0x30, (length % 128) + 128, Math.floor(length / 128)]
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length)])
}

test('packets of an allowed size come through, in whichever pieces', async () => {
  const one = await line({ packet: 300, perSecond: undefined })
  const all = Buffer.concat([packet(0), packet(127), packet(128), packet(300)])
  for (const byte of all) one.far.write(Buffer.of(byte))
  await expect.poll(one.bytes).toBe(all.length)
  expect(one.failure()).toBe('')
})

test.each([
  ['too large', packet(301).subarray(0, 3)],
  ['of no possible length', Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80])],
])('a packet that is %s ends the connection before it has come', async (_, sent) => {
  const one = await line({ packet: 300, perSecond: undefined })
  one.far.write(sent)
  await once(one.far, 'close')
  expect([one.bytes(), one.failure()]).toEqual([0, 'a packet is malformed or larger than allowed'])
})

test('who sends too often is read more slowly, and loses nothing', async () => {
  const one = await line({ packet: 300, perSecond: 20 })
  for (let n = 0; n < 215; n += 1) {
    one.far.write(packet(5))
    if (n >= 200) await sleep(1)
  }
  await sleep(100)
  expect(one.bytes()).toBeLessThan(215 * 7)
  await expect.poll(one.bytes, { timeout: 3000 }).toBe(215 * 7)
})

test('what was said last goes out before the end', async () => {
  const one = await line({ packet: 300, perSecond: undefined })
  const heard: Buffer[] = []
  one.far.on('data', (chunk: Buffer) => heard.push(chunk))
  one.near.write(Buffer.alloc(200_000))
  one.near.destroy()
  await once(one.far, 'close')
  expect(Buffer.concat(heard)).toHaveLength(200_000)
})
