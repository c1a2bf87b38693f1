import sm from 'sm-crypto'
import { describe, expect, test } from 'vitest'
import { purgePending } from '#server/auth/provider/purge-pending.ts'
import { setClock } from '#server/db/clock.ts'
import { client, param, tenant, user } from '#shared/resources/index.ts'
import { basic, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { bearer, refusalWith, shapeOf, tokenCall } from './token-call.ts'

describe('a registration', () => {
  const apply = (server: TestServer, params: Record<string, string> = {}) =>
    tokenCall(server, {
      params: {
        grant_type: 'register',
        name: '新人',
        account: 'newcomer',
        username: 'newcomer',
        password: sm.sm2.doEncrypt('a decent password', server.running.sm2PublicKey, 0),
        phone: '13900003333',
        email: 'new@example.com',
        ...params,
      },
    })

  test('makes an account that waits and gets no token', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    expect(shapeOf(await apply(server))).toEqual(refusalWith('注册申请已提交,请耐心等待管理员通过!'))
    const { records } = await admin.page(user, { account_equal: 'newcomer' })
    expect(records).toMatchObject([{ status: 0, roleId: '-1', phone: '13900003333', realName: '新人' }])
    const id = records[0]?.id
    await admin.post('/blade-user/audit-pass', { userIds: [id] })
    const role = (await admin.get('/blade-auth/oauth/user-info')).body.data.roleId
    await admin.update(user, { id, roleId: role })
    await server.signIn('newcomer', 'a decent password')
    expect(shapeOf(await apply(server))).toEqual(refusalWith('当前账号已被使用!', 'invalid_request'))
  })

  test('holds the password to the rules and needs registration to be open', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    const weak = sm.sm2.doEncrypt('12345678', server.running.sm2PublicKey, 0)
    expect((await apply(server, { password: weak })).body.msg).toBe('密码过于简单，请换一个')
    expect((await apply(server, { email: 'nonsense' })).status).toBe(400)
    const { records } = await admin.page(param, { paramKey_equal: 'account.registerUser' })
    await admin.update(param, { id: records[0]?.id, paramValue: 'false' })
    expect(shapeOf(await apply(server))).toEqual(
      refusalWith('注册功能暂未开启,请联系管理员!', 'unauthorized_client'),
    )
  })

  test('waits though the tenant has no account left, and is not approved then', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    const { records } = await admin.page(tenant)
    const own = records.find(({ tenantId }) => tenantId === '000000')
    await admin.update(tenant, { id: own?.id, accountNumber: 1 })
    expect((await apply(server)).body.msg).toBe('注册申请已提交,请耐心等待管理员通过!')
    const [waiting] = (await admin.page(user, { account_equal: 'newcomer' })).records
    const passed = await admin.post('/blade-user/audit-pass', { userIds: [waiting?.id] })
    expect([passed.status, passed.body.msg]).toEqual([400, '当前租户已到最大账号额度!'])
  })

  test('of which too many wait is refused, and ends after a week', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    await admin.save(param, { paramName: '待审核上限', paramKey: 'account.pendingMost', paramValue: '1' })
    await apply(server)
    const next = { account: 'another', username: 'another' }
    expect((await apply(server, next)).body.msg).toBe('待审核的注册申请过多,请稍后再试')
    const purge = () => purgePending({ database: server.database, parameters: { get: () => 7 as never } })
    expect(await purge()).toBe(0)
    const goBack = setClock(() => Date.now() + 8 * 24 * 3600_000)
    try {
      expect(await purge()).toBe(1)
    } finally {
      goBack()
    }
    expect((await apply(server, next)).body.msg).toBe('注册申请已提交,请耐心等待管理员通过!')
  })
})

describe('an application’s own token', () => {
  async function ofMachine() {
    const server = await startTestServer()
    const admin = await server.signIn()
    await admin.save(client, {
      clientId: 'machine',
      clientSecret: 'machine_secret',
      authorizedGrantTypes: 'client_credentials',
    })
    const answer = await tokenCall(server, {
      params: { grant_type: 'client_credentials' },
      headers: { Authorization: basic('machine') },
    })
    return { server, answer }
  }

  test('stands for nobody and cannot be renewed', async () => {
    const { answer } = await ofMachine()
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(
      ['access_token', 'client_id', 'expires_in', 'jti', 'license', 'scope', 'token_type'].sort(),
    )
  })

  test('reaches nothing that needs a user, and can be given back', async () => {
    const { server, answer } = await ofMachine()
    const machine = bearer(server, answer.body.access_token)
    for (const path of [
      '/blade-user/info',
      '/blade-auth/oauth/user-info',
      '/device/page',
      '/blade-system/menu/top-menu',
    ])
      expect(await machine.get(path)).toMatchObject({ status: 403, body: { code: 403 } })
    expect((await machine.post('/device/save', {})).status).toBe(403)
    expect((await machine.get('/site')).status).toBe(200)
    expect((await machine.get('/blade-auth/oauth/logout')).status).toBe(200)
    expect((await machine.get('/blade-user/info')).status).toBe(401)
  })

  test('is refused to an application that may not have one', async () => {
    const server = await startTestServer()
    const answer = await tokenCall(server, { params: { grant_type: 'client_credentials' } })
    expect(shapeOf(answer)).toEqual(refusalWith('该应用不支持此授权类型', 'unauthorized_client'))
  })
})

test('a token call in camel case is understood whole', async () => {
  const server = await startTestServer()
  const first = await tokenCall(server, {
    path: 'token',
    params: { grant_type: '', grantType: 'password', username: '', account: 'admin' },
  })
  expect(first.body.data).toMatchObject({ account: 'admin', authority: 'administrator' })
  const { refreshToken } = first.body.data
  const second = await tokenCall(server, {
    path: 'token',
    params: { grantType: 'refresh_token', refreshToken },
  })
  expect(second.body.data.accessToken).toMatch(/^ey/)
})

test('the paths of open-source clients answer', async () => {
  const server = await startTestServer()
  const admin = await server.signIn()
  expect((await admin.get('/user/getUserInfo')).body.data).toMatchObject({ account: 'admin' })
  expect((await admin.post('/user/send-logs', [{ message: 'oops' }])).body).toMatchObject({
    success: true,
    data: {},
  })
  expect((await server.stranger.post('/user/send-logs', [])).status).toBe(401)
})

test('switch mode is a parameter that the site tells at once', async () => {
  const server = await startTestServer()
  const admin = await server.signIn()
  const before = await server.stranger.get('/site')
  const { records } = await admin.page(param, { paramKey_equal: 'account.switchMode' })
  await admin.update(param, { id: records[0]?.id, paramValue: 'true' })
  const after = await server.stranger.get('/site', {}, { 'If-None-Match': before.headers.etag })
  expect([before.body.data.switchMode, after.status, after.body.data.switchMode]).toEqual([false, 200, true])
})
