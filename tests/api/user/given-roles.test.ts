import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { milliseconds } from '#server/db/clock.ts'
import { newId } from '#server/db/new-id.ts'
import { scopeCategory } from '#shared/resources/access/role-scope.ts'
import { apiScope, dataScope, menu, roleScope, user } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { everything, startAdministration } from './administering.ts'
import {
  addPerson,
  administratorRole,
  countyRole,
  demoUser,
  otherPlainRole,
  personDraft,
  plainRole,
  readerRole,
} from './people.ts'

const { server, admin, farmer, call } = await startAdministration()
const roleOf = async (id: string) => (await admin.detail(user, id)).roleId

describe('giving roles', () => {
  test('replaces the roles of all who are named', async () => {
    const ids = [await addPerson(admin), await addPerson(admin)]
    const { body } = await call('grant', { userIds: ids.join(','), roleIds: `${plainRole},${readerRole}` })
    expect(body).toEqual({ code: 200, success: true, data: {}, msg: '操作成功' })
    expect(await Promise.all(ids.map(roleOf))).toEqual(Array(2).fill(`${plainRole},${readerRole}`))
  })

  test('takes a form and JSON, lists joined or not', async () => {
    const id = await addPerson(admin)
    await admin.post('/blade-system/user/grant', { userIds: [id], roleIds: [readerRole] })
    expect(await roleOf(id)).toBe(readerRole)
    await admin.send({
      method: 'POST',
      path: '/api/blade-user/grant',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ userIds: id, roleIds: plainRole }).toString(),
    })
    expect(await roleOf(id)).toBe(plainRole)
  })

  test('acts on a running session at once', async () => {
    const person = await server.asUser({ codes: ['device'] })
    expect((await person.get('/device/page')).status).toBe(200)
    await call('grant', { userIds: person.userId, roleIds: plainRole })
    expect((await person.get('/device/page')).status).toBe(403)
  })

  test('happens to all of them or to none', async () => {
    const id = await addPerson(admin)
    const foreign = (await farmer.get('/blade-user/info')).body.data.id
    const giver = await server.signIn('county', 'county123')
    const { status, body } = await call('grant', { userIds: `${id},${foreign}`, roleIds: readerRole }, giver)
    expect([status, body.msg]).toEqual([400, '数据不存在'])
    expect(await roleOf(id)).toBe(plainRole)
  })

  test.each([
    ['nobody', { roleIds: plainRole }, '请选择至少一条数据'],
    ['no role', { userIds: demoUser('guest') }, '缺少必要的请求参数: roleIds'],
    ['a role that does not exist', { userIds: demoUser('guest'), roleIds: '12345' }, '所属角色不存在'],
    ['what is no id', { userIds: 'x', roleIds: plainRole }, '请求参数格式错误: userIds'],
  ])('of %s is refused', async (_name, query, msg) => {
    const { status, body } = await call('grant', query)
    expect([status, body.msg]).toEqual([400, msg])
  })

  test('of another tenant is refused', async () => {
    const role = (await farmer.get('/blade-user/info')).body.data.roleId
    const { status, body } = await call('grant', { userIds: demoUser('guest'), roleIds: role })
    expect([status, body.msg]).toEqual([400, '所属角色不存在'])
  })

  test('needs its own button', async () => {
    const person = await server.asUser({ codes: everything.filter((code) => code !== 'user_role') })
    const query = { userIds: demoUser('guest'), roleIds: plainRole }
    expect((await call('grant', query, person)).status).toBe(403)
  })
})

