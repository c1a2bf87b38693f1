import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { device, param } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farm = '100001'

const draft = async (more: object) => ({ ...(await sampleOf(device, admin)), parentId: null, ...more })
const save = async (more: object) => (await admin.post('/device/save', await draft(more))).body
const view = async (query: object, agent = admin) =>
  (await agent.get('/device/deviceAgreementPage', { size: 200, ...query })).body.data.records as Wire[]
const stored = async (id: string) => {
  const table = tableOf(device)
  const [row] = await server.database.reader.select().from(table).where(eq(table.id, id))
  return row
}

describe('a device that calls', () => {
  test.each(['mqtt', 'http'])('by %s is told its keys once, when it is added', async (agreementType) => {
    const { data } = await save({ agreementType })
    expect([data.accessKey, data.accessSecret]).toEqual([
      expect.stringMatching(/^DK[0-9A-F]{24}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    const told = JSON.stringify([
      await admin.detail(device, data.id),
      await view({ id: data.id }),
      (await admin.get('/device/history', { id: data.id })).body,
    ])
    expect(told).not.toContain(data.accessSecret)
    expect(told).not.toContain(data.accessKey)
    expect(told).toContain(`${data.accessKey.slice(0, 4)}****`)
  })

  test('has its secret sealed in the store', async () => {
    const { data } = await save({ agreementType: 'mqtt' })
    const row = await stored(data.id)
    expect(row?.accessSecret).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain(data.accessSecret)
  })

  test('gets new keys in place of the old ones', async () => {
    const { data } = await save({ agreementType: 'mqtt' })
    const rotated = (await admin.post('/device/rotate', {}, { id: data.id })).body.data
    expect(rotated).toMatchObject({ id: data.id, accessSecret: expect.any(String) })
    expect(rotated.accessKey).not.toBe(data.accessKey)
    expect((await stored(data.id))?.accessKey).toBe(rotated.accessKey)
  })

  test('keeps its keys whatever a client sends', async () => {
    const { data } = await save({ agreementType: 'mqtt', accessKey: 'MINE', accessSecret: 'MINE' })
    await admin.update(device, { id: data.id, accessKey: 'MINE', accessSecret: 'MINE' })
    expect((await stored(data.id))?.accessKey).toBe(data.accessKey)
  })
})

describe('new keys are refused', () => {
  test('for a device that is called', async () => {
    const { data } = await save({ agreementType: 'onvif' })
    expect(data.accessKey).toBeUndefined()
    const { code, msg } = (await admin.post('/device/rotate', {}, { id: data.id })).body
    expect([code, msg]).toEqual([400, '该设备的接入协议不使用接入凭证'])
  })

  test('for a device of another tenant', async () => {
    const [foreign] = (await admin.page(device, { tenantId: farm, agreementType: 'mqtt' })).records
    expect((await admin.post('/device/rotate', {}, { id: foreign?.id })).body.msg).toBe('数据不存在')
  })

  test('to who may only look', async () => {
    const reader = await server.asUser({ codes: ['device'] })
    const { data } = await save({ agreementType: 'mqtt' })
    expect((await reader.post('/device/rotate', {}, { id: data.id })).status).toBe(403)
    expect((await view({ id: data.id }, reader))[0]?.accessKey).toMatch(/\*{4}$/)
  })
})

describe('the view of protocols', () => {
  test('tells what is stored of each device, as the contract shapes it', async () => {
    const [row] = await view({ agreementType: 'mqtt', handshake: 'ok' })
    expect(row).toEqual({
      id: expect.any(String),
      deviceName: expect.any(String),
      deviceSerial: expect.any(String),
      channelNo: 0,
      agreementType: 'mqtt',
      agreementTypeName: 'MQTT',
      host: '',
      port: null,
      slaveId: null,
      deviceUserId: '',
      deviceUserName: '',
      accessKey: expect.stringMatching(/^\w{4}\*{4}$/),
      lastHandshakeTime: expect.any(String),
      lastError: '',
      msgCount24h: expect.any(Number),
      onlineStatus: 1,
    })
  })

  test('says why a device is off line', async () => {
    const offline = (await view({ handshake: 'fail' })).filter(({ onlineStatus }) => onlineStatus === 2)
    expect(offline.length).toBeGreaterThan(0)
    expect(offline.filter(({ lastError, msgCount24h }) => !lastError || msgCount24h !== 0)).toEqual([])
  })

  test('begins with the newest handshake, and sorts by it under its own name', async () => {
    const times = (rows: Wire[]) => rows.map((row) => row.lastHandshakeTime)
    const newest = times(await view({}))
    expect(newest).toEqual([...newest].sort().reverse())
    expect(times(await view({ ascs: 'lastHandshakeTime' }))).toEqual([...newest].reverse())
  })
})

describe('the address of a device', () => {
  test.each(['192.168.1.20', '10.1.2.3', 'fd00::1', 'camera-7', 'nvr.local'])('may be %s', async (host) => {
    expect((await save({ host })).code).toBe(200)
  })

  test.each(['8.8.8.8', '169.254.169.254', '127.0.0.1', '::1', 'example.com', '2001:4860:4860::8888'])(
    'is not %s',
    async (host) => {
      const { code, errors } = await save({ host })
      expect([code, errors]).toEqual([400, [{ field: 'host', message: '地址须在内部网络中' }]])
    },
  )

  test('is anywhere where a parameter permits it', async () => {
    const [row] = (await admin.page(param, { paramKey: 'device.allowPublicHost' })).records
    await admin.update(param, { id: row?.id, paramValue: 'true' })
    expect((await save({ host: 'example.com' })).code).toBe(200)
    await admin.update(param, { id: row?.id, paramValue: 'false' })
    expect((await save({ host: 'example.com' })).code).toBe(400)
  })
})
