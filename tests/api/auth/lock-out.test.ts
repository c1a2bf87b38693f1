import { afterEach, expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { refusalWith, shapeOf, tokenCall } from './token-call.ts'

let goBack = () => {}
afterEach(() => goBack())
const minutesLater = (minutes: number) => {
  goBack()
  goBack = setClock(() => Date.now() + minutes * 60_000)
}

const fail = (server: TestServer, username = 'admin') =>
  tokenCall(server, { params: { username, password: 'wrong' } })
async function failTimes(server: TestServer, times: number, username?: string) {
  for (let n = 0; n < times; n++) await fail(server, username)
}
const locked = refusalWith('登录错误次数过多,请稍后再试')

test('five failures lock an account, for the right password too', async () => {
  const server = await startTestServer()
  await failTimes(server, 4)
  expect((await fail(server)).body.msg).toBe('用户名或密码错误')
  expect(shapeOf(await tokenCall(server))).toEqual(locked)
})

test('an account that does not exist is locked alike', async () => {
  const server = await startTestServer()
  await failTimes(server, 5, 'nobody')
  expect(shapeOf(await fail(server, 'nobody'))).toEqual(locked)
})

test('spellings of one account count as one', async () => {
  const server = await startTestServer()
  for (const spelling of ['ADMIN', ' adm\u200bin ', 'ａｄｍｉｎ', '\u202dadmin\u202c', 'admin'])
    await fail(server, spelling)
  expect(shapeOf(await tokenCall(server))).toEqual(locked)
})

test('an account of that name in another tenant is not concerned', async () => {
  const server = await startTestServer()
  await failTimes(server, 5)
  expect((await tokenCall(server, { headers: { 'Tenant-Id': '100001' } })).status).toBe(200)
})

test('a success begins the count anew', async () => {
  const server = await startTestServer()
  await failTimes(server, 4)
  expect((await tokenCall(server)).status).toBe(200)
  await failTimes(server, 4)
  expect((await tokenCall(server)).status).toBe(200)
})

test('the lock ends half an hour after the last failure', async () => {
  const server = await startTestServer()
  await failTimes(server, 4)
  minutesLater(20)
  await fail(server)
  minutesLater(40)
  expect(shapeOf(await tokenCall(server))).toEqual(locked)
  minutesLater(51)
  expect((await tokenCall(server)).status).toBe(200)
})

test('a burst of guesses gets no more tries than five', async () => {
  const server = await startTestServer()
  const answers = await Promise.all(Array.from({ length: 12 }, () => fail(server)))
  expect(answers.filter(({ body }) => body.msg === '用户名或密码错误')).toHaveLength(5)
})

test('the lock outlives a restart', async () => {
  const server = await startTestServer()
  await failTimes(server, 5)
  await server.restart()
  expect(shapeOf(await tokenCall(server))).toEqual(locked)
})

test('strangers lock out strangers: from an address where the account has signed in, its person goes on', async () => {
  const server = await startTestServer({ environment: { TRUST_PROXY: '1' } })
  const from = (address: string, password = '21232f297a57a5a743894a0e4a801fc3') =>
    tokenCall(server, { params: { password }, headers: { 'X-Forwarded-For': address } })
  expect((await from('10.1.0.1')).status).toBe(200)
  for (let n = 0; n < 5; n++) await from('203.0.113.9', 'wrong')
  expect(shapeOf(await from('203.0.113.9'))).toEqual(locked)
  expect(shapeOf(await from('198.51.100.7'))).toEqual(locked)
  expect((await from('10.1.0.1')).status).toBe(200)
  // Guesses from there are counted as well, by themselves.
  for (let n = 0; n < 5; n++) await from('10.1.0.1', 'wrong')
  expect(shapeOf(await from('10.1.0.1'))).toEqual(locked)
  minutesLater(31)
  expect((await from('10.1.0.1')).status).toBe(200)
})
