import { Secret, TOTP } from 'otpauth'
import { milliseconds } from '#server/db/clock.ts'
import type { Agent } from '#tests/support/agent.ts'
import { md5, type TestServer } from '#tests/support/start-server.ts'
import { tokenCall } from '../token-call.ts'

/** The password of every account that a test makes, as clients send it. */
export const ownPassword = md5('admin')

/** The code that an authenticator app shows, so many half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: milliseconds() + steps * 30_000 })

/** A code of six digits that is none of those that are good about now. */
export function wrongCodeOf(secret: string): string {
  const good = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['314159', '271828', '141421', '173205', '161803', '577215'].find((code) => !good.includes(code)) ?? ''
  )
}

/** Sets up an authenticator app by the code of the half minute before: the one of now is left to be used. */
export async function withTotp(person: Agent) {
  const begun = await person.post('/blade-auth/mfa/totp/begin', { password: ownPassword })
  const secret: string = begun.body.data.secret
  const confirmed = await person.post('/blade-auth/mfa/totp/confirm', { code: codeOf(secret, -1) })
  const recoveryCodes: string[] = confirmed.body.data.recoveryCodes
  return { secret, recoveryCodes }
}

/** The first step of a sign-in: account and password. */
export const firstStep = (server: TestServer, username: string, params = {}) =>
  tokenCall(server, { params: { username, ...params } })

/** The second step: a challenge and a code. */
export const secondStep = (server: TestServer, mfaToken: string, code: string, headers = {}) =>
  tokenCall(server, { params: { grant_type: 'mfa', mfa_token: mfaToken, code }, headers })

/** Both steps. */
export async function signInBy(server: TestServer, account: string, code: string) {
  const { body } = await firstStep(server, account)
  return await secondStep(server, body.data.mfa_token, code)
}
