import { hostname } from 'node:os'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { setClock, toWallTime } from '#server/db/clock.ts'
import { authLog, role, tenant, user } from '#shared/resources/index.ts'
import type { Query, Wire } from '#tests/support/agent.ts'
import { md5, startTestServer } from '#tests/support/start-server.ts'
import { bearer, refusalWith, shapeOf, statusOf, tokenCall } from './token-call.ts'

let goBack = () => {}
afterEach(() => goBack())
const path = '/blade-system/session'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

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

describe('a lock', () => {
  const locks = '/blade-system/auth-lock'
  const inMinutes = (minutes: number) => toWallTime(Date.now() + minutes * 60_000)

  async function prepare() {
    const server = await startTestServer()
    const warden = await server.asUser({ codes: ['auth_lock', 'auth_lock_lock', 'auth_lock_unlock'] })
    const person = await server.asUser()
    const lock = (more: object = {}) =>
      warden.post(`${locks}/lock`, { userId: person.userId, lockReason: '离职', ...more })
    const signInAgain = () =>
      tokenCall(server, { params: { username: person.account, password: md5('admin') } })
    return { server, warden, person, lock, signInAgain }
  }
  const locked = refusalWith('账号已被锁定,请联系管理员')

  test('signs a person out at once and in no more, until it is lifted', async () => {
    const { warden, person, lock, signInAgain } = await prepare()
    const { id } = (await lock()).body.data
    expect(await statusOf(person)).toBe(401)
    expect(shapeOf(await signInAgain())).toEqual(locked)
    expect((await warden.get(`${locks}/page`)).body.data.records).toMatchObject([
      { id, account: person.account, userName: '测试', lockReason: '离职', unlockTime: '' },
    ])
    expect((await warden.post(`${locks}/unlock`, undefined, { id, unlockReason: '误锁' })).status).toBe(200)
    expect((await signInAgain()).status).toBe(200)
    expect((await warden.get(`${locks}/detail`, { id })).body.data).toMatchObject({
      unlockReason: '误锁',
      unlockUser: warden.userId,
    })
    expect((await warden.post(`${locks}/unlock`, { id })).body.msg).toBe('该锁定已解除')
  })

  test('begins and ends by itself, in a running session too', async () => {
    const { server, person, lock, signInAgain } = await prepare()
    await lock({ lockBeginTime: inMinutes(10), lockEndTime: inMinutes(20) })
    const seen = [await statusOf(person), (await signInAgain()).status]
    goBack = setClock(() => Date.now() + 11 * 60_000)
    seen.push(await statusOf(person), (await signInAgain()).status)
    goBack()
    goBack = setClock(() => Date.now() + 21 * 60_000)
    seen.push((await signInAgain()).status)
    expect(seen).toEqual([200, 200, 401, 400, 200])
    expect(server.running.mode).toBe('demo')
  })

  test('needs its right, a reason, and an end after its beginning', async () => {
    const { warden, person, lock } = await prepare()
    expect((await person.post(`${locks}/lock`, { userId: warden.userId, lockReason: 'x' })).status).toBe(403)
    expect((await lock({ lockReason: '' })).body.msg).toBe('请输入锁定原因')
    expect((await lock({ lockBeginTime: inMinutes(2), lockEndTime: inMinutes(1) })).body.msg).toBe(
      '锁定结束时间须晚于开始时间',
    )
    expect(await statusOf(person)).toBe(200)
  })

  test('never falls on oneself, another tenant or the platform administrator', async () => {
    const { server, warden } = await prepare()
    const lock = (userId: string) => warden.post(`${locks}/lock`, { userId, lockReason: 'x' })
    expect((await lock(warden.userId)).body.msg).toBe('不能锁定自己的账号')
    const elsewhere = await server.asUser({ tenantId: '100001' })
    expect((await lock(elsewhere.userId)).body.msg).toBe('数据不存在')
    const [admin] = await server.database.reader
      .select({ id: tableOf(user).id })
      .from(tableOf(user))
      .where(eq(tableOf(user).account, 'admin'))
      .orderBy(tableOf(user).tenantId)
    expect((await lock(admin?.id ?? '')).status).toBe(403)
    const platform = await server.signIn()
    expect((await platform.post(`${locks}/lock`, { userId: elsewhere.userId, lockReason: 'x' })).status).toBe(
      200,
    )
    expect(await statusOf(elsewhere)).toBe(401)
    expect((await warden.get(`${locks}/page`)).body.data.total).toBe(0)
    expect((await platform.get(`${locks}/page`)).body.data.total).toBe(1)
  })
})

