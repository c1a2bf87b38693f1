import { expect, test } from 'vitest'
import { mostSnapshots } from '#shared/contract/device/camera.ts'
import { device, event, param } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { addAccount, addCamera } from '#tests/support/camera.ts'
import { startCameraPlatforms } from '#tests/support/camera-platforms.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const platform = await startCameraPlatforms()
const server = await startTestServer({ environment: { OUTBOUND_ALLOW: platform.origin } })
const admin = await server.signIn()
const farm = await server.signIn('admin', 'admin', '100001')

/** Far from the demo's own. */
const [lng, lat] = [101.5, 31.25]
const bare = { deviceId: null, componentId: null, stationId: null, soilId: null, images: null, source: 1 }
const report = async (more: Wire = {}, agent = admin) =>
  (
    await agent.save(event, {
      ...(await sampleOf(event, agent)),
      ...bare,
      lng,
      lat,
      ...more,
    } as never)
  ).id
const picturesOf = async (id: string, agent = admin): Promise<string[]> =>
  (await agent.detail(event, id)).images
/** As long as it takes the server to be done with those before it. */
const settled = async () => {
  const id = await report({ lng: lng + 1 })
  await addCamera(admin, { lng: lng + 1, lat })
  await report({ lng: lng + 1 })
  return id
}

test('cameras within 300 m take the picture of a new event, the nearest two of them', async () => {
  const account = await addAccount(admin, { platform: 'ezviz', ...platform.keys, apiBase: platform.origin })
  const cloud = { agreementType: 'ezviz', deviceUserId: account }
  const near = await addCamera(admin, { ...cloud, lng: lng + 0.001, lat })
  // 290 m to the north, and 310 m.
  const second = await addCamera(admin, { lng, lat: lat + 0.00261 })
  const far = await addCamera(admin, { lng, lat: lat - 0.0028 })
  const foreign = await addCamera(farm, { lng, lat })
  const id = await report({ images: ['https://pictures.example/1.jpg'] })
  await expect.poll(() => picturesOf(id)).toHaveLength(3)
  const pictures = await picturesOf(id)
  const [first, ...taken] = pictures
  const [change] = (await admin.get('/event/history', { id })).body.data
  expect(change).toMatchObject({
    action: 'update',
    changes: [{ field: 'images', before: [first], after: pictures }],
  })
  expect(first).toBe('https://pictures.example/1.jpg')
  for (const [n, key] of [near, second].entries())
    expect((await admin.detail(device, key)).thumbnail).toBe(taken[n])
  expect((await admin.detail(device, far)).thumbnail).not.toMatch(/^\/api\/file/)
  expect((await farm.detail(device, foreign)).thumbnail).not.toMatch(/^\/api\/file/)
  expect((await admin.send({ path: taken[0] ?? '' })).status).toBe(200)

  // One right after it is served by the same pictures.
  const again = await report()
  await expect.poll(() => picturesOf(again)).toEqual(taken)
})

test('a camera that fails, or is switched off, is passed by', async () => {
  const place = { lng: lng + 2, lat }
  const account = await addAccount(admin, { platform: 'ezviz', ...platform.keys, apiBase: platform.origin })
  platform.refusals.set('BROKEN001', ['20007', '设备不在线'])
  await addCamera(admin, {
    ...place,
    agreementType: 'ezviz',
    deviceUserId: account,
    deviceSerial: 'BROKEN001',
  })
  await addCamera(admin, { ...place, status: 2 })
  await addCamera(admin, { ...place })
  const id = await report(place)
  await expect.poll(() => picturesOf(id)).toHaveLength(1)
})

test('a picture that makes room for newer ones is no file any more, unless an event shows it', async () => {
  const place = { lng: lng + 4, lat }
  const camera = await addCamera(admin, place)
  const capture = async () => (await admin.post('/device/capture', { id: camera })).body.data.url as string
  const isKept = async (url: string) => (await admin.send({ path: url })).status === 200
  const [old] = [await capture()]
  // A picture younger than a minute serves the event.
  const id = await report(place)
  await expect.poll(() => picturesOf(id)).toEqual([old])
  const second = await capture()
  for (let n = 0; n < mostSnapshots; n += 1) await capture()
  const { data } = (await admin.get('/device/snapshots', { id: camera })).body
  expect(data).toHaveLength(mostSnapshots)
  expect(data.map(({ url }: Wire) => url)).not.toContain(second)
  expect([await isKept(old ?? ''), await isKept(second), await isKept(data.at(-1).url)]).toEqual([
    true,
    false,
    true,
  ])
})

test('an event tells that there was no room for its picture', async () => {
  const place = { lng: lng + 5, lat }
  await addCamera(admin, place)
  await addCamera(admin, { ...place, lat: lat + 0.0005 })
  const set = async (paramValue: string) => {
    const { records } = await admin.page(param, { paramKey_equal: 'storage.tenantMegabytes' })
    await admin.update(param, { id: records[0]?.id, paramValue })
  }
  const put = '/blade-resource/oss/endpoint/put-file-attach'
  expect(
    (await upload(admin, put, { name: 'large.txt', content: Buffer.alloc(1_048_000, 'a') })).status,
  ).toBe(200)
  await set('1')
  const id = await report(place)
  const steps = async () => (await admin.get('/eventDetail/list', { eventId: id })).body.data as Wire[]
  const told = async () => (await steps()).filter(({ action }) => action === 'comment')
  await expect.poll(async () => (await told()).length).toBe(1)
  expect((await told())[0]?.content).toMatch(/^现场抓拍未能保存：租户的存储空间（1 ?MB）不足/)
  expect(await picturesOf(id)).toEqual([])
  await set('20480')
  const after = await report(place)
  await expect.poll(() => picturesOf(after)).toHaveLength(2)
  expect(await told()).toHaveLength(1)
})

test('a change of an event, and a distance of 0, take no pictures', async () => {
  const place = { lng: lng + 3, lat }
  const camera = await addCamera(admin, place)
  await admin.post('/blade-system/param/submit', {
    paramKey: 'event.snapshotMetres',
    paramName: '抓拍距离',
    paramValue: '0',
    id: await paramId(),
  })
  const id = await report(place)
  await settled()
  expect(await picturesOf(id)).toEqual([])
  expect((await admin.get('/device/snapshots', { id: camera })).body.data).toEqual([])
})

async function paramId(): Promise<string> {
  const { data } = (await admin.get('/blade-system/param/list', { paramKey_equal: 'event.snapshotMetres' }))
    .body
  const rows: Wire[] = Array.isArray(data) ? data : data.records
  return String(rows[0]?.id)
}
