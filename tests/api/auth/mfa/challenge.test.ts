import { expect, test } from 'vitest'
import { authLog } from '#shared/resources/index.ts'
import { logged } from '#tests/support/logged.ts'
import { md5, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { otherTime, refusalWith, shapeOf, tokenCall } from '../token-call.ts'
import { codeOf, firstStep, ownPassword, secondStep, withTotp, wrongCodeOf } from './mfa-calls.ts'

const { secondsLater } = otherTime()
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
