import { describe, expect, test } from 'vitest'
import { device } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { addAccount, addCamera } from '#tests/support/camera.ts'
import { startCameraPlatforms } from '#tests/support/camera-platforms.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const platform = await startCameraPlatforms()
const server = await startTestServer({ environment: { OUTBOUND_ALLOW: platform.origin } })
const admin = await server.signIn()
const guest = await server.signIn('guest', 'guest1234')
const { keys, origin: apiBase } = platform
const get = async (path: string, query: Wire) => (await admin.get(path, query)).body
const defend = async (id: string, defence: unknown) =>
  (await admin.post('/device/defence', { id, defence })).body
const ezviz = await addAccount(admin, { platform: 'ezviz', ...keys, apiBase })
const hik = await addAccount(admin, { platform: 'hik', ...keys, apiBase })

describe('arming', () => {
  test('is told to the platform, kept and part of the history', async () => {
    const id = await addCamera(admin, {
      agreementType: 'ezviz',
      deviceUserId: ezviz,
      deviceSerial: 'DEF000001',
      defence: 0,
    })
    expect((await get('/device/camera', { id })).data.defence).toBe(true)
    platform.asked()
    expect((await defend(id, 1)).data).toEqual({ defence: 1 })
    expect(platform.asked().at(-1)).toEqual({
      path: '/api/lapp/device/defence/set',
      body: { accessToken: expect.any(String), deviceSerial: 'DEF000001', isDefence: '1' },
    })
    expect((await admin.detail(device, id)).defence).toBe(1)
    expect(JSON.stringify((await get('/device/history', { id })).data)).toContain('defence')
    await defend(id, 0)
    expect((await admin.detail(device, id)).defence).toBe(0)
  })

  test('that the platform refuses is not kept', async () => {
    platform.refusals.set('DEF000002', ['20007', '设备不在线'])
    const id = await addCamera(admin, {
      agreementType: 'ezviz',
      deviceUserId: ezviz,
      deviceSerial: 'DEF000002',
      defence: 0,
    })
    const answer = await defend(id, 1)
    expect([answer.code, answer.data.reason]).toEqual([400, 'offline'])
    expect((await admin.detail(device, id)).defence).toBe(0)
  })

  test('is refused where the platform cannot, and the camera says so before', async () => {
    const id = await addCamera(admin, { agreementType: 'gb28181', deviceUserId: hik })
    expect((await get('/device/camera', { id })).data.defence).toBe(false)
    expect((await defend(id, 1)).data.reason).toBe('unsupported')
  })

  test('of a simulated camera is kept', async () => {
    const id = await addCamera(admin)
    expect((await defend(id, 1)).data).toEqual({ defence: 1 })
  })

  test.each([undefined, 2, 8, '1 or 2', ''])('refuses %s', async (state) => {
    expect((await defend(await addCamera(admin), state)).code).toBe(400)
  })

  test('needs the right to change devices', async () => {
    const id = await addCamera(admin)
    expect((await guest.post('/device/defence', { id, defence: 1 })).body.code).toBe(403)
  })
})
