import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Goes through sign-in and consent as this person and answers where the provider sends the browser. */
  visit(departure: string, login: string): Promise<URL>
  close(): void
}

const client = { client_id: 'sickle', client_secret: 'the secret of the test client' }

/** A real OpenID provider on a port of its own; `redirectUris` may be filled in until somebody asks it. */
export async function startProvider(redirectUris: () => string[]): Promise<TestProvider> {
  // Before anybody asks: the server waits five seconds for an answer, and a busy machine may load the package for longer.
  const { default: Provider } = await quietly(() => import('oidc-provider'))
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'tests', use: 'sig', alg: 'RS256' }
  const make = () =>
    new Provider(issuer, {
      clients: [
        {
          ...client,
          redirect_uris: redirectUris(),
          grant_types: ['authorization_code', 'refresh_token'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      cookies: { keys: ['tests'] },
      jwks: { keys: [jwk] },
      pkce: { required: () => false },
      scopes: ['openid', 'profile', 'email', 'offline_access'],
      claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'picture'], email: ['email'] },
      features: { devInteractions: { enabled: true }, revocation: { enabled: true } },
      issueRefreshToken: async () => true,
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, RefreshToken: 600, IdToken: 600 },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({
          sub: id,
          name: `访客${id}`,
          preferred_username: id,
          picture: 'https://example.com/face.png',
          email: `${id}@example.com`,
        }),
      }),
    })
  let answering: Promise<(req: IncomingMessage, res: ServerResponse) => Promise<void>> | undefined
  server.on('request', async (req, res) => {
    // Made when it is first asked, because the server that it sends people to has to listen before.
    answering ??= quietly(async () => make().callback())
    // An answer that fails is none: nobody waits for it.
    await answering.then((answer) => answer(req, res)).catch((error) => res.destroy(error))
  })
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    visit: (departure, login) => visit(issuer, departure, login),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The package warns of Node 20, of its own development pages and of keeping everything in memory: a test wants all three. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const silenced = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')]
  for (const spy of silenced) spy.mockImplementation(() => {})
  try {
    return await work()
  } finally {
    for (const spy of silenced) spy.mockRestore()
  }
}

/** What a person's browser does between the departure and the way back: follows, keeps cookies, sends the two forms. */
async function visit(issuer: string, departure: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(departure)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    if (next.origin !== issuer) return next
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    form = undefined
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const location = answer.headers.get('location')
    if (location) {
      next = new URL(location, next)
      continue
    }
    const page = await answer.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`the provider answered ${answer.status}: ${page.slice(0, 500)}`)
    next = new URL(action, next)
    const isLogin = page.includes('value="login"')
    form = new URLSearchParams(isLogin ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' })
  }
  throw new Error('the provider never sent the browser back')
}
