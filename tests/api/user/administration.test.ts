import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { milliseconds } from '#server/db/clock.ts'
import { newId } from '#server/db/new-id.ts'
import { scopeCategory } from '#shared/resources/access/role-scope.ts'
import { apiScope, dataScope, menu, roleScope, tenant, user } from '#shared/resources/index.ts'
import type { Agent, Query } from '#tests/support/agent.ts'
import { md5, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { tokenCall } from '../auth/token-call.ts'
import {
  addPerson,
  administrator,
  administratorRole,
  countyRole,
  demoUser,
  office,
  otherPlainRole,
  personDraft,
  plainRole,
  readerRole,
} from './people.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farm = '100001'
const farmer = await server.signIn('admin', 'admin', farm)
const everything = ['user', 'user_add', 'user_edit', 'user_delete', 'user_role', 'user_reset']

const call = (name: string, query: Query, by: Agent = admin) =>
  by.post(`/blade-user/${name}`, undefined, query)
const roleOf = async (id: string) => (await admin.detail(user, id)).roleId
const canSignIn = async (username: string, password: string, on: TestServer = server) =>
  (await tokenCall(on, { params: { username, password: md5(password) } })).status === 200

describe('giving roles', () => {
  test('replaces the roles of all who are named', async () => {
    const ids = [await addPerson(admin), await addPerson(admin)]
    const { body } = await call('grant', { userIds: ids.join(','), roleIds: `${plainRole},${readerRole}` })
    expect(body).toEqual({ code: 200, success: true, data: {}, msg: '操作成功' })
    expect(await Promise.all(ids.map(roleOf))).toEqual(Array(2).fill(`${plainRole},${readerRole}`))
  })

  test('takes a form and JSON, lists joined or not', async () => {
    const id = await addPerson(admin)
    await admin.post('/blade-system/user/grant', { userIds: [id], roleIds: [readerRole] })
    expect(await roleOf(id)).toBe(readerRole)
    await admin.send({
      method: 'POST',
      path: '/api/blade-user/grant',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ userIds: id, roleIds: plainRole }).toString(),
    })
    expect(await roleOf(id)).toBe(plainRole)
  })

  test('acts on a running session at once', async () => {
    const person = await server.asUser({ codes: ['device'] })
    expect((await person.get('/device/page')).status).toBe(200)
    await call('grant', { userIds: person.userId, roleIds: plainRole })
    expect((await person.get('/device/page')).status).toBe(403)
  })

  test('happens to all of them or to none', async () => {
    const id = await addPerson(admin)
    const foreign = (await farmer.get('/blade-user/info')).body.data.id
    const giver = await server.signIn('county', 'county123')
    const { status, body } = await call('grant', { userIds: `${id},${foreign}`, roleIds: readerRole }, giver)
    expect([status, body.msg]).toEqual([400, '数据不存在'])
    expect(await roleOf(id)).toBe(plainRole)
  })

  test.each([
    ['nobody', { roleIds: plainRole }, '请选择至少一条数据'],
    ['no role', { userIds: demoUser('guest') }, '缺少必要的请求参数: roleIds'],
    ['a role that does not exist', { userIds: demoUser('guest'), roleIds: '12345' }, '所属角色不存在'],
    ['what is no id', { userIds: 'x', roleIds: plainRole }, '请求参数格式错误: userIds'],
  ])('of %s is refused', async (_name, query, msg) => {
    const { status, body } = await call('grant', query)
    expect([status, body.msg]).toEqual([400, msg])
  })

  test('of another tenant is refused', async () => {
    const role = (await farmer.get('/blade-user/info')).body.data.roleId
    const { status, body } = await call('grant', { userIds: demoUser('guest'), roleIds: role })
    expect([status, body.msg]).toEqual([400, '所属角色不存在'])
  })

  test('needs its own button', async () => {
    const person = await server.asUser({ codes: everything.filter((code) => code !== 'user_role') })
    const query = { userIds: demoUser('guest'), roleIds: plainRole }
    expect((await call('grant', query, person)).status).toBe(403)
  })
})

