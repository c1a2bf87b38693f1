import { beforeEach, describe, expect, test } from 'vitest'
import { device, deviceUser } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { addAccount, addCamera } from '#tests/support/camera.ts'
import { startCameraPlatforms } from '#tests/support/camera-platforms.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const platform = await startCameraPlatforms()
const server = await startTestServer({ environment: { OUTBOUND_ALLOW: platform.origin } })
const admin = await server.signIn()
const guest = await server.signIn('guest', 'guest1234')
const neighbour = await server.signIn('admin', 'admin', '100001')
const { keys, origin: apiBase, state } = platform
const sync = async (deviceUserId: string | undefined, agent = admin) =>
  (await agent.post('/device/sync', { deviceUserId })).body
const onlineHistory = async (id: string) => (await admin.get('/device/online-history', { id })).body.data

let accounts = 0
const account = (name: string, more: Wire = {}) => {
  accounts += 1
  return addAccount(admin, { platform: name, ...keys, apiBase, name: `同步账号${accounts}`, ...more })
}

beforeEach(() => {
  state.listed['device/list'] = []
  state.listed['camera/list'] = []
  state.listed['nms/v1/online/camera/get'] = []
})

describe('EZVIZ', () => {
  test('names, presence and firmware are taken over, and what is missing or new is counted', async () => {
    const deviceUserId = await account('ezviz')
    const add = (deviceSerial: string, more: Wire = {}) =>
      addCamera(admin, { agreementType: 'ezviz', deviceUserId, deviceSerial, ...more })
    const first = await add('SYNC00001', { deviceName: '旧名' })
    const second = await add('SYNC00002')
    await add('SYNC00009')
    state.listed['device/list'] = [
      { deviceSerial: 'sync00001', deviceName: '枪机', status: 1, defence: 1, deviceVersion: 'V5.3.8' },
      { deviceSerial: 'SYNC00002', deviceName: '球机', status: 0, defence: 0, deviceVersion: 'V4.1.0' },
    ]
    state.listed['camera/list'] = [
      { deviceSerial: 'sync00001', channelNo: 1, channelName: '北门枪机', status: 1, isEncrypt: 1 },
      { deviceSerial: 'SYNC00002', channelNo: 1, channelName: '', status: 0, isEncrypt: 0 },
      { deviceSerial: 'SYNC00003', channelNo: 1, channelName: '新来的', status: 1, isEncrypt: 0 },
    ]
    expect((await sync(deviceUserId)).data).toEqual({ online: 1, offline: 1, missing: 1, new: 1 })
    expect(await admin.detail(device, first)).toMatchObject({
      deviceName: '北门枪机',
      onlineStatus: 1,
      firmware: 'V5.3.8',
      isEncrypt: 1,
      activeTime: expect.stringMatching(/^\d{4}-/),
    })
    // One that was never on line stays inactive, and a name that is not told is kept.
    const quiet = await admin.detail(device, second)
    expect(quiet).toMatchObject({ onlineStatus: 0, firmware: 'V4.1.0' })
    expect(quiet.deviceName).not.toBe('')
    expect(await admin.detail(deviceUser, deviceUserId)).toMatchObject({
      lastSyncTime: expect.stringMatching(/^\d{4}-/),
      lastError: '',
    })
    state.listed['camera/list'] = [{ deviceSerial: 'SYNC00001', channelNo: 1, status: 0 }]
    expect((await sync(deviceUserId)).data).toEqual({ online: 0, offline: 2, missing: 1, new: 0 })
    expect((await admin.detail(device, first)).onlineStatus).toBe(2)
    expect((await onlineHistory(first)).length).toBeGreaterThan(0)
  })

  test('a recorder is found as its channel 0, and lists of many pages are read to the end', async () => {
    const deviceUserId = await account('ezviz')
    const recorder = await addCamera(admin, {
      agreementType: 'ezviz',
      deviceUserId,
      deviceSerial: 'SYNCNVR01',
      deviceTypeKey: 'nvr',
      channelNo: 0,
    })
    state.listed['device/list'] = [{ deviceSerial: 'SYNCNVR01', deviceName: '录像机', status: 1 }]
    state.listed['camera/list'] = Array.from({ length: 120 }, (_, n) => ({
      deviceSerial: 'SYNCNVR01',
      channelNo: n + 1,
      channelName: `通道${n + 1}`,
      status: 1,
    }))
    expect((await sync(deviceUserId)).data).toEqual({ online: 1, offline: 0, missing: 0, new: 120 })
    expect((await admin.detail(device, recorder)).deviceName).toBe('录像机')
  })

  test('that refuses changes nothing, and the account says why', async () => {
    const deviceUserId = await account('ezviz', { appSecret: 'wrong-secret' })
    const id = await addCamera(admin, { agreementType: 'ezviz', deviceUserId, deviceName: '不变' })
    const answer = await sync(deviceUserId)
    expect([answer.code, answer.data.reason]).toEqual([400, 'credentials'])
    expect((await admin.detail(device, id)).deviceName).toBe('不变')
    expect((await admin.detail(deviceUser, deviceUserId)).lastError).toContain('密钥')
  })
})

test('Hikvision tells names and presence by the code of the camera', async () => {
  const deviceUserId = await account('hik')
  const deviceSerial = '748D84750E3A4A5BBAD3CD4AF9ED5199'
  const id = await addCamera(admin, { agreementType: 'gb28181', deviceUserId, deviceSerial })
  state.listed['nms/v1/online/camera/get'] = [
    { indexCode: deviceSerial.toLowerCase(), cn: '东坡全景', online: 1 },
    { indexCode: 'another', cn: '西坡', online: 1 },
  ] as never
  expect((await sync(deviceUserId)).data).toEqual({ online: 1, offline: 0, missing: 0, new: 1 })
  expect(await admin.detail(device, id)).toMatchObject({ deviceName: '东坡全景', onlineStatus: 1 })
})

describe('the call', () => {
  test('is refused where the platform has no list', async () => {
    expect((await sync(await account('imou'))).msg).toContain('没有可供同步的设备目录')
  })

  test('is for accounts that the caller sees, and who may change devices', async () => {
    const deviceUserId = await account('ezviz')
    expect((await sync(deviceUserId, neighbour)).msg).toBe('数据不存在')
    expect((await sync(deviceUserId, guest)).code).toBe(403)
    expect((await sync(undefined)).code).toBe(400)
  })

  test('stands in the log with what it came to', async () => {
    const deviceUserId = await account('ezviz')
    await sync(deviceUserId)
    const written = async () => (await admin.get('/blade-log/usual/page', { size: 50 })).body.data.records
    await expect.poll(async () => JSON.stringify(await written())).toContain('同步平台设备')
  })
})

test('six a minute are enough for a person', async () => {
  const strict = await startTestServer({
    environment: { OUTBOUND_ALLOW: platform.origin, LIMITS: 'default' },
  })
  const person = await strict.signIn()
  const deviceUserId = await addAccount(person, { platform: 'ezviz', ...keys, apiBase })
  const codes: number[] = []
  for (let n = 0; n < 7; n += 1) codes.push((await sync(deviceUserId, person)).code)
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429])
})
