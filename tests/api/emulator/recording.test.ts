import './from-template.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plainText } from '#server/emulator/recording.ts'
import { startSickle } from '#server/emulator/start-sickle.ts'
import { createUpstream } from '#server/emulator/upstream.ts'

const folder = mkdtempSync(join(tmpdir(), 'sickle-recording-'))
const record = join(folder, 'stack.jsonl')

// The real stack: another Sickle, with a row and calls of its own that ours does not know.
const stack = await startSickle()
await stack.fixtures({ post: [{ category: 1, postCode: 'there', postName: '彼处岗', sort: 1 }] })
const pass = createUpstream(`${stack.url}/api`, undefined)
const own = createServer((req, res) => {
  if (!req.url?.startsWith('/blade-crm')) return void pass(req, res)
  const name = new URL(req.url, 'http://stack').searchParams.get('name')
  const echoed = String(req.headers['blade-auth']).replace('bearer ', '')
  res.setHeader('Content-Type', 'application/json')
  res.end(JSON.stringify({ code: 200, data: { name, code: 'crm', access_token: 'let-me-in', echoed } }))
}).listen(0, '127.0.0.1')
await new Promise((done) => own.once('listening', done))
const real = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
afterAll(async () => {
  own.close()
  await stack.close()
  rmSync(folder, { recursive: true, force: true })
})

test('calls go to the real stack and are recorded without what opens it; the recording answers what is not known', async () => {
  const proxy = await startSickle({ upstream: real, record })
  const signedIn = await stack.as('admin')
  const there = { headers: { ...signedIn.headers, Referer: `${proxy.url}/crm/index?x=1` } }
  try {
    const page = await (await fetch(`${proxy.url}/api/blade-system/post/page?postName=彼处岗`, there)).json()
    expect(page.data.total).toBe(1)
    for (const name of ['a', 'b', 'b']) {
      const answer = await (
        await fetch(`${proxy.url}/api/blade-crm/lead/list?name=${name}&code=4711`, there)
      ).json()
      expect(answer.data).toMatchObject({ name, access_token: 'let-me-in', echoed: signedIn.token })
    }
    expect(proxy.unknown()).toEqual([
      { method: 'GET', path: '/api/blade-crm/lead/list', times: 3, pages: ['/crm/index'], recorded: false },
    ])
    expect(proxy.requests('/api/blade-crm/lead/list')).toHaveLength(3)
  } finally {
    await proxy.close()
  }
  const kept = readFileSync(record, 'utf8')
  expect(kept).toContain('彼处岗')
  for (const secret of [signedIn.token, 'let-me-in', '4711']) expect(kept).not.toContain(secret)

  const sickle = await startSickle({ record })
  try {
    const { headers, call } = await sickle.as('admin')
    const lead = await fetch(`${sickle.url}/api/blade-crm/lead/list?name=b`, { headers })
    expect(lead.headers.get('x-sickle-recorded')).toBe('1')
    expect(await lead.json()).toMatchObject({ data: { name: 'b', code: 'crm', access_token: '******' } })
    // What is known is answered by Sickle itself.
    expect(await call<{ total: number }>('/api/blade-system/post/page?postName=彼处岗')).toMatchObject({
      total: 0,
    })
    expect((await fetch(`${sickle.url}/api/blade-crm/lead/remove`, { method: 'POST', headers })).status).toBe(
      404,
    )
    expect(sickle.unknown()).toMatchObject([
      { path: '/api/blade-crm/lead/list', times: 1, recorded: true },
      { path: '/api/blade-crm/lead/remove', times: 1, recorded: false },
    ])
  } finally {
    await sickle.close()
  }
})

test('a real stack that does not answer is said to be silent', async () => {
  const sickle = await startSickle({ upstream: 'http://127.0.0.1:9' })
  try {
    const answer = await fetch(`${sickle.url}/api/blade-system/post/page`)
    expect([answer.status, (await answer.json()).msg]).toMatchObject([
      502,
      expect.stringContaining('127.0.0.1:9'),
    ])
  } finally {
    await sickle.close()
  }
  await expect(startSickle({ upstream: 'ftp://stack' })).rejects.toThrow('ftp://stack')
})

test.each([
  ['/api/file/0123456789abcdef0123456789abcdef/a.png', '/api/file/******/a.png'],
  ['/api/share/Zm9vYmFyYmF6MTIzNDU2Nzg5', '/api/share/******'],
  ['https://host/a.png?x=1&sign=abcdef&expires=9', 'https://host/a.png?x=1&sign=****&expires=9'],
  ['打 13812345678 或 13987654321', '打 138****5678 或 139****4321'],
  ['/api/device/detail/1123598821738675201', '/api/device/detail/1123598821738675201'],
  ['1700000000000', '1700000000000'],
])('of %s is kept what opens nothing and calls nobody', (text, kept) => {
  expect(plainText(text)).toBe(kept)
})
