import { expect, test } from 'vitest'
import { tenant } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const draft = (name: string) => ({ tenantName: name, linkman: '联系人' })

test('a new tenant gets a code of six digits of its own', async () => {
  const { id } = await admin.save(tenant, draft('新租户'))
  expect((await admin.detail(tenant, id)).tenantId).toMatch(/^(?!000000|100001)\d{6}$/)
})

test('a name or a domain that another tenant has is refused', async () => {
  await admin.save(tenant, { ...draft('独一家'), domainUrl: 'http://one.example' })
  const again = await admin.post('/blade-system/tenant/save', draft('独一家'))
  expect([again.status, again.body.errors]).toEqual([
    400,
    [{ field: 'tenantName', message: '租户名称已存在' }],
  ])
  const domain = { ...draft('另一家'), domainUrl: 'HTTP://one.example' }
  expect((await admin.post('/blade-system/tenant/save', domain)).body.msg).toBe('绑定域名已存在')
})

test('a tenant sees itself alone', async () => {
  const neighbour = await server.asUser({ codes: ['tenant'], tenantId: '100001' })
  const { records } = await neighbour.page(tenant)
  expect(records.map(({ tenantId }) => tenantId)).toEqual(['100001'])
})

test('a role with the buttons of another tenant makes, changes and removes none', async () => {
  const person = await server.asUser({
    codes: ['tenant', 'tenant_add', 'tenant_edit', 'tenant_delete'],
    tenantId: '100001',
  })
  const own = (await person.page(tenant)).records[0]
  expect((await person.post('/blade-system/tenant/save', draft('偷偷'))).status).toBe(403)
  expect((await person.post('/blade-system/tenant/update', { id: own?.id, tenantName: '改' })).status).toBe(
    403,
  )
  expect((await person.post('/blade-system/tenant/remove', {}, { ids: own?.id })).status).toBe(403)
})

test('the pickers of Blade clients get codes and names', async () => {
  const { body } = await admin.get('/blade-system/tenant/select')
  expect(body.data).toContainEqual(
    expect.objectContaining({ tenantId: '100001', tenantName: '邻县试验农场' }),
  )
})

test('a choice and a record are one’s own, for everybody but the platform administrator', async () => {
  const neighbour = await server.asUser({ codes: ['tenant'], tenantId: '100001' })
  const { body } = await neighbour.get('/blade-system/tenant/select', { tenantId: '000000' })
  expect(body.data.map((row: { tenantId: string }) => row.tenantId)).toEqual(['100001'])
  const platform = (await admin.page(tenant, { tenantId: '000000' })).records[0]
  const foreign = await neighbour.get('/blade-system/tenant/detail', { id: platform?.id })
  expect([foreign.status, foreign.body.msg]).toEqual([400, '数据不存在'])
})

test('a licence key is neither taken nor told', async () => {
  const { body } = await admin.post('/blade-system/tenant/submit', { ...draft('有钥匙'), licenseKey: 'abc' })
  expect(await admin.detail(tenant, body.data.id)).not.toHaveProperty('licenseKey')
})

test('the tenant that runs the platform stays', async () => {
  const platform = (await admin.page(tenant, { tenantId: '000000' })).records[0]
  const { status, body } = await admin.post('/blade-system/tenant/remove', {}, { ids: platform?.id })
  expect([status, body.msg]).toEqual([400, '不可删除管理租户!'])
})
