import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { setClock, toWallTime } from '#server/db/clock.ts'
import { user } from '#shared/resources/index.ts'
import type { Query, Wire } from '#tests/support/agent.ts'
import { md5, startTestServer } from '#tests/support/start-server.ts'
import { refusalWith, shapeOf, statusOf, tokenCall } from './token-call.ts'

let goBack = () => {}

afterEach(() => goBack())

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
