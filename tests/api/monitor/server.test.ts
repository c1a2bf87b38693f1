import { expect, test } from 'vitest'
import { Sqlite } from '#server/db/driver.ts'
import { createSlowStatements } from '#server/db/slow-statements.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const state = async () => (await admin.get('/monitor/server')).body.data

test('the administrator of the platform sees how the server is', async () => {
  const found = await state()
  expect(found.memory.rss).toBeGreaterThan(10e6)
  expect(found.store.bytes).toBeGreaterThan(1e6)
  expect(found.store.diskFree).toBeGreaterThan(0)
  expect(found.moments[0]).toMatchObject({ cpu: expect.any(Number), lag: expect.any(Number) })
  const grants = found.caches.find(({ name }: { name: string }) => name === 'grants')
  expect(grants.hits + grants.misses).toBeGreaterThan(0)
})

test('nobody else does, whatever they hold', async () => {
  const tenant = await server.signIn('admin', 'admin', '100001')
  const holder = await server.asUser({ codes: ['monitor', 'server'] })
  for (const agent of [tenant, holder]) {
    expect((await agent.get('/monitor/server')).status).toBe(403)
    expect((await agent.post('/monitor/backup', {})).status).toBe(403)
  }
})

test('a backup is made beside the server, one at a time', { timeout: 120_000 }, async () => {
  expect((await admin.post('/monitor/backup', {})).body.code).toBe(200)
  expect((await admin.post('/monitor/backup', {})).body.msg).toBe('正在备份，请稍后再试')
  await expect.poll(async () => (await state()).backups.isRunning, { timeout: 100_000 }).toBe(false)
  const { backups } = await state()
  expect([backups.fault, backups.files.length]).toEqual(['', 1])
  expect(backups.files[0].bytes).toBeGreaterThan(100_000)
})

test('slow statements are kept by their texts, without the values', () => {
  const slow = createSlowStatements(() => {})
  const client = slow.watch(new Sqlite(':memory:'))
  client.function('wait', (value) => {
    const until = performance.now() + 60
    while (performance.now() < until);
    return value
  })
  for (const value of ['secret', 'hidden'])
    expect(client.prepare('select wait(?) as v').get(value)).toEqual({ v: value })
  expect(client.prepare('select 1 as v').all()).toEqual([{ v: 1 }])
  const [kept, ...others] = slow.list()
  expect(others).toEqual([])
  expect(kept).toMatchObject({ sql: 'select wait(?) as v', count: 2 })
  expect(kept?.longest).toBeGreaterThanOrEqual(60)
  client.close()
})
