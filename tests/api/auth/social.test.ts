import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { setClock } from '#server/db/clock.ts'
import { param, role, user } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { startProvider } from './oidc-provider.ts'
import { bearer, refreshCall, refusalWith, shapeOf, tokenCall } from './token-call.ts'

const callbackOf = () => `${server.url}/api/blade-auth/oauth/callback/oidc`
const provider = await startProvider(() => [callbackOf(), 'http://localhost:8080'])
afterAll(() => provider.close())
const server = await startTestServer({ environment: { OUTBOUND_ALLOW: provider.issuer } })
const admin = await server.signIn()

async function set(paramKey: string, paramValue: string) {
  const { records } = await admin.page(param, { paramKey_equal: paramKey })
  await (records[0]
    ? admin.update(param, { id: records[0].id, paramValue })
    : admin.save(param, { paramName: paramKey, paramKey, paramValue }))
}
await set('social.oidc.clientId', provider.clientId)
await set('social.oidc.clientSecret', provider.clientSecret)
await set('social.oidc.issuer', provider.issuer)

interface Way {
  location: string
  cookie: string
}

async function depart(): Promise<Way> {
  const { status, headers } = await server.stranger.get('/blade-auth/oauth/render/oidc')
  expect(status).toBe(302)
  const cookie = String(headers['set-cookie']?.[0]).split(';')[0] ?? ''
  return { location: String(headers.location), cookie }
}

/** Through the provider and our callback, to what the page of the client is told. */
async function comeBack(location: string, login: string): Promise<URLSearchParams> {
  const back = await provider.visit(location, login)
  expect(back.href.startsWith(callbackOf())).toBe(true)
  const { status, headers } = await server.stranger.send({ path: back.pathname + back.search })
  expect(status).toBe(302)
  expect(headers.location).toMatch(/^\/oauth\/redirect\/oidc\?/)
  return new URL(String(headers.location), server.url).searchParams
}

const socialCall = (told: URLSearchParams, cookie: string, params: Record<string, string> = {}) =>
  tokenCall(server, {
    params: {
      grant_type: 'social',
      source: 'oidc',
      code: told.get('code') ?? '',
      state: told.get('state') ?? '',
      ...params,
    },
    headers: { Cookie: cookie },
  })

async function signInAs(login: string) {
  const { location, cookie } = await depart()
  return await socialCall(await comeBack(location, login), cookie)
}

async function register(agent: Agent, oauthId: string, account: string, more = {}) {
  return agent.post('/blade-user/register-guest', undefined, {
    tenantId: '000000',
    name: '新访客',
    account,
    password: 'a decent password',
    oauthId,
    ...more,
  })
}

const identityTaken = { status: 400, body: { msg: '第三方登陆信息错误!' } }

