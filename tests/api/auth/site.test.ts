import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { param, tenant } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

describe('the site', () => {
  test('tells a stranger what a client has to know', async () => {
    const server = await startTestServer()
    const { body } = await server.stranger.get('/site')
    expect(body.data).toMatchObject({
      title: '镰 · 智慧农业后台',
      organisation: '青穗县农业农村局',
      passwordHelp: expect.stringContaining('重置'),
      publicUrl: '',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      captcha: false,
      tenantMode: true,
      switchMode: false,
      tokenTime: 3000,
      providers: [],
      sm2PublicKey: server.running.sm2PublicKey,
    })
  })

  test('names nobody before somebody has said who', async () => {
    const server = await startTestServer({ seed: 'base' })
    const { organisation, passwordHelp } = (await server.stranger.get('/site')).body.data
    expect([organisation, passwordHelp]).toEqual(['', ''])
    const admin = await server.signIn()
    await admin.save(param, { paramName: '单位', paramKey: 'site.organisation', paramValue: '某县' })
    expect((await server.stranger.get('/site')).body.data.organisation).toBe('某县')
  }, 30_000)

  test('offers accounts that really sign in', async () => {
    const server = await startTestServer({ environment: { ADMIN_PASSWORD: undefined } })
    const { demoAccounts } = (await server.stranger.get('/site')).body.data
    expect(demoAccounts).toHaveLength(5)
    for (const { account, password, tenantId } of demoAccounts)
      await server.signIn(account, password, tenantId)
  })

  test('offers none outside the demo', async () => {
    const server = await startTestServer({ seed: 'base' })
    expect((await server.stranger.get('/site')).body.data.demoAccounts).toEqual([])
  }, 30_000)

  test('is answered from the cache of a client that knows it', async () => {
    const server = await startTestServer()
    const { headers } = await server.stranger.get('/site')
    const again = await server.stranger.get('/site', {}, { 'If-None-Match': headers.etag })
    expect([again.status, again.body]).toEqual([304, ''])
    const english = await server.stranger.get(
      '/site',
      {},
      { 'If-None-Match': headers.etag, 'Accept-Language': 'en' },
    )
    expect(english).toMatchObject({ status: 200, body: { data: { title: 'Sickle' } } })
  })
})

describe('the tenant of a domain', () => {
  test('is found however the address is written', async () => {
    const server = await startTestServer()
    const tenants = tableOf(tenant)
    await server.database.transaction(async (connection) => {
      await connection
        .update(tenants)
        .set({ domainUrl: 'http://Farm.example.com:8080/', backgroundUrl: '/field.jpg' })
        .where(eq(tenants.tenantId, '100001'))
    })
    const { body } = await server.stranger.get('/blade-system/tenant/info', {
      domain: 'http://farm.example.com:8080',
    })
    expect(body.data).toMatchObject({ tenantId: '100001', backgroundUrl: '/field.jpg' })
  })

  test.each([[undefined], [''], ['http://nowhere.example.com']])('is nobody’s: %s', async (domain) => {
    const server = await startTestServer()
    const { status, body } = await server.stranger.get(
      '/blade-system/tenant/info',
      domain === undefined ? {} : { domain },
    )
    expect([status, body.data]).toEqual([200, {}])
  })
})
