import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { passkey, role, user } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { basic, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { bearer, otherTime, refusalWith, shapeOf, statusOf } from '../token-call.ts'
import { createAuthenticator } from './authenticator.ts'
import { codeOf, firstStep, ownPassword, withTotp } from './mfa-calls.ts'
import { environment, mfa, optionsOf, origin, withPasskey } from './passkey-calls.ts'

const { secondsLater } = otherTime()
const refused = refusalWith('通行密钥验证失败，或不属于该租户')

const exchange = (server: TestServer, body: object, tenantId = '000000') =>
  server.stranger.post('/blade-auth/oauth/token', body, undefined, {
    Authorization: basic(),
    'Tenant-Id': tenantId,
  })

const signInBy = async (server: TestServer, signed: object, tenantId?: string) =>
  exchange(server, { grant_type: 'passkey', passkey: signed }, tenantId)

test('a passkey is made for the public address and signs in by itself', async () => {
  const server = await startTestServer({ environment })
  const person = await server.asUser()
  expect((await person.post(`${mfa}/passkey/begin`, { password: 'wrong' })).body.msg).toBe('密码不正确')
  const { authenticator, recoveryCodes } = await withPasskey(person)
  expect(recoveryCodes).toHaveLength(10)
  const options = await optionsOf(server)
  expect(options).toMatchObject({ rpId: 'farm.example.cn', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
  const signed = authenticator.sign(options)
  const { body } = await signInBy(server, signed)
  expect(body).toMatchObject({ user_id: person.userId, token_type: 'bearer' })
  expect(await statusOf(bearer(server, body.access_token))).toBe(200)
  expect(shapeOf(await signInBy(server, signed))).toEqual(refused)
})

test('a challenge to sign in proves no second factor, and one of a second factor signs nobody in', async () => {
  const server = await startTestServer({ environment })
  const person = await server.asUser()
  const { authenticator } = await withPasskey(person)
  const { data } = (await firstStep(server, person.account)).body
  expect(shapeOf(await signInBy(server, authenticator.sign(data.passkey)))).toEqual(refused)
  const signed = authenticator.sign(await optionsOf(server))
  const proof = { grant_type: 'mfa', mfa_token: data.mfa_token, passkey: signed }
  expect((await exchange(server, proof)).body.msg).toBe('验证码不正确')
})

test('a signature is refused that is late, of another origin, key or tenant, or none at all', async () => {
  const server = await startTestServer({ environment })
  const { authenticator } = await withPasskey(await server.asUser())
  expect(shapeOf(await signInBy(server, authenticator.sign(await optionsOf(server)), '100001'))).toEqual(
    refused,
  )
  const unknown = createAuthenticator(origin)
  expect(shapeOf(await signInBy(server, unknown.sign(await optionsOf(server))))).toEqual(refused)
  const impostor = createAuthenticator('https://farm.example.com')
  const { id, rawId } = authenticator.sign(await optionsOf(server))
  expect(shapeOf(await signInBy(server, { ...impostor.sign(await optionsOf(server)), id, rawId }))).toEqual(
    refused,
  )
  const late = authenticator.sign(await optionsOf(server))
  secondsLater(301)
  expect(shapeOf(await signInBy(server, late))).toEqual(refused)
  for (const odd of [{}, { id: 7 }, { id, response: 'x' }, []])
    expect(shapeOf(await signInBy(server, odd))).toEqual(refused)
})

test('a passkey is a second factor: the password alone answers what it is to sign', async () => {
  const server = await startTestServer({ environment })
  const person = await server.asUser()
  const { authenticator } = await withPasskey(person)
  const { data } = (await firstStep(server, person.account)).body
  expect(data.methods).toEqual(['passkey', 'recovery_code'])
  const proof = { grant_type: 'mfa', mfa_token: data.mfa_token, passkey: authenticator.sign(data.passkey) }
  expect((await exchange(server, proof)).body).toMatchObject({ user_id: person.userId })
})

test('the passkey of one person is no second factor of another', async () => {
  const server = await startTestServer({ environment })
  const [person, other] = [await server.asUser(), await server.asUser()]
  await withPasskey(person)
  const { authenticator } = await withPasskey(other)
  const { data } = (await firstStep(server, person.account)).body
  const proof = { grant_type: 'mfa', mfa_token: data.mfa_token, passkey: authenticator.sign(data.passkey) }
  const { status, body } = await exchange(server, proof)
  expect([status, body.msg, body.data.mfa_token]).toEqual([400, '验证码不正确', data.mfa_token])
})

test('recovery codes are renewed by a passkey of the person, in place of a code', async () => {
  const server = await startTestServer({ environment })
  const [person, other] = [await server.asUser(), await server.asUser()]
  const { authenticator, recoveryCodes } = await withPasskey(person)
  const foreign = (await withPasskey(other)).authenticator
  const renew = async (by = authenticator) => {
    const { data } = (await person.post(`${mfa}/passkey/options`)).body
    return await person.post(`${mfa}/recovery-codes/renew`, { passkey: by.sign(data) })
  }
  expect((await renew(foreign)).body.msg).toBe('验证码不正确')
  const renewed = (await renew()).body.data.recoveryCodes
  expect(renewed).toHaveLength(10)
  expect(renewed).not.toContain(recoveryCodes[0])
})

test.each(['a:99999', '['])('an open call for the host %s is refused, not failed', async (host) => {
  const server = await startTestServer()
  const call = { method: 'POST', path: '/api/blade-auth/passkey/options', headers: { Host: host } }
  const { status, body } = await server.stranger.send(call)
  expect([status, body.msg]).toEqual([400, '请求的主机名不正确（Host）'])
})

test('an address asks 120 times a minute for what a passkey is to sign', async () => {
  const server = await startTestServer({ environment: { ...environment, LIMITS: 'default' } })
  const ask = () => server.stranger.post('/blade-auth/passkey/options')
  const answers = await Promise.all(Array.from({ length: 121 }, ask))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 429 } })
})

