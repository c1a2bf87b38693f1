import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { company, dataScope, device, staff } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { deviceRights, startScopes, totalOf } from './scoped.ts'

const { server, admin, scopes, somebody, draft, saveAs } = await startScopes()

describe('a row that is out of sight', () => {
  const narrowed = async (...codes: string[]) => {
    const person = await server.asUser({ codes: [...deviceRights, ...codes] })
    await scopes.data(person, 'device', { scopeType: 2 })
    return person
  }

  test('does not exist for detail, update, submit and removal', async () => {
    const person = await narrowed()
    const id = await saveAs(admin)
    const before = await admin.detail(device, id)
    const answers = [
      await person.get('/device/detail', { id }),
      await person.get('/device/detail', { deviceSerial: String(before.deviceSerial) }),
      await person.get('/device/history', { id }),
      await person.post('/device/update', { id, remark: 'no' }),
      await person.post('/device/submit', { ...before, remark: 'no' }),
      await person.post('/device/remove', { ids: [id] }),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(Array(6).fill([400, '数据不存在']))
    expect(await admin.detail(device, id)).toEqual(before)
  })

  test('is in no list, choice or search', async () => {
    const person = await narrowed()
    const id = await saveAs(admin, { deviceName: '看不见的墒情仪' })
    const answers = await Promise.all([
      person.get('/device/list', { size: 500 }),
      person.get('/device/page', { keyword: '看不见的' }),
      person.get('/device/page', { id, tenantId: '000000' }),
      person.get('/device/select', { ids: id }),
      person.get('/device/select', { keyword: '看不见的' }),
    ])
    expect(answers.filter(({ body }) => JSON.stringify(body).includes(id))).toEqual([])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('keeps a whole removal from happening', async () => {
    const person = await narrowed()
    const [own, hidden] = [await saveAs(person), await saveAs(admin)]
    const { status, body } = await person.post('/device/remove', { ids: [own, hidden] })
    expect([status, body.msg]).toEqual([400, '数据不存在'])
    expect(await person.detail(device, own)).toMatchObject({ id: own })
    await expect(person.remove(device, own)).resolves.toBeUndefined()
  })

  test('still blocks the removal of what it points to', async () => {
    const person = await narrowed()
    const gateway = await saveAs(person)
    await saveAs(admin, { parentId: gateway })
    const { status, body } = await person.post('/device/remove', { ids: [gateway] })
    expect([status, body.data.blocked[0].id]).toEqual([400, gateway])
  })

  test('loses its reference to a row that is removed', async () => {
    const person = await server.asUser({ codes: ['company', 'company_delete', ...deviceRights] })
    await scopes.data(person, 'device', { scopeType: 2 })
    const { id: companyId } = await admin.save(company, await sampleOf(company, admin))
    const id = await saveAs(admin, { companyId })
    await person.remove(company, companyId)
    expect((await admin.detail(device, id)).companyId).toBe('')
  })

  test('is not pointed to by a write, though a reference that is there stays', async () => {
    const person = await server.asUser({ codes: deviceRights })
    const { id: companyId } = await admin.save(company, await sampleOf(company, admin))
    const id = await saveAs(admin, { companyId })
    await scopes.data(person, 'company', { scopeType: 2 })
    const { status, body } = await person.post('/device/save', await draft({ companyId }))
    expect([status, body.errors[0].field]).toEqual([400, 'companyId'])
    await person.update(device, { id, remark: 'stays' })
    expect((await admin.detail(device, id)).companyId).toBe(companyId)
  })

  test('has no name where it is pointed to', async () => {
    const person = await server.asUser({ codes: deviceRights })
    const { id: companyId } = await admin.save(company, {
      ...(await sampleOf(company, admin)),
      companyName: '不可见的企业',
    })
    const id = await saveAs(admin, { companyId })
    expect((await person.detail(device, id)).companyName).toBe('不可见的企业')
    await scopes.data(person, 'company', { scopeType: 2 })
    expect((await person.detail(device, id)).companyName).toBe('（无权查看）')
    expect((await person.with({ 'Accept-Language': 'en' }).page(device, { id })).records).toMatchObject([
      { companyName: '(not visible)' },
    ])
    expect((await admin.detail(device, id)).companyName).toBe('不可见的企业')
  })

  test('is not made by a write: a row stays where its writer sees it', async () => {
    const person = await somebody()
    const isSoil = JSON.stringify({ column: 'deviceTypeKey', operator: 'equal', value: 'soil' })
    await scopes.data(person, 'device', { scopeType: 5, scopeValue: isSoil })
    const serial = `OUT${Date.now()}`
    const outside = await draft({ deviceTypeKey: 'weather', deviceSerial: serial })
    const added = await person.post('/device/save', outside)
    expect([added.status, added.body.msg]).toEqual([400, '超出您的数据权限范围'])
    expect(await totalOf(admin, { deviceSerial: serial })).toBe(0)
    const id = await saveAs(person, { deviceTypeKey: 'soil' })
    const moved = await person.post('/device/update', { id, deviceTypeKey: 'weather' })
    expect([moved.status, moved.body.msg]).toEqual([400, '超出您的数据权限范围'])
    expect((await admin.detail(device, id)).deviceTypeKey).toBe('soil')
  })
})

test('people are narrowed', async () => {
  const person = await server.asUser({ codes: ['staff'] })
  await scopes.data(person, 'staff', { scopeType: 2 })
  expect((await person.page(staff)).total).toBe(0)
})

test.each(['user', 'dept', 'attach', 'eventType', 'notice', 'role'])(
  'what a scope cannot narrow takes none: %s',
  async (code) => {
    const menuId = await scopes.menuIdOf(code)
    const draft = { menuId, resourceCode: code, scopeName: code, scopeColumn: 'create_user' }
    for (const more of [{ scopeType: 2 }, { scopeType: 4 }, { scopeType: 1, scopeField: 'remark' }]) {
      const { status, body } = await admin.post('/blade-system/data-scope/submit', { ...draft, ...more })
      expect([status, body.msg]).toEqual([400, '该菜单的数据不受数据权限约束，规则不会生效'])
    }
    expect((await admin.post('/blade-system/data-scope/submit', { ...draft, scopeType: 1 })).status).toBe(200)
  },
)

test('what cannot narrow is not granted either, where an earlier version stored it', async () => {
  const menuId = await scopes.menuIdOf('notice')
  const draft = { menuId, resourceCode: 'notice', scopeName: '只看自己的', scopeType: 1 }
  const { id } = (await admin.post('/blade-system/data-scope/submit', draft)).body.data
  const table = tableOf(dataScope)
  await server.database.transaction((connection) =>
    connection.update(table).set({ scopeType: 2, scopeColumn: 'create_user' }).where(eq(table.id, id)),
  )
  const { roleId } = await server.asUser({ codes: ['notice'] })
  const grant = { roleIds: [roleId], menuIds: [menuId], dataScopeIds: [id], apiScopeIds: [] }
  const { status, body } = await admin.post('/blade-system/role/grant', grant)
  expect([status, body.msg]).toEqual([
    400,
    '数据权限“只看自己的”：该菜单的数据不受数据权限约束，规则不会生效',
  ])
})
