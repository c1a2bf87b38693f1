import { beforeAll, describe, expect, test } from 'vitest'
import { company, device } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)
let companyId: string

const rows: Wire[] = [
  { address: 'east gate', brand: 'hikvision', reportIntervalSec: 10, altitude: 1.5 },
  { address: 'EAST field', brand: 'dahua', reportIntervalSec: 20, altitude: 2.5 },
  { address: 'slope', brand: null, reportIntervalSec: 30, altitude: null },
  { address: 'west slope', brand: 'hikvision', reportIntervalSec: 40, altitude: -3 },
]

/** The query string of a query string. */
const any = (...conditions: [name: string, value: string | number][]) => ({
  anyOf: new URLSearchParams(conditions.map(([name, value]) => [name, String(value)])).toString(),
})

beforeAll(async () => {
  companyId = (await admin.save(company, await sampleOf(company, admin))).id
  for (const [n, row] of rows.entries()) {
    const draft = await sampleOf(device, admin)
    await admin.save(device, { ...draft, ...row, companyId, deviceName: `row ${n}` })
  }
})

const found = async (query: Query, agent: Agent = admin) => {
  const { records } = await agent.page(device, { companyId, ascs: 'deviceName', ...query })
  return records.map(({ deviceName }) => Number(deviceName.slice(4)))
}

describe('one of the conditions of anyOf is enough', () => {
  test.each<[string, Query, number[]]>([
    ['two fields', any(['address_like', 'east'], ['reportIntervalSec_ge', 40]), [0, 1, 3]],
    ['one field twice', any(['address_like', 'gate'], ['address_like', 'west']), [0, 3]],
    ['what is blank', any(['brand_null', 1], ['altitude_lt', 0]), [2, 3]],
    ['any of several keys', any(['brand_in', 'dahua,none'], ['address_equal', 'slope']), [1, 2]],
    ['the usual comparison', any(['brand', 'dahua'], ['address', 'west']), [1, 3]],
    ['a single one', any(['address_like', 'east']), [0, 1]],
    ['wildcards as they are', any(['address_like', '%'], ['address_likeright', 'west']), [3]],
    ['nothing', { anyOf: '' }, [0, 1, 2, 3]],
  ])('%s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('and everything else has to hold as well', async () => {
    const group = any(['address_like', 'east'], ['reportIntervalSec_ge', 40])
    expect(await found({ ...group, brand: 'hikvision' })).toEqual([0, 3])
    expect(await found({ ...group, keyword: 'row 3' })).toEqual([3])
    expect(await found({ ...group, address_like: 'west', altitude_lt: 0 })).toEqual([3])
  })

  test('in a total, in the order of the conditions or another, and beside other groups', async () => {
    const total = async (query: Query) => (await admin.page(device, { companyId, size: 1, ...query })).total
    expect(await total(any(['address_like', 'gate'], ['brand_equal', 'dahua']))).toBe(2)
    expect(await total(any(['brand_equal', 'dahua'], ['address_like', 'gate']))).toBe(2)
    expect(await total(any(['brand_equal', 'hikvision'], ['address_like', 'field']))).toBe(3)
  })

  test('in exports, at once and in the background', async () => {
    const group = any(['address_like', 'gate'], ['brand_equal', 'dahua'])
    const query = { companyId, ...group, format: 'csv', columns: 'deviceName' }
    const file = await admin.send({ path: `/api/device/export?${new URLSearchParams(query)}` })
    expect(String(file.bytes).trimEnd().split('\r\n')).toHaveLength(3)
    const { id } = (await admin.post('/device/export-job', query)).body.data
    const job = async () => (await admin.get('/blade-system/export-job/detail', { id })).body.data
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done')
    expect((await job()).written).toBe(2)
  })
})

const everything = any(['id_notnull', 1], ['id_null', 1])

describe('it never widens what a caller sees', () => {
  test('beyond the tenant', async () => {
    const stranger = await server.asUser({ codes: ['device'], tenantId: '100001' })
    expect(await found(everything, stranger)).toEqual([])
    const own = await stranger.page(device, { size: 1 })
    expect((await stranger.page(device, { size: 1, ...everything })).total).toBe(own.total)
    const foreign = any(['tenantId', '000000'], ['id_notnull', 1])
    const refused = await stranger.get('/device/page', foreign)
    expect(refused.body).toMatchObject({ code: 400, success: false })
  })

  test('beyond a data scope', async () => {
    const person = await server.asUser({ codes: ['device'] })
    await scopes.data(person, 'device', {
      scopeType: 5,
      scopeValue: JSON.stringify({ column: 'brand', operator: 'equal', value: 'dahua' }),
    })
    expect(await found({}, person)).toEqual([1])
    expect(await found(everything, person)).toEqual([1])
    expect(await found(any(['address_like', 'gate'], ['address_like', 'field']), person)).toEqual([1])
  })

  test('to the digits of a number that is shown in part', async () => {
    const person = await server.asUser({ codes: ['company'] })
    const { status, body } = await person.get('/company/page', any(['contactPhone_likeright', '138']))
    expect([status, body.msg]).toEqual([400, '请求参数格式错误: anyOf.contactPhone_likeright'])
  })

  test('to what was removed', async () => {
    const gone = (
      await admin.save(device, { ...(await sampleOf(device, admin)), deviceName: 'row 9', companyId })
    ).id
    await admin.remove(device, gone)
    expect(await found(everything)).toEqual([0, 1, 2, 3])
  })
})

describe('what is no condition is refused, not passed over', () => {
  test.each([
    ['a field that there is not', any(['nowhere_like', 'x'], ['address_like', 'east']), 'anyOf.nowhere_like'],
    ['a comparison that there is not', any(['address_near', 'x']), 'anyOf.address_near'],
    ['a value that is blank', any(['address_like', '']), 'anyOf.address_like'],
    ['what only the server knows', any(['isDeleted', 1]), 'anyOf.isDeleted'],
    ['a number that is none', any(['reportIntervalSec_ge', 'many']), 'reportIntervalSec_ge'],
    ['a day that is none', any(['installDate_datege', '2024-02-31']), 'installDate_datege'],
    ['a group within the group', any(['anyOf', 'address_like=east']), 'anyOf.anyOf'],
  ])('%s', async (_, query, name) => {
    const { status, body } = await admin.get('/device/page', query)
    expect([status, body]).toMatchObject([
      400,
      { code: 400, success: false, msg: `请求参数格式错误: ${name}`, traceId: expect.any(String) },
    ])
  })

  test('more conditions than it takes, and a value of another shape', async () => {
    const many = any(...Array.from({ length: 31 }, (_, n) => ['address_like', `x${n}`] as [string, string]))
    expect((await admin.get('/device/page', many)).body.msg).toBe('anyOf 最多包含30个条件')
    expect((await admin.post('/device/export-job', { anyOf: { address_like: 'x' } })).status).toBe(400)
  })
})

test('the API document tells of it', async () => {
  const { paths } = JSON.parse(String((await admin.send({ path: '/api/docs/openapi.json' })).bytes))
  const names = (path: string) => paths[path].get.parameters.map(({ name }: Wire) => name)
  expect(names('/api/device/page')).toContain('anyOf')
  expect(names('/api/device/list')).toContain('anyOf')
})
