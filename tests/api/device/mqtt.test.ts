import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Doors, RawMessage } from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/index.ts'
import { addReporting } from '#tests/support/device.ts'
import { connectClient, connectDevice } from '#tests/support/mqtt.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { testCertificate, testKey } from '#tests/support/tls.ts'

const server = await startTestServer({ environment: { MQTT_PORT: '0' } })
const admin = await server.signIn()
const farm = await server.signIn('admin', 'admin', '100001')
const doors = async (agent = admin) => (await agent.get('/device/doors')).body.data as Doors
const port = (await doors()).mqtt?.port ?? 0

const add = (more: object = {}, agent = admin) =>
  addReporting(agent, server.stranger, { agreementType: 'mqtt', ...more })
const connected = async (more?: object) => {
  const { report: overHttp, ...keys } = await add(more)
  return { ...keys, overHttp, ...(await connectDevice(port, keys)) }
}
const raw = async (id: string) => (await admin.get('/device/raw-messages', { id })).body.data as RawMessage[]
const latest = async (id: string) => (await admin.get('/device/latest', { ids: id })).body.data[0]?.values
const state = async (id: string) => (await admin.detail(device, id)).onlineStatus

describe('what a device publishes', () => {
  test('goes the way of all reports, and is answered value by value', async () => {
    const one = await connected()
    const answer = await one.report({
      deviceSerial: one.deviceSerial,
      values: { soil_moisture_20: 31.2, magic: 1, air_humidity: 180 },
    })
    expect(answer).toMatchObject({ code: 200, accepted: 1, rejected: 2, duplicates: 0 })
    expect(answer.results?.map(({ reason }) => reason)).toEqual([
      undefined,
      '未知的监测指标',
      '数值超出该指标的可能范围',
    ])
    expect(await latest(one.id)).toMatchObject({ soil_moisture_20: { v: 31.2, unit: '%' } })
    expect(await state(one.id)).toBe(1)
    expect(await raw(one.id)).toMatchObject([{ source: 'mqtt', accepted: 1, rejected: 2 }])
  })

  test('is acknowledged when it is stored', async () => {
    const one = await connected()
    const body = JSON.stringify({ deviceSerial: one.deviceSerial, values: { air_temp: 21 } })
    expect(await one.publish(`device/${one.accessKey}/report`, body)).toBe(true)
    expect((await latest(one.id)).air_temp.v).toBe(21)
  })

  test('is stored once, whichever door it comes through again', async () => {
    const one = await connected()
    const ts = Date.now()
    const body = { deviceSerial: one.deviceSerial, ts, values: { air_temp: 20 } }
    expect(await one.report(body)).toMatchObject({ accepted: 1, duplicates: 0 })
    expect(await one.report(body)).toMatchObject({ accepted: 0, duplicates: 1, rejected: 0 })
    const named = { deviceSerial: one.deviceSerial, messageId: 'm-1', values: { air_temp: 12 } }
    await one.report(named)
    expect((await one.overHttp(named)).body.data).toMatchObject({ accepted: 0, duplicates: 1 })
    expect(await raw(one.id)).toHaveLength(3)
  })

  test('that cannot be read is told, kept for its page, and ends nothing', async () => {
    const one = await connected()
    expect(await one.report('{"deviceSerial":')).toMatchObject({ code: 400, msg: '消息不是 JSON' })
    expect((await one.report({ values: {} })).code).toBe(400)
    expect((await one.report(`${'['.repeat(100)}${']'.repeat(100)}`)).code).toBe(400)
    expect((await one.report({ deviceSerial: 'NOT-MINE', values: { air_temp: 1 } })).rejected).toBe(1)
    expect((await raw(one.id)).map(({ reason }) => reason)).toContain('消息不是 JSON')
    expect(one.client.connected).toBe(true)
  })

  test('is told to nobody else, not even if it is to be retained', async () => {
    const [one, other] = [await connected(), await connected()]
    const heard: string[] = []
    other.client.on('message', (topic) => heard.push(topic))
    for (const topic of ['#', 'device/#', `device/${one.accessKey}/report`, `device/${one.accessKey}/answer`])
      await expect(other.client.subscribeAsync(topic)).rejects.toThrow()
    const body = JSON.stringify({ deviceSerial: one.deviceSerial, values: { air_temp: 3 } })
    await one.client.publishAsync(`device/${one.accessKey}/report`, body, { qos: 1, retain: true })
    await other.report({ deviceSerial: other.deviceSerial, values: { air_temp: 4 } })
    expect(new Set(heard)).toEqual(new Set([`device/${other.accessKey}/answer`]))
  })
})

