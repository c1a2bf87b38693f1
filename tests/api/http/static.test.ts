import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestOptions, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveClient } from '#server/http/static.ts'

const script = `console.log(${JSON.stringify('草'.repeat(400))})`
const page = '<!doctype html><title>Sickle</title>'
const folder = mkdtempSync(join(tmpdir(), 'sickle-static-'))
let server: Server

beforeAll(async () => {
  const client = join(folder, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  mkdirSync(join(client, '.vite'))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(client, 'index.html'), page)
  writeFileSync(join(client, 'index.html.gz'), gzipSync(page))
  writeFileSync(join(client, 'favicon.svg'), '<svg/>')
  writeFileSync(join(client, '.env'), 'secret')
  writeFileSync(join(client, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(client, 'assets', 'main-a1b2.js'), script)
  writeFileSync(join(client, 'assets', 'main-a1b2.js.map'), '{}')
  writeFileSync(join(client, 'assets', 'main-a1b2.js.br'), brotliCompressSync(script))
  writeFileSync(join(client, 'assets', 'main-a1b2.js.gz'), gzipSync(script))
  const app = express()
  app.use(serveClient(client))
  app.use((_req, res) => void res.status(404).send('nothing here'))
  server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const browser = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
}

test('the root answers the page, which a browser asks about again each time', async () => {
  const answer = await get('/', { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(answer.body.toString()).toBe(page)
})

test('a hashed file may be kept for ever', async () => {
  const { headers } = await get('/assets/main-a1b2.js')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(headers.etag).toBeUndefined()
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a reader that accepts "%s" gets %s', async (accepted, encoding, open) => {
  const answer = await get('/assets/main-a1b2.js', { headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-length']).toBe(String(answer.body.length))
  expect(open(answer.body).toString()).toBe(script)
})

test('a reader that accepts no encoding gets the file as it is', async () => {
  const answer = await get('/assets/main-a1b2.js', { headers: { 'accept-encoding': 'br;q=0, identity' } })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body.toString()).toBe(script)
})

test('a file that is unchanged is not sent again', async () => {
  const first = await get('/favicon.svg')
  const second = await get('/favicon.svg', { headers: { 'if-none-match': first.headers.etag ?? '' } })
  expect(first.headers['content-type']).toBe('image/svg+xml')
  expect(second.status).toBe(304)
  expect(second.body.length).toBe(0)
})

test('the tag of a file differs by encoding', async () => {
  const plain = await get('/index.html', { headers: { 'accept-encoding': 'identity' } })
  const packed = await get('/index.html', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
})

test('HEAD answers the headers of GET alone', async () => {
  const answer = await get('/assets/main-a1b2.js', { method: 'HEAD' })
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(script)))
  expect(answer.body.length).toBe(0)
})

test('an address of the client answers the page to a browser', async () => {
  const answer = await get('/base/region?current=2', { headers: browser })
  expect(answer.status).toBe(200)
  expect(gunzipSync(answer.body).toString()).toBe(page)
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each([
  ['an address of the client asked for as data', '/base/region', { accept: 'application/json' }],
  ['an address of the client asked for as anything', '/base/region', { accept: '*/*' }],
  ['a missing asset', '/assets/old-0000.js', browser],
  ['a missing file', '/robots.txt', browser],
  ['a dot file', '/.env', browser],
  ['a file in a dot folder', '/.vite/manifest.json', browser],
  ['a source map', '/assets/main-a1b2.js.map', browser],
  ['a compressed copy by its own name', '/assets/main-a1b2.js.br', browser],
  ['a folder', '/assets/', browser],
  ['another spelling', '/ASSETS/main-a1b2.js', {}],
  ['a double slash', '//assets/main-a1b2.js', {}],
  ['a path that climbs', '/../secret.txt', browser],
  ['an encoded path that climbs', '/%2e%2e/secret.txt', {}],
  ['an encoded slash', '/..%2fsecret.txt', browser],
  ['a path with a zero byte', '/index.html%00', browser],
])('%s is not found', async (_name, path, headers) => {
  const answer = await get(path, { headers })
  expect(answer.status).toBe(404)
})

test('only reading is answered', async () => {
  const answer = await get('/', { method: 'POST', headers: browser })
  expect(answer.status).toBe(404)
})

test('below a path the page, in every encoding, names it and leads there', async () => {
  const client = join(folder, 'below')
  mkdirSync(join(client, 'assets'), { recursive: true })
  const html =
    '<!doctype html><html lang="zh-CN"><script src="/assets/a.js"></script><a href="https://a.example/b">'
  writeFileSync(join(client, 'index.html'), html)
  writeFileSync(join(client, 'index.html.br'), brotliCompressSync(html))
  writeFileSync(join(client, 'assets', 'a.js'), script)
  const app = express()
  app.use(serveClient(client, '/sickle'))
  const other = createServer(app)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const shown =
    '<!doctype html><html data-base="/sickle" lang="zh-CN"><script src="/sickle/assets/a.js"></script><a href="https://a.example/b">'
  const ask = (headers: Record<string, string>, method = 'GET') =>
    get('/system/user', { headers: { ...browser, ...headers }, method }, other)
  const plain = await ask({ 'accept-encoding': 'identity' })
  const packed = await ask({})
  expect(plain.body.toString()).toBe(shown)
  expect(brotliDecompressSync(packed.body).toString()).toBe(shown)
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect((await ask({ 'if-none-match': packed.headers.etag ?? '' })).status).toBe(304)
  const head = await ask({}, 'HEAD')
  expect([head.headers['content-length'], head.body.length]).toEqual([String(packed.body.length), 0])
})

test('a file that has gone since is not found', async () => {
  const client = join(folder, 'rebuilt')
  mkdirSync(client)
  writeFileSync(join(client, 'index.html'), page)
  const app = express()
  app.use(serveClient(client))
  rmSync(client, { recursive: true })
  const other = createServer(app)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const answer = await get('/', {}, other)
  other.close()
  expect(answer.status).toBe(404)
})

test('a folder without a client is refused at once', () => {
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  expect(() => serveClient(empty)).toThrow('npm run build')
})

async function get(path: string, options: RequestOptions = {}, from = server) {
  const { port } = from.address() as AddressInfo
  // Not fetch: it would tidy the path up before it is sent.
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, agent: false, ...options }, resolve)
      .on('error', reject)
      .end(),
  )
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode, headers: answer.headers, body }
}
