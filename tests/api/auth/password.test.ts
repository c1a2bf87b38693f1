import { and, eq } from 'drizzle-orm'
import sm from 'sm-crypto'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { user } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { md5, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { statusOf, tokenCall } from './token-call.ts'

const change = (agent: Agent, oldPassword: string, newPassword: string, newPassword1 = newPassword) =>
  agent.post('/blade-user/update-password', undefined, { oldPassword, newPassword, newPassword1 })

const canSignIn = async (server: TestServer, username: string, password: string) =>
  (await tokenCall(server, { params: { username, password: md5(password) } })).status === 200

const draft = (account: string) => ({
  account,
  name: '新用户',
  realName: '新用户',
  userType: 1,
  roleId: '1123598816738675202',
  deptId: '1123598813738675201',
})

describe('one’s own password', () => {
  test.each([
    ['md5', (text: string) => md5(text)],
    ['plain', (text: string) => text],
  ])('is changed by %s', async (_, form) => {
    const server = await startTestServer()
    const guest = await server.signIn('guest', 'guest1234')
    const answer = await change(guest, form('guest1234'), form('wheat-and-rye'))
    expect(answer).toMatchObject({ status: 200, body: { code: 200, success: true, msg: '操作成功' } })
    expect(await canSignIn(server, 'guest', 'wheat-and-rye')).toBe(true)
    expect(await canSignIn(server, 'guest', 'guest1234')).toBe(false)
  })

  test('is changed by SM2, whose ciphers of one text all differ', async () => {
    const server = await startTestServer()
    const seal = (text: string) => sm.sm2.doEncrypt(text, server.running.sm2PublicKey, 0)
    const guest = await server.signIn('guest', 'guest1234')
    const answer = await change(guest, seal('guest1234'), seal('wheat-and-rye'), seal('wheat-and-rye'))
    expect(answer.status).toBe(200)
    expect(await canSignIn(server, 'guest', 'wheat-and-rye')).toBe(true)
  })

  test('ends the other sessions and keeps this one', async () => {
    const server = await startTestServer()
    const [here, there] = [
      await server.signIn('guest', 'guest1234'),
      await server.signIn('guest', 'guest1234'),
    ]
    await change(here, md5('guest1234'), md5('wheat-and-rye'))
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
  })

  test.each([
    ['the confirmation differs', 'guest1234', 'wheat-and-rye', 'wheat-and-rice', '请输入正确的确认密码!'],
    ['the old one is wrong', 'nonsense1', 'wheat-and-rye', 'wheat-and-rye', '原密码不正确!'],
    ['the new one is short', 'guest1234', 'short', 'short', '密码不能少于8个字符'],
    ['the new one is common', 'guest1234', 'password123', 'password123', '密码过于简单，请换一个'],
  ])('stays when %s', async (_, old, first, second, msg) => {
    const server = await startTestServer()
    const guest = await server.signIn('guest', 'guest1234')
    expect(await change(guest, old, first, second)).toMatchObject({ status: 400, body: { code: 400, msg } })
    expect(await canSignIn(server, 'guest', 'guest1234')).toBe(true)
  })

  test('cannot be guessed with a found session', async () => {
    const server = await startTestServer()
    const guest = await server.signIn('guest', 'guest1234')
    for (let n = 0; n < 5; n++) await change(guest, md5(`guess ${n}`), md5('wheat-and-rye'))
    const { body } = await change(guest, md5('guest1234'), md5('wheat-and-rye'))
    expect(body.msg).toBe('登录错误次数过多,请稍后再试')
  })
})

describe('a new user', () => {
  test('signs in with the password that was typed', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    const { id } = await admin.save(user, { ...draft('newcomer'), password: 'wheat-and-rye' })
    expect(await canSignIn(server, 'newcomer', 'wheat-and-rye')).toBe(true)
    expect(JSON.stringify(await admin.detail(user, id))).not.toMatch(/\$2[aby]\$|wheat/)
  })

  test('may be added at the other path and by submit', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    const answer = await admin.post('/blade-system/user/submit', {
      ...draft('newcomer'),
      password: 'wheat-and-rye',
    })
    expect(answer.body).toMatchObject({ code: 200, data: { id: expect.stringMatching(/^\d{19}$/) } })
    expect(await canSignIn(server, 'newcomer', 'wheat-and-rye')).toBe(true)
  })

  test.each([
    ['short', '1234567', '密码不能少于8个字符'],
    ['the account', 'newcomer', '密码过于简单，请换一个'],
  ])('is refused when the password is %s', async (_, password, message) => {
    const server = await startTestServer()
    const admin = await server.signIn()
    const answer = await admin.post('/blade-user/save', { ...draft('newcomer'), password })
    expect(answer).toMatchObject({
      status: 400,
      body: { msg: message, errors: [{ field: 'password', message }] },
    })
  })

  test('without one gets the initial password, and must change it before anything else', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    await admin.save(user, { ...draft('newcomer'), roleId: '1123598816738675202' })
    const { body } = await tokenCall(server, { params: { username: 'newcomer', password: md5('123456') } })
    expect(body.detail).toEqual({ type: 'web', mustChangePassword: true })
    const newcomer = (await server.signIn('newcomer', '123456')).with({ 'X-Row-Version': '1' })
    const allowed = ['menu/routes', 'menu/buttons', 'menu/top-menu', 'menu/auth-routes'].map(
      (call) => `/blade-system/${call}`,
    )
    const free = [...allowed, '/blade-user/info', '/blade-system/user/info', '/blade-auth/oauth/user-info']
    expect(await Promise.all(free.map(async (path) => (await newcomer.get(path)).status))).toEqual(
      free.map(() => 200),
    )
    expect(await newcomer.get('/blade-system/dict/dictionary', { code: 'sex' })).toMatchObject({
      status: 403,
      body: { code: 403, msg: '请先修改密码' },
    })
    expect((await change(newcomer, md5('123456'), md5('123456'))).body.msg).toBe('新密码不能与原密码相同')
    await change(newcomer, md5('123456'), md5('wheat-and-rye'))
    expect((await newcomer.get('/blade-system/dict/dictionary', { code: 'sex' })).status).toBe(200)
  })

  test('needs the right to add one', async () => {
    const server = await startTestServer()
    const nobody = await server.asUser({ codes: ['user', 'user_edit'] })
    for (const call of ['save', 'submit']) {
      expect((await nobody.post(`/blade-user/${call}`, draft('newcomer'))).status).toBe(403)
    }
  })
})

