import { describe, expect, test } from 'vitest'
import { device, notice, param } from '#shared/resources/index.ts'
import { createAgent } from '#tests/support/agent.ts'
import { listen } from '#tests/support/listen.ts'
import { startProxy } from '#tests/support/proxy.ts'
import { request } from '#tests/support/request.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { signIn, startTestServer } from '#tests/support/start-server.ts'
import { png, upload } from '#tests/support/upload.ts'
import { startProvider } from '../auth/provider/oidc-provider.ts'

const path = '/sickle'
// The place is known once the proxy has a port; the provider asks for it later.
let place = ''
const provider = await startProvider(() => [`${place}/api/blade-auth/oauth/callback/oidc`])
const server = await startTestServer({
  environment: { BASE_PATH: path, OUTBOUND_ALLOW: provider.issuer },
})
const administrator = { account: 'admin', password: 'admin', tenantId: '000000' }
const kept = await startProxy({ upstream: server.url, path })
const stripped = await startProxy({ upstream: server.url, path, strips: true })
place = kept + path

describe.each([
  ['keeps the path', kept],
  ['takes the path off', stripped],
])('behind a proxy that %s', (_name, origin) => {
  const url = origin + path
  const stranger = createAgent(() => url, '000000', {})

  test('somebody signs in and reads a list', async () => {
    const admin = await signIn(() => url, administrator)
    const { total } = await admin.page(device, { size: 1 })
    expect(total).toBeGreaterThan(100)
    expect((await admin.get('/no/such/call')).status).toBe(404)
  })

  test('a file that is uploaded opens, by the cookie, too, and its link is that of every installation', async () => {
    const admin = await signIn(() => url, administrator)
    const stored = await upload(admin, '/blade-resource/oss/endpoint/put-file', {
      content: png(),
      name: 'a.png',
    })
    const { link } = stored.body.data
    expect(link).toMatch(/^\/api\/file\//)
    const token = String(admin.headers['Blade-Auth']).replace('bearer ', '')
    const opened = await stranger.send({ path: link, headers: { Cookie: `saber-access-token=${token}` } })
    expect([opened.status, opened.headers['content-type'], opened.bytes.equals(png())]).toEqual([
      200,
      'image/png',
      true,
    ])
    expect((await stranger.send({ path: link })).status).toBe(401)
  })

  test('the stream tells what happens', async () => {
    const admin = await signIn(() => url, administrator)
    const listening = await listen({ url }, admin)
    expect(listening.topics()).toEqual(['ready'])
    await admin.save(notice, { ...(await sampleOf(notice, admin)), category: 1 })
    await expect.poll(() => listening.topics()).toContain('notices')
  })

  test('the page behind a label finds its pictures', async () => {
    const { body } = await stranger.send({ path: '/s/UNKNOWN' })
    expect(body).toContain('<link rel="icon" href="/sickle/favicon.svg">')
  })

  test('health is asked for as elsewhere', async () => {
    expect((await stranger.send({ path: '/health/ready' })).body).toEqual({ status: 'UP' })
  })
})

test('without a proxy the port answers calls with the path and without it', async () => {
  const statuses = await Promise.all(
    [`${path}/api/site`, '/api/site', '/health/live', `${path}x/api/site`, `${path}/sickle/api/site`].map(
      async (asked) => (await request(server.url, { path: asked })).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 404, 404])
})

test('a sign-in elsewhere leaves for, and comes back to, the path', async () => {
  const admin = await signIn(() => place, administrator)
  for (const [paramKey, paramValue] of [
    ['social.oidc.clientId', provider.clientId],
    ['social.oidc.clientSecret', provider.clientSecret],
    ['social.oidc.issuer', provider.issuer],
  ] as const)
    await admin.save(param, { paramName: paramKey, paramKey, paramValue })
  const stranger = createAgent(() => place, '000000', {})
  const departed = await stranger.get('/blade-auth/oauth/render/oidc')
  expect(departed.status).toBe(302)
  expect(departed.headers['set-cookie']?.[0]).toContain('; Path=/sickle;')
  const back = await provider.visit(String(departed.headers.location), 'li')
  expect(back.href.startsWith(`${place}/api/`)).toBe(true)
  const returned = await request(kept, { path: back.pathname + back.search })
  expect(returned.headers.location).toMatch(/^\/sickle\/oauth\/redirect\/oidc\?code=/)
  provider.close()
})

test('without BASE_PATH a path is unknown', async () => {
  const plain = await startTestServer()
  expect((await request(plain.url, { path: `${path}/api/site` })).status).toBe(404)
})
