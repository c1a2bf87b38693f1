import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { tenant, user } from '#shared/resources/index.ts'
import { md5, type TestServer } from '#tests/support/start-server.ts'
import { tokenCall } from '../auth/token-call.ts'
import { everything, farm, startAdministration } from './administering.ts'
import { addPerson, administrator, demoUser, personDraft } from './people.ts'

const { server, admin, farmer, call } = await startAdministration()

const canSignIn = async (username: string, password: string, on: TestServer = server) =>
  (await tokenCall(on, { params: { username, password: md5(password) } })).status === 200

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
