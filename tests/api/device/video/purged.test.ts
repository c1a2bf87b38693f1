import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { milliseconds, setClock } from '#server/db/clock.ts'
import { device, event, storedFile } from '#shared/resources/index.ts'
import { addCamera } from '#tests/support/camera.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const files = tableOf(storedFile)

/** Whether the record of the file behind a link lives. */
async function isKept(url: string): Promise<boolean> {
  const token = /\/api\/file\/([0-9a-f]{32})\//.exec(url)?.[1] ?? ''
  const [row] = await server.database.reader
    .select({ isDeleted: files.isDeleted })
    .from(files)
    .where(eq(files.token, token))
  return row?.isDeleted === 0
}

const capture = async (id: string): Promise<string> =>
  (await admin.post('/device/capture', { id })).body.data.url
const served = async (url: string) => (await admin.send({ path: url })).status

test('pictures go with their camera when it goes for good, and not before', async () => {
  const id = await addCamera(admin)
  const urls = [await capture(id), await capture(id)]
  await admin.remove(device, id)
  expect(await Promise.all(urls.map(isKept))).toEqual([true, true])
  expect((await admin.post('/recycle/restore', { entity: 'device', ids: id })).body.code).toBe(200)
  expect(await served(urls[0] ?? '')).toBe(200)
  await admin.remove(device, id)
  expect((await admin.post('/recycle/purge', { entity: 'device', ids: id })).body.code).toBe(200)
  expect(await Promise.all(urls.map(isKept))).toEqual([false, false])
  expect(await served(urls[1] ?? '')).toBe(400)
})

test('those that an event shows stay, and a daily job does as a person does', async () => {
  const place = { lng: 101.5, lat: 31.25 }
  const id = await addCamera(admin, place)
  const { id: eventId } = await admin.save(event, {
    ...(await sampleOf(event, admin)),
    deviceId: null,
    componentId: null,
    stationId: null,
    soilId: null,
    images: null,
    source: 1,
    ...place,
  } as never)
  const images = async () => (await admin.detail(event, eventId)).images ?? []
  await expect.poll(images).toHaveLength(1)
  const [shown = ''] = await images()
  const own = await capture(id)
  await admin.remove(device, id)
  const today = milliseconds()
  const back = setClock(() => today + 400 * 24 * 3600_000)
  await server.running.runJob('purge removed records').finally(back)
  expect([await isKept(shown), await isKept(own)]).toEqual([true, false])
})
