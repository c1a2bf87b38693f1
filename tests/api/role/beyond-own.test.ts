import { describe, expect, test } from 'vitest'
import type { TestUser } from '#tests/support/start-server.ts'
import { menuId, menuIds, newApiScope, newDataScope, storedMenus } from '../menu/menu-rows.ts'
import { forbidden, grant, startGranting } from './granting.ts'

const { server, admin, farmer, newRole, granter, storedScopes } = await startGranting()
const administrator = '1123598816738675201'

describe('nobody grants', () => {
  test('a menu or button that they lack', async () => {
    const [person, roleId] = [await granter('param', 'param_view'), await newRole()]
    const own = (await menuIds(server, 'param', 'param_view', 'system')).sort()
    expect((await grant(person, { roleIds: [roleId], menuIds: own })).status).toBe(200)
    const more = await grant(person, {
      roleIds: [roleId],
      menuIds: await menuIds(server, 'param', 'param_add'),
    })
    expect(more).toMatchObject(forbidden('不能授予自己没有的权限'))
    const unknown = await grant(person, { roleIds: [roleId], menuIds: ['999999'] })
    expect(unknown).toMatchObject(forbidden('不能授予自己没有的权限'))
    expect(await storedMenus(server, roleId)).toEqual(own)
  })

  test('a data scope or an API scope that none of their roles has', async () => {
    const [person, roleId] = [await granter('param'), await newRole()]
    const param = await menuId(server, 'param')
    const [data, api] = [await newDataScope(admin, param), await newApiScope(admin, param)]
    for (const body of [{ dataScopeIds: [data] }, { apiScopeIds: [api] }]) {
      const answer = await grant(person, { roleIds: [roleId], menuIds: [param], ...body })
      expect(answer).toMatchObject(forbidden('不能授予自己没有的权限'))
    }
    await give(person, { menus: ['param'], dataScopeIds: [data], apiScopeIds: [api] })
    const both = { menuIds: [param], dataScopeIds: [data], apiScopeIds: [api] }
    expect((await grant(person, { roleIds: [roleId], ...both })).status).toBe(200)
    expect(await storedScopes(roleId)).toEqual([`1 ${data}`, `2 ${api}`])
  })

  test('a menu of whose rows they see a part, without that part', async () => {
    const [person, roleId] = [await granter('param'), await newRole()]
    const [param, post] = (await menuIds(server, 'param', 'post')) as [string, string]
    const scope = await newDataScope(admin, param)
    await give(person, { menus: ['param', 'post'], dataScopeIds: [scope] })
    const wide = await grant(person, { roleIds: [roleId], menuIds: [param, post] })
    expect(wide).toMatchObject(forbidden('您的数据范围受限，须同时授予您所拥有的数据权限'))
    expect((await grant(person, { roleIds: [roleId], menuIds: [post] })).status).toBe(200)
    const narrow = { roleIds: [roleId], menuIds: [param, post], dataScopeIds: [scope] }
    expect((await grant(person, narrow)).status).toBe(200)
  })

  test('themselves more', async () => {
    const person = await granter('param')
    const before = await storedMenus(server, person.roleId)
    const answer = await grant(person, {
      roleIds: [person.roleId],
      menuIds: await menuIds(server, 'param_add'),
    })
    expect(answer).toMatchObject(forbidden('不能授予自己没有的权限'))
    expect(await storedMenus(server, person.roleId)).toEqual(before)
  })

  test('themselves a wider sight, by dropping what narrows it', async () => {
    const person = await granter()
    const param = await menuId(server, 'param')
    await give(person, { menus: ['param'], dataScopeIds: [await newDataScope(admin, param)] })
    const own = await storedMenus(server, person.roleId)
    expect(await grant(person, { roleIds: [person.roleId], menuIds: own })).toMatchObject({ status: 403 })
  })
})

describe('nobody changes', () => {
  test('a role that holds more than they do', async () => {
    const [person, roleId] = [await granter('param'), await newRole()]
    await grant(admin, { roleIds: [roleId], menuIds: await menuIds(server, 'param', 'client') })
    const before = await storedMenus(server, roleId)
    const answer = await grant(person, { roleIds: [roleId], menuIds: await menuIds(server, 'param') })
    expect(answer).toMatchObject(forbidden('该角色的权限超出您的权限，不能修改'))
    expect(await storedMenus(server, roleId)).toEqual(before)
    const lesser = await newRole()
    const both = await grant(person, { roleIds: [lesser, roleId], menuIds: await menuIds(server, 'param') })
    expect([both.status, await storedMenus(server, lesser)]).toEqual([403, []])
  })

  test('a role with a scope that they lack', async () => {
    const [person, roleId] = [await granter('param'), await newRole()]
    const apiScopeIds = [await newApiScope(admin, await menuId(server, 'param'))]
    await grant(admin, { roleIds: [roleId], menuIds: await menuIds(server, 'param'), apiScopeIds })
    expect(await grant(person, { roleIds: [roleId] })).toMatchObject(
      forbidden('该角色的权限超出您的权限，不能修改'),
    )
  })

  test('the platform administrator’s role, which is not there for them', async () => {
    const before = await storedMenus(server, administrator)
    const person = await granter('param')
    const answers = [
      await grant(person, { roleIds: [administrator] }),
      await grant(farmer, { roleIds: [administrator] }),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual([
      [400, '数据不存在'],
      [400, '数据不存在'],
    ])
    expect(await storedMenus(server, administrator)).toEqual(before)
  })
})

/** What somebody's role holds from now on, besides the right to grant. */
async function give(
  person: TestUser,
  { menus, ...scopes }: { menus: string[]; dataScopeIds?: string[]; apiScopeIds?: string[] },
) {
  const ids = await menuIds(server, 'role', 'role_edit', ...menus)
  await grant(admin, { roleIds: [person.roleId], menuIds: ids, ...scopes })
}
