import './from-template.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openStack, reportOfStack } from '#server/cli/sickle/doctor/stack.ts'
import { startSickle } from '#server/emulator/start-sickle.ts'
import { createUpstream } from '#server/emulator/upstream.ts'

const [sickle, stack] = await Promise.all([startSickle(), startSickle()])
const pass = createUpstream(`${stack.url}/api`, undefined)
// The real stack: as ours, but for a page whose ids are numbers, a call it does not have, and one that fails there.
const real = createServer((req, res) => {
  const path = (req.url ?? '').split('?')[0]
  const send = (status: number, body: object) => {
    res.writeHead(status, { 'Content-Type': 'application/json' })
    res.end(JSON.stringify(body))
  }
  if (path === '/blade-system/post/page') {
    const records = [{ id: 1, postName: 'x', extra: true }]
    return send(200, { code: 200, success: true, msg: '', data: { records, total: 1 } })
  }
  if (path === '/blade-system/post/list') return send(404, { code: 404 })
  if (path === '/blade-system/post/select') return send(500, { code: 500 })
  void pass(req, res)
}).listen(0, '127.0.0.1')
await new Promise((done) => real.once('listening', done))
const upstream = `http://127.0.0.1:${(real.address() as AddressInfo).port}`
afterAll(async () => {
  real.close()
  await Promise.all([sickle.close(), stack.close()])
})

test('a real stack is asked the same, and what is not alike is told', async () => {
  const { headers } = await sickle.as('admin')
  const names = ['page', 'list', 'select', 'remove'].map((name) => `/api/blade-system/post/${name}`)
  const known = new Map([
    ...names.map((name): [string, string[]] => [name, [name.endsWith('remove') ? 'post' : 'get']]),
    ['/api/blade-system/param/page', ['get']] as const,
  ])
  const own = { api: `${sickle.url}/api`, headers }
  const admin = { account: 'admin', password: 'admin', tenant: '000000' }
  const report = (await reportOfStack(await openStack(upstream, admin), own, known)).split('\n')
  expect(report).toContain('相同 / alike: 1')
  expect(report).toContain('  GET /api/blade-system/post/list')
  expect(report).toContain('  HTTP Sickle 200, upstream 500')
  expect(report).toContain('  data.records[].id: Sickle string, upstream number')
  expect(report).toContain('  data.records[].extra: 仅上游有 / upstream alone (boolean)')
  expect(report).toContain('  data.records[].postCode: 仅 Sickle 有 / Sickle alone (string)')
  expect(
    stack.requests().every(({ method, path }) => method === 'GET' || path.endsWith('/oauth/token')),
  ).toBe(true)
  await expect(openStack(upstream, { ...admin, password: 'wrong' })).rejects.toThrow('admin')
})
