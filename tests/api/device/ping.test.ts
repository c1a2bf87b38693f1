import { expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { device } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { addAccount, addCamera } from '#tests/support/camera.ts'
import { startCameraPlatforms } from '#tests/support/camera-platforms.ts'
import { addReporting } from '#tests/support/device.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const platform = await startCameraPlatforms()
const server = await startTestServer({ environment: { OUTBOUND_ALLOW: platform.origin } })
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')
const { keys, origin: apiBase } = platform
const ping = async (id: string) => (await admin.post('/device/ping', { id })).body
const onPlatform = async (name: string, more: Wire = {}) => {
  const deviceUserId = await addAccount(admin, { platform: name, ...keys, apiBase })
  return addCamera(admin, { agreementType: name === 'ezviz' ? 'ezviz' : 'gb28181', deviceUserId, ...more })
}

test('a camera is asked by its platform, at that moment', async () => {
  const id = await onPlatform('ezviz')
  expect((await ping(id)).data).toMatchObject({ by: 'asked', state: 'reached', took: expect.any(Number) })
  platform.state.isOffline = true
  expect((await ping(id)).data).toMatchObject({ by: 'asked', state: 'silent', said: '摄像机不在线' })
  platform.state.isOffline = false
})

test('Hikvision tells whether a camera is on line, and of one that it does not know', async () => {
  const id = await onPlatform('hik', { deviceSerial: 'ABCDEF0123' })
  expect((await ping(id)).data.state).toBe('unknown')
  platform.state.listed['nms/v1/online/camera/get'] = [{ indexCode: 'abcdef0123', online: 1 } as never]
  expect((await ping(id)).data.state).toBe('reached')
  platform.state.listed['nms/v1/online/camera/get'] = [{ indexCode: 'abcdef0123', online: 0 } as never]
  expect((await ping(id)).data.state).toBe('silent')
})

test('a camera with an address of its own answers there, an endless stream as well', async () => {
  const bare = { agreementType: 'gb28181' }
  const stream = await addCamera(admin, { ...bare, liveUrl: `${apiBase}/endless.flv` })
  expect((await ping(stream)).data).toMatchObject({ by: 'asked', state: 'reached' })
  const lost = await addCamera(admin, { ...bare, liveUrl: 'https://camera.invalid/live.flv' })
  expect((await ping(lost)).data).toMatchObject({ by: 'asked', state: 'silent' })
})

test('an address inside is not called', async () => {
  const id = await addCamera(admin, { agreementType: 'gb28181', liveUrl: 'http://127.0.0.1:9/live.flv' })
  expect((await ping(id)).data).toMatchObject({
    state: 'unknown',
    said: expect.stringContaining('OUTBOUND_ALLOW'),
  })
})

test('what only calls us is told by its last message', async () => {
  const sensor = await addReporting(admin, server.stranger, { reportIntervalSec: 60 })
  expect((await ping(sensor.id)).data).toEqual({
    by: 'heard',
    state: 'unknown',
    took: null,
    lastTime: '',
    said: '没有可以询问的途径，也从未收到报文',
  })
  await sensor.measure({ air_temp: 21 })
  expect((await ping(sensor.id)).data).toMatchObject({
    by: 'heard',
    state: 'reached',
    lastTime: expect.stringMatching(/^\d{4}-/),
  })
  const back = setClock(() => Date.now() + 600_000)
  const later = (await ping(sensor.id).finally(back)).data
  expect(later.state).toBe('silent')
})

test('one that is switched off is not tested, one of a neighbour unknown, one without an id refused', async () => {
  const id = await onPlatform('ezviz')
  await admin.update(device, { id, status: 2 })
  expect((await ping(id)).data).toMatchObject({ state: 'unknown', said: '设备已停用，不作测试' })
  expect((await neighbour.post('/device/ping', { id })).body.msg).toBe('数据不存在')
  expect((await admin.post('/device/ping', {})).body.code).toBe(400)
})
