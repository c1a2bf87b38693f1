import { expect, test } from 'vitest'
import { authLog } from '#shared/resources/index.ts'
import { logged } from '#tests/support/logged.ts'
import { md5, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { otherTime, refusalWith, shapeOf, tokenCall } from '../token-call.ts'
import { codeOf, firstStep, ownPassword, secondStep, withTotp, wrongCodeOf } from './mfa-calls.ts'

const { secondsLater } = otherTime()
const locked = '登录错误次数过多,请稍后再试'
const over = refusalWith('验证已失效，请重新登录')

async function prepare() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const person = await server.asUser()
  return { server, admin, person, ...(await withTotp(person)) }
}

const challengeOf = async (server: TestServer, account: string): Promise<string> =>
  (await firstStep(server, account)).body.data.mfa_token

test('a challenge of one account hides no guess at the password of another', async () => {
  const { server, admin, person } = await prepare()
  const victim = await server.asUser()
  const params = {
    username: victim.account,
    password: md5('guess'),
    mfa_token: await challengeOf(server, person.account),
  }
  expect((await tokenCall(server, { params })).body.msg).toBe('用户名或密码错误')
  expect(await logged(server, admin, authLog, { grantType: 'password', result: 2 })).toMatchObject({
    account: victim.account,
    userId: '',
  })
})

test('a challenge ends with the password that it was begun under', async () => {
  const { server, admin, person, secret } = await prepare()
  const changed = await challengeOf(server, person.account)
  const newPassword = 'Fresh-Passw0rd-7'
  const change = { oldPassword: ownPassword, newPassword, newPassword1: newPassword }
  expect((await person.post('/blade-user/update-password', change)).status).toBe(200)
  expect(shapeOf(await secondStep(server, changed, codeOf(secret)))).toEqual(over)
  const reset = (
    await tokenCall(server, { params: { username: person.account, password: md5(newPassword) } })
  ).body.data.mfa_token
  await admin.post('/blade-user/reset-password', undefined, { userIds: person.userId })
  expect(shapeOf(await secondStep(server, reset, codeOf(secret)))).toEqual(over)
})

test('a sign-in in two steps leaves one row in the log, a good one', async () => {
  const { server, admin, person, secret } = await prepare()
  const token = await challengeOf(server, person.account)
  expect((await secondStep(server, token, codeOf(secret))).status).toBe(200)
  await logged(server, admin, authLog, { account: person.account, grantType: 'mfa' })
  const { records } = await admin.page(authLog, { account: person.account, result: 2 })
  expect(records).toEqual([])
})

test('a wrong code answers the time that is left, and nothing once the attempts are used up', async () => {
  const { server, admin, person, secret } = await prepare()
  const token = await challengeOf(server, person.account)
  secondsLater(100)
  const fail = async () => (await secondStep(server, token, wrongCodeOf(secret))).body.data
  const { expires_in: left } = await fail()
  expect(left).toBeGreaterThan(150)
  expect(left).toBeLessThanOrEqual(200)
  for (let n = 0; n < 3; n++) await fail()
  await admin.post('/blade-user/unlock', undefined, { userIds: person.userId })
  expect(await fail()).toEqual({})
  expect(shapeOf(await secondStep(server, token, codeOf(secret)))).toEqual(over)
})

test('nobody resets the own factors', async () => {
  const server = await startTestServer()
  const keeper = await server.asUser({ codes: ['user', 'user_reset'] })
  const answer = await keeper.post('/blade-user/reset-mfa', undefined, { userIds: keeper.userId })
  expect([answer.status, answer.body.msg]).toEqual([400, '不能重置自己的两步验证，请在个人中心停用'])
})

const countOf = (answers: readonly { body: { msg: string } }[], msg: string) =>
  answers.filter(({ body }) => body.msg === msg).length
const burst = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 7 }, call))

test('a burst of codes or of own passwords gets no further than the lock-out', async () => {
  const { server, person, secret } = await prepare()
  const codes = await burst(() => person.post('/blade-auth/mfa/totp/remove', { code: wrongCodeOf(secret) }))
  expect([countOf(codes, '验证码不正确'), countOf(codes, locked)]).toEqual([5, 2])
  const other = await server.asUser()
  const begun = await burst(() => other.post('/blade-auth/mfa/totp/begin', { password: md5('guess') }))
  expect([countOf(begun, '密码不正确'), countOf(begun, locked)]).toEqual([5, 2])
  const third = await server.asUser()
  const change = { oldPassword: md5('guess'), newPassword: 'wheat-and-rye', newPassword1: 'wheat-and-rye' }
  const changes = await burst(() => third.post('/blade-user/update-password', change))
  expect([countOf(changes, '原密码不正确!'), countOf(changes, locked)]).toEqual([5, 2])
})

test('a changed password makes no room for more guesses at the code', async () => {
  const { person, secret } = await prepare()
  const guess = () => person.post('/blade-auth/mfa/totp/remove', { code: wrongCodeOf(secret) })
  for (let n = 0; n < 4; n++) await guess()
  const change = { oldPassword: ownPassword, newPassword: 'wheat-and-rye', newPassword1: 'wheat-and-rye' }
  expect((await person.post('/blade-user/update-password', change)).status).toBe(200)
  expect((await guess()).body.msg).toBe('验证码不正确')
  expect((await guess()).body.msg).toBe(locked)
})
