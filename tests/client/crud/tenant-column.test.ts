import { afterEach, expect, test } from 'vitest'
import { shownColumns, withTenant } from '#client/crud/list/table/columns.tsx'
import { useSession } from '#client/state/session/session.ts'
import { post, tenant } from '#shared/resources/index.ts'

const words = { label: ([zh]: readonly string[]) => zh, t: (key: string) => key } as never
const own = { user_id: '1', tenant_id: '000000', user_name: 'admin' }
const namesWith = (rows: Record<string, unknown>[], resource: typeof post | typeof tenant = post) =>
  withTenant(resource, shownColumns(resource, words), rows, words).map(({ name }) => name)

afterEach(() => useSession.setState({ user: undefined }))

test('rows of other tenants bring a column for the tenant, behind the name', () => {
  useSession.setState({ user: own as never })
  const mixed = [
    { tenantId: '000000', tenantName: '平台' },
    { tenantId: '100001', tenantName: '合作社' },
  ]
  expect(namesWith(mixed).indexOf('tenantName')).toBe(1)
  expect(namesWith(mixed, tenant).filter((name) => name === 'tenantName')).toHaveLength(1)
})

test('rows of the own tenant bring none, whatever they say', () => {
  useSession.setState({ user: own as never })
  expect(namesWith([{ tenantId: '000000', tenantName: '平台' }])).not.toContain('tenantName')
  expect(namesWith([{ tenantId: '100001' }])).not.toContain('tenantName')
})
