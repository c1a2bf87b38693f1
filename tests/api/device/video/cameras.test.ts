import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { device } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { addCamera } from '#tests/support/camera.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer({ environment: { SIMULATOR: 'on' } })
const admin = await server.signIn()
const farm = await server.signIn('admin', 'admin', '100001')
const get = async (path: string, query: Wire) => (await admin.get(path, query)).body
const post = async (path: string, body: Wire) => (await admin.post(path, body)).body
const text = async (path: string, agent = admin) => {
  const { status, body, text } = (await agent.send({ path })) as Wire
  return { status, text: typeof text === 'string' ? text : String(body) }
}

describe('an address that somebody entered', () => {
  test.each([
    ['https://cams.example/live/1.m3u8?key=1', 'hls'],
    ['https://cams.example/live/1.flv?key=1', 'flv'],
    ['https://cams.example/live', 'hls'],
  ])('%s plays by %s', async (liveUrl, protocol) => {
    const id = await addCamera(admin, { agreementType: 'onvif', liveUrl })
    expect((await get('/device/camera', { id })).data).toEqual({
      protocols: [protocol],
      ptz: false,
      presets: false,
      capture: false,
      defence: false,
      reason: '',
    })
    expect((await get('/device/liveAddress', { id })).data).toMatchObject({
      protocol,
      url: liveUrl,
      isAllowed: false,
    })
    expect((await post('/device/ptz', { id, action: 'start', direction: 1 })).data.reason).toBe('unsupported')
  })

  test('holds no password, and leads the server nowhere inside', async () => {
    const draft = {
      ...(await sampleOf(device, admin)),
      parentId: null,
      deviceTypeKey: 'ipc',
      agreementType: 'onvif',
    }
    const faults = async (more: Wire) => (await post('/device/save', { ...draft, ...more })).errors
    expect(await faults({ liveUrl: 'https://me:secret@cams.example/1.m3u8' })).toMatchObject([
      { field: 'liveUrl' },
    ])
    expect(await faults({ snapshotUrl: 'https://me:secret@cams.example/1.jpg' })).toMatchObject([
      { field: 'snapshotUrl' },
    ])
    for (const snapshotUrl of [
      'http://cams.example/1.jpg',
      'https://127.0.0.1/1.jpg',
      'https://localhost/1.jpg',
    ])
      expect(await faults({ snapshotUrl, liveUrl: null })).toMatchObject([{ field: 'snapshotUrl' }])
  })
})

test('a camera without any source, one that is switched off and a sensor say why there is nothing to see', async () => {
  const bare = await addCamera(admin, { agreementType: 'coap' })
  expect((await get('/device/liveAddress', { id: bare })).data.reason).toBe('missing')
  expect((await get('/device/camera', { id: bare })).data).toMatchObject({
    protocols: [],
    reason: expect.stringContaining('没有可用的视频来源'),
  })
  const off = await addCamera(admin, { status: 2 })
  expect((await get('/device/liveAddress', { id: off })).data.reason).toBe('disabled')
  const [sensor] = (await admin.page(device, { deviceTypeKey: 'soil' })).records
  expect((await get('/device/liveAddress', { id: sensor?.id })).data.reason).toBe('unsupported')
})