describe('nobody gives a role that holds more than their own', () => {
  const tooStrong = { status: 403, body: { code: 403, msg: '不能分配权限超出自己的角色' } }

  test('by grant, by adding or by changing somebody, oneself included', async () => {
    const giver = await server.asUser({ codes: everything })
    const id = await addPerson(admin)
    expect(await call('grant', { userIds: id, roleIds: readerRole }, giver)).toMatchObject(tooStrong)
    expect(await giver.post('/blade-user/submit', personDraft({ roleId: readerRole }))).toMatchObject(
      tooStrong,
    )
    expect(await giver.post('/blade-user/update', { id, roleId: readerRole })).toMatchObject(tooStrong)
    const raised = `${giver.roleId},${countyRole}`
    expect(await call('grant', { userIds: giver.userId, roleIds: raised }, giver)).toMatchObject(tooStrong)
    expect(await roleOf(id)).toBe(plainRole)
  })

  test('but may give their own, and what holds less', async () => {
    const giver = await server.asUser({ codes: everything })
    const id = await addPerson(admin)
    const roleIds = `${giver.roleId},${plainRole}`
    expect((await call('grant', { userIds: id, roleIds }, giver)).status).toBe(200)
    expect(await roleOf(id)).toBe(roleIds)
  })

  test('the administrator’s role least of all', async () => {
    const county = await server.signIn('county', 'county123')
    const answer = await call('grant', { userIds: demoUser('guest'), roleIds: administratorRole }, county)
    expect([answer.status, answer.body.msg]).toEqual([403, '无权分配超级管理员角色'])
  })

  test('scopes of rows and of calls count', async () => {
    const giver = await server.asUser({ codes: everything })
    const target = await addPerson(admin)
    const give = async () => (await call('grant', { userIds: target, roleIds: otherPlainRole }, giver)).status
    const scopeIds = await addScopes()
    const link = (roleId: string, kind: 'data' | 'api', id: string) =>
      addLink(roleId, scopeCategory[kind], id)

    expect(await give()).toBe(200)
    await link(otherPlainRole, 'data', scopeIds.rows)
    expect(await give()).toBe(403)
    await link(giver.roleId, 'data', scopeIds.rows)
    expect(await give()).toBe(200)
    await link(otherPlainRole, 'api', scopeIds.call)
    expect(await give()).toBe(403)
    await link(giver.roleId, 'api', scopeIds.call)
    expect(await give()).toBe(200)
  })

  async function addScopes() {
    const menus = tableOf(menu)
    const [device] = await server.database.reader.select().from(menus).where(eq(menus.code, 'device'))
    const draft = (scopeName: string) => ({
      menuId: device?.id ?? '',
      resourceCode: scopeName,
      scopeName,
      scopeType: 1,
      scopePath: '/device/page',
    })
    return {
      rows: (await admin.save(dataScope, draft('rows'))).id,
      call: (await admin.save(apiScope, draft('call'))).id,
    }
  }

  async function addLink(roleId: string, category: number, scopeId: string) {
    const row = { id: newId(), tenantId: '000000', roleId, scopeCategory: category, scopeId }
    await server.database.transaction((connection) =>
      insertRows({ connection, now: milliseconds() }, roleScope, [row]),
    )
  }
})

describe('nobody changes a user who holds more', () => {
  const tooStrong = { status: 403, body: { code: 403, msg: '不能操作权限超出自己的用户' } }

  test.each([
    [
      'changed',
      (by: Agent) => by.post('/blade-user/update', { id: demoUser('county'), phone: '13900000001' }),
    ],
    ['removed', (by: Agent) => call('remove', { ids: demoUser('county') }, by)],
    [
      'given another role',
      (by: Agent) => call('grant', { userIds: demoUser('county'), roleIds: plainRole }, by),
    ],
    ['given another password', (by: Agent) => call('reset-password', { userIds: demoUser('county') }, by)],
    ['made a leader', (by: Agent) => call('set-leader', { userId: demoUser('county') }, by)],
    [
      'written to',
      (by: Agent) => call('update-platform', { userId: demoUser('county'), userType: 1, userExt: 'x' }, by),
    ],
  ])('who is to be %s', async (_name, attempt) => {
    const person = await server.asUser({ codes: everything })
    expect(await attempt(person)).toMatchObject(tooStrong)
  })

  test('but the own record is', async () => {
    const person = await server.asUser({ codes: [...everything, 'device'] })
    expect((await person.post('/blade-user/update', { id: person.userId, name: '自己' })).status).toBe(200)
  })
})
