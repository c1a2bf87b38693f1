import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { role, tenant, user } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { chrome, statusOf, tokenCall } from './token-call.ts'

const path = '/blade-system/session'

describe('the sessions of a person', () => {
  test('are listed with what the person recognises them by, this one marked', async () => {
    const server = await startTestServer()
    const here = await server.asUser()
    const { body } = await tokenCall(server, {
      params: { username: here.account },
      headers: { 'User-Agent': chrome, 'User-Type': 'app' },
    })
    const { data } = (await here.get(`${path}/mine`)).body
    expect(data).toHaveLength(2)
    expect(data.find((row: Wire) => row.isCurrent === 0)).toMatchObject({
      account: here.account,
      userName: '测试',
      clientId: 'saber',
      browser: 'Chrome 126',
      system: 'Windows',
      platform: 'app',
      address: expect.stringMatching(/127\.0\.0\.1/),
      startTime: expect.stringMatching(/^\d{4}-/),
    })
    expect(data.find((row: Wire) => row.isCurrent === 1)).toBeDefined()
    expect(JSON.stringify(data)).not.toContain('generation')
    expect(body.access_token).toBeDefined()
  })

  test('end one by one, or all but this one', async () => {
    const server = await startTestServer()
    const here = await server.asUser()
    const there = await server.signIn(here.account)
    const third = await server.signIn(here.account)
    const others = (await here.get(`${path}/mine`)).body.data.filter((row: Wire) => row.isCurrent === 0)
    expect((await here.post(`${path}/end`, { ids: [others[0].id] })).status).toBe(200)
    const left = [await statusOf(there), await statusOf(third)]
    expect(left.sort()).toEqual([200, 401])
    expect((await here.post(`${path}/end-others`)).body.data).toEqual({ count: 1 })
    expect([await statusOf(here), await statusOf(there), await statusOf(third)]).toEqual([200, 401, 401])
    expect((await here.get(`${path}/mine`)).body.data).toHaveLength(1)
  })

  test('end 500 at once, and more are refused', async () => {
    const server = await startTestServer()
    const here = await server.asUser({ codes: ['session', 'session_kick'] })
    const ids = Array.from({ length: 40_000 }, (_, n) => n + 1).join()
    for (const call of ['end', 'kick'])
      expect((await here.post(`${path}/${call}`, { ids })).body).toMatchObject({
        code: 400,
        msg: '一次最多处理500条数据',
      })
  })

  test('are not ended by somebody else', async () => {
    const server = await startTestServer()
    const [one, other] = [await server.asUser(), await server.asUser()]
    const { id } = (await one.get(`${path}/mine`)).body.data[0]
    expect(await other.post(`${path}/end`, { ids: id })).toMatchObject({
      status: 400,
      body: { msg: '数据不存在' },
    })
    expect(await statusOf(one)).toBe(200)
  })
})

describe('the sessions of a tenant', () => {
  test('are seen by whoever holds the right, and ended by whoever holds the button', async () => {
    const server = await startTestServer()
    const warden = await server.asUser({ codes: ['session', 'session_kick'] })
    const reader = await server.asUser({ codes: ['session'] })
    const somebody = await server.asUser()
    const { data } = (await warden.get(`${path}/page`, { account: somebody.account })).body
    expect(data).toMatchObject({ total: 1, records: [{ account: somebody.account, isCurrent: 0 }] })
    const { id } = data.records[0]
    expect((await somebody.get(`${path}/page`)).status).toBe(403)
    expect((await reader.post(`${path}/kick`, { ids: id })).status).toBe(403)
    expect((await warden.post(`${path}/kick`, { ids: id })).body).toMatchObject({ success: true, data: {} })
    expect(await statusOf(somebody)).toBe(401)
    expect((await warden.get(`${path}/page`, { account: somebody.account })).body.data.total).toBe(0)
    expect((await warden.post(`${path}/kick`, { ids: id })).body.msg).toBe('数据不存在')
  })

  test('are those of no other tenant, but for the platform', async () => {
    const server = await startTestServer()
    const elsewhere = await server.asUser({ codes: ['session', 'session_kick'], tenantId: '100001' })
    const here = await server.asUser({ codes: ['session'] })
    const [mine] = (await here.get(`${path}/mine`)).body.data
    const tenants = (await elsewhere.get(`${path}/page`)).body.data.records.map((row: Wire) => row.tenantId)
    expect(new Set(tenants)).toEqual(new Set(['100001']))
    expect((await elsewhere.post(`${path}/kick`, { ids: mine.id })).body.msg).toBe('数据不存在')
    const admin = await server.signIn()
    const all = (await admin.get(`${path}/page`)).body.data.records.map((row: Wire) => row.tenantId)
    expect(new Set(all)).toEqual(new Set(['000000', '100001']))
  })
})

describe('a session acts at once on', () => {
  test('a role that lost its right, and a user who got another role', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    const agent = await server.asUser({ codes: ['param'] })
    expect((await agent.get('/blade-system/param/page')).status).toBe(200)
    await agent.may()
    expect((await agent.get('/blade-system/param/page')).status).toBe(403)
    await agent.may('param')
    expect((await agent.get('/blade-system/param/page')).status).toBe(200)
    const { id } = await admin.save(role, { roleName: 'bare', roleAlias: 'bare', sort: 1 })
    await admin.update(user, { id: agent.userId, roleId: id })
    expect((await agent.get('/blade-system/param/page')).status).toBe(403)
    expect((await agent.get('/blade-auth/oauth/user-info')).body.data.roles).toEqual(['bare'])
  })

  test('a tenant that is disabled, expires, or is removed', async () => {
    const server = await startTestServer()
    const agent = await server.asUser({ tenantId: '100001' })
    const tenants = tableOf(tenant)
    const change = (values: object) =>
      server.database.transaction(async (connection) => {
        await connection.update(tenants).set(values).where(eq(tenants.tenantId, '100001'))
      })
    const seen: number[] = []
    for (const [broken, mended] of [
      [{ status: 2 }, { status: 1 }],
      [{ expireTime: '2020-01-01 00:00:00' }, { expireTime: null }],
      [{ isDeleted: 1 }, { isDeleted: 0 }],
    ] as const) {
      await change(broken)
      seen.push(await statusOf(agent))
      await change(mended)
      seen.push(await statusOf(agent))
    }
    expect(seen).toEqual([401, 200, 401, 200, 401, 200])
  })
})
