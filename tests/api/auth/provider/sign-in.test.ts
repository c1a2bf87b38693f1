import { describe, expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { param, role, user } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { bearer, refusalWith, shapeOf, tokenCall } from '../token-call.ts'
import { register, startSocial } from './social.ts'

const { provider, callbackOf, server, admin, depart, comeBack, socialCall, signInAs } = await startSocial()

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
  const render = '/blade-auth/oauth/render/oidc'
  expect((await closed.stranger.get(render)).body.msg).toBe('第三方登录失败,请稍后再试')
  // A person is not shown an envelope.
  const page = await closed.stranger.get(render, {}, { Accept: 'text/html,*/*;q=0.8' })
  expect([page.status, page.headers.location]).toEqual([
    302,
    '/oauth/redirect/oidc?error=temporarily_unavailable',
  ])
})
