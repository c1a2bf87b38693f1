import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { company, device, param, post } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { wrongDerived } from '#tests/support/derived-columns.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const file = () => server.database.reader.$client.name

const names = ['重庆街', '安定街', 'Baker街', '9号街', '张家街', '章家街', '北塘街']
const inOrder = ['9号街', 'Baker街', '安定街', '北塘街', '重庆街', '张家街', '章家街']
for (const [n, paramName] of names.entries())
  await admin.save(param, { paramName, paramKey: `street.${n}`, paramValue: '1' })

const named = async (params: Record<string, unknown>) =>
  (await admin.page(param, { paramName: '街', size: 50, ...params })).records.map(
    (row: Wire) => row.paramName,
  )

test('lists are sorted by pinyin, from either end and page by page', async () => {
  expect(await named({ ascs: 'paramName' })).toEqual(inOrder)
  expect(await named({ descs: 'paramName' })).toEqual(inOrder.toReversed())
  expect(await named({ ascs: 'paramName', size: 3, current: 2 })).toEqual(inOrder.slice(3, 6))
})

test('a new name takes its place', async () => {
  const [row] = (await admin.page(param, { paramName: '安定街' })).records
  await admin.update(param, { id: row?.id, paramName: '周庄街' })
  expect((await named({ ascs: 'paramName' })).at(-1)).toBe('周庄街')
})

test('keys are no part of what is answered, and nobody asks by them', async () => {
  const [row] = (await admin.page(param, { paramName: '北塘街' })).records
  expect(Object.keys(row ?? {}).filter((name) => name.startsWith('sort'))).toEqual([])
  expect(await named({ ascs: 'sortParamName' })).toEqual(await named({}))
})

test('choices without an order of their own come by name, others in theirs', async () => {
  const choices = async (resource: typeof param | typeof company | typeof device, title: string) =>
    (await admin.get(`${resource.path}/select`, {})).body.data.map((row: Wire) => String(row[title]))
  expect((await choices(param, 'paramName')).filter((name: string) => name.endsWith('街'))).toEqual([
    ...inOrder.filter((name) => name !== '安定街'),
    '周庄街',
  ])
  const byIcu = new Intl.Collator('zh-CN').compare
  const initials = (all: string[]) => all.map((name) => name.slice(0, 1))
  for (const [resource, title] of [
    [company, 'companyName'],
    [device, 'deviceName'],
  ] as const) {
    const all = (await choices(resource, title)).filter((name: string) => /^\p{Script=Han}/u.test(name))
    expect(initials(all)).toEqual(initials(all).toSorted(byIcu))
  }
  const posts = (await admin.get(`${post.path}/select`, {})).body.data
  const page = (await admin.page(post, { size: 100 })).records
  expect(posts.map((row: Wire) => row.id)).toEqual(page.map((row: Wire) => row.id))
})

test('a device is found by its name through the index of its key', async () => {
  const [one] = (await admin.page(device, { size: 1 })).records
  const { records } = await admin.page(device, { deviceName_equal: one?.deviceName })
  expect(records.map((row: Wire) => row.deviceName)).toContain(one?.deviceName)
  expect(new Set(records.map((row: Wire) => row.deviceName)).size).toBe(1)
})

test('the demo, and what was written since, have the keys of their names', async () => {
  expect(wrongDerived(file())).toEqual([])
})

test('rows of a version without keys, or with others, get them at the next start', async () => {
  await server.database.transaction(async (connection) => {
    connection.run(sql`UPDATE param SET sort_param_name = NULL`)
    connection.run(sql`UPDATE company SET sort_company_name = 'of another form'`)
    connection.run(sql`DELETE FROM text_index WHERE name = 'param_sort'`)
    connection.run(sql`UPDATE text_index SET form = '0' WHERE name = 'company_sort'`)
  })
  expect(wrongDerived(file())).not.toEqual([])
  await server.restart()
  expect(wrongDerived(file())).toEqual([])
})
