import type { Agent } from '#tests/support/agent.ts'
import type { TestServer } from '#tests/support/start-server.ts'
import { createAuthenticator } from './authenticator.ts'
import { ownPassword } from './mfa-calls.ts'

export const mfa = '/blade-auth/mfa'
export const origin = 'https://farm.example.cn'
export const environment = { PUBLIC_URL: origin }

/** Begins to add a passkey, by the own password. */
export const enrolmentOf = async (person: Agent) =>
  (await person.post(`${mfa}/passkey/begin`, { password: ownPassword })).body.data

/** Adds a passkey to an account, and answers what holds it. */
export async function withPasskey(person: Agent, authenticator = createAuthenticator(origin)) {
  const passkey = authenticator.register(await enrolmentOf(person))
  const added = await person.post(`${mfa}/passkey/finish`, { passkey, name: '手机' })
  return { authenticator, added, recoveryCodes: added.body.data.recoveryCodes as string[] }
}

/** As a stranger gets it. */
export const optionsOf = async (server: TestServer) =>
  (await server.stranger.post('/blade-auth/passkey/options')).body.data
