import sm from 'sm-crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { purgePending } from '#server/auth/provider/purge-pending.ts'
import { setClock } from '#server/db/clock.ts'
import { client, param, tenant, user } from '#shared/resources/index.ts'
import { basic, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { bearer, refusalWith, shapeOf, statusOf, tokenCall } from './token-call.ts'

const phone = '13900001111'

let goBack = () => {}
afterEach(() => goBack())

describe('a sign-in by text message', () => {
  const sent: { tenantId: string; phone: string; code: string }[] = []
  const withSender = {
    smsSender: {
      async send(tenantId: string, to: string, code: string) {
        sent.push({ tenantId, phone: to, code })
      },
    },
  }

  async function prepare(options = {}) {
    sent.length = 0
    const server = await startTestServer({ ...withSender, ...options })
    const admin = await server.signIn()
    const person = await server.asUser()
    await admin.update(user, { id: person.userId, phone })
    return { server, person }
  }

  const ask = (server: TestServer, to = phone) =>
    server.stranger.post('/blade-auth/oauth/sms/send-validate', undefined, { tenantId: '000000', phone: to })

  const hand = (server: TestServer, id: string, value: string, to = phone) =>
    tokenCall(server, { params: { grant_type: 'sms_code', phone: to, id, value } })

  test('takes the code that was sent, once', async () => {
    const { server, person } = await prepare()
    const { status, body } = await ask(server)
    expect([status, body.data]).toEqual([200, { success: true, id: expect.stringMatching(/^[0-9a-f]{32}$/) }])
    expect(sent).toEqual([{ tenantId: '000000', phone, code: expect.stringMatching(/^\d{6}$/) }])
    const signedIn = await hand(server, body.data.id, sent[0]?.code ?? '')
    expect(signedIn.body).toMatchObject({ user_id: person.userId })
    expect(await statusOf(bearer(server, signedIn.body.access_token))).toBe(200)
    expect(shapeOf(await hand(server, body.data.id, sent[0]?.code ?? ''))).toEqual(
      refusalWith('验证码不正确'),
    )
  })

  test('takes the number sealed with SM2', async () => {
    const { server, person } = await prepare()
    const sealed = () => sm.sm2.doEncrypt(phone, server.running.sm2PublicKey, 0)
    const { id } = (await ask(server, sealed())).body.data
    expect((await hand(server, id, sent[0]?.code ?? '', sealed())).body.user_id).toBe(person.userId)
  })

  test('answers an unknown number the same and sends nothing', async () => {
    const { server } = await prepare()
    const { status, body } = await ask(server, '13900009999')
    expect([status, body.data]).toEqual([200, { success: true, id: expect.stringMatching(/^[0-9a-f]{32}$/) }])
    expect(sent).toEqual([])
    expect(shapeOf(await hand(server, body.data.id, '000000', '13900009999'))).toEqual(
      refusalWith('验证码不正确'),
    )
  })

  test('takes a code for five minutes, for its number, after at most two slips', async () => {
    const { server } = await prepare()
    const first = (await ask(server)).body.data.id
    expect((await hand(server, first, sent[0]?.code ?? '', '13900002222')).status).toBe(400)
    expect((await hand(server, first, 'xxxxxx')).status).toBe(400)
    expect((await hand(server, first, sent[0]?.code ?? '')).status).toBe(200)
    const second = (await ask(server)).body.data.id
    for (const slip of ['1', '2', '3']) await hand(server, second, slip)
    expect((await hand(server, second, sent[1]?.code ?? '')).status).toBe(400)
    const third = (await ask(server)).body.data.id
    goBack = setClock(() => Date.now() + 5 * 60_000 + 1000)
    expect((await hand(server, third, sent[2]?.code ?? '')).status).toBe(400)
  })

  test('sends a number no second code within a minute', async () => {
    const { server } = await prepare({ environment: { LIMITS: 'default' } })
    expect((await ask(server)).status).toBe(200)
    expect(await ask(server)).toMatchObject({
      status: 429,
      body: { msg: '验证码发送过于频繁,请稍后再试' },
    })
  })

  test('passes no captcha by', async () => {
    const { server } = await prepare()
    const demanding = await startTestServer({
      ...withSender,
      environment: { CAPTCHA: 'on' },
      captcha: () => 'abcde',
    })
    expect((await ask(demanding)).body.msg).toBe('验证码不正确')
    const { key } = (await demanding.stranger.get('/blade-auth/oauth/captcha')).body
    const answer = await demanding.stranger.post(
      '/blade-auth/oauth/sms/send-validate',
      undefined,
      { phone },
      { 'Captcha-Key': key, 'Captcha-Code': 'ABCDE' },
    )
    expect(answer.status).toBe(200)
    expect((await ask(server)).status).toBe(200)
  })
})

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