describe('the broker refuses', () => {
  test.each([
    ['a wrong secret', { accessSecret: 'wrong' }],
    ['an unknown key', { accessKey: 'DK0' }],
    ['nobody', { accessKey: '', accessSecret: '' }],
  ])('%s', async (_, wrong) => {
    const one = await add()
    await expect(connectDevice(port, { ...one, ...wrong })).rejects.toMatchObject({ code: 4 })
  })

  test('a device that is switched off, one that is switched off meanwhile, and one with new keys', async () => {
    const one = await connected()
    await admin.update(device, { id: one.id, status: 2 })
    await expect(connectDevice(port, one)).rejects.toMatchObject({ code: 5 })
    expect(await one.publish(`device/${one.accessKey}/report`, '{}')).toBe(false)
    const other = await connected()
    await admin.post('/device/rotate', {}, { id: other.id })
    expect(await other.publish(`device/${other.accessKey}/report`, '{}')).toBe(false)
  })

  test.each(['report', 'answer', 'offline'])('another’s topic: %s', async (kind) => {
    const [one, other] = [await connected(), await add()]
    const body = JSON.stringify({ deviceSerial: other.deviceSerial, values: { air_temp: 3 } })
    expect(await one.publish(`device/${other.accessKey}/${kind}`, body)).toBe(false)
    expect(await latest(other.id)).toEqual({})
    expect(await raw(one.id)).toMatchObject([{ reason: '主题不属于本设备', accepted: 0 }])
  })

  test('the broker’s own topics, and those of any depth', async () => {
    for (const topic of ['$SYS/x/heartbeat', 'a/'.repeat(150), 'device'])
      expect(await (await connected()).publish(topic, '{}')).toBe(false)
  })

  test('a device of another tenant with the same serial number', async () => {
    const [one, other] = [await connected(), await add({}, farm)]
    const there = await connectDevice(port, other)
    await there.report({ deviceSerial: other.deviceSerial, values: { air_temp: 7 } })
    const answer = await there.report({ deviceSerial: one.deviceSerial, values: { air_temp: 8 } })
    expect(answer.rejected).toBe(one.deviceSerial === other.deviceSerial ? 0 : 1)
    expect(await latest(one.id)).toEqual({})
    expect((await farm.get('/device/latest', { ids: other.id })).body.data[0].values.air_temp.v).toBe(7)
  })

  test('a message that is too large, before it has come', async () => {
    const one = await connected()
    expect(await one.publish(`device/${one.accessKey}/report`, 'x'.repeat(70_000))).toBe(false)
    const socket = createConnection(port, '127.0.0.1')
    const closed = new Promise((done) => socket.once('close', done))
    socket.on('error', () => {})
    socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))
    await closed
  })

  test('more than five connections of a device', async () => {
    const one = await add()
    for (let n = 0; n < 5; n += 1) await connectDevice(port, one)
    await expect(connectDevice(port, one)).rejects.toMatchObject({ code: 5 })
  })
})

test('nobody ends the connection of another by taking its name', async () => {
  const one = await add()
  const mine = await connectDevice(port, one, { clientId: 'pump' })
  await connectDevice(port, await add(), { clientId: 'pump' })
  await expect(
    connectClient(port, { clientId: 'pump', username: one.accessKey, password: 'wrong' }),
  ).rejects.toThrow()
  expect((await mine.report({ deviceSerial: one.deviceSerial, values: { air_temp: 3 } })).accepted).toBe(1)
})