describe('nobody gives a role that holds more than their own', () => {
  const tooStrong = { status: 403, body: { code: 403, msg: '不能分配权限超出自己的角色' } }

  test('by grant, by adding or by changing somebody, oneself included', async () => {
    const giver = await server.asUser({ codes: everything })
    const id = await addPerson(admin)
    expect(await call('grant', { userIds: id, roleIds: readerRole }, giver)).toMatchObject(tooStrong)
    expect(await giver.post('/blade-user/submit', personDraft({ roleId: readerRole }))).toMatchObject(
      tooStrong,
    )
    expect(await giver.post('/blade-user/update', { id, roleId: readerRole })).toMatchObject(tooStrong)
    const raised = `${giver.roleId},${countyRole}`
    expect(await call('grant', { userIds: giver.userId, roleIds: raised }, giver)).toMatchObject(tooStrong)
    expect(await roleOf(id)).toBe(plainRole)
  })

  test('but may give their own, and what holds less', async () => {
    const giver = await server.asUser({ codes: everything })
    const id = await addPerson(admin)
    const roleIds = `${giver.roleId},${plainRole}`
    expect((await call('grant', { userIds: id, roleIds }, giver)).status).toBe(200)
    expect(await roleOf(id)).toBe(roleIds)
  })

  test('the administrator’s role least of all', async () => {
    const county = await server.signIn('county', 'county123')
    const answer = await call('grant', { userIds: demoUser('guest'), roleIds: administratorRole }, county)
    expect([answer.status, answer.body.msg]).toEqual([403, '无权分配超级管理员角色'])
  })

  test('scopes of rows and of calls count', async () => {
    const giver = await server.asUser({ codes: everything })
    const target = await addPerson(admin)
    const give = async () => (await call('grant', { userIds: target, roleIds: otherPlainRole }, giver)).status
    const scopeIds = await addScopes()
    const link = (roleId: string, kind: 'data' | 'api', id: string) =>
      addLink(roleId, scopeCategory[kind], id)

    expect(await give()).toBe(200)
    await link(otherPlainRole, 'data', scopeIds.rows)
    expect(await give()).toBe(403)
    await link(giver.roleId, 'data', scopeIds.rows)
    expect(await give()).toBe(200)
    await link(otherPlainRole, 'api', scopeIds.call)
    expect(await give()).toBe(403)
    await link(giver.roleId, 'api', scopeIds.call)
    expect(await give()).toBe(200)
  })

  async function addScopes() {
    const menus = tableOf(menu)
    const [device] = await server.database.reader.select().from(menus).where(eq(menus.code, 'device'))
    const draft = (scopeName: string) => ({
      menuId: device?.id ?? '',
      resourceCode: scopeName,
      scopeName,
      scopeType: 1,
      scopePath: '/device/page',
    })
    return {
      rows: (await admin.save(dataScope, draft('rows'))).id,
      call: (await admin.save(apiScope, draft('call'))).id,
    }
  }

  async function addLink(roleId: string, category: number, scopeId: string) {
    const row = { id: newId(), tenantId: '000000', roleId, scopeCategory: category, scopeId }
    await server.database.transaction((connection) =>
      insertRows({ connection, now: milliseconds() }, roleScope, [row]),
    )
  }
})

