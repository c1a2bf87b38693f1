import { createHash } from 'node:crypto'
import { knownAccounts } from '#drizzle/seed/demo/people/known-accounts.ts'
import type { SolvedCaptcha } from '../auth/captcha/captcha.ts'
import type { Running } from '../start.ts'
import type { Person, Session } from './sickle.ts'

const platform = '000000'

const client = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

interface Credentials {
  account: string
  password: string
  tenantId: string
}

/**
 * Signs in by the call that clients use, at a server whose calls begin with `api`; with a captcha where the server demands one.
 * @throws Error with the sentence of a refusal
 */
export async function requestToken(
  api: string,
  { account, password, tenantId }: Credentials,
  captcha?: SolvedCaptcha,
) {
  const query = new URLSearchParams({
    tenantId,
    username: account,
    password: createHash('md5').update(password).digest('hex'),
    grant_type: captcha ? 'captcha' : 'password',
    scope: 'all',
    type: 'account',
  })
  const response = await fetch(`${api}/blade-auth/oauth/token?${query}`, {
    method: 'POST',
    headers: {
      Authorization: client,
      'Tenant-Id': tenantId,
      ...(captcha && { 'captcha-key': captcha.key, 'captcha-code': captcha.text }),
    },
  })
  const answer = (await response.json().catch(() => ({}))) as Record<string, string>
  const { access_token: token, refresh_token: refreshToken } = answer
  if (!token || !refreshToken)
    throw new Error(`${account}: ${answer.error_description ?? answer.msg ?? `HTTP ${response.status}`}`)
  return {
    token,
    refreshToken,
    headers: { Authorization: client, 'Blade-Auth': `bearer ${token}`, 'Tenant-Id': tenantId },
  }
}

/** Signs in without a form or a captcha. */
export async function signIn(
  url: string,
  person: Person,
  { running, solve }: { running(): Running; solve(): SolvedCaptcha },
): Promise<Session> {
  // Not by the front: a test's faults and its log of calls are about what it does itself.
  const { token, refreshToken, headers } = await requestToken(
    `${running().url}/api`,
    credentialsOf(person, running()),
    solve(),
  )
  return {
    token,
    refreshToken,
    headers,
    cookies: [
      { name: 'saber-access-token', value: token, url },
      { name: 'saber-refresh-token', value: refreshToken, url },
    ],
    async call<T>(path: string, { method, body }: { method?: 'GET' | 'POST'; body?: unknown } = {}) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const called = await fetch(`${url}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
        ...sent,
      })
      const envelope = (await called.json()) as { success: boolean; msg: string; data: T }
      if (!envelope.success) throw new Error(`${path}: ${envelope.msg}`)
      return envelope.data
    },
  }
}

function credentialsOf(person: Person, { environment }: Running) {
  if (typeof person !== 'string') return { tenantId: platform, ...person }
  const known = knownAccounts(undefined).find(({ account }) => account === person)
  if (known)
    return {
      ...known,
      password: person === 'admin' ? (environment.ADMIN_PASSWORD ?? known.password) : known.password,
    }
  throw new Error(
    `演示账号中没有“${person}” / “${person}” is none of the demo's accounts: give account and password`,
  )
}
