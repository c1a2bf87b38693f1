import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoMedia } from '#drizzle/seed/demo/media/list.ts'
import { demoFiles, mediaLink, mediaNamed, mediaPath } from '#drizzle/seed/demo/media/media.ts'
import { tableOf } from '#server/crud/table.ts'
import { attach, storedFile } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const name = 'panorama-seedlings-small'
const link = mediaLink(name)

test('a picture of the demo is kept when it is first asked for, once for all who ask, and then a file like any other', async () => {
  const sizeOf = async () => (await admin.page(attach, { link_equal: link })).records[0]?.attachSize
  const files = tableOf(storedFile)
  const ofPicture = eq(files.token, String(demoFiles[demoMedia.indexOf(mediaNamed(name))]?.token))
  // As a store has it that was seeded while the picture was a PNG.
  await server.database.transaction((connection) =>
    connection.update(files).set({ contentType: 'image/png' }).where(ofPicture),
  )
  const shipped = readFileSync(mediaPath(mediaNamed(name)))
  const told = await sizeOf()
  const [one, other] = await Promise.all([admin.send({ path: link }), admin.send({ path: link })])
  expect([one.status, one.headers['content-type']]).toEqual([200, 'image/webp'])
  expect([one.bytes.equals(shipped), other.bytes.equals(shipped)]).toEqual([true, true])
  expect([told, await sizeOf()]).toEqual([shipped.length, shipped.length])
  const sha256 = createHash('sha256').update(shipped).digest('hex')
  expect(await server.database.reader.select().from(files).where(ofPicture)).toMatchObject([
    { size: shipped.length, sha256, contentType: 'image/webp' },
  ])
  const again = await admin.send({ path: link, headers: { 'If-None-Match': String(one.headers.etag) } })
  expect(again.status).toBe(304)
})

test('another tenant has no such picture', async () => {
  const { status, body } = await (await server.asUser({ tenantId: '100001' })).send({ path: link })
  expect([status, body.msg]).toEqual([400, '数据不存在'])
})

test('every file of the demo says how large it is', async () => {
  const attachments = (await admin.page(attach, { size: 200 })).records
  const told = new Map(attachments.map((row) => [row.link, row.attachSize]))
  const sizes = demoMedia.map((media) => [mediaLink(media.name), readFileSync(mediaPath(media)).length])
  expect(sizes.filter(([of, size]) => told.get(String(of)) !== size)).toEqual([])
})
