import type { OutgoingHttpHeaders } from 'node:http'
import { afterEach } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import type { Agent } from '#tests/support/agent.ts'
import type { Answer } from '#tests/support/send.ts'
import { basic, md5, type TestServer } from '#tests/support/start-server.ts'

export interface TokenCall {
  params?: Record<string, string>
  headers?: OutgoingHttpHeaders
  path?: string
}

/** A token call as Blade's clients send it, right in every part that is not given. An undefined header is left out. */
export function tokenCall(
  server: TestServer,
  { params = {}, headers = {}, path = 'oauth/token' }: TokenCall = {},
) {
  const query = { username: 'admin', password: md5('admin'), grant_type: 'password', scope: 'all', ...params }
  const all = { Authorization: basic(), 'Tenant-Id': '000000', ...headers }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return server.stranger.send({
    method: 'POST',
    path: `/api/blade-auth/${path}?${new URLSearchParams(query)}`,
    headers: sent,
  })
}

export const refreshCall = (server: TestServer, token: string, headers: OutgoingHttpHeaders = {}) =>
  tokenCall(server, { params: { grant_type: 'refresh_token', refresh_token: token }, headers })

/** A refused token call has one shape, whatever was wrong. */
export const refusalWith = (msg: string, error = 'invalid_grant') => ({
  status: 400,
  body: { code: 400, success: false, error, error_code: 400, error_description: msg, msg, data: {} },
})

export const bearer = (server: TestServer, token: string): Agent =>
  server.stranger.with({ 'Blade-Auth': `bearer ${token}` })

/** The HTTP status of a call that any signed-in user may make. */
export const statusOf = async (agent: Agent): Promise<number> => (await agent.get('/blade-user/info')).status

export const shapeOf = ({ status, body }: Answer) => ({ status, body })

/** How a browser calls itself. */
export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

/** Another time for the servers of a file, until they are told to go back or the test is over. */
export function otherTime() {
  let real = () => {}
  const goBack = () => real()
  const secondsLater = (seconds: number) => {
    goBack()
    real = setClock(() => Date.now() + seconds * 1000)
  }
  afterEach(goBack)
  return { secondsLater, goBack }
}