describe('a lock, as Blade’s client reads it', () => {
  const locks = '/blade-system/auth-lock'
  const inMinutes = (minutes: number) => toWallTime(Date.now() + minutes * 60_000)

  test('tells whom it is of, its kind, its state and what was tried on the account', async () => {
    const server = await startTestServer()
    const warden = await server.asUser({
      codes: ['auth_lock', 'auth_lock_lock', 'auth_lock_unlock', 'auth_log'],
    })
    const rowsOf = async (query: Query = {}): Promise<Wire[]> =>
      (await warden.get(`${locks}/page`, query)).body.data.records
    const lock = async (times: object = {}) => {
      const person = await server.asUser()
      await warden.post(`${locks}/lock`, { userId: person.userId, lockReason: '离职', ...times })
      return person.account
    }
    const tried = await server.asUser()
    for (const password of ['one', 'two'])
      await tokenCall(server, { params: { username: tried.account.toUpperCase(), password: md5(password) } })
    // Reading the log writes what waits for it.
    await warden.get('/blade-system/auth-log/page')
    await warden.post(`${locks}/lock`, { userId: tried.userId, lockReason: '试探' })
    const later = await lock({ lockBeginTime: inMinutes(10) })
    const soonOver = await lock({ lockEndTime: inMinutes(5) })
    const lifted = await lock()
    const [{ id }] = (await rowsOf({ lockTarget: lifted })) as [Wire]
    await warden.post(`${locks}/unlock`, undefined, { id })
    goBack = setClock(() => Date.now() + 6 * 60_000)

    expect(await rowsOf({ lockTarget: tried.account })).toMatchObject([
      {
        account: tried.account,
        lockTarget: tried.account,
        lockType: 'MANUAL',
        lockTypeName: '手动锁定',
        lockStatus: 'LOCKED',
        lockStatusName: '锁定中',
        remoteIp: expect.stringContaining('127.0.0.1'),
        failCount: 2,
        expired: false,
      },
    ])
    const states = [
      ['LOCKED', '锁定中', tried.account, false],
      ['PRE_LOCKED', '待锁定', later, false],
      ['EXPIRED', '已过期', soonOver, true],
      ['UN_LOCKED', '已解锁', lifted, false],
    ] as const
    for (const [lockStatus, lockStatusName, lockTarget, expired] of states) {
      const found = await rowsOf({ lockStatus })
      expect(found).toMatchObject([{ lockTarget, lockStatus, lockStatusName, expired }])
      expect((await warden.get(`${locks}/detail`, { id: found[0]?.id })).body.data).toEqual(found[0])
    }
    expect((await rowsOf({ expired: 'true' })).map(({ lockTarget }) => lockTarget)).toEqual([soonOver])
    expect(await rowsOf({ expired: 'false' })).toHaveLength(3)
    const counted = await warden.get(`${locks}/aggregate`, { by: 'unlockUser', lockStatus: 'EXPIRED' })
    expect(counted.body.data.groups).toMatchObject([{ count: 1 }])
    expect(await rowsOf({ lockType: 'MANUAL' })).toHaveLength(4)
    expect(await rowsOf({ remoteIp: '127.0' })).toHaveLength(1)
    expect(await rowsOf({ failCount: 0, remoteIp_null: 1 })).toHaveLength(3)
    expect(await rowsOf({ lockType: 'SYSTEM' })).toEqual([])
    expect(await rowsOf({ lockStatus: 'no such state' })).toEqual([])
    expect((await rowsOf({ ascs: 'lock_target' })).map(({ lockTarget }) => lockTarget)).toEqual(
      [tried.account, later, soonOver, lifted].sort(),
    )
  })
})

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
