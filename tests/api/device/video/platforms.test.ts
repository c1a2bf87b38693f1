import { describe, expect, test } from 'vitest'
import type { Wire } from '#tests/support/agent.ts'
import { addAccount, addCamera } from '#tests/support/camera.ts'
import { startCameraPlatforms } from '#tests/support/camera-platforms.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const platform = await startCameraPlatforms()
const server = await startTestServer({
  environment: { OUTBOUND_ALLOW: platform.origin, MEDIA_SRC: 'https://*.ys7.com' },
})
const admin = await server.signIn()
const get = async (path: string, query: Wire) => (await admin.get(path, query)).body
const post = async (path: string, body: Wire) => (await admin.post(path, body)).body
const live = (id: string, more: Wire = {}) => get('/device/liveAddress', { id, ...more })
const { keys, origin: apiBase } = platform

const ezviz = await addAccount(admin, { platform: 'ezviz', ...keys, apiBase })
const hik = await addAccount(admin, { platform: 'hik', ...keys, apiBase })
const ezvizCamera = (more: Wire = {}) =>
  addCamera(admin, { agreementType: 'ezviz', deviceUserId: ezviz, ...more })
const hikCamera = (more: Wire = {}) =>
  addCamera(admin, { agreementType: 'gb28181', deviceUserId: hik, ...more })

describe('EZVIZ', () => {
  test('is asked for an address with a token that the keys are exchanged for once', async () => {
    const id = await ezvizCamera({ deviceSerial: 'EZ0000001', channelNo: 2 })
    const before = platform.tokensGiven()
    const { data } = await live(id)
    expect(data).toMatchObject({
      protocol: 'hls',
      url: expect.stringContaining('/EZ0000001_2_2.m3u8'),
      expireTime: '2026-12-01 08:00:00',
      isAllowed: true,
    })
    const flv = (await live(id, { protocol: 'flv', quality: 1 })).data
    expect([flv.protocol, flv.url]).toEqual(['flv', expect.stringContaining('/EZ0000001_2_1.flv')])
    expect(platform.tokensGiven() - before).toBe(1)
    expect(JSON.stringify([data, flv])).not.toContain(keys.appSecret)
  })

  test('that no longer knows a token is given the keys again, once', async () => {
    const id = await ezvizCamera()
    await live(id)
    platform.state.token = 'taken over by somebody else'
    expect((await live(id)).code).toBe(200)
  })

  test('gives out tokens that are renewed before they end', async () => {
    const expires = platform.state.expires
    const account = await addAccount(admin, { platform: 'ezviz', ...keys, apiBase })
    platform.state.expires = () => Date.now() - 1000
    const id = await ezvizCamera({ deviceUserId: account })
    const before = platform.tokensGiven()
    await live(id)
    platform.state.expires = expires
    await live(id)
    await live(id)
    expect(platform.tokensGiven() - before).toBe(2)
  })

  test('turns a camera, and is told to stop', async () => {
    const id = await ezvizCamera({ deviceSerial: 'EZPTZ0001' })
    await live(id)
    platform.asked()
    expect((await post('/device/ptz', { id, action: 'start', direction: 6, speed: 2 })).code).toBe(200)
    expect((await post('/device/ptz', { id, action: 'stop', direction: 6 })).code).toBe(200)
    expect(platform.asked()).toMatchObject([
      { path: '/api/lapp/device/ptz/start', body: { deviceSerial: 'EZPTZ0001', direction: '6', speed: '2' } },
      { path: '/api/lapp/device/ptz/stop', body: { direction: '6' } },
    ])
  })

  test('numbers positions itself; their names are kept here', async () => {
    const id = await ezvizCamera()
    expect((await post('/device/preset', { id, action: 'set', name: '大门' })).data).toEqual({
      index: 3,
      name: '大门',
    })
    expect((await get('/device/presets', { id })).data).toEqual([{ index: 3, name: '大门' }])
    platform.asked()
    expect((await post('/device/preset', { id, action: 'go', index: 3 })).code).toBe(200)
    expect(platform.asked()).toMatchObject([{ path: '/api/lapp/device/preset/move', body: { index: '3' } }])
    await post('/device/preset', { id, action: 'remove', index: 3 })
    expect((await get('/device/presets', { id })).data).toEqual([])
  })

  test.each([
    ['20007', '设备不在线', 'offline', '摄像机不在线（设备不在线 20007）'],
    ['60019', '设备已开启加密', 'encrypted', '视频已加密'],
    ['60000', '设备不支持云台控制', 'unsupported', '摄像机不支持此操作'],
    ['60004', '设备左限位', 'limit', '云台已转到极限'],
    ['10028', '个人版账号限制', 'quota', '流量或调用次数已用完'],
    ['49999', '数据异常', 'refused', '视频平台拒绝了请求（数据异常 49999）'],
  ])('that refuses with %s, %s, is understood as %s', async (code, msg, reason, said) => {
    const deviceSerial = `EZR${code}`
    platform.refusals.set(deviceSerial, [code, msg])
    const answer = await live(await ezvizCamera({ deviceSerial }))
    expect([answer.code, answer.data.reason, answer.msg]).toEqual([
      400,
      reason,
      expect.stringContaining(said),
    ])
  })

  test('opens an encrypted stream by the verification code of the device', async () => {
    const id = await ezvizCamera({ deviceSerial: 'ENC000001', validateCode: 'WRONGX' })
    expect((await live(id)).data.reason).toBe('encrypted')
    const right = await ezvizCamera({ deviceSerial: 'ENC000002', validateCode: 'ABCDEF' })
    expect((await live(right)).code).toBe(200)
  })

  test('that does not take the keys says so, without telling them', async () => {
    const account = await addAccount(admin, {
      platform: 'ezviz',
      ...keys,
      appSecret: 'not-the-secret',
      apiBase,
    })
    const answer = await live(await ezvizCamera({ deviceUserId: account }))
    expect(answer.data.reason).toBe('credentials')
    expect(JSON.stringify(answer)).not.toContain('not-the-secret')
  })

  test('that is out of order, or not to be called, is no fault of ours', async () => {
    const id = await ezvizCamera()
    platform.state.isDown = true
    const broken = await live(id)
    platform.state.isDown = false
    expect([broken.code, broken.data.reason]).toEqual([400, 'refused'])
    const gone = await addAccount(admin, { platform: 'ezviz', ...keys, apiBase: 'https://platform.invalid' })
    const lost = await live(await ezvizCamera({ deviceUserId: gone }))
    expect([lost.code, lost.data.reason]).toEqual([400, 'unreachable'])
  })
})

