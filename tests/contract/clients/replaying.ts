import { expect } from 'vitest'
import type { Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { type BladeClient, captchaOf, type Reply, type Values } from './blade-client.ts'
import type { Generation } from './generations.ts'
import { rowsOf } from './pages.ts'

export const headDept = '1123598813738675201'
export const platformRole = '1123598816738675202'

/** The server that a generation of clients signs in to: one that asks for a captcha, and one that does not. */
export async function startServers() {
  const open = await startTestServer({ environment: { CAPTCHA: 'off' } })
  const guarded = await startTestServer({ captcha: captchaOf, environment: { CAPTCHA: 'on' } })
  const serverOf = ({ grant }: Generation) => (grant === 'captcha' ? guarded : open)

  return serverOf
}

export function passed({ status, body }: Reply): Wire {
  expect([status, body.code, body.success, body.msg]).toEqual([200, 200, true, expect.any(String)])
  return body.data
}

/** The first row that a list answers, asked as the page's search form does. */
export async function found(client: BladeClient, path: string, search: Values): Promise<Wire | undefined> {
  const { size: _size, ...rest } = search
  const data = passed(await client.get(path, { current: 1, size: 10, ...rest }))
  return rowsOf(data)[0]
}
