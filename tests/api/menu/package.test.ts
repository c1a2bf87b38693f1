import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { secondTenant } from '#drizzle/seed/demo/people/accounts.ts'
import { tableOf } from '#server/crud/table.ts'
import { role, tenant, tenantPackage } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { codesIn, flat, idsIn, menuIds, storedMenus } from './menu-rows.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')
const farm = secondTenant.tenant

let made = 0
async function newPackage(...codes: string[]): Promise<string> {
  made += 1
  const menuId = (await menuIds(server, ...codes)).join(',')
  return (await admin.save(tenantPackage, { packageName: `产品包 ${made}`, menuId })).id
}
const setPackage = (packageId: string, tenantId: string = farm.tenantId) =>
  admin.post('/blade-system/tenant/package-setting', undefined, { tenantId, packageId })
const read = async (agent: Agent, call: string, query?: Query) =>
  (await agent.get(`/blade-system/menu/${call}`, query)).body.data

describe('a package', () => {
  test('needs a name and menus, as an array or joined by commas', async () => {
    const submit = async (body: object) =>
      (await admin.post('/blade-system/tenant-package/submit', body)).body
    const [param, post] = await menuIds(server, 'param', 'post')
    expect((await submit({ menuId: param })).msg).toBe('请输入产品包名称')
    expect((await submit({ packageName: '空' })).msg).toBe('请选择菜单')
    const { data } = await submit({ packageName: '两样', menuId: [param, post] })
    expect((await admin.detail(tenantPackage, data.id)).menuId).toBe(`${param},${post}`)
    expect((await submit({ packageName: '两样', menuId: param })).msg).toBe('产品包名称已存在')
  })

  test('holds as many menus as there are', async () => {
    const all = idsIn(await read(admin, 'tree'))
    const { id } = await admin.save(tenantPackage, { packageName: '全部', menuId: all.join(',') })
    expect((await admin.detail(tenantPackage, id)).menuId.split(',')).toEqual(all)
  })

  test('is chosen from by anybody, by its name, and written by the platform administrator alone', async () => {
    const id = await newPackage('param')
    const rows: Wire[] = (await farmer.get('/blade-system/tenant-package/select')).body.data
    expect(rows.find((row) => row.id === id)).toEqual({ id, packageName: expect.any(String) })
    const buttons = ['tenant_package', 'tenant_package_add', 'tenant_package_edit', 'tenant_package_delete']
    const person = await server.asUser({ tenantId: '100001', codes: [...buttons] })
    const answer = await person.post('/blade-system/tenant-package/remove', undefined, { ids: id })
    expect(answer.status).toBe(403)
  })

  test('stays while a tenant has it', async () => {
    const id = await newPackage('param')
    await setPackage(id)
    const answer = await admin.post('/blade-system/tenant-package/remove', undefined, { ids: id })
    expect([answer.status, answer.body.msg]).toEqual([400, expect.stringMatching(/有 1 条租户数据正在使用/)])
    await setPackage('')
    await expect(admin.remove(tenantPackage, id)).resolves.toBeUndefined()
  })
})

describe('the package of a tenant', () => {
  const detail = async (agent: Agent, tenantId: string) =>
    (await agent.get('/blade-system/tenant/package-detail', { tenantId })).body

  test('is set and told by the code or the row id of the tenant', async () => {
    const [first, second] = [await newPackage('param'), await newPackage('post')]
    expect((await setPackage(first)).body).toMatchObject({ code: 200, data: {} })
    expect((await detail(admin, farm.id)).data).toMatchObject({ id: first, menuId: expect.any(String) })
    await setPackage(second, farm.id)
    expect((await detail(admin, farm.tenantId)).data).toMatchObject({ id: second })
    expect(await admin.detail(tenant, farm.id)).toMatchObject({
      packageId: second,
      packageName: expect.stringContaining('产品包'),
    })
    await setPackage('')
    expect(await detail(admin, farm.id)).toMatchObject({ code: 200, data: {} })
  })

  test('is told nobody of another tenant, and set by the platform administrator alone', async () => {
    const person = await server.asUser({ tenantId: '100001', codes: ['tenant', 'tenant_edit'] })
    expect(await detail(person, '000000')).toMatchObject({ code: 400, msg: '数据不存在' })
    expect(await detail(person, farm.id)).toMatchObject({ code: 200, data: {} })
    const body = { tenantId: farm.tenantId, packageId: await newPackage('param') }
    expect((await person.post('/blade-system/tenant/package-setting', body)).status).toBe(403)
  })

  test('is one that exists', async () => {
    const unknown = await setPackage('999999')
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, 'packageId'])
    expect((await setPackage('', '999999')).body.msg).toBe('数据不存在')
    expect((await admin.post('/blade-system/tenant/package-setting', {})).body.msg).toBe(
      '缺少必要的请求参数: tenantId',
    )
  })
})