describe('nobody changes a user who holds more', () => {
  const tooStrong = { status: 403, body: { code: 403, msg: '不能操作权限超出自己的用户' } }

  test.each([
    [
      'changed',
      (by: Agent) => by.post('/blade-user/update', { id: demoUser('county'), phone: '13900000001' }),
    ],
    ['removed', (by: Agent) => call('remove', { ids: demoUser('county') }, by)],
    [
      'given another role',
      (by: Agent) => call('grant', { userIds: demoUser('county'), roleIds: plainRole }, by),
    ],
    ['given another password', (by: Agent) => call('reset-password', { userIds: demoUser('county') }, by)],
    ['made a leader', (by: Agent) => call('set-leader', { userId: demoUser('county') }, by)],
    [
      'written to',
      (by: Agent) => call('update-platform', { userId: demoUser('county'), userType: 1, userExt: 'x' }, by),
    ],
  ])('who is to be %s', async (_name, attempt) => {
    const person = await server.asUser({ codes: everything })
    expect(await attempt(person)).toMatchObject(tooStrong)
  })

  test('but the own record is', async () => {
    const person = await server.asUser({ codes: [...everything, 'device'] })
    expect((await person.post('/blade-user/update', { id: person.userId, name: '自己' })).status).toBe(200)
  })
})

