import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { anyTableOf, tableOf } from '#server/crud/table.ts'
import { milliseconds, setClock } from '#server/db/clock.ts'
import { purgeTenants } from '#server/modules/tenant/tenant-end.ts'
import {
  companyType,
  dept,
  device,
  post,
  role,
  roleMenu,
  session,
  tenant,
  user,
} from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { basic, startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const day = 24 * 3600_000
let made = 0

let backInTime = () => {}
afterEach(() => backInTime())

/** A tenant with somebody in it who is signed in and may do what the tests ask for. */
async function inhabited(...codes: string[]) {
  made += 1
  const { body } = await admin.post('/blade-system/tenant/submit', {
    tenantName: `农场${made}`,
    linkman: '人',
  })
  const { id, tenantId } = body.data as { id: string; tenantId: string }
  const person = await server.asUser({
    tenantId,
    codes: ['device', 'companyType', 'companyType_add', ...codes],
  })
  return { id, tenantId, person }
}

const write = async (call: string, query: Query) =>
  (await admin.post(`/blade-system/tenant/${call}`, undefined, query)).body

const refresh = (refreshToken: string, tenantId: string) =>
  server.stranger.send({
    method: 'POST',
    path: `/api/blade-auth/oauth/token?grant_type=refresh_token&refresh_token=${refreshToken}`,
    headers: { Authorization: basic(), 'Tenant-Id': tenantId },
  })

describe('a tenant in the recycle bin', () => {
  test('lets nobody in, and its sessions have ended', async () => {
    const { id, tenantId, person } = await inhabited()
    expect((await person.get('/device/page')).status).toBe(200)
    expect(await write('recycle', { ids: id })).toMatchObject({ code: 200, data: {} })
    expect((await person.get('/device/page')).status).toBe(401)
    await expect(server.signIn(person.account, 'admin', tenantId)).rejects.toThrow('租户已停用')
  })

  test('lets its people in again when it is taken out, but brings no session back', async () => {
    const { id, tenantId, person } = await inhabited()
    await write('recycle', { ids: id })
    expect(await write('pass', { ids: id })).toMatchObject({ code: 200 })
    expect((await person.get('/device/page')).status).toBe(401)
    const again = await server.signIn(person.account, 'admin', tenantId)
    expect((await again.get('/device/page')).status).toBe(200)
  })

  test('shows in lists only to one who asks for it, and is no choice', async () => {
    const { id } = await inhabited()
    await write('recycle', { ids: id })
    expect((await admin.page(tenant, { id })).total).toBe(0)
    expect((await admin.list(tenant, { id, status_equal: 1 })) as unknown).toMatchObject({ total: 0 })
    expect((await admin.page(tenant, { id, status_equal: -1 })).records).toMatchObject([{ id, status: -1 }])
    const { body } = await admin.get('/blade-system/tenant/select', { ids: id })
    expect(body.data).toEqual([])
    expect(await admin.detail(tenant, id)).toMatchObject({ id, status: -1 })
  })

  test('takes its accounts and posts along, and gives them back as they were', async () => {
    const { id, tenantId, person } = await inhabited()
    const states = async (resource: Resource) =>
      (await admin.page(resource, { tenantId, ascs: 'id' })).records.map(({ status }) => status)
    await admin.update(user, { id: person.userId, status: 2 })
    await write('recycle', { ids: id })
    expect([await states(user), await states(post)]).toEqual([[-1, 2], [-1]])
    await write('pass', { ids: id })
    expect([await states(user), await states(post)]).toEqual([[1, 2], [1]])
  })

  test('is never the one that runs the platform, nor any beside it in the same call', async () => {
    const { id } = await inhabited()
    const platform = (await admin.page(tenant, { tenantId: '000000' })).records[0]
    expect(await write('recycle', { ids: `${id},${platform?.id}` })).toMatchObject({
      code: 400,
      msg: '不可删除管理租户!',
    })
    expect((await admin.detail(tenant, id)).status).toBe(1)
    expect(await write('recycle', { ids: '999' })).toMatchObject({ code: 400, msg: '数据不存在' })
    expect(await write('recycle', {})).toMatchObject({ code: 400, msg: '请选择至少一条数据' })
  })
})

describe('a removed tenant', () => {
  test('takes everything that belongs to it out of reach, and its people out at once', async () => {
    const { id, tenantId, person } = await inhabited()
    await person.save(companyType, await sampleOf(companyType, person))
    expect(await write('remove', { ids: id })).toMatchObject({ code: 200 })
    expect((await person.get('/companyType/page')).status).toBe(401)
    await expect(server.signIn(person.account, 'admin', tenantId)).rejects.toThrow('未获得用户的租户信息')
    const totals = await Promise.all(
      [companyType, device, user, role, dept, post, tenant].map(
        async (resource) => (await admin.page(resource, { tenantId })).total,
      ),
    )
    expect(totals).toEqual(totals.map(() => 0))
    expect((await admin.page(user, { account_equal: person.account })).total).toBe(0)
    expect((await admin.page(user, { keyword: person.account })).total).toBe(0)
  })

  test('cannot be signed in to with a refresh token from before', async () => {
    const { id, tenantId } = await inhabited()
    const { body } = await server.stranger.send({
      method: 'POST',
      path: '/api/blade-auth/oauth/token?grant_type=password&username=admin&password=admin&scope=all',
      headers: { Authorization: basic(), 'Tenant-Id': tenantId },
    })
    await write('remove', { ids: id })
    expect((await refresh(body.refresh_token, tenantId)).status).toBe(400)
  })

  test('is kept for thirty days, and then gone for good with all that is its own', async () => {
    const { id, tenantId, person } = await inhabited()
    const neighbour = await inhabited()
    await person.save(companyType, await sampleOf(companyType, person))
    const { roleId } = await admin.detail(user, person.userId)
    await write('remove', { ids: id })
    const { database } = server
    const count = async (resource: Resource) => {
      const table = anyTableOf(resource)
      const column = table.tenantId
      if (!column) throw new Error('no tenant')
      return (await database.reader.select().from(table).where(eq(column, tenantId))).length
    }
    const counts = () => Promise.all([companyType, user, role, dept, post, session, tenant].map(count))
    const links = () =>
      database.reader
        .select()
        .from(tableOf(roleMenu))
        .where(eq(tableOf(roleMenu).roleId, roleId))
    const start = milliseconds()

    backInTime = setClock(() => start + 29 * day)
    await purgeTenants(database)
    expect((await counts()).every((found) => found > 0)).toBe(true)
    expect((await links()).length).toBeGreaterThan(0)

    backInTime()
    backInTime = setClock(() => start + 31 * day)
    await purgeTenants(database, AbortSignal.abort())
    expect((await counts()).every((found) => found > 0)).toBe(true)
    await purgeTenants(database)
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(await links()).toEqual([])
    backInTime()
    expect((await neighbour.person.get('/companyType/page')).status).toBe(200)
  })

  test('gives back its name', async () => {
    const { id } = await inhabited()
    const { tenantName } = await admin.detail(tenant, id)
    await write('remove', { ids: id })
    const again = await admin.post('/blade-system/tenant/submit', { tenantName, linkman: '人' })
    expect(again.body.code).toBe(200)
  })
})

describe('what is set for tenants', () => {
  test('holds for each of them: how many accounts, and until when', async () => {
    const [one, other] = [await inhabited(), await inhabited()]
    const ids = `${one.id},${other.id}`
    const expireTime = '2040-01-01 00:00:00'
    expect(await write('setting', { ids, accountNumber: 5, expireTime, tenantName: 'x' })).toMatchObject({
      code: 200,
    })
    for (const { id } of [one, other])
      expect(await admin.detail(tenant, id)).toMatchObject({ accountNumber: 5, expireTime })
    expect((await admin.detail(tenant, one.id)).tenantName).not.toBe('x')
  })

  test('is without limit and end when it is sent empty', async () => {
    const { id } = await inhabited()
    await write('setting', { ids: id, accountNumber: 5, expireTime: '2040-01-01 00:00:00' })
    await write('setting', { ids: id, accountNumber: '', expireTime: '' })
    expect(await admin.detail(tenant, id)).toMatchObject({ accountNumber: -1, expireTime: '' })
  })

  test('ends sessions and sign-ins at once when the time is over', async () => {
    const { id, tenantId, person } = await inhabited()
    await write('setting', { ids: id, expireTime: '2020-01-01 00:00:00' })
    expect((await person.get('/device/page')).status).toBe(401)
    await expect(server.signIn(person.account, 'admin', tenantId)).rejects.toThrow('租户授权已过期')
    await write('setting', { ids: id, expireTime: '' })
    expect((await server.signIn(person.account, 'admin', tenantId)).tenantId).toBe(tenantId)
  })

  test.each([
    [{ accountNumber: -2 }, '账号额度不能小于-1'],
    [{ accountNumber: 'many' }, '账号额度格式不正确'],
    [{ expireTime: 'tomorrow' }, '过期时间格式不正确'],
  ])('refuses %o', async (values, msg) => {
    const { id } = await inhabited()
    expect(await write('setting', { ids: id, ...values } as Query)).toMatchObject({ code: 400, msg })
  })

  test('is not set for one that exists when another does not', async () => {
    const { id } = await inhabited()
    expect(await write('setting', { ids: `${id},999`, accountNumber: 3 })).toMatchObject({ code: 400 })
    expect((await admin.detail(tenant, id)).accountNumber).toBe(100)
  })
})

describe('the platform administrator alone', () => {
  test.each(['setting', 'datasource', 'recycle', 'pass', 'remove'])('may %s', async (call) => {
    const { id, tenantId, person } = await inhabited('tenant', 'tenant_edit', 'tenant_delete')
    const query = { ids: id, tenantId, accountNumber: 1 }
    const answer = await person.post(`/blade-system/tenant/${call}`, undefined, query)
    expect(answer.status).toBe(403)
    expect(await admin.detail(tenant, id)).toMatchObject({ status: 1, accountNumber: 100 } satisfies Wire)
  })
})
