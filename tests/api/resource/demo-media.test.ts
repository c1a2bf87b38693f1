import { expect, test } from 'vitest'
import mediaSizes from '#drizzle/data/demo/media-sizes.json' with { type: 'json' }
import { demoMedia, mediaLink } from '#drizzle/seed/demo/media/media.ts'
import { attach } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const link = mediaLink('panorama-seedlings-small')

test('a picture of the demo is made when it is first asked for, once for all who ask, and then a file like any other', async () => {
  const sizeOf = async () => (await admin.page(attach, { link_equal: link })).records[0]?.attachSize
  const told = await sizeOf()
  const [one, other] = await Promise.all([admin.send({ path: link }), admin.send({ path: link })])
  expect([one.status, one.headers['content-type']]).toEqual([200, 'image/png'])
  expect(one.bytes.subarray(1, 4).toString()).toBe('PNG')
  // Width and height of the header.
  expect([one.bytes.readUInt32BE(16), one.bytes.readUInt32BE(20)]).toEqual([512, 256])
  expect(other.bytes.equals(one.bytes)).toBe(true)
  expect([told, await sizeOf()]).toEqual([one.bytes.length, one.bytes.length])
  const again = await admin.send({ path: link, headers: { 'If-None-Match': String(one.headers.etag) } })
  expect(again.status).toBe(304)
})

test('another tenant has no such picture', async () => {
  const { status, body } = await (await server.asUser({ tenantId: '100001' })).send({ path: link })
  expect([status, body.msg]).toEqual([400, '数据不存在'])
})

test('every file of the demo says how large it is', async () => {
  const sizes = (await admin.page(attach, { size: 200 })).records.map(({ attachSize }) => attachSize)
  expect(sizes.length).toBeGreaterThan(60)
  expect(sizes.filter((size) => !size)).toEqual([])
  for (const { name, make } of demoMedia.filter(({ name }) => /^cover-|-small$|^model-/.test(name)))
    expect([name, (await make()).length]).toEqual([name, mediaSizes[name as keyof typeof mediaSizes]])
})
