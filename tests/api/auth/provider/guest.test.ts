import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { user } from '#shared/resources/index.ts'
import { bearer, refreshCall } from '../token-call.ts'
import { register, startSocial } from './social.ts'

const { server, admin, set, signInAs } = await startSocial()

const identityTaken = { status: 400, body: { msg: '第三方登陆信息错误!' } }

describe('a guest', () => {
  test('reaches nothing but registration, the frame and the way out', async () => {
    const { access_token, refresh_token } = (await signInAs('zhou')).body
    const guest = bearer(server, access_token)
    const codes = await Promise.all(
      ['/blade-auth/oauth/user-info', '/blade-system/menu/routes', '/blade-system/menu/buttons'].map(
        async (path) => (await guest.get(path)).status,
      ),
    )
    expect(codes).toEqual([200, 200, 200])
    expect((await guest.get('/blade-auth/oauth/user-info')).body.data).toMatchObject({ roles: ['guest'] })
    expect((await guest.get('/blade-system/menu/routes')).body.data).toEqual([])
    const refused = await Promise.all([
      guest.get('/blade-user/info'),
      guest.get('/blade-system/dict/dictionary', { code: 'sex' }),
      guest.get('/device/page'),
      guest.get('/blade-system/session/mine'),
      guest.post('/blade-auth/oauth/bind/oidc'),
      guest.post('/blade-user/update-password', {}),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect((await refreshCall(server, refresh_token)).body).toMatchObject({ role_name: 'guest' })
    expect((await guest.get('/blade-auth/oauth/logout')).status).toBe(200)
    expect((await guest.get('/blade-auth/oauth/user-info')).status).toBe(401)
  })

  test('registers nobody else’s identity, and nobody registers without one', async () => {
    const [mine, other] = [(await signInAs('wu')).body, (await signInAs('zheng')).body]
    expect(await register(bearer(server, mine.access_token), other.oauth_id, 'wu')).toMatchObject(
      identityTaken,
    )
    expect(await register(server.stranger, other.oauth_id, 'wu')).toMatchObject(identityTaken)
    expect(await register(server.stranger, '', 'wu')).toMatchObject(identityTaken)
    expect(await register(admin, other.oauth_id, 'wu')).toMatchObject(identityTaken)
  })

  test('is told what is wrong with the account or the password', async () => {
    const { access_token, oauth_id } = (await signInAs('qian')).body
    const guest = bearer(server, access_token)
    expect(await register(guest, oauth_id, 'ADMIN')).toMatchObject({
      status: 400,
      body: { msg: '当前账号已被使用!', errors: [{ field: 'account' }] },
    })
    expect((await register(guest, oauth_id, 'qian', { password: 'short' })).body.msg).toBe(
      '密码不能少于8个字符',
    )
    expect((await register(guest, oauth_id, 'two words')).status).toBe(400)
    expect(await register(guest, oauth_id, 'qian', { tenantId: '100001' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'tenantId', message: '请从租户100001的登录页进入后再注册' }] },
    })
    expect((await register(guest, oauth_id, 'qian', { tenantId: '000000' })).status).toBe(200)
    const users = tableOf(user)
    const [row] = await server.database.reader.select().from(users).where(eq(users.account, 'qian'))
    expect(row?.tenantId).toBe('000000')
    expect(await register(guest, oauth_id, 'qian2')).toMatchObject(identityTaken)
  })

  test('cannot register where registration is closed', async () => {
    const { access_token, oauth_id } = (await signInAs('feng')).body
    await set('account.registerUser', 'false')
    try {
      const answer = await register(bearer(server, access_token), oauth_id, 'feng')
      expect(answer).toMatchObject({ status: 400, body: { msg: '注册功能暂未开启,请联系管理员!' } })
    } finally {
      await set('account.registerUser', 'true')
    }
  })
})

describe('an approval', () => {
  test('needs the right to change users, and accounts that wait', async () => {
    const plain = await server.asUser({ codes: ['user'] })
    expect((await plain.post('/blade-user/audit-pass', { userIds: '1' })).status).toBe(403)
    expect((await admin.post('/blade-user/audit-pass', {})).body.msg).toBe('请至少选择一个用户')
    expect((await admin.post('/blade-user/audit-refuse', { userIds: plain.userId })).body.msg).toBe(
      '只能审核待审核的用户',
    )
    const userIds = Array.from({ length: 40_000 }, (_, n) => n + 1).join()
    for (const call of ['audit-pass', 'audit-refuse'])
      expect((await admin.post(`/blade-user/${call}`, { userIds })).body.msg).toBe('一次最多处理500条数据')
    const elsewhere = await server.asUser({ codes: ['user', 'user_edit'], tenantId: '100001' })
    const { access_token, oauth_id } = (await signInAs('chen')).body
    const { id } = (await register(bearer(server, access_token), oauth_id, 'chen')).body.data
    expect((await elsewhere.post('/blade-user/audit-pass', { userIds: id })).body.msg).toBe('数据不存在')
  })
})
