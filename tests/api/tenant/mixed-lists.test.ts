import { expect, test } from 'vitest'
import { allResources } from '#server/crud/registry.ts'
import type { Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')

const mixed = allResources().filter(
  ({ acrossTenants, fields, actions }) =>
    acrossTenants && !('tenantName' in fields) && actions.includes('page'),
)

const rowsOf = async (path: string, agent = admin): Promise<Wire[]> =>
  (await agent.get(`${path}/page?size=500`)).body.data.records

test.each(mixed.map(({ path }) => path))(
  '%s names the tenant of each row where it mixes them',
  async (path) => {
    const rows = await rowsOf(path)
    expect(rows.every(({ tenantName }) => Boolean(tenantName))).toBe(true)
    expect(new Set((await rowsOf(path, neighbour)).map(({ tenantId }) => tenantId)).size).toBeLessThan(2)
  },
)

test('the names are those of the tenants, as they are now; rows of one tenant bear none', async () => {
  const rows = await rowsOf('/blade-system/role')
  const names = new Map(rows.map(({ tenantId, tenantName }) => [tenantId, tenantName]))
  const { records } = (await admin.get('/blade-system/tenant/page?size=500')).body.data
  const [first] = records.filter(({ tenantId }: Wire) => tenantId === '100001')
  expect(names.get('100001')).toBe(first.tenantName)
  expect(names.size).toBeGreaterThan(1)
  await admin.post('/blade-system/tenant/submit', { id: first.id, tenantName: '改名的租户' })
  const renamed = (await rowsOf('/blade-system/role')).find(({ tenantId }) => tenantId === '100001')
  expect(renamed?.tenantName).toBe('改名的租户')
  const one = (await admin.get('/blade-system/role/page?tenantId=100001')).body.data.records
  expect(one.length).toBeGreaterThan(0)
  expect(one.filter((row: Wire) => 'tenantName' in row)).toEqual([])
})

const trees = mixed.filter(({ tree }) => tree)
const kept = (row: Wire) => [row.tenantId, row.tenantName]

test.each(trees.map(({ path }) => path))('%s names the tenant in its levels, too', async (path) => {
  const rows: Wire[] = (await admin.get(`${path}/lazy-list`)).body.data
  const nodes: Wire[] = (await admin.get(`${path}/lazy-tree`)).body.data
  expect(new Set(rows.map(({ tenantId }) => tenantId)).size).toBeGreaterThan(1)
  expect(rows.every(({ tenantName }) => Boolean(tenantName))).toBe(true)
  const told = new Map(rows.map((row) => [row.id, kept(row)]))
  expect(nodes.map(kept)).toEqual(nodes.map(({ id }) => told.get(id)))
  const own: Wire[] = (await neighbour.get(`${path}/lazy-tree`)).body.data
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((node) => 'tenantName' in node || 'tenantId' in node)).toEqual([])
})

test.each(mixed.filter(({ actions }) => actions.includes('detail')).map((one) => [one.path, one.key]))(
  '%s names the tenant of one record, and of choices',
  async (path, key) => {
    const row = (await rowsOf(path)).find(({ tenantId }) => tenantId === '100001')
    if (!row) return expect(path).toBe('/blade-system/auth-lock')
    const detail = (await admin.get(`${path}/detail?${key}=${row[key]}`)).body.data
    expect(kept(detail)).toEqual(kept(row))
    const choices = (await admin.get(`${path}/select?ids=${row[key]}`)).body.data
    expect(choices.map(kept)).toEqual([kept(row)])
  },
)
