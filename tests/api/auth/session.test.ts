import { eq } from 'drizzle-orm'
import jwt from 'jsonwebtoken'
import { afterEach, describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { setClock } from '#server/db/clock.ts'
import { user } from '#shared/resources/index.ts'
import { basic, md5, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { bearer, refreshCall, refusalWith, shapeOf, statusOf, tokenCall } from './token-call.ts'

let goBack = () => {}
afterEach(() => goBack())
const secondsLater = (seconds: number) => {
  goBack()
  goBack = setClock(() => Date.now() + seconds * 1000)
}
const hour = 3600
const day = 24 * hour

const signIn = async (server: TestServer) => (await tokenCall(server)).body
const over = refusalWith('令牌授权已过期')
const wrong = refusalWith('令牌授权不正确')

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

describe('a refresh', () => {
  test('answers all that a sign-in answers', async () => {
    const server = await startTestServer()
    const first = await signIn(server)
    const { status, body } = await refreshCall(server, first.refresh_token)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(Object.keys(first))
    expect(body).toMatchObject({ user_id: first.user_id, role_name: 'administrator' })
    expect(body.refresh_token).not.toBe(first.refresh_token)
    expect(await statusOf(bearer(server, body.access_token))).toBe(200)
  })

  test('works at its other address, and when the access token has ended', async () => {
    const server = await startTestServer()
    const { refresh_token, access_token } = await signIn(server)
    secondsLater(2 * hour)
    const answer = await tokenCall(server, {
      path: 'oauth/token/refresh',
      params: { refresh_token },
      headers: { 'Blade-Auth': `bearer ${access_token}` },
    })
    expect(answer.status).toBe(200)
  })

  test('of parallel tabs gives all of them the same successor', async () => {
    const server = await startTestServer()
    const { refresh_token: token } = await signIn(server)
    const answers = await Promise.all(Array.from({ length: 5 }, () => refreshCall(server, token)))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect((await refreshCall(server, answers[0]?.body.refresh_token)).status).toBe(200)
  })

  test('with a token replaced earlier is refused and ends the session, whoever has the newer one', async () => {
    const server = await startTestServer()
    const first = await signIn(server)
    const second = (await refreshCall(server, first.refresh_token)).body
    secondsLater(12)
    expect(shapeOf(await refreshCall(server, first.refresh_token))).toEqual(over)
    expect(await statusOf(bearer(server, second.access_token))).toBe(401)
    expect(shapeOf(await refreshCall(server, second.refresh_token))).toEqual(over)
  })

  test('from another client ends the session', async () => {
    const server = await startTestServer()
    const { access_token, refresh_token } = await signIn(server)
    expect(shapeOf(await refreshCall(server, refresh_token, { Authorization: basic('sword') }))).toEqual(
      wrong,
    )
    expect(await statusOf(bearer(server, access_token))).toBe(401)
    expect(shapeOf(await refreshCall(server, refresh_token))).toEqual(over)
  })

  test('is refused a week after the last one, and goes on for thirty days in all', async () => {
    const server = await startTestServer()
    let token = (await signIn(server)).refresh_token
    for (const days of [6, 12, 18, 24, 29]) {
      secondsLater(days * day)
      token = (await refreshCall(server, token)).body.refresh_token
    }
    secondsLater(30 * day + 60)
    expect(shapeOf(await refreshCall(server, token))).toEqual(over)
    goBack()
    const idle = (await signIn(server)).refresh_token
    secondsLater(7 * day + 60)
    expect(shapeOf(await refreshCall(server, idle))).toEqual(over)
  })

  test.each([
    ['nothing', ''],
    ['nonsense', 'a.b.c'],
  ])('with %s is refused', async (_, token) => {
    const server = await startTestServer()
    expect(shapeOf(await refreshCall(server, token))).toEqual(wrong)
  })

  test('is refused to a user who was disabled or lost every role', async () => {
    const server = await startTestServer()
    const { refresh_token: token } = (
      await tokenCall(server, { params: { username: 'guest', password: md5('guest1234') } })
    ).body
    await changeUser(server, 'guest', { roleId: '-1' })
    expect(shapeOf(await refreshCall(server, token))).toEqual(refusalWith('未获得用户的角色信息'))
    await changeUser(server, 'guest', { status: 2 })
    expect(shapeOf(await refreshCall(server, token))).toEqual(refusalWith('账号已停用,请联系管理员'))
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

async function changeUser(server: TestServer, account: string, change: object) {
  const users = tableOf(user)
  await server.database.transaction(async (connection) => {
    await connection.update(users).set(change).where(eq(users.account, account))
  })
}

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
