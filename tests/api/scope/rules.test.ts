import { describe, expect, test } from 'vitest'
import { company, dept, device, staff, user } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer, type TestUser } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const county = await server.signIn('county', 'county123')
const scopes = createScopes(server, admin)
const deviceRights = ['device', 'device_add', 'device_edit', 'device_delete']
const bureau = '1000000004000000001'
const office = '1000000004000000002'
const station = '1000000004000000003'

const somebody = () => server.asUser({ codes: deviceRights })
const draft = async (more: object = {}) => ({ ...(await sampleOf(device, admin)), parentId: null, ...more })
const saveAs = async (agent: Agent, more?: object) => (await agent.save(device, await draft(more))).id
const totalOf = async (agent: Agent, query: object = {}) => (await agent.page(device, { ...query })).total
const inDept = (person: TestUser, deptId: string) => admin.update(user, { id: person.userId, deptId })

describe('somebody whose roles have no scope of a resource', () => {
  test('sees all of it', async () => {
    const person = await somebody()
    expect(await totalOf(person)).toBe(await totalOf(admin))
  })

  test('also when they have one of another resource', async () => {
    const person = await somebody()
    await scopes.data(person, 'company', { scopeType: 2 })
    expect(await totalOf(person)).toBe(await totalOf(admin))
  })
})

