import { afterAll, expect } from 'vitest'
import { param } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { tokenCall } from '../token-call.ts'
import { startProvider } from './oidc-provider.ts'

interface Way {
  location: string
  cookie: string
}

export async function register(agent: Agent, oauthId: string, account: string, more = {}) {
  return agent.post('/blade-user/register-guest', undefined, {
    tenantId: '000000',
    name: '新访客',
    account,
    password: 'a decent password',
    oauthId,
    ...more,
  })
}

/** A provider, a server that is configured for it, and the ways between them. */
export async function startSocial() {
  const callbackOf = () => `${server.url}/api/blade-auth/oauth/callback/oidc`
  const provider = await startProvider(() => [callbackOf(), 'http://localhost:8080'])
  afterAll(() => provider.close())
  const server = await startTestServer({ environment: { OUTBOUND_ALLOW: provider.issuer } })
  const admin = await server.signIn()

  async function set(paramKey: string, paramValue: string) {
    const { records } = await admin.page(param, { paramKey_equal: paramKey })
    await (records[0]
      ? admin.update(param, { id: records[0].id, paramValue })
      : admin.save(param, { paramName: paramKey, paramKey, paramValue }))
  }
  await set('social.oidc.clientId', provider.clientId)
  await set('social.oidc.clientSecret', provider.clientSecret)
  await set('social.oidc.issuer', provider.issuer)

  async function depart(): Promise<Way> {
    const { status, headers } = await server.stranger.get('/blade-auth/oauth/render/oidc')
    expect(status).toBe(302)
    const cookie = String(headers['set-cookie']?.[0]).split(';')[0] ?? ''
    return { location: String(headers.location), cookie }
  }

  /** Through the provider and our callback, to what the page of the client is told. */
  async function comeBack(location: string, login: string): Promise<URLSearchParams> {
    const back = await provider.visit(location, login)
    expect(back.href.startsWith(callbackOf())).toBe(true)
    const { status, headers } = await server.stranger.send({ path: back.pathname + back.search })
    expect(status).toBe(302)
    expect(headers.location).toMatch(/^\/oauth\/redirect\/oidc\?/)
    return new URL(String(headers.location), server.url).searchParams
  }

  const socialCall = (told: URLSearchParams, cookie: string, params: Record<string, string> = {}) =>
    tokenCall(server, {
      params: {
        grant_type: 'social',
        source: 'oidc',
        code: told.get('code') ?? '',
        state: told.get('state') ?? '',
        ...params,
      },
      headers: { Cookie: cookie },
    })

  async function signInAs(login: string) {
    const { location, cookie } = await depart()
    return await socialCall(await comeBack(location, login), cookie)
  }

  return { provider, callbackOf, server, admin, set, depart, comeBack, socialCall, signInAs }
}
