import { describe, expect, test } from 'vitest'
import { menuGroups } from '#drizzle/seed/blade/menus.ts'
import { dept, dictBiz, param, post, role, tenant, tenantPackage, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { menuIds } from '../menu/menu-rows.ts'

const server = await startTestServer()
const admin = await server.signIn()
let made = 0

async function newTenant(more: Wire = {}, by: Agent = admin): Promise<Wire> {
  made += 1
  const draft = { tenantName: `合作社${made}`, linkman: '联系人', ...more }
  const { status, body } = await by.post('/blade-system/tenant/submit', draft)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** The administrator of a new tenant, who has chosen a password of his own. */
async function administratorOf(on: TestServer, tenantId: string, password = 'admin'): Promise<Agent> {
  const first = await on.signIn('admin', password, tenantId)
  const own = 'own-password-1'
  const changed = await first.post('/blade-user/update-password', undefined, {
    oldPassword: password,
    newPassword: own,
    newPassword1: own,
  })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  return on.signIn('admin', own, tenantId)
}

describe('a new tenant', () => {
  test('gets a code of its own, which the answer tells with the id', async () => {
    const answer = await newTenant({ tenantId: '000000' })
    expect(answer).toEqual({ id: expect.any(String), tenantId: expect.stringMatching(/^[1-9]\d{5}$/) })
    expect(await admin.detail(tenant, answer.id)).toMatchObject({ tenantId: answer.tenantId, status: 1 })
  })

  test('begins with one role, one department, one post and one account, bound together', async () => {
    const { tenantId } = await newTenant({ tenantName: '青山合作社' })
    const [only, home, chief, account] = await Promise.all(
      [role, dept, post, user].map(async (resource) => {
        const { records, total } = await admin.page(resource, { tenantId })
        expect(total).toBe(1)
        return records[0] as Wire
      }),
    )
    expect(only).toMatchObject({ roleName: '管理员', roleAlias: 'admin', sort: 2, parentId: '0' })
    expect(home).toMatchObject({ deptName: '青山合作社', parentId: '0', ancestors: '0', deptCategory: 1 })
    expect(chief).toMatchObject({ postCode: 'ceo', postName: '首席执行官', category: 1, sort: 1 })
    expect(account).toMatchObject({
      account: 'admin',
      name: '联系人',
      realName: '联系人',
      userType: 1,
      sex: 1,
      status: 1,
      roleId: only?.id,
      deptId: home?.id,
      postId: chief?.id,
    })
    expect(account?.birthday).toMatch(/^\d{4}-\d{2}-\d{2} /)
  })

  test('begins with the package that its form names', async () => {
    const [menuId] = await menuIds(server, 'event')
    const { id: packageId } = await admin.save(tenantPackage, {
      packageName: '仅事件',
      menuId: String(menuId),
    })
    const { tenantId } = await newTenant({ packageId })
    const agent = await administratorOf(server, tenantId)
    expect((await agent.get('/event/page')).status).toBe(200)
    expect((await agent.get('/device/page')).status).toBe(403)
    const { body } = await admin.post('/blade-system/tenant/submit', {
      tenantName: '没有这个包',
      linkman: '人',
      packageId: '999999',
    })
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'packageId' }] })
  })

  test('is granted the menus that the parameter names and the product’s own, with all below them', async () => {
    const { tenantId } = await newTenant()
    const agent = await administratorOf(server, tenantId)
    const { body } = await agent.get('/blade-system/menu/routes')
    const codes = (body.data as Wire[]).map(({ code }) => code)
    // The groups of the menus that the parameter names, and the product's own.
    const named = ['desk', 'flow', 'work', 'monitor', 'resource', 'authority', 'system']
    const groups = [...named, ...menuGroups.map(({ code }) => code)]
    expect(codes).toEqual(expect.arrayContaining(['desk', 'business', 'iot', 'system']))
    expect(codes.filter((code) => !groups.includes(code))).toEqual([])
    expect((await agent.get('/device/page')).status).toBe(200)
    expect((await agent.get('/blade-system/tenant/page')).status).toBe(403)
    // Of the group of the monitor, what answers to the platform alone would be a page that says no.
    const monitor = (body.data as Wire[]).find(({ code }) => code === 'monitor')
    const pages = (monitor?.children ?? []).map(({ code }: Wire) => code)
    expect(pages).toContain('session')
    expect(pages).not.toContain('server')
  })

  test('has top menus whose pages its administrator may bind anew', async () => {
    const { tenantId } = await newTenant()
    const agent = await administratorOf(server, tenantId)
    const bar = (await agent.get('/blade-system/menu/top-menu')).body.data as Wire[]
    expect(bar.map(({ name }) => name)).toEqual(['农业生产', '设备与事件', '展示', '系统'])
    const topMenuIds = bar.map(({ id }) => id)
    for (const id of topMenuIds) {
      const keys = (await agent.get('/blade-system/menu/top-tree-keys', { topMenuIds: id })).body.data
      expect(keys.menu.length).toBeGreaterThan(0)
      const body = { topMenuIds: [id], menuIds: keys.menu }
      expect((await agent.post('/blade-system/topmenu/grant', body)).body.code).toBe(200)
    }
  })

  test('gets copies of the platform’s business dictionaries, English names included', async () => {
    const { tenantId } = await newTenant()
    const agent = await administratorOf(server, tenantId)
    const read = async (by: Agent) =>
      (await by.get('/blade-system/dict-biz/dictionary', { code: 'company_scale' })).body.data as Wire[]
    const [own, theirs] = [await read(agent), await read(admin)]
    const withoutIds = (items: Wire[]) => items.map(({ id, ...item }) => item)
    expect(withoutIds(own)).toEqual(withoutIds(theirs))
    expect(own.length).toBeGreaterThan(0)
    expect(own.map(({ id }) => id).filter((id) => theirs.some((item) => item.id === id))).toEqual([])
    expect(own.every(({ dictValueEn }) => dictValueEn)).toBe(true)
    await agent.update(dictBiz, { id: own[0]?.id, dictValue: '自己的' })
    expect(await read(admin)).toEqual(theirs)
  })

  test('has an administrator who must choose another password before anything else', async () => {
    const { tenantId } = await newTenant()
    const first = (await server.signIn('admin', 'admin', tenantId)).with({ 'X-Row-Version': '1' })
    const { status, body } = await first.get('/device/page')
    expect([status, body.msg]).toEqual([403, '请先修改密码'])
    const agent = await administratorOf(server, tenantId)
    expect((await agent.get('/device/page')).status).toBe(200)
  })

  test('is found by the words of its people and its dictionaries', async () => {
    const { tenantId } = await newTenant()
    expect((await admin.page(user, { tenantId, keyword: 'admin' })).total).toBe(1)
    expect((await admin.page(dictBiz, { tenantId, keyword: 'company_scale' })).total).toBeGreaterThan(1)
  })

  test('may have as many accounts as the parameter says, unless the form says otherwise', async () => {
    const usual = await newTenant()
    expect((await admin.detail(tenant, usual.id)).accountNumber).toBe(100)
    const stated = await newTenant({ accountNumber: 7 })
    expect((await admin.detail(tenant, stated.id)).accountNumber).toBe(7)
  })

  test('is not made in part: a name that is taken leaves nothing behind', async () => {
    await newTenant({ tenantName: '只有一家' })
    const before = (await admin.page(role)).total
    const answer = await admin.post('/blade-system/tenant/save', { tenantName: '只有一家 ', linkman: '人' })
    expect([answer.status, answer.body.msg]).toEqual([400, '租户名称已存在'])
    expect((await admin.page(role)).total).toBe(before)
  })

  test('is made by the platform administrator alone', async () => {
    const person = await server.asUser({ codes: ['tenant', 'tenant_add'] })
    const answer = await person.post('/blade-system/tenant/submit', { tenantName: '偷偷', linkman: '人' })
    expect(answer.status).toBe(403)
  })

  test('must not bring an id to save', async () => {
    const answer = await admin.post('/blade-system/tenant/save', { id: '1', tenantName: 'x', linkman: '人' })
    expect([answer.status, answer.body.msg]).toEqual([400, '新增时不能指定主键'])
  })
})