test('passkeys are named and deleted by their person alone', async () => {
  const server = await startTestServer({ environment })
  const [person, other] = [await server.asUser(), await server.asUser()]
  await withPasskey(person)
  const [{ id }] = (await person.get(mfa)).body.data.passkeys
  const rename = (by: Agent, name: string) => by.post(`${mfa}/passkey/rename`, { id, name })
  expect((await rename(other, '我的')).status).toBe(400)
  expect((await rename(person, ' ')).status).toBe(400)
  expect((await rename(person, '值班室电脑')).status).toBe(200)
  expect((await person.get(mfa)).body.data.passkeys).toMatchObject([{ id, name: '值班室电脑' }])
  const remove = (by: Agent, password: string) => by.post(`${mfa}/passkey/remove`, { id, password })
  expect((await remove(other, ownPassword)).status).toBe(400)
  expect((await remove(person, 'wrong')).status).toBe(400)
  expect((await remove(person, ownPassword)).status).toBe(200)
  expect((await person.get(mfa)).body.data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await firstStep(server, person.account)).status).toBe(200)
})

test('recovery codes stay while one factor is left, and a required last one stays, too', async () => {
  const server = await startTestServer({ environment })
  const admin = await server.signIn()
  const person = await server.asUser()
  const { secret } = await withTotp(person)
  const { recoveryCodes } = await withPasskey(person)
  expect(recoveryCodes).toEqual([])
  await person.post(`${mfa}/totp/remove`, { code: codeOf(secret) })
  expect((await person.get(mfa)).body.data).toMatchObject({ totp: null, recoveryCodesLeft: 10 })
  await admin.update(role, { id: person.roleId, requiresSecondFactor: 1 })
  const [{ id }] = (await person.get(mfa)).body.data.passkeys
  const { status, body } = await person.post(`${mfa}/passkey/remove`, { id, password: ownPassword })
  expect([status, body.msg]).toEqual([400, '您的角色要求两步验证，不能停用最后一种方式'])
})

test('of two required factors that are taken away at once one stays', async () => {
  const server = await startTestServer({ environment })
  const admin = await server.signIn()
  const person = await server.asUser()
  const { secret } = await withTotp(person)
  await withPasskey(person)
  await admin.update(role, { id: person.roleId, requiresSecondFactor: 1 })
  const [{ id }] = (await person.get(mfa)).body.data.passkeys
  const answers = await Promise.all([
    person.post(`${mfa}/passkey/remove`, { id, password: ownPassword }),
    person.post(`${mfa}/totp/remove`, { code: codeOf(secret) }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('passkeys that outlast a reset of the password are told to the administrator', async () => {
  const server = await startTestServer({ environment })
  const admin = await server.signIn()
  const [person, other] = [await server.asUser(), await server.asUser()]
  await withPasskey(person)
  const reset = async ({ userId }: { userId: string }) =>
    (await admin.post('/blade-user/reset-password', undefined, { userIds: userId })).body.data
  expect(await reset(person)).toMatchObject({ passkeys: 1 })
  expect(await reset(other)).not.toHaveProperty('passkeys')
})

test('passkeys go with a reset by an administrator, and with their person', async () => {
  const server = await startTestServer({ environment })
  const admin = await server.signIn()
  const [person, leaver] = [await server.asUser(), await server.asUser()]
  await withPasskey(person)
  await withPasskey(leaver)
  await admin.post('/blade-user/reset-mfa', undefined, { userIds: person.userId })
  await admin.remove(user, leaver.userId)
  const table = tableOf(passkey)
  const left = [person, leaver].map(
    ({ userId }) => server.database.reader.select().from(table).where(eq(table.userId, userId)).all().length,
  )
  expect(left).toEqual([0, 0])
})
