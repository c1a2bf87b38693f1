import { once } from 'node:events'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'
import { expect, onTestFinished, test } from 'vitest'
import { device } from '#shared/resources/index.ts'
import { addReporting } from '#tests/support/device.ts'
import { connectClient, freePort } from '#tests/support/mqtt.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

/** A broker that is somebody else's, which lets in whoever comes. */
async function openBroker(port: number, persistence?: unknown) {
  const broker = await Aedes.createBroker(persistence ? { persistence } : {})
  const server = createServer((socket) => void broker.handle(socket))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const close = async () => {
    server.close()
    await new Promise<void>((done) => broker.close(done))
  }
  onTestFinished(close)
  return { broker, close }
}

const heard = (broker: Aedes) =>
  new Promise<void>((done) =>
    broker.on('subscribe', (topics) => {
      if (topics.some(({ topic }) => topic === 'county/field/+/report')) done()
    }),
  )

const start = (port: number) =>
  startTestServer({
    environment: { MQTT_URL: `mqtt://sickle:very-secret@127.0.0.1:${port}`, MQTT_TOPIC: 'county/field' },
  })
const airOf = async (server: TestServer, id: string) => {
  const agent = await server.signIn()
  return (await agent.get('/device/latest', { ids: id })).body.data[0]?.values.air_temp?.v
}

test('devices at a broker of somebody else’s report as all others do', async () => {
  const port = await freePort()
  const { broker } = await openBroker(port)
  const listening = heard(broker)
  const server = await start(port)
  await listening
  const admin = await server.signIn()
  const one = await addReporting(admin, server.stranger, { agreementType: 'mqtt' })
  const client = await connectClient(port, {})
  await client.subscribeAsync(`county/field/${one.accessKey}/answer`)
  const answer = new Promise((done) =>
    client.on('message', (_, payload) => done(JSON.parse(String(payload)))),
  )
  const say = (topic: string, body: unknown, retain = false) =>
    client.publishAsync(`county/field/${topic}`, JSON.stringify(body), { qos: 1, retain })
  // Of nobody, kept for newcomers, too large, none: they stop nothing.
  await say('DK000000000000000000000000/report', { deviceSerial: one.deviceSerial, values: { air_temp: 1 } })
  await say(`${one.accessKey}/report`, { deviceSerial: one.deviceSerial, values: { air_temp: 21, magic: 1 } })
  expect(await answer).toMatchObject({ code: 200, accepted: 1, rejected: 1 })
  await say(`${one.accessKey}/report`, 'x'.repeat(70_000))
  await expect.poll(async () => (await raws()).map(({ reason }) => reason)).toContain('消息超过大小限制')
  expect(await airOf(server, one.id)).toBe(21)
  await say(`${one.accessKey}/offline`, '')
  await expect.poll(async () => (await admin.detail(device, one.id)).onlineStatus).toBe(2)

  async function raws() {
    const { data } = (await admin.get('/device/raw-messages', { id: one.id })).body
    return data as { source: string; reason: string }[]
  }
  const { data } = (await admin.get('/device/doors')).body
  expect(data.mqtt).toEqual({
    host: '127.0.0.1',
    port,
    isEncrypted: false,
    topic: 'county/field',
    isOutside: true,
  })
})

test('a broker that is away does not keep the server from starting and ending', async () => {
  const server = await start(await freePort())
  expect((await server.signIn()).get).toBeTypeOf('function')
  await server.stop()
})

test('what comes while the server is away is taken when it is back', async () => {
  const port = await freePort()
  const { broker } = await openBroker(port)
  const first = heard(broker)
  const server = await start(port)
  await first
  const one = await addReporting(await server.signIn(), server.stranger, { agreementType: 'mqtt' })
  const client = await connectClient(port, {})
  const gone = once(broker, 'clientDisconnect')
  const restarted = server.restart()
  await gone
  await client.publishAsync(
    `county/field/${one.accessKey}/report`,
    JSON.stringify({ deviceSerial: one.deviceSerial, ts: Date.now(), values: { air_temp: 17 } }),
    { qos: 1 },
  )
  await restarted
  await expect.poll(() => airOf(server, one.id), { timeout: 5000 }).toBe(17)
})
