import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { afterEach, expect, test } from 'vitest'
import { createTokens } from '#server/auth/token/token.ts'
import { setClock } from '#server/db/clock.ts'

const key = createSecretKey(randomBytes(48))
const tokens = createTokens(key)
const hour = 3600_000
const claims = () => ({ sessionId: '1', clientId: 'saber', generation: 3, expires: Date.now() + hour })

let goBack = () => {}
afterEach(() => goBack())

test('a token says what was signed', () => {
  const given = claims()
  const expires = Math.floor(given.expires / 1000) * 1000
  expect(tokens.read(tokens.sign('access_token', given), 'access_token')).toEqual({
    ...given,
    kind: 'access_token',
    expires,
  })
})

test('the same claims make the same token', () => {
  const given = claims()
  expect(tokens.sign('refresh_token', given)).toBe(tokens.sign('refresh_token', given))
})

test('a token of one kind is not one of the other', () => {
  expect(tokens.read(tokens.sign('refresh_token', claims()), 'access_token')).toBe('wrong')
  expect(tokens.read(tokens.sign('access_token', claims()), 'refresh_token')).toBe('wrong')
})

test('a token ends, and can still be read to sign out', () => {
  const token = tokens.sign('access_token', claims())
  goBack = setClock(() => Date.now() + 2 * hour)
  expect(tokens.read(token, 'access_token')).toBe('expired')
  expect(tokens.read(token, 'access_token', { ended: true })).toMatchObject({ sessionId: '1' })
})

const good = {
  iss: 'sickle',
  aud: ['sickle'],
  token_type: 'access_token',
  client_id: 'saber',
  sid: '1',
  gen: 1,
}
const exp = Math.floor(Date.now() / 1000) + 3600
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

test.each([
  ['garbage', 'a.b.c'],
  ['nothing', ''],
  ['unsigned', `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ ...good, exp })}.`],
  ['signed by another key', jwt.sign({ ...good, exp }, randomBytes(32))],
  ['signed by another algorithm', jwt.sign({ ...good, exp }, key, { algorithm: 'HS512' })],
  ['of another issuer', jwt.sign({ ...good, iss: 'bladex.cn', exp }, key)],
  ['for another audience', jwt.sign({ ...good, aud: 'other', exp }, key)],
  ['without an end', jwt.sign(good, key, { noTimestamp: true })],
  ['without a session', jwt.sign({ ...good, sid: undefined, exp }, key)],
])('a token that is %s is wrong', (_, token) => {
  expect(tokens.read(token, 'access_token')).toBe('wrong')
})

test('a changed payload breaks the signature', () => {
  const [head, , signature] = tokens.sign('access_token', claims()).split('.')
  const forged = `${head}.${encoded({ ...good, sid: '2', exp })}`
  expect(tokens.read(`${forged}.${signature}`, 'access_token')).toBe('wrong')
  const own = createHmac('sha256', 'guess').update(forged).digest('base64url')
  expect(tokens.read(`${forged}.${own}`, 'access_token')).toBe('wrong')
})