describe('a removal', () => {
  test('of oneself is refused in Blade’s words', async () => {
    const { status, body } = await call('remove', { ids: administrator })
    expect([status, body.msg]).toEqual([400, '不能删除本账号!'])
  })

  test('ends the sessions of the removed', async () => {
    const person = await server.asUser()
    await admin.remove(user, person.userId)
    expect((await person.get('/blade-user/info')).status).toBe(401)
  })

  test('takes the removed out of the lists of leaders, and leaves the others there', async () => {
    const [leader, other] = [await addPerson(admin), await addPerson(admin)]
    const led = await addPerson(admin, { leaderId: `${leader},${other}` })
    await admin.remove(user, leader)
    expect((await admin.detail(user, led)).leaderId).toBe(other)
  })

  test('of the last administrator of a tenant is refused', async () => {
    const boss = (await farmer.get('/blade-user/info')).body.data
    const answers = [
      await call('remove', { ids: boss.id }),
      await admin.post('/blade-user/update', { id: boss.id, status: 2 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(
      Array(2).fill([400, '至少保留一个管理员']),
    )
    const draft = personDraft({ tenantId: farm, roleId: boss.roleId, deptId: boss.deptId })
    const second = await admin.post('/blade-user/save', draft)
    expect((await admin.post('/blade-user/update', { id: boss.id, status: 2 })).status).toBe(200)
    expect((await admin.post('/blade-user/update', { id: boss.id, status: 1 })).status).toBe(200)
    expect((await call('remove', { ids: second.body.data.id })).status).toBe(200)
  })
})

describe('a password that is reset', () => {
  test('is the initial one, has to be changed, and ends the sessions', async () => {
    const person = await server.asUser()
    const { body } = await call('reset-password', { userIds: person.userId })
    expect(body).toEqual({ code: 200, success: true, data: {}, msg: '操作成功' })
    expect((await person.get('/blade-user/info')).status).toBe(401)
    expect(await canSignIn(person.account, 'admin')).toBe(false)
    const again = (await server.signIn(person.account, '123456')).with({ 'X-Row-Version': '1' })
    expect((await again.get('/blade-system/dict/dictionary', { code: 'sex' })).body.msg).toBe('请先修改密码')
  })

  test('opens a locked account', async () => {
    const person = await server.asUser()
    for (let n = 0; n < 5; n++) await canSignIn(person.account, 'wrong')
    expect(await canSignIn(person.account, 'admin')).toBe(false)
    await call('reset-password', { userIds: person.userId })
    expect(await canSignIn(person.account, '123456')).toBe(true)
  })

  test.each([
    ['nobody', { userIds: '' }, '请选择至少一条数据'],
    ['somebody unknown', { userIds: '12345' }, '数据不存在'],
    [
      'too many',
      { userIds: Array.from({ length: 101 }, (_, n) => n + 1).join(',') },
      '一次最多处理100条数据',
    ],
  ])('of %s is refused', async (_name, query, msg) => {
    const { status, body } = await call('reset-password', query)
    expect([status, body.msg]).toEqual([400, msg])
  })

  test('needs its own button, and the tenant', async () => {
    const person = await server.asUser({ codes: everything.filter((code) => code !== 'user_reset') })
    expect((await call('reset-password', { userIds: demoUser('guest') }, person)).status).toBe(403)
    const { status, body } = await call('reset-password', { userIds: demoUser('guest') }, farmer)
    expect([status, body.msg]).toEqual([400, '数据不存在'])
  })
})

describe('a locked account', () => {
  test('is opened again', async () => {
    const person = await server.asUser()
    for (let n = 0; n < 5; n++) await canSignIn(person.account, 'wrong')
    expect(await canSignIn(person.account, 'admin')).toBe(false)
    expect((await call('unlock', { userIds: person.userId })).body.code).toBe(200)
    expect(await canSignIn(person.account, 'admin')).toBe(true)
  })

  test('has to be named, in the own tenant', async () => {
    const answers = [await call('unlock', {}), await call('unlock', { userIds: demoUser('guest') }, farmer)]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual([
      [400, '请至少选择一个用户'],
      [400, '数据不存在'],
    ])
    const person = await server.asUser({ codes: ['user'] })
    expect((await call('unlock', { userIds: demoUser('guest') }, person)).status).toBe(403)
  })
})

describe('what a platform keeps', () => {
  const kept = async (id: string, userType?: number) =>
    (await admin.get('/blade-user/platform-detail', { id, userType })).body.data

  test('belongs to the user and the platform, and is replaced', async () => {
    const id = await addPerson(admin)
    expect(await kept(id)).toMatchObject({ id, userType: 1, userExt: '' })
    await call('update-platform', { userId: id, userType: 1, userExt: '{"theme":"dark"}' })
    await call('update-platform', { userId: id, userType: 2, userExt: 'of the app' })
    expect((await kept(id)).userExt).toBe('{"theme":"dark"}')
    await call('update-platform', { userId: id, userType: 1, userExt: 'again' })
    expect((await kept(id)).userExt).toBe('again')
    await admin.update(user, { id, userType: 2 })
    expect((await kept(id)).userExt).toBe('of the app')
    await call('update-platform', { userId: id, userType: 2 })
    expect((await kept(id)).userExt).toBe('')
  })

  test('is told of the user’s own platform, or of the one that is named', async () => {
    const id = await addPerson(admin)
    await call('update-platform', { userId: id, userType: 1, userExt: 'of the web' })
    await call('update-platform', { userId: id, userType: 2, userExt: 'of the app' })
    expect((await kept(id)).userExt).toBe('of the web')
    // The row stays that of the user.
    expect(await kept(id, 2)).toMatchObject({ id, userType: 1, userExt: 'of the app' })
    expect((await kept(id, 3)).userExt).toBe('')
    const { status, body } = await admin.get('/blade-user/platform-detail', { id, userType: 9 })
    expect([status, body.msg]).toEqual([400, '请求参数格式错误: userType'])
  })

  test.each([
    ['no user', { userType: 1 }, '缺少必要的请求参数: userId'],
    ['no platform', { userId: demoUser('guest') }, '缺少必要的请求参数: userType'],
    ['an unknown platform', { userId: demoUser('guest'), userType: 9 }, '请求参数格式错误: userType'],
    ['somebody unknown', { userId: '12345', userType: 1 }, '数据不存在'],
    [
      'too much',
      { userId: demoUser('guest'), userType: 1, userExt: 'x'.repeat(5001) },
      '扩展信息不能超过5000个字符',
    ],
  ])('of %s is refused', async (_name, query, msg) => {
    const { status, body } = await admin.post('/blade-user/update-platform', query)
    expect([status, body.msg]).toEqual([400, msg])
  })

  test('stays within the tenant', async () => {
    const query = { userId: demoUser('guest'), userType: 1, userExt: 'x' }
    expect((await call('update-platform', query, farmer)).body.msg).toBe('数据不存在')
    const { body } = await farmer.get('/blade-user/platform-detail', { id: demoUser('guest') })
    expect(body.msg).toBe('数据不存在')
  })
})

describe('one’s own record', () => {
  test('changes in what people may change, and in nothing else', async () => {
    const person = await server.asUser()
    const own = {
      id: administrator,
      realName: '新名字',
      name: '新昵称',
      phone: '13800000000',
      email: 'new@example.com',
      avatar: '/api/file/abc/me.png',
      account: 'other',
      roleId: administratorRole,
      deptId: office,
      status: 2,
      password: 'wheat-and-rye',
      userType: 2,
      tenantId: farm,
    }
    const before = await admin.detail(user, person.userId)
    expect((await person.post('/blade-user/update-info', own)).body.code).toBe(200)
    const { realName, name, phone, email, avatar } = own
    const after = (await person.get('/blade-user/info')).body.data
    expect(after).toEqual({
      ...before,
      ...{ realName, name, phone, email, avatar },
      updateUser: person.userId,
      updateUserName: after.updateUserName,
      updateTime: after.updateTime,
    })
    expect((await admin.detail(user, administrator)).realName).toBe('管理员')
  })

  test.each([
    ['a script as avatar', { avatar: 'javascript:alert(1)' }, '头像格式不正确'],
    ['another host behind two slashes', { avatar: '//evil.example/x.png' }, '头像格式不正确'],
    ['no name', { realName: '' }, '请输入用户姓名'],
    ['a mail address that is none', { email: 'x' }, '邮箱格式不正确'],
  ])('refuses %s', async (_name, body, msg) => {
    const person = await server.asUser()
    const answer = await person.post('/blade-user/update-info', body)
    expect([answer.status, answer.body.msg]).toEqual([400, msg])
  })
})

describe('a tenant’s quota', () => {
  const setQuota = (accountNumber: number) =>
    server.database.transaction(async (connection) => {
      const tenants = tableOf(tenant)
      await connection.update(tenants).set({ accountNumber }).where(eq(tenants.tenantId, farm))
    })

  test('is the number of its accounts', async () => {
    const boss = (await farmer.get('/blade-user/info')).body.data
    const users = tableOf(user)
    const count = await server.database.reader.$count(
      users,
      and(eq(users.tenantId, farm), eq(users.isDeleted, 0)),
    )
    const draft = () => personDraft({ roleId: boss.roleId, deptId: boss.deptId })
    await setQuota(count + 1)
    const { body } = await farmer.post('/blade-user/submit', draft())
    expect(body.code).toBe(200)
    const refused = await farmer.post('/blade-user/submit', draft())
    expect([refused.status, refused.body.msg]).toEqual([400, '当前租户已到最大账号额度!'])
    await farmer.remove(user, body.data.id)
    expect((await farmer.post('/blade-user/submit', draft())).status).toBe(200)
    await setQuota(-1)
    expect((await farmer.post('/blade-user/submit', draft())).status).toBe(200)
  })
})

test('an account that exists is refused in Blade’s words', async () => {
  const { status, body } = await admin.post('/blade-user/submit', personDraft({ account: 'COUNTY' }))
  expect([status, body.msg]).toEqual([400, '当前用户 [COUNTY] 已存在!'])
})

test('departments, posts and leaders are of the own tenant', async () => {
  const boss = (await farmer.get('/blade-user/info')).body.data
  const answers = await Promise.all(
    [{ deptId: boss.deptId }, { postId: boss.postId }, { leaderId: boss.id }].map((foreign) =>
      admin.post('/blade-user/submit', personDraft({ password: 'wheat-and-rye', ...foreign })),
    ),
  )
  expect(answers.map(({ body }) => body.msg)).toEqual(['所属部门不存在', '所属岗位不存在', '直属主管不存在'])
})
