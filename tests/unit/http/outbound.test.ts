import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutbound, OutboundRefusal } from '#server/http/outbound.ts'

let server: Server
let origin = ''
beforeAll(async () => {
  server = createServer((req, res) => {
    if (req.url === '/away') res.writeHead(302, { location: 'http://example.com/' }).end()
    else if (req.url === '/large') res.end(Buffer.alloc(2 * 1024 * 1024))
    else req.pipe(res.writeHead(200, { 'content-type': 'text/plain', 'x-method': req.method ?? '' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const nothingListed = createOutbound([])

describe('a call to another host', () => {
  test.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[::7f00:1]/',
    'https://[::ffff:0:7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[2a00::5efe:7f00:1]/',
    'https://[2a00::200:5efe:a00:1]/',
    'https://[4000::1]/',
    'https://somebody@example.com/',
    'ftp://example.com/',
  ])('to %s is refused', async (address) => {
    await expect(nothingListed(address)).rejects.toThrow(OutboundRefusal)
  })

  test('reaches an origin that is listed, and that one alone', async () => {
    const call = createOutbound([origin])
    const answer = await call(`${origin}/echo`, { method: 'POST', body: 'hello' })
    expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([
      200,
      'POST',
      'hello',
    ])
    await expect(call('http://127.0.0.1:1/')).rejects.toThrow(OutboundRefusal)
  })

  test('follows no redirect and takes no endless answer', async () => {
    const call = createOutbound([origin])
    expect((await call(`${origin}/away`)).status).toBe(302)
    await expect(call(`${origin}/large`)).rejects.toThrow(OutboundRefusal)
  })
})