describe('the platform administrator’s role', () => {
  const administrator = '1123598816738675201'
  const reserved = { status: 403, body: { code: 403, msg: '无权分配超级管理员角色' } }
  const rights = ['user', 'user_add', 'user_edit', 'user_delete']

  test('is given by a platform administrator alone', async () => {
    const server = await startTestServer()
    const county = await server.asUser({ codes: rights })
    const given = { ...draft('newcomer'), password: 'wheat-and-rye', roleId: administrator }
    expect(await county.post('/blade-user/save', given)).toMatchObject(reserved)
    expect(await county.post('/blade-user/submit', given)).toMatchObject(reserved)
    const raised = { id: county.userId, roleId: `${administrator},1123598816738675202` }
    expect(await county.post('/blade-user/update', raised)).toMatchObject(reserved)
    expect((await (await server.signIn()).post('/blade-user/save', given)).status).toBe(200)
  })

  test('protects its holder from everybody else', async () => {
    const server = await startTestServer()
    const county = await server.asUser({ codes: rights })
    const target = '1123598821738675201'
    expect((await county.post('/blade-user/update', { id: target, name: 'x' })).status).toBe(403)
    expect((await county.post('/blade-user/remove', undefined, { ids: target })).status).toBe(403)
  })

  test('cannot be laid down by oneself', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    const [{ id }] = await rowsNamed(server, 'admin')
    const answers = [
      await admin.post('/blade-user/update', { id, status: 2 }),
      await admin.post('/blade-user/update', { id, roleId: '1123598816738675202' }),
      await admin.post('/blade-user/remove', undefined, { ids: id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(await statusOf(admin)).toBe(200)
  })
})

async function rowsNamed(server: TestServer, account: string): Promise<[{ id: string }]> {
  const users = tableOf(user)
  const rows = await server.database.reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.account, account), eq(users.tenantId, '000000')))
  return rows as [{ id: string }]
}
