import { describe, expect, test } from 'vitest'
import { device, deviceUser, soil } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { startAccounts } from './accounts.ts'

const { admin, get, post, known, account } = await startAccounts()
const farm = '100001'
const [foreign] = (await admin.page(deviceUser, { tenantId: farm })).records

describe('an account', () => {
  test('keeps its keys sealed and shows their mask', async () => {
    const draft = {
      name: '密钥账号',
      platform: 'ezviz',
      appKey: 'key-0123456789',
      appSecret: 'secret-0123456789',
    }
    const { data } = await post('/deviceUser/save', draft)
    const found = await admin.detail(deviceUser, data.id)
    expect([found.appKey, found.appSecret]).toEqual(['key****789', 'sec****789'])
  })

  test('at a cloud platform needs keys, and one at home none', async () => {
    expect((await post('/deviceUser/save', { name: '无密钥', platform: 'ezviz' })).msg).toBe('请输入应用标识')
    expect((await post('/deviceUser/save', { name: '无密钥', platform: 'onvif' })).code).toBe(200)
  })

  test('is offered with the number of its devices and nothing else', async () => {
    const { data } = await get('/deviceUser/list', { name: known?.name })
    expect(data).toEqual([
      {
        id: account,
        name: known?.name,
        platform: 'gb28181',
        platformName: '国标 28181',
        deviceCount: known?.deviceCount,
      },
    ])
    expect(known?.deviceCount).toBeGreaterThan(10)
  })

  test('with devices stays', async () => {
    expect((await post('/deviceUser/remove', { ids: [account] })).msg).toContain('设备')
  })

  test('tells its cameras, serial numbers and channels', async () => {
    const { data } = await get(`/deviceUser/getIpcPage/${account}`, { size: 5 })
    expect(data.total).toBeGreaterThan(10)
    expect(data.records[0]).toMatchObject({
      category: 'IPC',
      deviceId: expect.any(String),
      channelNo: expect.any(Number),
    })
    const serials = (await get('/deviceUser/getDeviceSerialList', { id: account })).data
    expect(serials).toHaveLength(4)
    const { deviceSerial, channelCount } = serials[0]
    const channels = (await get('/deviceUser/getDeviceList', { id: account, deviceSerial })).data
    expect(channels.map(({ channelNo }: Wire) => channelNo)).toEqual(
      Array.from({ length: channelCount }, (_, n) => n + 1),
    )
  })

  test.each([
    ['getIpcPage', `/deviceUser/getIpcPage/${foreign?.id}`, {}],
    ['getDeviceSerialList', '/deviceUser/getDeviceSerialList', { id: foreign?.id }],
    ['getDeviceList', '/deviceUser/getDeviceList', { id: foreign?.id, deviceSerial: 'X' }],
  ])('of another tenant tells nothing: %s', async (_name, path, query) => {
    expect((await get(path, query)).msg).toBe('数据不存在')
  })
})

test('a device that only its platform reaches names the account', async () => {
  const draft = {
    ...(await sampleOf(device, admin)),
    parentId: null,
    agreementType: 'ezviz',
    deviceUserId: null,
  }
  const { code, errors } = await post('/device/save', draft)
  expect([code, errors]).toEqual([400, [{ field: 'deviceUserId', message: '请选择设备账号' }]])
})

describe('the list of devices', () => {
  test('is that of a company, a plot with all below it, a station, an account or a recorder', async () => {
    const [one] = (await admin.page(device, { deviceTypeKey: 'weather', stationId_notnull: 1 })).records
    const [channel] = (await admin.page(device, { deviceTypeKey: 'ipc', parentId_notnull: 1 })).records
    const { parentId: block } = await admin.detail(soil, String(one?.soilId))
    const idsOf = async (id: unknown, type?: number) =>
      (await get('/device/list', { id, type })).data.map((row: Wire) => row.id)
    expect(await idsOf(one?.companyId)).toContain(one?.id)
    expect(await idsOf(block, 2)).toContain(one?.id)
    expect(await idsOf(one?.gridId, 3)).toContain(one?.id)
    expect(await idsOf(one?.stationId, 4)).toContain(one?.id)
    expect(await idsOf(account, 5)).toHaveLength(Number(known?.deviceCount))
    expect(await idsOf(channel?.parentId, 6)).toContain(channel?.id)
    expect((await get('/device/list', { id: 1, type: 9 })).code).toBe(400)
  })

  test('is not of a kind that is asked for and nothing else', async () => {
    const { data } = await get('/device/list', { id: account, type: 6 })
    expect(data).toEqual([])
  })
})

test('the view of protocols tells who is on line', async () => {
  const ok = (await get('/device/deviceAgreementPage', { agreementType: 'mqtt', handshake: 'ok' })).data
  const failed = (await get('/device/deviceAgreementPage', { agreementType: 'mqtt', handshake: 'fail' })).data
  expect(ok.records[0]).toMatchObject({ agreementTypeName: 'MQTT', onlineStatus: 1 })
  expect(ok.total).toBeGreaterThan(0)
  expect(failed.records.every((row: Wire) => row.onlineStatus !== 1)).toBe(true)
  const { total } = (await get('/device/deviceAgreementPage', { agreementType: 'mqtt' })).data
  expect(ok.total + failed.total).toBe(total)
})

describe('the address of its platform', () => {
  const inside = 'http://10.1.2.3:8080'

  test.each([
    'https://127.0.0.1/api',
    'https://localhost/api',
    'https://nvr.local',
    'https://192.168.1.9',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest',
    'http://open.example.com',
    'https://user:word@open.example.com',
    '/api/device',
    inside,
  ])('is not %s', async (apiBase) => {
    const draft = await sampleOf(deviceUser, admin)
    const saving = await admin.post('/deviceUser/save', { ...draft, apiBase })
    expect([saving.status, saving.body.errors?.[0]?.field]).toEqual([400, 'apiBase'])
    const { id } = await admin.save(deviceUser, draft)
    expect((await admin.post('/deviceUser/update', { id, apiBase })).status).toBe(400)
  })

  test('is a public one, or one that the server is allowed to call', async () => {
    await expect(
      admin.save(deviceUser, {
        ...(await sampleOf(deviceUser, admin)),
        apiBase: 'https://open.example.com/a',
      }),
    ).resolves.toBeTruthy()
    const lenient = await startTestServer({ environment: { OUTBOUND_ALLOW: inside } })
    const other = await lenient.signIn()
    const draft = { ...(await sampleOf(deviceUser, other)), apiBase: `${inside}/artemis` }
    await expect(other.save(deviceUser, draft)).resolves.toBeTruthy()
  })
})
