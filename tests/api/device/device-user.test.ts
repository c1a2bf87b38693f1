import { describe, expect, test } from 'vitest'
import { device, deviceUser, soil } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farm = '100001'

const get = async (path: string, query = {}) => (await admin.get(path, query)).body
const post = async (path: string, body: object) => (await admin.post(path, body)).body
const [known] = (await admin.page(deviceUser, { platform: 'gb28181' })).records
const account = String(known?.id)
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

describe('a recorder with its channels', () => {
  const recorder = (deviceSerial: string) => ({
    deviceName: '一号库录像机',
    deviceSerial,
    deviceTypeKey: 'nvr',
    agreementType: 'gb28181',
    deviceUserId: account,
    reportIntervalSec: 600,
  })
  const rowsOf = async (deviceSerial: string) =>
    (await admin.page(device, { deviceSerial, ascs: 'channelNo' })).records

  test('is saved in one call and changed by the next', async () => {
    const device = recorder('N88880001')
    const channelList = [
      { channelNo: 1, deviceName: '东门' },
      { channelNo: 2, deviceName: '晒场', heading: 90 },
    ]
    const first = await post('/device/manyChannelSave', { device, channelList })
    expect(first.data).toMatchObject({ created: 3, updated: 0 })
    const again = await post('/device/manyChannelSave', {
      device: { deviceSerial: 'n88880001' },
      channelList: [
        { channelNo: 2, deviceName: '新晒场' },
        { channelNo: 3, deviceName: '西门' },
      ],
    })
    expect(again.data).toEqual({ parentId: first.data.parentId, created: 1, updated: 2 })
    expect(await rowsOf('N88880001')).toMatchObject([
      { channelNo: 0, deviceName: '一号库录像机', parentId: '' },
      { channelNo: 1, deviceName: '东门', parentId: first.data.parentId, deviceUserId: account },
      { channelNo: 2, deviceName: '新晒场', heading: 90, deviceTypeKey: 'ipc' },
      { channelNo: 3, deviceName: '西门' },
    ])
  })

  test('may come flat, with the numbers of its channels', async () => {
    const { data } = await post('/device/manyChannelSave', { ...recorder('N88880002'), channelNos: '1,2,4' })
    expect(data).toMatchObject({ created: 4, updated: 0 })
    expect((await rowsOf('N88880002')).map(({ channelNo }) => channelNo)).toEqual([0, 1, 2, 4])
  })

  test.each([
    ['a channel without a name', [{ channelNo: 1 }]],
    [
      'a channel twice',
      [
        { channelNo: 1, deviceName: '甲' },
        { channelNo: 1, deviceName: '乙' },
      ],
    ],
    ['a channel too high', [{ channelNo: 257, deviceName: '甲' }]],
    ['no list', 'abc'],
  ])('is not stored at all with %s', async (_name, channelList) => {
    const { code } = await post('/device/manyChannelSave', { device: recorder('N88880003'), channelList })
    expect([code, await rowsOf('N88880003')]).toEqual([400, []])
  })

  test('may be stored in part, and names what was left out', async () => {
    const channelList = [
      { channelNo: 1, deviceName: '南门' },
      { channelNo: 2, deviceName: '' },
      { channelNo: 3, deviceName: '晒场', soilId: '1' },
      { channelNo: 4, deviceName: '北门' },
    ]
    const body = { device: recorder('N88880005'), channelList, partial: 1 }
    const { data } = await post('/device/manyChannelSave', body)
    expect(data).toMatchObject({
      created: 3,
      updated: 0,
      saved: [{ channelNo: 0 }, { channelNo: 1, deviceName: '南门', isNew: true }, { channelNo: 4 }],
      refused: [
        { channelNo: 2, message: '请输入设备名称' },
        { channelNo: 3, deviceName: '晒场', message: '所在地块不存在' },
      ],
    })
    expect((await rowsOf('N88880005')).map(({ channelNo }) => channelNo)).toEqual([0, 1, 4])
    const again = await post('/device/manyChannelSave', { ...body, channelList: channelList.slice(0, 1) })
    expect(again.data).toMatchObject({ saved: [{ isNew: false }, { isNew: false }], refused: [] })
    const whole = await post('/device/manyChannelSave', {
      ...body,
      partial: 0,
      device: recorder('N88880006'),
    })
    expect([whole.code, await rowsOf('N88880006')]).toEqual([400, []])
  })

  test('is told from single cameras among the serial numbers of its account', async () => {
    await post('/device/manyChannelSave', { device: recorder('N88880007'), channelList: [] })
    const { data } = await get('/deviceUser/getDeviceSerialList', { id: account })
    const found = data.find(({ deviceSerial }: Wire) => deviceSerial === 'N88880007')
    expect(found).toMatchObject({ isRecorder: true, channelCount: 0 })
  })

  test('needs the right to add what is new and to change what is there', async () => {
    const editor = await server.asUser({ codes: ['device', 'device_edit'] })
    const body = { device: recorder('N88880004'), channelList: [] }
    expect((await editor.post('/device/manyChannelSave', body)).status).toBe(403)
  })
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