describe('Hikvision', () => {
  test('is asked with a signature that it can check', async () => {
    const id = await hikCamera({ deviceSerial: '748D84750E3A4A5BBAD3CD4AF9ED5101' })
    platform.asked()
    const { data } = await live(id, { quality: 1 })
    expect(data).toMatchObject({
      protocol: 'hls',
      url: expect.stringContaining('/748d84750e3a4a5bbad3cd4af9ed5101/'),
      // Inside, and listed by nobody: our own page could not play it.
      isAllowed: false,
    })
    expect(platform.asked()).toMatchObject([
      { body: { cameraIndexCode: '748d84750e3a4a5bbad3cd4af9ed5101', streamType: 0, protocol: 'hls' } },
    ])
    expect((await live(id, { protocol: 'flv' })).data.reason).toBe('unsupported')
  })

  test('that finds the signature wrong says so', async () => {
    const account = await addAccount(admin, {
      platform: 'hik',
      ...keys,
      appSecret: 'another-secret',
      apiBase,
    })
    expect((await live(await hikCamera({ deviceUserId: account }))).data.reason).toBe('credentials')
  })

  test('turns a camera and knows its positions', async () => {
    const id = await hikCamera()
    platform.asked()
    await post('/device/ptz', { id, action: 'start', direction: 4, speed: 0 })
    await post('/device/ptz', { id, action: 'stop', direction: 4 })
    expect(platform.asked().map(({ body }) => body)).toMatchObject([
      { action: 0, command: 'LEFT_UP', speed: 20 },
      { action: 1, command: 'LEFT_UP' },
    ])
    expect((await get('/device/presets', { id })).data).toEqual([{ index: 2, name: '大门' }])
    await post('/device/preset', { id, action: 'go', index: 2 })
    expect(platform.asked().at(-1)?.body).toMatchObject({ command: 'GOTO_PRESET', presetIndex: 2 })
    expect((await post('/device/preset', { id, action: 'set', name: '水渠' })).data).toEqual({
      index: 1,
      name: '水渠',
    })
    expect(platform.asked().at(-1)?.body).toMatchObject({ presetIndex: 1, presetName: '水渠' })
  })

  test('that says a camera is off line is understood by its words', async () => {
    platform.refusals.set('hikoff001', ['0x01b01305', 'device is offline'])
    const answer = await live(await hikCamera({ deviceSerial: 'HIKOFF001' }))
    expect(answer.data.reason).toBe('offline')
    expect(answer.msg).toContain('0x01b01305')
  })
})

describe('a snapshot', () => {
  test.each([['ezviz'], ['hik']])(
    'of %s is kept as a file, shown by the device, and told with those before it',
    async (name) => {
      const id = await (name === 'hik' ? hikCamera() : ezvizCamera())
      const { data } = await post('/device/capture', { id })
      expect(data).toEqual({
        url: expect.stringMatching(/^\/api\/file\/[0-9a-f]{32}\//),
        time: expect.any(String),
      })
      const file = await admin.send({ path: data.url })
      expect(file.status).toBe(200)
      expect((await get('/device/detail', { id })).data.thumbnail).toBe(data.url)
      const second = (await post('/device/capture', { id })).data
      expect((await get('/device/snapshots', { id })).data).toEqual([second, data])
    },
  )

  test('that is no picture is refused', async () => {
    const id = await addCamera(admin, { agreementType: 'onvif', snapshotUrl: `${apiBase}/page.html` })
    const { code } = await post('/device/capture', { id })
    expect(code).toBe(400)
    expect((await get('/device/snapshots', { id })).data).toEqual([])
  })
})
