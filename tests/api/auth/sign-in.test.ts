import { eq } from 'drizzle-orm'
import sm from 'sm-crypto'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { tenant } from '#shared/resources/index.ts'
import { basic, md5, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { refusalWith, shapeOf, tokenCall } from './token-call.ts'

const server = await startTestServer()

async function changeTenant(to: TestServer, tenantId: string, change: object) {
  const tenants = tableOf(tenant)
  await to.database.transaction(async (connection) => {
    await connection.update(tenants).set(change).where(eq(tenants.tenantId, tenantId))
  })
}

describe('a token', () => {
  test('comes bare and tells everything about its user', async () => {
    const { status, body } = await tokenCall(server)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'all',
      tenant_id: '000000',
      user_id: '1123598821738675201',
      dept_id: '1123598813738675201',
      post_id: '1123598817738675201',
      role_id: '1123598816738675201',
      role_name: 'administrator',
      account: 'admin',
      user_name: 'admin',
      nick_name: '管理员',
      real_name: '管理员',
      oauth_id: '',
      client_id: 'saber',
      detail: { type: 'web' },
    })
    expect(body.access_token).not.toBe(body.refresh_token)
    expect(body.access_token.length).toBeLessThan(2000)
  })

  test('brings Blade’s clients a picture of who has none, and ours nothing', async () => {
    const { body } = await tokenCall(server)
    expect(decodeURIComponent(body.avatar)).toMatch(/^data:image\/svg\+xml,<svg /)
    const { body: camel } = await tokenCall(server, { path: 'token' })
    expect(camel.data.avatar).toBe(body.avatar)
    expect((await tokenCall(server, { headers: { 'X-Row-Version': '1' } })).body.avatar).toBe('')
  })

  test.each([
    ['md5', md5('admin')],
    ['md5 in capitals', md5('admin').toUpperCase()],
    ['plain', 'admin'],
    ['sealed with SM2', 'sealed'],
    ['sealed with SM2 and its leading 04', '04sealed'],
  ])('takes a password that is %s', async (_, password) => {
    const sealed = sm.sm2.doEncrypt('admin', server.running.sm2PublicKey, 0)
    const sent = password.replace('sealed', sealed)
    expect((await tokenCall(server, { params: { password: sent } })).status).toBe(200)
  })

  test.each(['saber', 'sword', 'saber3'])('goes to the client %s', async (name) => {
    expect((await tokenCall(server, { headers: { Authorization: basic(name) } })).body.client_id).toBe(name)
  })

  test('may be asked for in a form, with the account under its other name', async () => {
    const answer = await server.stranger.send({
      method: 'POST',
      path: '/api/blade-auth/oauth/token',
      headers: { Authorization: basic(), 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        tenantId: '000000',
        account: 'admin',
        password: md5('admin'),
        grant_type: 'password',
      }).toString(),
    })
    expect(answer.status).toBe(200)
  })

  test('names the platform that a client says it is', async () => {
    const { body } = await tokenCall(server, { headers: { 'User-Type': 'app' } })
    expect(body.detail).toEqual({ type: 'app' })
  })

  test('comes enveloped and in camel case where open-source clients ask', async () => {
    const { body } = await tokenCall(server, {
      path: 'token',
      params: { grantType: 'password', account: 'admin' },
    })
    expect(body).toMatchObject({
      code: 200,
      success: true,
      data: { userName: '管理员', authority: 'administrator' },
    })
    expect(Object.keys(body.data)).toEqual(
      expect.arrayContaining(['accessToken', 'refreshToken', 'tokenType', 'expiresIn', 'tenantId', 'userId']),
    )
  })

  test('is refused in an envelope there', async () => {
    const answer = await tokenCall(server, {
      path: 'token',
      params: { grantType: 'password', password: 'wrong' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 400, success: false, msg: '用户名或密码错误' },
    })
  })

  test('a stale token beside the call changes nothing', async () => {
    expect((await tokenCall(server, { headers: { 'Blade-Auth': 'bearer stale' } })).status).toBe(200)
  })
})

describe('the tenant', () => {
  const second = (headers: object, params = {}) =>
    tokenCall(server, { headers: { 'Tenant-Id': undefined, ...headers }, params })

  test('is that of the header, whatever the parameter says', async () => {
    const { body } = await second({ 'Tenant-Id': '100001' }, { tenantId: '000000' })
    expect(body).toMatchObject({ tenant_id: '100001', role_name: 'admin' })
  })

  test('is that of the parameter when no header names one', async () => {
    expect((await second({}, { tenantId: '100001' })).body.tenant_id).toBe('100001')
    expect((await second({ 'Tenant-Id': '' }, { tenant_id: '100001' })).body.tenant_id).toBe('100001')
  })

  test('is the platform when nothing names one', async () => {
    expect((await second({})).body.tenant_id).toBe('000000')
  })

  test('must be the home of the account', async () => {
    const answer = await second({ 'Tenant-Id': '100001' }, { username: 'county', password: md5('county123') })
    expect(shapeOf(answer)).toEqual(refusalWith('用户名或密码错误'))
  })

  test('is refused when its time is over, and its people are signed out', async () => {
    const own = await startTestServer()
    const inside = await own.signIn('admin', 'admin', '100001')
    await changeTenant(own, '100001', { expireTime: '2020-01-01 00:00:00' })
    const answer = await tokenCall(own, { headers: { 'Tenant-Id': '100001' } })
    expect(shapeOf(answer)).toEqual(refusalWith('租户授权已过期,请联系管理员'))
    expect((await inside.get('/blade-user/info')).status).toBe(401)
  })

  test('is refused when it is disabled, and its people are signed out', async () => {
    const own = await startTestServer()
    const inside = await own.signIn('admin', 'admin', '100001')
    await changeTenant(own, '100001', { status: 2 })
    const answer = await tokenCall(own, { headers: { 'Tenant-Id': '100001' } })
    expect(shapeOf(answer)).toEqual(refusalWith('租户已停用,请联系管理员'))
    expect((await inside.get('/blade-user/info')).status).toBe(401)
  })

  test('that runs the platform never expires', async () => {
    const own = await startTestServer()
    await changeTenant(own, '000000', { expireTime: '2020-01-01 00:00:00' })
    expect((await tokenCall(own)).status).toBe(200)
  })
})