describe('a sign-in through another provider', () => {
  test('begins with its address, a proof and a state', async () => {
    const { location, cookie } = await depart()
    const { origin, searchParams } = new URL(location)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: provider.clientId,
      redirect_uri: callbackOf(),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/.{20}/),
      state: expect.stringMatching(/.{20}/),
    })
    expect(cookie).toMatch(/^sickle-departure=.{20}/)
  })

  test('makes a guest of somebody new, who can register, be approved, and sign in', async () => {
    const { status, body } = await signInAs('li')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      role_name: 'guest',
      user_name: '访客li',
      account: 'li',
      tenant_id: '000000',
    })
    expect(body).not.toHaveProperty('user_id')
    expect(body.oauth_id).toMatch(/^\d{19}$/)

    const guest = bearer(server, body.access_token)
    const registered = await register(guest, body.oauth_id, 'li.new')
    expect(registered).toMatchObject({ status: 200, body: { success: true, msg: '操作成功' } })
    const { id } = registered.body.data
    expect(await admin.detail(user, id)).toMatchObject({
      status: 0,
      roleId: '-1',
      realName: '新访客',
      avatar: 'https://example.com/face.png',
    })
    expect(shapeOf(await signInAs('li'))).toEqual(refusalWith('未获得用户的角色信息'))

    expect(await admin.post('/blade-user/audit-pass', undefined, { userIds: id })).toMatchObject({
      status: 200,
    })
    expect(shapeOf(await signInAs('li'))).toEqual(refusalWith('未获得用户的角色信息'))
    const [someRole] = await admin.list(role)
    await admin.update(user, { id, roleId: someRole?.children?.[0]?.id ?? someRole?.id })
    const again = await signInAs('li')
    expect(again.body).toMatchObject({ user_id: id, account: 'li.new', oauth_id: body.oauth_id })
    expect((await bearer(server, again.body.access_token).get('/blade-user/info')).status).toBe(200)
  })

  test('can also be refused, and the person asks again under the same name', async () => {
    const first = (await signInAs('wang')).body
    const { id } = (await register(bearer(server, first.access_token), first.oauth_id, 'wang')).body.data
    const refused = await admin.post('/blade-system/user/audit-refuse', { userIds: [id] })
    expect(refused).toMatchObject({ status: 200, body: { data: {} } })
    const second = (await signInAs('wang')).body
    expect(second.oauth_id).toBe(first.oauth_id)
    const again = await register(bearer(server, second.access_token), second.oauth_id, 'wang')
    expect(again.status).toBe(200)
  })

  test('tells people apart by the case of a letter', async () => {
    const [small, large] = [await signInAs('zhao'), await signInAs('Zhao')]
    expect(small.body.oauth_id).not.toBe(large.body.oauth_id)
  })

  test('gives an account of one tenant nothing in another', async () => {
    const { location, cookie } = await depart()
    const told = await comeBack(location, 'li')
    const { body } = await tokenCall(server, {
      params: {
        grant_type: 'social',
        source: 'oidc',
        code: `${told.get('code')}`,
        state: `${told.get('state')}`,
      },
      headers: { Cookie: cookie, 'Tenant-Id': '100001' },
    })
    expect(body).toMatchObject({ role_name: 'guest', tenant_id: '100001' })
  })

  test.each([
    ['another browser', (told: URLSearchParams) => socialCall(told, `sickle-departure=${'x'.repeat(32)}`)],
    ['no cookie', (told: URLSearchParams) => socialCall(told, '')],
    [
      'another state',
      (told: URLSearchParams, cookie: string) => socialCall(told, cookie, { state: 'other' }),
    ],
  ])('is refused from %s', async (_name, call) => {
    const { location, cookie } = await depart()
    const told = await comeBack(location, 'sun')
    expect(shapeOf(await call(told, cookie))).toEqual(refusalWith('第三方登录已失效,请重新登录'))
  })

  test('takes a state once, and for ten minutes', async () => {
    const once = await depart()
    const told = await comeBack(once.location, 'sun')
    expect((await socialCall(told, once.cookie)).status).toBe(200)
    expect((await socialCall(told, once.cookie)).body.msg).toBe('第三方登录已失效,请重新登录')
    const late = await depart()
    const toldLate = await comeBack(late.location, 'sun')
    const goBack = setClock(() => Date.now() + 11 * 60_000)
    try {
      expect((await socialCall(toldLate, late.cookie)).body.msg).toBe('第三方登录已失效,请重新登录')
    } finally {
      goBack()
    }
  })

  test('with a code that the provider never gave is refused', async () => {
    const { location, cookie } = await depart()
    const told = await comeBack(location, 'sun')
    expect(shapeOf(await socialCall(told, cookie, { code: 'made up' }))).toEqual(
      refusalWith('第三方登录失败,请稍后再试'),
    )
  })

  test('through a provider that is not configured is refused', async () => {
    expect((await server.stranger.get('/blade-auth/oauth/render/github')).body.msg).toBe('该第三方登录未启用')
    const answer = await tokenCall(server, { params: { grant_type: 'social', source: 'github', code: '1' } })
    expect(shapeOf(answer)).toEqual(refusalWith('该第三方登录未启用', 'invalid_request'))
  })

  test('is offered by the site', async () => {
    expect((await server.stranger.get('/site')).body.data.providers).toEqual(['oidc'])
  })
})

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
    expect((await register(guest, oauth_id, 'qian', { tenantId: '100001' })).status).toBe(200)
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