describe('a tenant with a package', () => {
  test('has its menus, their buttons and those above, at the next call of everybody', async () => {
    const person = await server.asUser({ tenantId: '100001', codes: ['user', 'user_add', 'post', 'company'] })
    expect((await person.get('/blade-system/post/page')).status).toBe(200)
    await setPackage(await newPackage('user', 'company'))
    expect((await person.get('/blade-system/post/page')).status).toBe(403)
    expect((await person.get('/company/page')).status).toBe(200)
    expect(codesIn(await read(person, 'routes')).sort()).toEqual(['business', 'company', 'system', 'user'])
    expect(codesIn(await read(person, 'buttons'))).toEqual(['user', 'user_add'])
    await setPackage('')
    expect((await person.get('/blade-system/post/page')).status).toBe(200)
    expect(codesIn(await read(person, 'routes'))).toContain('post')
  })

  test('has what the package is changed to', async () => {
    const person = await server.asUser({ tenantId: '100001', codes: ['user', 'post'] })
    const id = await newPackage('user')
    await setPackage(id)
    expect(codesIn(await read(person, 'routes'))).toEqual(['system', 'user'])
    await admin.update(tenantPackage, { id, menuId: (await menuIds(server, 'post')).join(',') })
    expect(codesIn(await read(person, 'routes'))).toEqual(['system', 'post'])
    await setPackage('')
  })

  test('is shown and granted no more than that, though its roles keep the rest', async () => {
    await setPackage(await newPackage('role', 'user'))
    const tree = await read(farmer, 'grant-tree')
    const shown = ['authority', 'role', 'role_add', 'system', 'user', 'user_reset']
    expect(idsIn(tree.menu)).toEqual(expect.arrayContaining(await menuIds(server, ...shown)))
    expect(flat(tree.menu).map(({ title }) => title)).not.toContain('岗位管理')
    expect(idsIn(await read(farmer, 'tree')).sort()).toEqual(
      (await menuIds(server, 'authority', 'role', 'system', 'user')).sort(),
    )
    const theirs = await read(admin, 'grant-tree-new', { tenantId: '100001' })
    expect(idsIn(theirs.menu)).toEqual(idsIn(tree.menu))
    const roleIds = [(await farmer.save(role, await sampleOf(role, farmer))).id]
    const more = { roleIds, menuIds: await menuIds(server, 'post') }
    expect((await farmer.post('/blade-system/role/grant', more)).status).toBe(403)
    await admin.post('/blade-system/role/grant', more)
    expect(await storedMenus(server, roleIds[0] ?? '')).toEqual(await menuIds(server, 'post'))
    await setPackage('')
    expect(idsIn((await read(farmer, 'grant-tree')).menu)).toEqual(
      expect.arrayContaining(await menuIds(server, 'post')),
    )
  })

  test('has nothing when its package is gone from the store', async () => {
    const own = await startTestServer()
    const hand = await own.asUser({ tenantId: '100001', codes: ['user'] })
    const tenants = tableOf(tenant)
    await own.database.transaction(async (connection) => {
      await connection
        .update(tenants)
        .set({ packageId: '999999' })
        .where(and(eq(tenants.tenantId, '100001'), eq(tenants.isDeleted, 0)))
    })
    expect((await hand.get('/blade-system/user/page')).status).toBe(403)
    expect((await hand.get('/blade-system/menu/routes')).body.data).toEqual([])
  })

  test('is never that of the platform', async () => {
    const person = await server.asUser({ codes: ['post'] })
    await setPackage(await newPackage('user'), '000000')
    expect((await person.get('/blade-system/post/page')).status).toBe(200)
    expect((await admin.get('/blade-system/post/page')).status).toBe(200)
  })
})