describe('the rule', () => {
  test('“all” shows everything', async () => {
    const person = await somebody()
    await scopes.data(person, 'device', { scopeType: 1 })
    expect(await totalOf(person)).toBe(await totalOf(admin))
  })

  test('“own” shows what one has made', async () => {
    const person = await somebody()
    await scopes.data(person, 'device', { scopeType: 2 })
    expect(await totalOf(person)).toBe(0)
    const id = await saveAs(person)
    expect((await person.page(device)).records).toMatchObject([{ id }])
  })

  test('“own” goes by the column that is named, in both spellings', async () => {
    const person = await somebody()
    await scopes.data(person, 'device', { scopeType: 2, scopeColumn: 'update_user' })
    const id = await saveAs(admin)
    expect(await totalOf(person)).toBe(0)
    await scopes.clear(person)
    await person.update(device, { id, remark: 'touched' })
    await scopes.data(person, 'device', { scopeType: 2, scopeColumn: 'updateUser' })
    expect((await person.page(device)).records).toMatchObject([{ id }])
  })

  test('“own department” shows what was made there, not below', async () => {
    const person = await somebody()
    await scopes.data(person, 'device', { scopeType: 3, scopeColumn: '-' })
    await inDept(person, office)
    const made = await totalOf(admin, { createDept: office })
    expect(made).toBeGreaterThan(100)
    expect(await totalOf(person)).toBe(made)
    await inDept(person, bureau)
    expect(await totalOf(person)).toBe(0)
    await inDept(person, `${station},${office}`)
    expect(await totalOf(person)).toBe(made)
  })

  test('“own department and below” shows both, also of a department that is added', async () => {
    const person = await somebody()
    await scopes.data(person, 'device', { scopeType: 4 })
    await inDept(person, bureau)
    expect(await totalOf(person)).toBe(await totalOf(admin, { createDept: office }))
    const before = await totalOf(person)
    const { id: below } = await admin.save(dept, {
      ...(await sampleOf(dept, admin)),
      parentId: office,
    })
    const other = await somebody()
    await inDept(other, below)
    await saveAs(other)
    expect(await totalOf(person)).toBe(before + 1)
  })

  test('“custom” shows what its condition lets through', async () => {
    const person = await somebody()
    const condition = {
      or: [
        { column: 'deviceTypeKey', operator: 'equal', value: 'soil' },
        { and: [{ column: 'create_user', operator: 'equal', value: `\${userId}` }] },
      ],
    }
    await scopes.data(person, 'device', { scopeType: 5, scopeValue: JSON.stringify(condition) })
    const soil = await totalOf(admin, { deviceTypeKey: 'soil' })
    expect(await totalOf(person)).toBe(soil)
    await saveAs(person, { deviceTypeKey: 'weather' })
    expect(await totalOf(person)).toBe(soil + 1)
    expect(await totalOf(person, { deviceTypeKey_notequal: 'soil' })).toBe(1)
  })

  test('“custom” knows lists of the session, not, numbers and nothing', async () => {
    const person = await somebody()
    await inDept(person, office)
    const condition = {
      and: [
        { column: 'createDept', operator: 'in', value: `\${deptIds}` },
        { not: { column: 'onlineStatus', operator: 'in', value: [0, '2'] } },
        { column: 'parentId', operator: 'null' },
        { column: 'reportIntervalSec', operator: 'le', value: 3600 },
      ],
    }
    await scopes.data(person, 'device', { scopeType: 5, scopeValue: JSON.stringify(condition) })
    const expected = await totalOf(admin, {
      createDept: office,
      onlineStatus: 1,
      parentId_null: 1,
      reportIntervalSec_le: 3600,
    })
    expect(expected).toBeGreaterThan(10)
    expect(await totalOf(person)).toBe(expected)
  })

  test('of several scopes shows what any of them does', async () => {
    const person = await somebody()
    await scopes.data(person, 'device', { scopeType: 2 })
    await scopes.data(person, 'device', {
      scopeType: 5,
      scopeValue: JSON.stringify({ column: 'deviceTypeKey', operator: 'equal', value: 'weather' }),
    })
    const id = await saveAs(person, { deviceTypeKey: 'soil' })
    expect(await totalOf(person)).toBe(1 + (await totalOf(admin, { deviceTypeKey: 'weather' })))
    expect(await totalOf(person, { id })).toBe(1)
  })

  test('of several roles is that of all of them together', async () => {
    const [one, two] = [await somebody(), await somebody()]
    await scopes.data(one, 'device', { scopeType: 2 })
    const equals = (value: string) => JSON.stringify({ column: 'deviceTypeKey', operator: 'equal', value })
    await scopes.data(two, 'device', { scopeType: 5, scopeValue: equals('soil') })
    const { roleId } = await admin.detail(user, two.userId)
    const { roleId: own } = await admin.detail(user, one.userId)
    await admin.update(user, { id: one.userId, roleId: `${own},${roleId}` })
    expect(await totalOf(one)).toBe(await totalOf(admin, { deviceTypeKey: 'soil' }))
  })

  test('does not narrow a tenant’s administrator, nor the platform’s', async () => {
    const person = await somebody()
    await scopes.data(person, 'device', { scopeType: 2 })
    const { roleId } = await admin.detail(user, person.userId)
    const { roleId: countyRole } = (await admin.page(user, { account: 'county' })).records[0] ?? {}
    await admin.update(user, { id: person.userId, roleId: `${roleId},${countyRole}` })
    expect(await totalOf(person)).toBe(await totalOf(county))
  })

  test('may count for one call alone', async () => {
    const person = await somebody()
    await scopes.data(person, 'device', { scopeType: 2, scopeClass: 'device.page' })
    expect(await totalOf(person)).toBe(0)
    expect((await person.list(device)).length).toBe(await totalOf(admin))
  })

  test('counts for every call where a Blade mapper is named', async () => {
    const person = await somebody()
    await scopes.data(person, 'device', {
      scopeType: 2,
      scopeClass: 'org.springblade.modules.iot.mapper.DeviceMapper.selectDevicePage',
    })
    expect([await totalOf(person), (await person.list(device)).length]).toEqual([0, 0])
  })

  test('ends with its scope, and with its grant, at the next call', async () => {
    const person = await somebody()
    await scopes.data(person, 'device', { scopeType: 2 })
    expect(await totalOf(person)).toBe(0)
    await scopes.clear(person)
    expect(await totalOf(person)).toBe(await totalOf(admin))
  })
})

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

test('totals are kept apart: nobody is told how much others see', async () => {
  const [one, two, free] = [await somebody(), await somebody(), await somebody()]
  for (const person of [one, two]) await scopes.data(person, 'device', { scopeType: 2 })
  await saveAs(one)
  const all = await totalOf(free)
  expect([await totalOf(one), await totalOf(two), await totalOf(free)]).toEqual([1, 0, all])
  expect([await totalOf(two), await totalOf(one), await totalOf(admin)]).toEqual([0, 1, all])
})

test('people are narrowed, accounts are not', async () => {
  const person = await server.asUser({ codes: ['staff', 'user'] })
  await scopes.data(person, 'staff', { scopeType: 2 })
  await scopes.data(person, 'user', { scopeType: 2 })
  expect((await person.page(staff)).total).toBe(0)
  expect((await person.page(user)).total).toBeGreaterThan(3)
})
