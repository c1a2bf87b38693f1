import { expect, test } from 'vitest'
import type { Explanation } from '#shared/contract/explain.ts'
import { apiScope, tenantPackage, user } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer, type TestUser } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)
const farm = '100001'

async function explain(asking: Agent, userId: string, path: string): Promise<Explanation> {
  const { status, body } = await asking.get('/blade-system/role/explain', { userId, path })
  expect([status, body.code]).toEqual([200, 200])
  return body.data
}
const told = ({ reasons }: Explanation) => reasons.map(({ kind, code, effect }) => [kind, code, effect])
const userIdOf = async (account: string) =>
  String((await admin.page(user, { account_equal: account, tenantId: '000000' })).records[0]?.id)

test('a right is explained by the role and the button that give it', async () => {
  const person = await server.asUser({ codes: ['device', 'device_edit'] })
  const answer = await explain(admin, person.userId, 'POST /device/update')
  expect(answer.allowed).toBe(true)
  expect(answer.reasons).toMatchObject([
    {
      kind: 'button',
      id: expect.stringMatching(/^\d+$/),
      code: 'device_edit',
      name: '修改',
      effect: 'allows',
      text: `角色“${person.account}”授予了按钮“修改”`,
    },
  ])
  expect(told(await explain(admin, person.userId, '/api/device/page?size=5'))).toEqual([
    ['menu', 'device', 'allows'],
  ])
})

test('everybody may ask about himself, and about nobody else', async () => {
  const [person, other] = [await server.asUser({ codes: ['device'] }), await server.asUser()]
  const { status, body } = await person.get('/blade-system/role/explain', { path: 'POST /device/save' })
  expect([status, body.data.allowed]).toEqual([200, false])
  expect(body.data).toEqual(await explain(person, person.userId, 'POST /device/save'))
  const asked = { userId: other.userId, path: 'POST /device/save' }
  expect((await person.get('/blade-system/role/explain', asked)).status).toBe(403)
})

test('a right that is missing is named, in the language of who asks', async () => {
  const person = await server.asUser({ codes: ['device'] })
  const english = admin.with({ 'Accept-Language': 'en' })
  const answer = await explain(english, person.userId, 'POST /device/save')
  expect(answer).toMatchObject({
    allowed: false,
    reasons: [
      { kind: 'button', code: 'device_add', effect: 'forbids', text: 'No role grants the button “Add”' },
    ],
  })
})

test('what forbids is what the call itself is refused by', async () => {
  const person = await server.asUser({ codes: ['device', 'device_add'] })
  const id = await scopes.api('POST /device/save')
  const calls = [
    'POST /device/save',
    'GET /device/page',
    'POST /device/remove',
    'POST /blade-system/menu/save',
  ]
  const explained = await Promise.all(calls.map((path) => explain(admin, person.userId, path)))
  const made = await Promise.all(
    calls.map((call) => {
      const [method, path] = call.split(' ') as [string, string]
      return method === 'GET' ? person.get(path) : person.post(path, {})
    }),
  )
  await admin.remove(apiScope, id)
  expect(explained.map(({ allowed }) => allowed)).toEqual(made.map(({ status }) => status !== 403))
  expect(explained.map(({ allowed }) => allowed)).toEqual([false, true, false, false])
  expect(explained.map(told)).toEqual([
    [
      ['button', 'device_add', 'allows'],
      ['apiScope', expect.any(String), 'forbids'],
    ],
    [['menu', 'device', 'allows']],
    [['button', 'device_delete', 'forbids']],
    [['role', person.account, 'forbids']],
  ])
})

test('scopes, grids and companies are told where they narrow', async () => {
  const person = await server.asUser({ codes: ['device', 'company'] })
  const [one] = (await admin.get('/company/page', { size: 1 })).body.data.records
  const [town] = (await admin.get('/grid/page', { gridCode: '379901006000' })).body.data.records
  await admin.update(user, { id: person.userId, companyId: one.id })
  await admin.post('/user-grid/grant', { userId: person.userId, userGridIds: [town.id] })
  const scope = await scopes.data(person, 'device', { scopeType: 2, scopeField: 'deviceName' })
  const answer = await explain(admin, person.userId, '/device/page')
  expect(answer.allowed).toBe(true)
  expect(answer.reasons.slice(1)).toMatchObject([
    { kind: 'company', id: one.id, name: one.companyName, effect: 'narrows' },
    { kind: 'grid', id: town.id, code: '379901006000', effect: 'narrows' },
    {
      kind: 'dataScope',
      id: scope,
      effect: 'narrows',
      text: expect.stringMatching(/^数据权限“device \d+”：本人可见，仅显示 deviceName$/),
    },
  ])
  expect(told(await explain(admin, person.userId, '/company/page')).slice(1)).toEqual([
    ['company', '', 'narrows'],
  ])
})

