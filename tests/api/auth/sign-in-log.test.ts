import { hostname } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { setClock } from '#server/db/clock.ts'
import { authLog } from '#shared/resources/index.ts'
import type { Query, Wire } from '#tests/support/agent.ts'
import { md5, startTestServer } from '#tests/support/start-server.ts'
import { bearer, chrome, tokenCall } from './token-call.ts'

let goBack = () => {}

afterEach(() => goBack())

describe('the sign-in log', () => {
  const logs = '/blade-system/auth-log/page'

  test('tells every attempt, and why one was refused', async () => {
    const server = await startTestServer()
    const reader = await server.asUser({ codes: ['auth_log'] })
    await tokenCall(server, { headers: { 'User-Agent': chrome } })
    await tokenCall(server, { params: { username: 'nobody' }, headers: { 'User-Agent': chrome } })
    const counted = await reader.get('/blade-system/auth-log/aggregate', { by: 'result', browser: 'Chrome' })
    expect(counted.body.data.groups.map(({ count }: { count: number }) => count)).toEqual([1, 1])
    const { records } = (await reader.get(logs, { browser: 'Chrome' })).body.data
    expect(records).toMatchObject([
      {
        account: 'nobody',
        userId: '',
        result: 2,
        resultName: '失败',
        reason: '用户名或密码错误',
        grantType: 'password',
        clientId: 'saber',
        system: 'Windows',
      },
      { account: 'admin', userName: '管理员', result: 1, resultName: '成功', reason: '' },
    ])
    const detail = await reader.get('/blade-system/auth-log/detail', { id: records[0].id })
    expect(detail.body.data).toMatchObject({ account: 'nobody', agent: chrome })
    expect((await reader.get(logs, { result: 2 })).body.data.total).toBe(1)
    expect(JSON.stringify(records)).not.toContain(md5('admin'))
  })

  test('tells what Blade’s client reads, and is searched by those names', async () => {
    const server = await startTestServer()
    const reader = await server.asUser({ codes: ['auth_log'] })
    await tokenCall(server, { headers: { 'User-Agent': chrome } })
    await tokenCall(server, { params: { username: 'nobody' }, headers: { 'User-Agent': 'curl/8.5.0' } })
    const rowsOf = async (query: Query): Promise<Wire[]> =>
      (await reader.get(logs, { ...query, account_notequal: reader.account })).body.data.records
    const [, usual] = await rowsOf({})
    expect(usual).toMatchObject({
      account: 'admin',
      realName: '管理员',
      remoteIp: expect.stringContaining('127.0.0.1'),
      userAgent: chrome,
      serviceId: 'blade-auth',
      serverHost: hostname(),
      serverIp: expect.stringMatching(/^[\d.]+:\d+$/),
      env: 'dev',
    })
    expect((await reader.get('/blade-system/auth-log/detail', { id: usual?.id })).body.data).toEqual(usual)
    const accountsOf = async (query: Query) => (await rowsOf(query)).map(({ account }) => account)
    expect(await accountsOf({ realName: '管理' })).toEqual(['admin'])
    expect(await accountsOf({ userAgent: 'curl' })).toEqual(['nobody'])
    expect(await accountsOf({ userAgent_notlike: 'curl' })).toEqual(['admin'])
    expect(await accountsOf({ remoteIp: '127.0.0.1' })).toEqual(['nobody', 'admin'])
    expect(await accountsOf({ remoteIp: '10.9.8.7' })).toEqual([])
    expect(await accountsOf({ serviceId: 'blade-auth', env: 'dev', ascs: 'login_time' })).toHaveLength(2)
    expect(await accountsOf({ env: 'prod' })).toEqual([])
  })

  test('is read by right, and by no other tenant', async () => {
    const server = await startTestServer()
    expect((await (await server.asUser()).get(logs)).status).toBe(403)
    const elsewhere = await server.asUser({ codes: ['auth_log'], tenantId: '100001' })
    const { records } = (await elsewhere.get(logs)).body.data
    expect(records.map((row: Wire) => row.account)).toEqual([elsewhere.account])
    expect((await (await server.signIn()).get(logs, { tenantId: '100001' })).body.data.total).toBe(1)
  })

  test('keeps what is younger than the parameter says', async () => {
    const server = await startTestServer()
    const admin = await server.signIn()
    expect((await admin.get(logs)).body.data.total).toBe(1)
    goBack = setClock(() => Date.now() + 181 * 24 * 3600_000)
    const { access_token } = (await tokenCall(server)).body
    const later = bearer(server, access_token)
    await later.get(logs)
    expect((await later.get(logs)).body.data.total).toBe(1)
    const rows = await server.database.reader.select().from(tableOf(authLog))
    expect(rows).toHaveLength(1)
  })
})
