import { expect, test } from 'vitest'
import { device } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

/** Takes long enough to be among the slow ones. */
const slow = `SELECT count(*) FROM device d, (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000) SELECT i FROM n) WHERE d.id > ?`

test('the database tells its sizes, and those of its tables', async () => {
  const { data } = (await admin.get('/monitor/database')).body
  expect(data).toMatchObject({ version: expect.stringMatching(/^3\./), isVacuumPlanned: false })
  expect(data.bytes).toBeGreaterThan(1e6)
  const tables = (await admin.get('/monitor/tables')).body.data
  const { total } = await admin.page(device)
  const found = tables.find(({ name }: { name: string }) => name === 'device')
  expect(found.rows).toBeGreaterThanOrEqual(total)
  expect(found.bytes).toBeGreaterThan(0)
  expect(found.indexBytes).toBeGreaterThan(0)
  const sum = tables.reduce(
    (bytes: number, one: { bytes: number; indexBytes: number }) => bytes + one.bytes + one.indexBytes,
    0,
  )
  expect(sum / data.bytes).toBeGreaterThan(0.8)
})

test('a plan is made of slow statements of the server alone', async () => {
  expect((await admin.post('/monitor/plan', { sql: 'SELECT * FROM user' })).body.msg).toBe(
    '该语句已不在慢语句列表中，请刷新页面',
  )
  await server.database.readBeside(slow, [''])
  const { slow: listed } = (await admin.get('/monitor/database')).body.data
  expect(listed.map(({ sql }: { sql: string }) => sql)).toContain(slow)
  const steps = (await admin.post('/monitor/plan', { sql: slow })).body.data
  expect(steps.map(({ kind }: { kind: string }) => kind)).toContain('scan')
})

test('nobody else sees it, whatever they hold', async () => {
  const tenant = await server.signIn('admin', 'admin', '100001')
  const holder = await server.asUser({ codes: ['monitor', 'database'] })
  for (const agent of [tenant, holder]) {
    for (const call of ['database', 'tables']) expect((await agent.get(`/monitor/${call}`)).status).toBe(403)
    expect((await agent.post('/monitor/plan', { sql: slow })).status).toBe(403)
    expect((await agent.post('/monitor/vacuum', { isPlanned: true })).status).toBe(403)
  }
})
