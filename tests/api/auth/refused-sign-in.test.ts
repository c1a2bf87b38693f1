import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { client, user } from '#shared/resources/index.ts'
import { basic, md5, startTestServer } from '#tests/support/start-server.ts'
import { refusalWith, shapeOf, tokenCall } from './token-call.ts'

const server = await startTestServer()

describe('a refusal', () => {
  // Each row has everything wrong that the rows below it have wrong, so the order of the checks is what is seen.
  const wrong = { username: 'nobody', password: 'wrong', grant_type: 'nonsense' }
  test.each([
    [
      'no client',
      { Authorization: undefined, 'Tenant-Id': '999999' },
      wrong,
      'No client information in request header',
      'invalid_client',
    ],
    [
      'another scheme',
      { Authorization: 'Bearer x', 'Tenant-Id': '999999' },
      wrong,
      'No client information in request header',
      'invalid_client',
    ],
    [
      'an unknown client',
      { Authorization: basic('nobody'), 'Tenant-Id': '999999' },
      wrong,
      '客户端认证失败!',
      'invalid_client',
    ],
    [
      'a wrong secret',
      { Authorization: basic('saber', 'x'), 'Tenant-Id': '999999' },
      wrong,
      '客户端认证失败!',
      'invalid_client',
    ],
    ['an unknown grant', { 'Tenant-Id': '999999' }, wrong, '不支持的授权类型', 'unsupported_grant_type'],
    [
      'a blank tenant',
      { 'Tenant-Id': '' },
      { ...wrong, grant_type: 'password' },
      '租户ID未找到',
      'invalid_request',
    ],
    [
      'an unknown tenant',
      { 'Tenant-Id': '999999' },
      { ...wrong, grant_type: 'password' },
      '未获得用户的租户信息',
      'invalid_grant',
    ],
    ['an unknown account', {}, { ...wrong, grant_type: 'password' }, '用户名或密码错误', 'invalid_grant'],
    ['a wrong password', {}, { password: 'wrong' }, '用户名或密码错误', 'invalid_grant'],
    ['no password', {}, { password: '' }, '用户名或密码错误', 'invalid_grant'],
    ['an endless password', {}, { password: 'x'.repeat(3000) }, '用户名或密码错误', 'invalid_grant'],
  ])('of %s', async (_, headers, params, message, error) => {
    const own = await startTestServer()
    expect(shapeOf(await tokenCall(own, { headers, params }))).toEqual(refusalWith(message, error))
  })

  test('speaks English when asked', async () => {
    const { body } = await tokenCall(server, {
      headers: { 'Accept-Language': 'en-US' },
      params: { username: 'nobody' },
    })
    expect(body.msg).toBe('Incorrect account or password')
  })

  test('of a grant that the client may not use', async () => {
    const own = await startTestServer()
    const clients = tableOf(client)
    await own.database.transaction(async (connection) => {
      await connection
        .update(clients)
        .set({ authorizedGrantTypes: 'captcha' })
        .where(eq(clients.clientId, 'sword'))
    })
    const answer = await tokenCall(own, { headers: { Authorization: basic('sword') } })
    expect(shapeOf(answer)).toEqual(refusalWith('该应用不支持此授权类型', 'unauthorized_client'))
  })

  test('of a user without a role', async () => {
    const own = await startTestServer()
    const users = tableOf(user)
    await own.database.transaction(async (connection) => {
      await connection.update(users).set({ roleId: '-1' }).where(eq(users.account, 'guest'))
    })
    const answer = await tokenCall(own, { params: { username: 'guest', password: md5('guest1234') } })
    expect(shapeOf(answer)).toEqual(refusalWith('未获得用户的角色信息'))
  })

  test('of a disabled user only when the password is right', async () => {
    const own = await startTestServer()
    const users = tableOf(user)
    await own.database.transaction(async (connection) => {
      await connection.update(users).set({ status: 2 }).where(eq(users.account, 'guest'))
    })
    const right = await tokenCall(own, { params: { username: 'guest', password: md5('guest1234') } })
    const wrong = await tokenCall(own, { params: { username: 'guest' } })
    expect([right.body.msg, wrong.body.msg]).toEqual(['账号已停用,请联系管理员', '用户名或密码错误'])
  })
})
