import { describe, expect, test } from 'vitest'
import { basic, md5, startTestServer } from '#tests/support/start-server.ts'
import { bearer, otherTime, refreshCall, refusalWith, shapeOf, statusOf, tokenCall } from './token-call.ts'
import { changeUser, over, signIn, wrong } from './tokens.ts'

const { secondsLater, goBack } = otherTime()
const hour = 3600
const day = 24 * hour

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
