import jwt from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import { user } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { bearer, otherTime, refreshCall, refusalWith, shapeOf, statusOf, tokenCall } from './token-call.ts'
import { changeUser, over, signIn, wrong } from './tokens.ts'

const { secondsLater } = otherTime()
const hour = 3600

describe('a token on the way in', () => {
  test('is taken with its scheme, without it, and in any case of the scheme', async () => {
    const server = await startTestServer()
    const { access_token: token } = await signIn(server)
    const statuses = await Promise.all(
      [`bearer ${token}`, `Bearer ${token}`, `BEARER  ${token}`, token].map((header) =>
        statusOf(server.stranger.with({ 'Blade-Auth': header })),
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  test('may stand in the query of a reading call, never of a writing one', async () => {
    const server = await startTestServer()
    const { access_token: token } = await signIn(server)
    const { stranger } = server
    expect((await stranger.get('/blade-user/info', { 'Blade-Auth': token })).status).toBe(200)
    expect((await stranger.get('/blade-user/info', { 'blade-auth': `bearer ${token}` })).status).toBe(200)
    expect((await stranger.post('/blade-user/update-password', {}, { 'Blade-Auth': token })).status).toBe(401)
    expect((await stranger.get('/blade-auth/oauth/logout', { 'Blade-Auth': token })).status).toBe(401)
  })

  test('that is missing or bad answers 401 in Blade’s words', async () => {
    const server = await startTestServer()
    expect(await server.stranger.get('/blade-user/info')).toMatchObject({
      status: 401,
      body: { code: 401, success: false, msg: '缺失令牌,鉴权失败' },
    })
    expect(await bearer(server, 'nonsense').get('/blade-user/info')).toMatchObject({
      status: 401,
      body: { code: 401, success: false, msg: '请求未授权' },
    })
  })

  test('of the wrong type is refused either way', async () => {
    const server = await startTestServer()
    const { access_token, refresh_token } = await signIn(server)
    expect(await statusOf(bearer(server, refresh_token))).toBe(401)
    expect(shapeOf(await refreshCall(server, access_token))).toEqual(wrong)
  })

  test('signed by somebody else is refused', async () => {
    const server = await startTestServer()
    const { access_token: token } = await signIn(server)
    expect(
      await statusOf(bearer(server, jwt.sign(jwt.decode(token) as object, 'another secret of enough bytes'))),
    ).toBe(401)
  })

  test('lives an hour', async () => {
    const server = await startTestServer()
    const { access_token: token } = await signIn(server)
    secondsLater(hour - 5)
    expect(await statusOf(bearer(server, token))).toBe(200)
    secondsLater(hour + 1)
    expect(await statusOf(bearer(server, token))).toBe(401)
  })
})

describe('a sign-out', () => {
  test.each([
    ['get', '/blade-auth/oauth/logout', { success: 'true', msg: 'success' }],
    ['post', '/blade-auth/oauth/logout', { success: 'true', msg: 'success' }],
    ['post', '/blade-auth/logout', { code: 200, success: true, data: { code: '200', msg: '操作成功' } }],
  ] as const)('by %s %s ends both tokens at once', async (method, path, expected) => {
    const server = await startTestServer()
    const { access_token, refresh_token } = await signIn(server)
    const agent = bearer(server, access_token)
    expect(await agent[method](path)).toMatchObject({ status: 200, body: expected })
    expect(await statusOf(agent)).toBe(401)
    expect(shapeOf(await refreshCall(server, refresh_token))).toEqual(over)
  })

  test('ends this session alone, and may be said twice', async () => {
    const server = await startTestServer()
    const [one, other] = [await server.signIn(), await server.signIn()]
    expect((await one.get('/blade-auth/oauth/logout')).status).toBe(200)
    expect((await one.get('/blade-auth/oauth/logout')).status).toBe(200)
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200])
  })

  test('is no sign-out when a client sends its error log there', async () => {
    const server = await startTestServer()
    const agent = await server.signIn()
    const answer = await agent.post('/blade-auth/oauth/logout', [
      { url: '/x', type: 'error', message: 'oops' },
    ])
    expect(answer).toMatchObject({ status: 200, body: { success: 'true' } })
    expect(await statusOf(agent)).toBe(200)
    expect((await server.stranger.post('/blade-auth/oauth/logout', [])).status).toBe(401)
  })
})

test('a session outlives a restart', async () => {
  const server = await startTestServer()
  const agent = await server.signIn()
  await server.restart()
  expect(await statusOf(agent)).toBe(200)
})

test('whoever is disabled or removed is signed out at once', async () => {
  const server = await startTestServer()
  const [admin, first, second] = [await server.signIn(), await server.asUser(), await server.asUser()]
  await admin.update(user, { id: first.userId, status: 2 })
  await admin.remove(user, second.userId)
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401])
})

test('clear-cache is answered to anybody', async () => {
  const server = await startTestServer()
  const answers = await Promise.all(
    [server.stranger, bearer(server, 'stale'), await server.signIn()].map((one) =>
      one.get('/blade-auth/oauth/clear-cache'),
    ),
  )
  expect(answers.map(shapeOf)).toEqual(
    Array(3).fill({ status: 200, body: { success: 'true', msg: 'success' } }),
  )
})

test('user-info tells the roles and what they may do', async () => {
  const server = await startTestServer()
  const agent = await server.asUser({ codes: ['param', 'param_add'] })
  const { body } = await agent.get('/blade-auth/oauth/user-info')
  expect(body.data).toMatchObject({ userId: agent.userId, tenantId: '000000', roles: [agent.account] })
  expect(body.data.permissions.sort()).toEqual(['param', 'param_add', 'system'])
})

describe('a chosen role', async () => {
  const roles = ['1123598816738675201', '1123598816738675202']
  const server = await startTestServer()
  const choose = async (headers: object, grant = {}) => {
    await changeUser(server, 'admin', { roleId: roles.join(',') })
    return await tokenCall(server, { headers: { ...headers }, params: grant })
  }

  test('narrows the session to it, its rights included', async () => {
    const { body } = await choose({ 'Role-Id': roles[1], 'Dept-Id': '' })
    expect(body).toMatchObject({ role_id: roles[1], role_name: 'user' })
    expect((await bearer(server, body.access_token).get('/blade-system/param/list')).status).toBe(403)
  })

  test('stays chosen through a refresh, until another one is', async () => {
    const { refresh_token } = (await choose({ 'Role-Id': roles[1] })).body
    const kept = (await refreshCall(server, refresh_token)).body
    expect(kept.role_id).toBe(roles[1])
    const all = (await refreshCall(server, kept.refresh_token, { 'Role-Id': roles.join(',') })).body
    expect(all.role_id).toBe(roles.join(','))
  })

  test('may be named by a parameter where the header is blank', async () => {
    const { refresh_token } = (await choose({})).body
    const { body } = await tokenCall(server, {
      path: 'oauth/token/refresh',
      params: { refresh_token, role_id: roles[1] ?? '' },
      headers: { 'Role-Id': '' },
    })
    expect(body.role_id).toBe(roles[1])
  })

  test('is all of them when the whole own list is sent', async () => {
    const { body } = await choose({
      'Role-Id': roles.toReversed().join(','),
      'Dept-Id': '1123598813738675201',
    })
    expect(body.role_id).toBe(roles.join(','))
  })

  test.each([{ 'Role-Id': '1' }, { 'Dept-Id': '1' }])(
    'that is not one’s own is refused: %o',
    async (headers) => {
      expect(shapeOf(await choose(headers))).toEqual(refusalWith('用户没有该部门/角色权限'))
    },
  )
})