describe('the simulator', () => {
  test('plays the demo’s cameras that are on line', async () => {
    const [one] = (await admin.page(device, { deviceTypeKey: 'ipc', onlineStatus: 1 })).records
    const { data } = await get('/device/liveAddress', { id: one?.id })
    expect(data).toMatchObject({ protocol: 'hls', isAllowed: true })
    const choice = await text(data.url)
    expect(choice.text).toContain('CODECS="avc1.640c16"')
    const [name] = /^h264\.m3u8\?.+$/m.exec(choice.text) ?? []
    const base = data.url.slice(0, data.url.lastIndexOf('/'))
    const parts = await text(`${base}/${name}`)
    expect(parts.text.match(/#EXTINF:2\.000,/g)).toHaveLength(5)
    const [, head] = /URI="([^"]+)"/.exec(parts.text) ?? []
    const [part] = /^\w+-h264-\d+\.m4s\?.+$/m.exec(parts.text) ?? []
    expect((await text(`${base}/${head}`)).text).toContain('moov')
    expect((await text(`${base}/${part}`)).text).toContain('mdat')
  })

  test('lets those that are off line be so', async () => {
    const id = String((await admin.page(device, { deviceTypeKey: 'ipc', onlineStatus: 1 })).records[1]?.id)
    const table = tableOf(device)
    await server.database.transaction((connection) =>
      connection.update(table).set({ onlineStatus: 2 }).where(eq(table.id, id)),
    )
    const answer = await get('/device/liveAddress', { id })
    expect([answer.code, answer.data.reason]).toEqual([400, 'offline'])
  })

  test('plays for nobody but whom the address was made for, and for no other camera', async () => {
    const id = await addCamera(admin)
    const other = await addCamera(admin)
    const { url } = (await get('/device/liveAddress', { id })).data
    expect((await text(url)).status).toBe(200)
    expect((await text(url, server.stranger)).status).toBe(401)
    expect((await text(url, farm)).status).toBe(403)
    expect((await text(url.replace(id, other))).status).toBe(403)
    expect((await text(url.replace(/expires=\d+/, 'expires=99999999999'))).status).toBe(403)
    for (const name of [
      '..%2Fregions.json',
      'secrets.json',
      'field-h264-9999999999.m4s',
      'field-xyz-head.mp4',
    ])
      expect((await text(url.replace('live.m3u8', name))).status).toBe(400)
  })

  test('shows another scene once the camera is turned, and comes back to a position', async () => {
    const id = await addCamera(admin)
    const scene = async () => {
      const { url } = (await get('/device/liveAddress', { id })).data
      const list = (await text(url.replace('live.m3u8', 'vp9.m3u8'))).text
      return list
        .match(/^\w+-vp9-\d+/gm)
        ?.at(-1)
        ?.split('-')[0]
    }
    const before = await scene()
    const { data: place } = await post('/device/preset', { id, action: 'set', name: '原位' })
    await post('/device/ptz', { id, action: 'start', direction: 3 })
    await post('/device/ptz', { id, action: 'stop', direction: 3 })
    await expect.poll(scene, { timeout: 8000 }).not.toBe(before)
    await post('/device/preset', { id, action: 'go', index: place.index })
    await expect.poll(scene, { timeout: 8000 }).toBe(before)
    expect((await get('/device/presets', { id })).data).toEqual([{ index: 1, name: '原位' }])
  }, 20_000)

  test('takes pictures', async () => {
    const id = await addCamera(admin)
    const { data } = await post('/device/capture', { id })
    expect((await admin.send({ path: data.url })).status).toBe(200)
  })
})

describe('rights', () => {
  test('to watch are those to read devices, to turn and to take pictures those to change them', async () => {
    const id = await addCamera(admin)
    const reader = await server.asUser({ codes: ['device'] })
    expect((await reader.get('/device/liveAddress', { id })).status).toBe(200)
    expect((await reader.get('/device/camera', { id })).status).toBe(200)
    for (const [path, body] of [
      ['/device/ptz', { id, action: 'start', direction: 0 }],
      ['/device/preset', { id, action: 'go', index: 1 }],
      ['/device/capture', { id }],
    ] as const)
      expect((await reader.post(path, body)).status).toBe(403)
    const nobody = await server.asUser({ codes: ['soil'] })
    expect((await nobody.get('/device/liveAddress', { id })).status).toBe(403)
  })

  test('end at the tenant', async () => {
    const id = await addCamera(admin)
    for (const path of ['liveAddress', 'camera', 'snapshots', 'presets'])
      expect((await farm.get(`/device/${path}`, { id })).body.msg).toBe('数据不存在')
    for (const path of ['ptz', 'preset', 'capture'])
      expect((await farm.post(`/device/${path}`, { id, action: 'go', index: 1 })).body.msg).toBe('数据不存在')
  })
})

test.each([
  ['/device/ptz', { action: 'fly', direction: 1 }],
  ['/device/ptz', { action: 'start', direction: 12 }],
  ['/device/ptz', { action: 'start', direction: 'x' }],
  ['/device/ptz', { action: 'start', direction: 1, speed: 3 }],
  ['/device/preset', { action: 'go', index: 0 }],
  ['/device/preset', { action: 'set' }],
  ['/device/preset', { action: 'set', name: 'x'.repeat(31) }],
])('%s refuses %o', async (path, body) => {
  const id = await addCamera(admin)
  expect((await post(path, { id, ...body })).code).toBe(400)
})