test('where no parameter holds a first password, a random one is told once', async () => {
  const own = await startTestServer()
  const agent = await own.signIn()
  const { records } = await agent.page(param, { paramKey_equal: 'tenant.default.password' })
  await agent.remove(param, records[0]?.id)
  const answer = await newTenant({}, agent.with({ 'X-Row-Version': '1' }))
  expect(answer.told).toEqual([
    { tenantId: answer.tenantId, account: 'admin', password: expect.stringMatching(/^\w{12}$/) },
  ])
  const [{ password }] = answer.told
  await expect(own.signIn('admin', 'admin', answer.tenantId)).rejects.toThrow()
  const administrator = await administratorOf(own, answer.tenantId, password)
  expect((await administrator.get('/device/page')).status).toBe(200)
  expect(JSON.stringify(await agent.detail(tenant, answer.id))).not.toContain(password)
  // Of what is answered to Blade's clients, people see the sentence alone.
  const { body } = await agent.post('/blade-system/tenant/save', { tenantName: '另一家', linkman: '人' })
  expect(Object.keys(body.data)).toEqual(['id', 'tenantId'])
  const [, said = ''] =
    /^新增成功，admin 的初始密码为 (\w{12})，请转告用户并提醒其登录后修改$/.exec(body.msg) ?? []
  await administratorOf(own, body.data.tenantId, said)
})
