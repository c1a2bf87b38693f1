import { beforeAll, describe, expect, test } from 'vitest'
import { openClient } from './blade-client.ts'
import { generations } from './generations.ts'
import { rowsOf } from './pages.ts'
import { found, headDept, passed, platformRole, startServers } from './replaying.ts'

const serverOf = await startServers()
const someMenus = ['1123598815738675201', '1123598815738675202']
let rows = 0

describe.each(generations)('$name', (generation) => {
  const server = serverOf(generation)
  const client = openClient(server, generation)
  const users = generation.users

  beforeAll(() => client.signIn('admin', 'admin'))

  test('looks after users', async () => {
    rows += 1
    const account = `replay${rows}`
    const [post] = rowsOf(passed(await client.get('/blade-system/post/select', { tenantId: '000000' })))
    const form = {
      tenantId: '000000',
      userType: 1,
      account,
      password: 'Replay-12345',
      password2: 'Replay-12345',
      name: '重放',
      realName: '重放员',
      roleId: platformRole,
      deptId: headDept,
      postId: post?.id,
      sex: 1,
    }
    passed(await client.submit(`${users}/submit`, form))
    const list = `${users}/${generation.userList}`
    const row = await found(client, list, { account, deptId: headDept })
    expect(row).toMatchObject({ account, roleName: '用户', deptName: '青穗县人民政府' })
    const id: string = row?.id
    passed(await client.submit(`${users}/update`, { ...row, realName: '改名员' }))
    passed(await client.post(`${users}/grant`, { userIds: id, roleIds: platformRole }))
    passed(await client.post(`${users}/reset-password`, { userIds: id }))
    passed(await client.post(`${users}/unlock`, { userIds: id }))
    expect(passed(await client.get(`${users}/detail`, { id }))).toMatchObject({ realName: '改名员' })
    expect(JSON.stringify(passed(await client.get(list, { current: 1, size: 10 })))).not.toContain('password')
    passed(await client.post(`${users}/remove`, { ids: id }))
    expect(await found(client, list, { account })).toBeUndefined()
  })

  test('takes users to a sheet and back', async () => {
    rows += 1
    const account = `sheet${rows}`
    const person = { userType: 1, account, password: 'Replay-12345', name: '表格', realName: '表格员' }
    passed(await client.submit(`${users}/submit`, { ...person, roleId: platformRole, deptId: headDept }))
    const template = await client.download(`${users}/export-template`)
    expect([template.status, template.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/vnd'),
    ])
    const sheet = await client.download(`${users}/export-user`, { account })
    expect(sheet.headers.get('content-disposition')).toContain(encodeURIComponent('用户数据'))
    const row = await found(client, `${users}/${generation.userList}`, { account })
    passed(await client.post(`${users}/remove`, { ids: row?.id }))
    passed(await client.upload(`${users}/import-user`, sheet.file, '用户数据导出.xlsx', { isCovered: 0 }))
    expect(await found(client, `${users}/${generation.userList}`, { account })).toMatchObject({
      realName: '表格员',
    })
  })

  test('grants to a role, and a menu to a top menu', async () => {
    rows += 1
    const roleIds = [passed(await client.submit('/blade-system/role/submit', roleForm(`g${rows}`))).id]
    const tree = passed(await client.get('/blade-system/menu/grant-tree'))
    expect(Object.keys(tree)).toEqual(expect.arrayContaining(['menu', 'dataScope', 'apiScope']))
    const granted = { roleIds, menuIds: someMenus, dataScopeIds: [], apiScopeIds: [] }
    passed(await client.submit('/blade-system/role/grant', granted))
    const keys = passed(await client.get('/blade-system/menu/role-tree-keys', { roleIds: roleIds[0] }))
    expect(keys.menu.sort()).toEqual(someMenus)
    passed(await client.post('/blade-system/role/remove', { ids: roleIds[0] }))

    const top = { name: `授权${rows}`, code: `grant${rows}`, source: 'iconfont iconicon_sms', sort: 1 }
    const topMenuIds = [passed(await client.submit('/blade-system/topmenu/submit', top)).id]
    expect(passed(await client.get('/blade-system/menu/grant-top-tree')).menu[0]).toMatchObject({
      title: expect.any(String),
    })
    passed(await client.submit('/blade-system/topmenu/grant', { topMenuIds, menuIds: someMenus }))
    const query = { topMenuIds: topMenuIds[0] }
    expect(passed(await client.get('/blade-system/menu/top-tree-keys', query)).menu.sort()).toEqual(someMenus)
    const routes = rowsOf(passed(await client.get('/blade-system/menu/routes', { topMenuId: topMenuIds[0] })))
    expect(routes.map(({ id }) => id).sort()).toEqual(someMenus)
    passed(await client.post('/blade-system/topmenu/remove', { ids: topMenuIds[0] }))
  })

  test('opens a tenant, whose administrator can work, and closes it', async () => {
    rows += 1
    const tenantName = `重放租户${rows}`
    passed(
      await client.submit('/blade-system/tenant/submit', { tenantName, linkman: '张三', contactNumber: '1' }),
    )
    const row = await found(client, '/blade-system/tenant/list', { tenantName })
    expect(row?.tenantId).toMatch(/^\d{6}$/)
    passed(
      await client.post('/blade-system/tenant/setting', { ids: row?.id, accountNumber: 5, expireTime: '' }),
    )
    passed(await client.get('/blade-system/tenant/package-detail', { tenantId: row?.id }))
    const theirs = openClient(server, generation)
    expect((await theirs.signIn('admin', 'admin', row?.tenantId)).status).toBe(200)
    expect(passed(await theirs.get('/blade-system/menu/routes'))).not.toEqual([])
    const closing = generation.name === 'BladeX 4.9' ? 'recycle' : 'remove'
    passed(await client.post(`/blade-system/tenant/${closing}`, { ids: row?.id }))
    expect((await theirs.get(`${users}/info`)).status).toBe(401)
  })

  test('changes the own password, and signs out for good', async () => {
    rows += 1
    const account = `own${rows}`
    const person = { userType: 1, account, password: 'Replay-12345', name: '本人', realName: '本人员' }
    passed(await client.submit(`${users}/submit`, { ...person, roleId: platformRole, deptId: headDept }))
    const own = openClient(server, generation)
    expect((await own.signIn(account, 'Replay-12345')).status).toBe(200)
    passed(await own.submit(`${users}/update-info`, { realName: '新名字', name: '新昵称' }))
    const [old, fresh] = ['Replay-12345', 'Replay-67890'].map((text) => generation.changedPassword(text))
    passed(
      await own.post(`${users}/update-password`, {
        oldPassword: old,
        newPassword: fresh,
        newPassword1: fresh,
      }),
    )
    expect((await own.signIn(account, 'Replay-67890')).status).toBe(200)
    await own.get('/blade-auth/oauth/logout')
    expect((await own.get(`${users}/info`)).status).toBe(401)
  })
})

const roleForm = (suffix: string) => ({ roleName: `授权${suffix}`, roleAlias: `grant${suffix}`, sort: 9 })