test('a device whose connection breaks is off line at once, if it asked for that and has no other', async () => {
  const one = await add()
  const will = {
    topic: `device/${one.accessKey}/offline`,
    payload: Buffer.alloc(0),
    qos: 1,
    retain: true,
  } as const
  const first = await connectDevice(port, one, { will })
  const second = await connectDevice(port, one, { will })
  await first.report({ deviceSerial: one.deviceSerial, values: { air_temp: 3 } })
  first.client.stream.destroy()
  await second.report({ deviceSerial: one.deviceSerial, values: { air_temp: 4 } })
  expect(await state(one.id)).toBe(1)
  second.client.stream.destroy()
  await expect.poll(() => state(one.id)).toBe(2)
  const spans = (await admin.get('/device/online-history', { id: one.id })).body.data
  expect(spans.map((span: { state: number }) => span.state)).toEqual([1, 2])
})

test('the address is told to who may see devices, and there is none where MQTT is off', async () => {
  expect(await doors()).toEqual({
    mqtt: { host: '', port: expect.any(Number), isEncrypted: false, topic: 'device', isOutside: false },
  })
  expect((await (await server.asUser()).get('/device/doors')).status).toBe(403)
  const other = await startTestServer()
  expect(await doors(await other.signIn())).toEqual({ mqtt: null })
})

test('a stop ends connections, takes nobody off line, and frees the port', async () => {
  const other = await startTestServer({ environment: { MQTT_PORT: '0' } })
  const there = await other.signIn()
  const at = (await doors(there)).mqtt?.port ?? 0
  const one = await addReporting(there, other.stranger, { agreementType: 'mqtt' })
  const will = {
    topic: `device/${one.accessKey}/offline`,
    payload: Buffer.alloc(0),
    qos: 0,
    retain: false,
  } as const
  const { client, report } = await connectDevice(at, one, { will })
  await report({ deviceSerial: one.deviceSerial, values: { air_temp: 3 } })
  const closed = new Promise<void>((done) => client.once('close', () => done()))
  await other.restart()
  await closed
  expect((await there.detail(device, one.id)).onlineStatus).toBe(1)
  await expect(connectDevice(at, one)).rejects.toThrow()
})

test('the line is encrypted where a certificate is given, and a file that is missing stops the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [MQTT_TLS_CERT, MQTT_TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const environment = { MQTT_PORT: '0', MQTT_TLS_CERT, MQTT_TLS_KEY }
  await expect(startTestServer({ environment })).rejects.toThrow('MQTT_TLS_CERT: 无法读取')
  writeFileSync(MQTT_TLS_CERT, testCertificate)
  writeFileSync(MQTT_TLS_KEY, testKey)
  const other = await startTestServer({ environment })
  const there = await other.signIn()
  const door = (await doors(there)).mqtt
  expect(door?.isEncrypted).toBe(true)
  const one = await addReporting(there, other.stranger, { agreementType: 'mqtt' })
  const at = door?.port ?? 0
  const { report } = await connectDevice(at, one, { protocol: 'mqtts', ca: testCertificate })
  expect((await report({ deviceSerial: one.deviceSerial, values: { air_temp: 3 } })).accepted).toBe(1)
  await expect(
    connectDevice(at, { ...one, accessSecret: 'wrong' }, { protocol: 'mqtts', ca: testCertificate }),
  ).rejects.toMatchObject({ code: 4 })
  await expect(connectDevice(at, one)).rejects.toThrow()
})

test('connections that do not say whose they are get no more than a few places of one address, and not for long', async () => {
  const limited = await startTestServer({ environment: { MQTT_PORT: '0', LIMITS: 'default' } })
  const agent = await limited.signIn()
  const at = ((await agent.get('/device/doors')).body.data as Doors).mqtt?.port ?? 0
  const one = await addReporting(agent, limited.stranger, { agreementType: 'mqtt' })
  const began = performance.now()
  const sockets = Array.from({ length: 40 }, () => createConnection(at, '127.0.0.1'))
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  const ended = sockets.map(
    (socket) =>
      new Promise<number>((done) =>
        socket.on('close', () => done(performance.now() - began)).on('error', () => {}),
      ),
  )
  await Promise.all(ended.slice(32))
  expect(sockets.slice(0, 32).filter(({ destroyed }) => destroyed)).toEqual([])
  await Promise.all(ended)
  const { report } = await connectDevice(at, one)
  expect(await report({ deviceSerial: one.deviceSerial, values: { air_temp: 20 } })).toMatchObject({
    code: 200,
  })
}, 60_000)
