import { describe, expect, test } from 'vitest'
import { idsIn, menuIds, newApiScope, newDataScope, newMenu, storedMenus } from '../menu/menu-rows.ts'
import { forbidden, grant, path, startGranting } from './granting.ts'

const { server, admin, farmer, newRole, granter, storedScopes } = await startGranting()

const keysOf = async (roleId: string) =>
  (await admin.get('/blade-system/menu/role-tree-keys', { roleIds: roleId })).body.data

describe('a grant', () => {
  test('keeps exactly the ids that were sent, for each role', async () => {
    const roleIds = [await newRole(), await newRole()]
    const sent = (await menuIds(server, 'user_add', 'param')).sort()
    const answer = await grant(admin, { roleIds, menuIds: sent, dataScopeIds: [], apiScopeIds: [] })
    expect([answer.status, answer.body.data, answer.body.msg]).toEqual([200, {}, '操作成功，已授权 2 个菜单'])
    expect(await Promise.all(roleIds.map((id) => storedMenus(server, id)))).toEqual([sent, sent])
  })

  test('replaces menus, both kinds of scopes and portal menus; what is absent is empty', async () => {
    const roleId = await newRole()
    const [menu, portal] = [await newMenu(admin), await newMenu(admin, { isPortal: 1 })]
    const [data, api] = [await newDataScope(admin, menu), await newApiScope(admin, menu)]
    const all = { menuIds: [menu], dataScopeIds: [data], apiScopeIds: [api], otherMenuIds: [portal] }
    const { body } = await grant(admin, { roleIds: [roleId], ...all })
    expect(body.msg).toBe('操作成功，已授权 2 个菜单、1 个数据权限、1 个接口权限')
    expect(await keysOf(roleId)).toEqual({
      menu: [menu],
      otherMenu: [portal],
      dataScope: [data],
      apiScope: [api],
    })
    expect(await storedScopes(roleId)).toEqual([`1 ${data}`, `2 ${api}`])
    const emptied = await grant(admin, { roleIds: [roleId] })
    expect(emptied.body.msg).toBe('操作成功，已授权 0 个菜单，角色不再有任何权限')
    const english = await admin.with({ 'Accept-Language': 'en' }).post(`${path}/grant`, { roleIds: [roleId] })
    expect(english.body.msg).toBe('Done: 0 menus granted, the role has no rights left')
    expect(await keysOf(roleId)).toEqual({ menu: [], otherMenu: [], dataScope: [], apiScope: [] })
    expect(await storedMenus(server, roleId)).toEqual([])
  })

  test('takes lists as arrays or joined by commas, in a form or a query', async () => {
    const roleId = await newRole()
    const sent = (await menuIds(server, 'param', 'post')).sort()
    const form = new URLSearchParams({ roleIds: roleId, menuIds: sent.join(',') }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await admin.send({ method: 'POST', path: `/api${path}/grant`, headers, body: form })
    expect(await storedMenus(server, roleId)).toEqual(sent)
    await admin.post(`${path}/grant`, undefined, { roleIds: roleId, menuIds: sent[0] })
    expect(await storedMenus(server, roleId)).toEqual([sent[0]])
  })

  test('names at least one role, and only roles that are there', async () => {
    const roleId = await newRole()
    await grant(admin, { roleIds: [roleId], menuIds: await menuIds(server, 'param') })
    const foreign = await newRole(farmer)
    const person = await granter('param')
    const answers = [
      await grant(admin, { menuIds: [] }),
      await grant(admin, { roleIds: [], menuIds: [] }),
      await grant(admin, { roleIds: [roleId, '999999'], menuIds: [] }),
      await grant(person, { roleIds: [roleId, foreign], menuIds: [] }),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual([
      [400, '缺少必要的请求参数: roleIds'],
      [400, '缺少必要的请求参数: roleIds'],
      [400, '数据不存在'],
      [400, '数据不存在'],
    ])
    expect(await storedMenus(server, roleId)).toEqual(await menuIds(server, 'param'))
  })

  test('is all or nothing', async () => {
    const roleId = await newRole()
    const menu = await newMenu(admin)
    const kept = await newDataScope(admin, menu)
    await grant(admin, { roleIds: [roleId], menuIds: [menu], dataScopeIds: [kept] })
    const answer = await grant(admin, { roleIds: [roleId], menuIds: [], dataScopeIds: ['999999'] })
    expect([answer.status, answer.body.msg]).toEqual([400, '数据不存在'])
    expect(await storedMenus(server, roleId)).toEqual([menu])
    expect(await storedScopes(roleId)).toEqual([`1 ${kept}`])
  })

  test('holds at most 5000 of a kind', async () => {
    const menuIds = Array.from({ length: 5001 }, (_, n) => String(n + 1))
    expect((await grant(admin, { roleIds: [await newRole()], menuIds })).body.msg).toBe(
      '一次最多处理5000条数据',
    )
  })

  test('acts at the next call of everybody who has the role', async () => {
    const person = await server.asUser({ codes: ['param'] })
    expect((await person.get('/blade-system/param/page')).status).toBe(200)
    await grant(admin, { roleIds: [person.roleId], menuIds: await menuIds(server, 'post') })
    expect((await person.get('/blade-system/param/page')).status).toBe(403)
    expect((await person.get('/blade-system/post/page')).status).toBe(200)
    expect(idsIn((await person.get('/blade-system/menu/routes')).body.data)).toEqual(
      await menuIds(server, 'system', 'post'),
    )
  })

  test('needs the button to edit roles', async () => {
    const person = await server.asUser({ codes: ['role', 'role_add', 'role_delete', 'role_view'] })
    expect((await grant(person, { roleIds: [await newRole()] })).status).toBe(403)
    expect((await server.stranger.post(`${path}/grant`, {})).status).toBe(401)
  })
})

describe('a tenant’s administrator', () => {
  test('hands on what the tenant has, and nothing of the platform', async () => {
    const roleId = await newRole(farmer)
    const own = await menuIds(server, 'user', 'user_add')
    expect((await grant(farmer, { roleIds: [roleId], menuIds: own })).status).toBe(200)
    const platform = await grant(farmer, { roleIds: [roleId], menuIds: await menuIds(server, 'tenant') })
    expect(platform).toMatchObject(forbidden('不能授予自己没有的权限'))
  })

  test('narrows others by any data scope of a menu that the tenant has, and can change that again', async () => {
    const roleId = await newRole(farmer)
    const [user, tenant] = (await menuIds(server, 'user', 'tenant')) as [string, string]
    const [own, foreign] = [await newDataScope(admin, user), await newDataScope(admin, tenant)]
    const body = { roleIds: [roleId], menuIds: [user] }
    expect((await grant(farmer, { ...body, dataScopeIds: [own] })).status).toBe(200)
    expect(await storedScopes(roleId)).toEqual([`1 ${own}`])
    expect((await grant(farmer, { ...body, dataScopeIds: [own, foreign] })).status).toBe(403)
    expect((await grant(farmer, body)).status).toBe(200)
    expect(await storedScopes(roleId)).toEqual([])
  })

  test('is granted rights by the platform administrator', async () => {
    const roleId = await newRole(farmer)
    const sent = await menuIds(server, 'param')
    expect((await grant(admin, { roleIds: [roleId], menuIds: sent })).status).toBe(200)
    expect(await storedMenus(server, roleId)).toEqual(sent)
  })
})

test('role/grant-tree is menu/grant-tree', async () => {
  const person = await granter('param')
  const tree = await person.get(`${path}/grant-tree`)
  expect(tree.body.data).toEqual((await person.get('/blade-system/menu/grant-tree')).body.data)
})