test('administrators are told apart: of the platform, of a tenant', async () => {
  const platform = await explain(admin, await userIdOf('admin'), 'POST /blade-system/menu/save')
  expect([platform.allowed, told(platform)]).toEqual([true, [['role', 'administrator', 'allows']]])
  const county = await explain(admin, await userIdOf('county'), '/device/page')
  expect([county.allowed, told(county)]).toEqual([
    true,
    [
      ['menu', 'device', 'allows'],
      ['role', 'admin', 'allows'],
    ],
  ])
})

test('an account that is switched off, or must change its password, is told', async () => {
  const [off, initial] = [
    await server.asUser({ codes: ['device'] }),
    await server.asUser({ codes: ['device'] }),
  ]
  await admin.update(user, { id: off.userId, status: 2 })
  const answer = await explain(admin, off.userId, '/device/page')
  expect(answer).toMatchObject({
    allowed: false,
    reasons: [{ kind: 'account', effect: 'forbids', text: '账号已停用' }, {}],
  })
  expect((await explain(admin, initial.userId, '/device/page')).allowed).toBe(true)
  expect(told(await explain(admin, initial.userId, '/blade-user/info'))).toEqual([
    ['account', initial.account, 'allows'],
  ])
  expect(told(await explain(admin, initial.userId, 'GET /blade-system/menu/routes'))).toEqual([
    ['account', initial.account, 'allows'],
  ])
})

test('a menu that the tenant’s package lacks is told by the package', async () => {
  const person = await server.asUser({ codes: ['device', 'company'], tenantId: farm })
  const menuId = await scopes.menuIdOf('company')
  const { id: packageId } = await admin.save(tenantPackage, { packageName: '仅企业', menuId })
  const setPackage = (id: string) =>
    admin.post('/blade-system/tenant/package-setting', undefined, { tenantId: farm, packageId: id })
  await setPackage(packageId)
  const lacking = await explain(admin, person.userId, '/device/page')
  expect([lacking.allowed, told(lacking)]).toEqual([false, [['package', 'device', 'forbids']]])
  expect((await person.get('/device/page')).status).toBe(403)
  expect((await explain(admin, person.userId, '/company/page')).allowed).toBe(true)
  await setPackage('')
  expect((await explain(admin, person.userId, '/device/page')).allowed).toBe(true)
})

test('only those with the page of roles ask about others, and only in their own tenant', async () => {
  const [asker, other] = [
    await server.asUser({ codes: ['role'] }),
    await server.asUser({ codes: ['device'] }),
  ]
  const foreigner: TestUser = await server.asUser({ codes: ['device'], tenantId: farm })
  const query = { userId: other.userId, path: '/device/page' }
  expect((await asker.get('/blade-system/role/explain', query)).status).toBe(200)
  const back = { ...query, userId: asker.userId }
  expect((await other.get('/blade-system/role/explain', back)).status).toBe(403)
  const { status, body } = await asker.get('/blade-system/role/explain', {
    ...query,
    userId: foreigner.userId,
  })
  expect([status, body.msg]).toEqual([400, '数据不存在'])
  expect((await explain(admin, foreigner.userId, '/device/page')).allowed).toBe(true)
})

test.each([
  [{}, '缺少必要的请求参数: path'],
  [{ userId: '1' }, '数据不存在'],
  [{ userId: 'mine' }, '缺少必要的请求参数: path'],
  [{ userId: 'mine', path: '/no/such' }, '没有这个调用'],
  [{ userId: 'mine', path: 'POST /device/page' }, '没有这个调用'],
  [{ userId: 'mine', path: 'device/page' }, '没有这个调用'],
])('a question such as %j is refused', async (query: Record<string, string>, msg) => {
  const userId = query.userId === 'mine' ? await userIdOf('grid') : query.userId
  const { status, body } = await admin.get('/blade-system/role/explain', { ...query, userId })
  expect([status, body.msg]).toEqual([400, msg])
})
