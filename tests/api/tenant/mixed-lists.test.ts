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
