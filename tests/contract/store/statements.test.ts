import { expect, test, vi } from 'vitest'
import { system, tenant } from '#server/store/policy.ts'
import type { Where } from '#server/store/where.ts'
import { post } from '#shared/resources/index.ts'
import { person } from '#tests/support/flow.ts'
import { home, openStore, other, rowOf } from './opened.ts'

const { database, store, add } = openStore()
const posts = store.of(post)
const own = tenant(home)
const prepare = vi.spyOn(database.reader.$client, 'prepare')

/** How many statements some work prepares on the reading connection. */
async function prepared(work: () => Promise<unknown>): Promise<number> {
  prepare.mockClear()
  await work()
  return prepare.mock.calls.length
}

test('takes rows', async () => {
  await add(post, [rowOf(post, 0), rowOf(post, 2), rowOf(post, 4, { tenantId: other })])
})

test('a condition of the same shape is prepared once, whatever its values', async () => {
  const keys = async (...ids: string[]) => (await posts.find(own, { id: ids })).map(({ id }) => id)
  expect(await prepared(() => keys('key0'))).toBe(1)
  expect(await prepared(() => keys('key2', 'key0', 'key4'))).toBe(0)
  expect((await keys('key2', 'key0', 'key4')).sort()).toEqual(['key0', 'key2'])
  expect(await keys()).toEqual([])
})

test('statements of one shape stay within the walls of each who asks', async () => {
  const ids = async (access: Parameters<typeof posts.find>[0]) =>
    (await posts.find(access, {}, { select: ['id'], orderBy: [['id', 'asc']] })).map(({ id }) => id)
  const seeing = (key: string) =>
    person('1', { sight: () => ({ rule: { column: 'id', operator: 'equal', value: key } }) })
  for (const _ of [1, 2]) {
    expect(await ids(own)).toEqual(['key0', 'key2'])
    expect(await ids(tenant(other))).toEqual(['key4'])
    expect(await ids(system)).toEqual(['key0', 'key2', 'key4'])
    expect(await ids(seeing('key2'))).toEqual(['key2'])
    expect(await ids(seeing('key0'))).toEqual(['key0'])
    expect(await ids(seeing('key4'))).toEqual([])
  }
})

test('a column that a data scope misnames never passes for another condition', async () => {
  const named = (column: string) =>
    posts.count(person('1', { sight: () => ({ rule: { column, operator: 'equal', value: 'key0' } }) }), {})
  expect(await named('id')).toBe(1)
  expect(await named('id","operator":"notEqual')).toBe(0)
  expect(await named('id')).toBe(1)
})

test('keys are looked up, however many rows their tenant has', async () => {
  prepare.mockClear()
  await posts.find(own, { id: ['key0', 'key4'] }, { select: ['remark'] })
  const [text] = prepare.mock.calls.map(([sql]) => sql)
  const steps = database.reader.$client.prepare(`EXPLAIN QUERY PLAN ${text}`).all(1, 1, '[]')
  expect(JSON.stringify(steps)).toContain('sqlite_autoindex_post_1 (id=?)')
})

test('paging, orders and measures are statements of their own', async () => {
  const read = async (limit: number, offset: number, direction: 'asc' | 'desc') =>
    (await posts.find(own, {}, { select: ['id'], orderBy: [['id', direction]], limit, offset })).map(
      ({ id }) => id,
    )
  expect(await read(1, 0, 'asc')).toEqual(['key0'])
  expect(await read(1, 1, 'asc')).toEqual(['key2'])
  expect(await read(5, 0, 'desc')).toEqual(['key2', 'key0'])
  expect(await posts.aggregate(own, {}, { measures: { value: { min: 'id' } } })).toEqual([{ value: 'key0' }])
  expect(await posts.aggregate(own, {}, { measures: { value: { max: 'id' } } })).toEqual([{ value: 'key2' }])
})

test('statements beyond the bound are prepared anew, and long ones are not kept', async () => {
  const counted = (name: string) => posts.aggregate(own, {}, { measures: { [name]: 'count' } })
  for (let n = 0; n < 65; n += 1) expect(await counted(`n${n}`)).toEqual([{ [`n${n}`]: 2 }])
  expect(await prepared(() => counted('n64'))).toBe(0)
  expect(await prepared(() => counted('n0'))).toBe(1)
  const long: Where<typeof post> = { or: Array.from({ length: 100 }, () => ({ id: 'key0' })) }
  for (const _ of [1, 2]) expect(await prepared(() => posts.count(own, long))).toBe(1)
  expect(await posts.count(own, long)).toBe(1)
})

test('a change is made by the writer, and seen by readers once it is committed', async () => {
  for (const remark of ['one', null, 'two']) {
    await database.transaction(() => posts.update(own, { id: 'key0' }, { remark }))
    expect((await posts.get(own, 'key0')).remark).toBe(remark)
  }
})