describe('binding', () => {
  async function bindAs(agent: Agent, login: string) {
    const { body } = await agent.post('/blade-auth/oauth/bind/oidc')
    const told = await comeBack(body.data.url, login)
    expect(told.get('bind')).toBe('1')
    const params = { source: 'oidc', code: told.get('code') ?? '', state: told.get('state') ?? '' }
    return { params, answer: await agent.post('/blade-auth/oauth/bind', params) }
  }

  test('makes an identity sign in to the own account, and unbinding ends that', async () => {
    const agent = await server.asUser()
    expect((await bindAs(agent, 'chu')).answer.status).toBe(200)
    const { data } = (await agent.get('/blade-auth/oauth/bound')).body
    expect(data).toMatchObject([{ source: 'oidc', username: 'chu', nickname: '访客chu' }])
    expect((await signInAs('chu')).body.user_id).toBe(agent.userId)
    expect((await agent.post('/blade-auth/oauth/unbind', { source: 'oidc' })).status).toBe(200)
    expect((await agent.get('/blade-auth/oauth/bound')).body.data).toEqual([])
    expect((await agent.post('/blade-auth/oauth/unbind', { source: 'oidc' })).body.msg).toBe(
      '未绑定该第三方账号',
    )
    expect((await signInAs('chu')).body.role_name).toBe('guest')
  })

  test('takes no identity of somebody else and no departure of somebody else', async () => {
    const [first, second] = [await server.asUser(), await server.asUser()]
    await bindAs(first, 'wei')
    expect((await bindAs(second, 'wei')).answer.body.msg).toBe('该第三方账号已绑定其他用户')
    const { body } = await first.post('/blade-auth/oauth/bind/oidc')
    const told = await comeBack(body.data.url, 'jiang')
    const params = { source: 'oidc', code: told.get('code') ?? '', state: told.get('state') ?? '' }
    expect((await second.post('/blade-auth/oauth/bind', params)).body.msg).toBe('第三方登录已失效,请重新登录')
    const asSignIn = await socialCall(told, '')
    expect(asSignIn.body.msg).toBe('第三方登录已失效,请重新登录')
  })
})

describe('a code from the organisation’s own provider', () => {
  const departure = () =>
    `${provider.issuer}/auth?${new URLSearchParams({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: 'http://localhost:8080',
      scope: 'openid profile email',
      state: '000000',
    })}`

  test('signs in with the tenant as its state', async () => {
    const back = await provider.visit(departure(), 'shen')
    const code = back.searchParams.get('code') ?? ''
    const params = { grant_type: 'authorization_code', tenantId: '000000', code, scope: 'all' }
    const wrong = await tokenCall(server, { params: { ...params, redirect_uri: 'http://evil.example' } })
    expect(shapeOf(wrong)).toEqual(refusalWith('回调地址不正确'))
    const { status, body } = await tokenCall(server, {
      params: { ...params, redirect_uri: 'http://localhost:8080' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ role_name: 'guest', account: 'shen' })
  })
})

describe('tokens of a provider', () => {
  test('are passed on to it, for whoever has signed in', async () => {
    const answer = await admin.post('/blade-auth/oauth/refresh/oidc', { token: 'made up' })
    expect(answer).toMatchObject({ status: 400, body: { msg: '第三方登录失败,请稍后再试' } })
    expect((await admin.post('/blade-auth/oauth/revoke/oidc/anything')).status).toBe(200)
    expect((await server.stranger.post('/blade-auth/oauth/revoke/oidc/anything')).status).toBe(401)
  })
})

test('an address inside is not called unless it is listed', async () => {
  const closed = await startTestServer()
  const agent = await closed.signIn()
  for (const [key, value] of [
    ['social.oidc.clientId', 'x'],
    ['social.oidc.clientSecret', 'x'],
    ['social.oidc.issuer', provider.issuer],
  ] as const)
    await agent.save(param, { paramName: key, paramKey: key, paramValue: value })
  expect((await closed.stranger.get('/blade-auth/oauth/render/oidc')).body.msg).toBe(
    '第三方登录失败,请稍后再试',
  )
})
