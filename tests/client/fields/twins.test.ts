import { expect, test } from 'vitest'
import { type RowReader, tellApart } from '#client/fields/choice/twins.ts'
import { client, dept, post } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'

const rows = [
  { id: '1', parentId: '0', deptName: '总公司', tenantId: '000000', tenantName: '管理组' },
  { id: '2', parentId: '0', deptName: '分公司', tenantId: '000000', tenantName: '管理组' },
  { id: '3', parentId: '1', deptName: '技术部', tenantId: '000000', tenantName: '管理组' },
  { id: '4', parentId: '2', deptName: '技术部', tenantId: '000000', tenantName: '管理组' },
  { id: '5', parentId: '4', deptName: '一组', tenantId: '000000', tenantName: '管理组' },
  { id: '6', parentId: '3', deptName: '一组', tenantId: '000000', tenantName: '管理组' },
  { id: '7', parentId: '0', deptName: '总公司', tenantId: '100001', tenantName: undefined },
]
const asked: string[] = []
const read: RowReader = async (_target, keys) => {
  asked.push(keys.join())
  return rows.filter(({ id }) => keys.includes(id))
}
const depts = dept as unknown as Resource
const posts = post as unknown as Resource
const choicesOf = (...ids: string[]) =>
  rows.flatMap(({ id, deptName }) => (ids.includes(id) ? [{ value: id, label: deptName }] : []))
const labels = async (ids: string[], known: typeof rows = []) =>
  (await tellApart(depts, choicesOf(...ids), known, read)).map(({ label }) => label)

test('names that occur once stay, and nothing is asked for', async () => {
  asked.length = 0
  expect(await labels(['1', '2', '3'])).toEqual(['总公司', '分公司', '技术部'])
  expect(asked).toEqual([])
})

test('two of one name are told apart by what lies above', async () => {
  expect(await labels(['2', '3', '4'])).toEqual(['分公司', '总公司 / 技术部', '分公司 / 技术部'])
})

test('however deep they lie, by one question for each level', async () => {
  asked.length = 0
  const known = rows.filter(({ id }) => id === '5' || id === '6')
  expect(await labels(['5', '6'], known)).toEqual(['分公司 / 技术部 / 一组', '总公司 / 技术部 / 一组'])
  expect(asked).toEqual(['4,3', '2,1'])
})

test('two of several tenants are told apart by the tenant, by its code where its name is not known', async () => {
  expect(await labels(['1', '7'])).toEqual(['管理组 / 总公司', '100001 / 总公司'])
})

test('what cannot be told apart stays as it is', async () => {
  const twins = [
    { value: '8', label: '会计' },
    { value: '9', label: '会计' },
  ]
  expect(await tellApart(posts, twins, [], read)).toEqual(twins)
  expect(await tellApart(client as unknown as Resource, twins, [], read)).toEqual(twins)
})
