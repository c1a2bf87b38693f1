import { describe, expect, test } from 'vitest'
import { dept, device, user } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import type { TestUser } from '#tests/support/start-server.ts'
import { startScopes, totalOf } from './scoped.ts'

const { server, admin, scopes, somebody, saveAs } = await startScopes()
const county = await server.signIn('county', 'county123')
const bureau = '1000000004000000001'
const office = '1000000004000000002'
const station = '1000000004000000003'
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

test('totals are kept apart: nobody is told how much others see', async () => {
  const [one, two, free] = [await somebody(), await somebody(), await somebody()]
  for (const person of [one, two]) await scopes.data(person, 'device', { scopeType: 2 })
  await saveAs(one)
  const all = await totalOf(free)
  expect([await totalOf(one), await totalOf(two), await totalOf(free)]).toEqual([1, 0, all])
  expect([await totalOf(two), await totalOf(one), await totalOf(admin)]).toEqual([0, 1, all])
})
