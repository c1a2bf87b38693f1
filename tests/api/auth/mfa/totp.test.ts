import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { authLog, logUsual, recoveryCode, role, totp, user } from '#shared/resources/index.ts'
import { logged } from '#tests/support/logged.ts'
import { basic, startTestServer } from '#tests/support/start-server.ts'
import { bearer, otherTime, refusalWith, shapeOf, statusOf, tokenCall } from '../token-call.ts'
import { codeOf, firstStep, ownPassword, secondStep, signInBy, withTotp, wrongCodeOf } from './mfa-calls.ts'

const { secondsLater } = otherTime()
const mfa = '/blade-auth/mfa'

describe('an authenticator app', () => {
  test('is set up with the own password and one code, and answers ten recovery codes once', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    expect((await person.post(`${mfa}/totp/begin`, { password: 'wrong' })).body.msg).toBe('密码不正确')
    const { secret, uri } = (await person.post(`${mfa}/totp/begin`, { password: ownPassword })).body.data
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`))
    const wrong = await person.post(`${mfa}/totp/confirm`, { code: wrongCodeOf(secret) })
    expect([wrong.status, wrong.body.msg]).toEqual([400, '验证码不正确'])
    expect((await person.get(mfa)).body.data).toEqual({
      isRequired: false,
      totp: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    const { recoveryCodes } = (await person.post(`${mfa}/totp/confirm`, { code: codeOf(secret) })).body.data
    expect(new Set(recoveryCodes).size).toBe(10)
    const { data } = (await person.get(mfa)).body
    expect(data).toMatchObject({ totp: { addTime: expect.any(String) }, recoveryCodesLeft: 10 })
  })

  test('is stored sealed, its recovery codes as hashes', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    const { secret, recoveryCodes } = await withTotp(person)
    const { reader } = server.database
    const stored = JSON.stringify([
      await reader.select().from(tableOf(totp)),
      await reader.select().from(tableOf(recoveryCode)),
    ])
    expect(stored).toContain(person.userId)
    for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain)
  })

  test('is asked for after the right password, and then answers as any sign-in', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    const { secret } = await withTotp(person)
    const { status, body } = await firstStep(server, person.account)
    expect([status, body]).toEqual([
      400,
      {
        ...refusalWith('密码正确，请继续两步验证；如客户端不支持，请从系统网页登录', 'mfa_required').body,
        data: { mfa_token: expect.any(String), expires_in: 300, methods: ['totp', 'recovery_code'] },
      },
    ])
    expect((await firstStep(server, person.account, { password: 'wrong' })).body.data).toEqual({})
    const done = await secondStep(server, body.data.mfa_token, codeOf(secret))
    expect(done.body).toMatchObject({ user_id: person.userId, token_type: 'bearer' })
    expect(await statusOf(bearer(server, done.body.access_token))).toBe(200)
    const renewed = await tokenCall(server, {
      params: { grant_type: 'refresh_token', refresh_token: done.body.refresh_token },
    })
    expect(renewed.body.user_id).toBe(person.userId)
  })

  test('is asked for by the call of open-source clients, too', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    await withTotp(person)
    const { status, body } = await tokenCall(server, {
      path: 'token',
      params: { grantType: 'password', account: person.account, username: person.account },
    })
    expect([status, body.data.error, body.data.mfa_token]).toEqual([400, 'mfa_required', expect.any(String)])
  })

  test('accepts a code once: neither it nor an earlier one is good again', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    const { secret } = await withTotp(person)
    const code = codeOf(secret)
    expect((await signInBy(server, person.account, code)).status).toBe(200)
    for (const used of [code, codeOf(secret, -1)])
      expect((await signInBy(server, person.account, used)).body.msg).toBe('该验证码已使用过，请等待下一个')
    secondsLater(60)
    expect((await signInBy(server, person.account, codeOf(secret))).status).toBe(200)
  })

  test('is turned off with a code, and then nobody is asked any more', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    const { secret } = await withTotp(person)
    expect((await person.post(`${mfa}/totp/remove`, { code: wrongCodeOf(secret) })).status).toBe(400)
    expect((await person.post(`${mfa}/totp/remove`, { code: codeOf(secret) })).status).toBe(200)
    expect((await firstStep(server, person.account)).status).toBe(200)
    expect((await person.get(mfa)).body.data).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
  })
})

describe('a challenge', () => {
  test('serves one sign-in, of the client that it was given to, for five minutes', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    const { recoveryCodes } = await withTotp(person)
    const over = refusalWith('验证已失效，请重新登录')
    const begin = async () => (await firstStep(server, person.account)).body.data.mfa_token
    const token = await begin()
    const foreign = { Authorization: basic('sword') }
    expect(shapeOf(await secondStep(server, token, recoveryCodes[0] ?? '', foreign))).toEqual(over)
    expect((await secondStep(server, token, recoveryCodes[0] ?? '')).status).toBe(200)
    expect(shapeOf(await secondStep(server, token, recoveryCodes[1] ?? ''))).toEqual(over)
    const late = await begin()
    secondsLater(301)
    expect(shapeOf(await secondStep(server, late, recoveryCodes[1] ?? ''))).toEqual(over)
  })

  test('is passed by each recovery code once', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    const { recoveryCodes } = await withTotp(person)
    const typed = ` ${recoveryCodes[0]?.replaceAll('-', ' ').toUpperCase()} `
    expect((await signInBy(server, person.account, typed)).status).toBe(200)
    expect((await signInBy(server, person.account, typed)).status).toBe(400)
    expect((await person.get(mfa)).body.data.recoveryCodesLeft).toBe(9)
  })

  test('locks the account after five wrong codes, which a right password does not forgive', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    const { secret } = await withTotp(person)
    for (let n = 0; n < 5; n++)
      expect((await signInBy(server, person.account, wrongCodeOf(secret))).body.msg).toBe('验证码不正确')
    expect(shapeOf(await firstStep(server, person.account))).toEqual(
      refusalWith('登录错误次数过多,请稍后再试'),
    )
  })

  test('is not passed by parallel calls with one code', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    const { secret } = await withTotp(person)
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await firstStep(server, person.account)).body.data.mfa_token),
    )
    const code = codeOf(secret)
    const answers = await Promise.all(tokens.map((token) => secondStep(server, token, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('leaves the code out of every log', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    const person = await server.asUser()
    const { secret } = await withTotp(person)
    const wrong = wrongCodeOf(secret)
    await signInBy(server, person.account, wrong)
    const attempt = await logged(server, admin, authLog, { account: person.account, grantType: 'mfa' })
    expect(attempt).toMatchObject({ reason: '验证码不正确', userId: person.userId })
    const event = await logged(server, admin, logUsual, { logId: '两步验证被拒绝' })
    expect(JSON.stringify([attempt, event])).not.toContain(wrong)
  })
})

describe('a role that requires a second factor', () => {
  async function prepare() {
    const server = await startTestServer()
    const admin = await server.signIn()
    const person = await server.asUser()
    await admin.update(role, { id: person.roleId, requiresSecondFactor: 1 })
    return { server, admin, person }
  }
  const ours = { 'X-Row-Version': '1' }

  test('lets its people do nothing before they have set one up', async () => {
    const { server, person } = await prepare()
    const { body } = await tokenCall(server, { params: { username: person.account }, headers: ours })
    expect(body.detail).toEqual({ type: 'web', mustAddFactor: true })
    const agent = bearer(server, body.access_token)
    expect(await statusOf(agent)).toBe(200)
    const refused = await agent.get('/blade-system/dict-biz/dictionary', { code: 'yes_no' })
    expect([refused.status, refused.body.msg]).toEqual([403, '请先设置两步验证'])
    await withTotp(agent)
    expect((await agent.get('/blade-system/dict-biz/dictionary', { code: 'yes_no' })).status).toBe(200)
  })

  test('is told to clients that have no form for it', async () => {
    const { server, person } = await prepare()
    expect(shapeOf(await firstStep(server, person.account))).toEqual(
      refusalWith('您的角色要求两步验证，请先从系统网页登录并设置'),
    )
  })

  test('keeps the last factor from being turned off', async () => {
    const { person } = await prepare()
    const { secret } = await withTotp(person)
    const { status, body } = await person.post(`${mfa}/totp/remove`, { code: codeOf(secret) })
    expect([status, body.msg]).toEqual([400, '您的角色要求两步验证，不能停用最后一种方式'])
  })
})

describe('an administrator', () => {
  test('takes factors away, which ends the sessions and is told to the person', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    const person = await server.asUser()
    await withTotp(person)
    expect((await admin.post('/blade-user/reset-mfa', undefined, { userIds: person.userId })).status).toBe(
      200,
    )
    expect(await statusOf(person)).toBe(401)
    const again = await server.signIn(person.account)
    const { records } = (await again.get('/blade-desk/message/page')).body.data
    expect(records[0]).toMatchObject({ title: '您的两步验证已被管理员重置' })
    expect(await logged(server, admin, logUsual, { logId: '重置两步验证' })).toBeDefined()
  })

  test('does so in the own tenant and with the right alone', async () => {
    const server = await startTestServer()
    const person = await server.asUser()
    await withTotp(person)
    const userIds = person.userId
    const foreign = await server.signIn('admin', 'admin', '100001')
    const without = await server.asUser({ codes: ['user', 'user_edit'] })
    for (const by of [foreign, without])
      expect((await by.post('/blade-user/reset-mfa', undefined, { userIds })).status).not.toBe(200)
    expect((await firstStep(server, person.account)).body.error).toBe('mfa_required')
  })

  test('who erases a user erases the factors', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    const person = await server.asUser()
    await withTotp(person)
    await admin.remove(user, person.userId)
    const { reader } = server.database
    const left = [totp, recoveryCode].map((one) => {
      const table = tableOf(one)
      return reader.select().from(table).where(eq(table.userId, person.userId)).all().length
    })
    expect(left).toEqual([0, 0])
  })
})
