import { expect, test } from 'vitest'
import { mediaLink } from '#drizzle/seed/demo/media/media.ts'
import { attach } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const link = mediaLink('panorama-seedlings-small')

test('a picture of the demo is made when it is first asked for, once for all who ask, and then a file like any other', async () => {
  const sizeOf = async () => (await admin.page(attach, { link_equal: link })).records[0]?.attachSize
  expect(await sizeOf()).toBeNull()
  const [one, other] = await Promise.all([admin.send({ path: link }), admin.send({ path: link })])
  expect([one.status, one.headers['content-type']]).toEqual([200, 'image/png'])
  expect(one.bytes.subarray(1, 4).toString()).toBe('PNG')
  // Width and height of the header.
  expect([one.bytes.readUInt32BE(16), one.bytes.readUInt32BE(20)]).toEqual([512, 256])
  expect(other.bytes.equals(one.bytes)).toBe(true)
  expect(await sizeOf()).toBe(one.bytes.length)
  const again = await admin.send({ path: link, headers: { 'If-None-Match': String(one.headers.etag) } })
  expect(again.status).toBe(304)
})

test('another tenant has no such picture', async () => {
  const { status, body } = await (await server.asUser({ tenantId: '100001' })).send({ path: link })
  expect([status, body.msg]).toEqual([400, '数据不存在'])
})
