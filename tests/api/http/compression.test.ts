import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dict, region } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

/** As it comes over the wire: fetch would unpack it. */
async function raw(path: string, headers: OutgoingHttpHeaders = {}, agent: Agent = admin) {
  const asked = request(`${server.url}/api${path}`, { headers: { ...agent.headers, ...headers } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
}

const routes = '/blade-system/menu/routes'

describe('a long answer', () => {
  test('is compressed as the caller takes it, and says the same', async () => {
    const plain = await raw(routes)
    const br = await raw(routes, { 'Accept-Encoding': 'gzip, deflate, br' })
    const gzip = await raw(routes, { 'Accept-Encoding': 'gzip' })
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 5)
    expect(br.headers.vary).toContain('Accept-Encoding')
    const none = await raw(routes, { 'Accept-Encoding': 'br;q=0, identity' })
    expect(none.headers['content-encoding']).toBeUndefined()
  })

  test('of a list is, too, but is not kept', async () => {
    const { headers } = await raw(`${region.path}/page?size=50`, { 'Accept-Encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
    expect(headers.etag).toBeUndefined()
  })

  test('is not where it is short or may hold a secret', async () => {
    const short = await raw('/blade-desk/message/unread-count', { 'Accept-Encoding': 'br' })
    const captcha = await raw('/blade-auth/oauth/captcha', { 'Accept-Encoding': 'br' })
    expect(captcha.bytes.length).toBeGreaterThan(1024)
    expect([short, captcha].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined])
  })
})

test('what seldom changes is kept, and asked for again only when it did', async () => {
  const first = await raw(routes)
  const etag = String(first.headers.etag)
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const again = await raw(routes, { 'If-None-Match': etag, 'Accept-Encoding': 'br' })
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])

  const items = '/blade-system/dict/dictionary?code=sex'
  const before = await raw(items)
  const item = (await admin.page(dict, { code: 'sex', size: 50 })).records.find(
    ({ dictKey }) => dictKey === '1',
  )
  await admin.update(dict, { id: item?.id, dictValue: '男性' })
  const after = await raw(items, { 'If-None-Match': String(before.headers.etag) })
  expect([after.status, after.bytes.toString()]).toEqual([200, expect.stringContaining('男性')])
})

test('the menus of one person are never those of another', async () => {
  const etag = String((await raw(routes)).headers.etag)
  const person = await server.asUser({ codes: ['soil'] })
  expect((await raw(routes, { 'If-None-Match': etag }, person)).status).toBe(200)
})
