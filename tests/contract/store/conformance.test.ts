import { describe, expect, test } from 'vitest'
import { allResources } from '#server/crud/registry.ts'
import { collatedFields } from '#server/crud/table.ts'
import type { Access } from '#server/store/policy.ts'
import { system, tenant } from '#server/store/policy.ts'
import type { Where } from '#server/store/where.ts'
import { fieldsOf, indexedSets, type Resource } from '#shared/schema/resource.ts'
import { person } from '#tests/support/flow.ts'
import { home, openStore, other, rowOf, type Stored } from './opened.ts'

const { database, store, add } = openStore()
const resources = allResources()
const own = tenant(home)

/** Fields of one value that take part in no unique set: rows may have any of them. */
const plainFields = (resource: Resource) =>
  fieldsOf(resource).flatMap(([name, { storage }]) =>
    (storage === 'text' || storage === 'integer' || storage === 'real') && name !== resource.key
      ? [name]
      : [],
  )

const keysOf = (resource: Resource, rows: readonly Stored[]) => rows.map((row) => row[resource.key])
const found = async (resource: Resource, access: Access, where: Where<Resource>) =>
  keysOf(resource, await store.of(resource).find(access, where)).sort()

type Value = string | number | null
const cellOf = (row: Stored, name: string) => row[name] as Value

/** By hand what each operator is to find, so that no store is its own judge. */
const operators: readonly [word: string, holds: (value: Value, asked: string | number) => boolean][] = [
  ['in', (value, asked) => value === asked],
  ['notIn', (value, asked) => value !== asked],
  ['not', (value, asked) => value !== asked],
  ['gt', (value, asked) => value !== null && value > asked],
  ['gte', (value, asked) => value !== null && value >= asked],
  ['lt', (value, asked) => value !== null && value < asked],
  ['lte', (value, asked) => value !== null && value <= asked],
]

describe.each(resources)('$name', (resource) => {
  const rows = [0, 1, 2, 3, 4].map((n) => rowOf(resource, n))
  const foreign = rowOf(resource, 5, { tenantId: other })
  const removed = rowOf(resource, 6, { isDeleted: 1 })
  const fields = plainFields(resource)
  const table = store.of(resource)

  test('takes rows', () => add(resource, [...rows, foreign, removed]))

  test('finds by every operator what was asked for', async () => {
    for (const name of fields) {
      const asked = rows.map((row) => cellOf(row, name)).find((value) => value !== null) ?? ''
      for (const [word, holds] of operators) {
        const where = { [name]: { [word]: word.endsWith('n') || word === 'notIn' ? [asked] : asked } }
        const expected = rows.filter((row) => holds(cellOf(row, name), asked))
        expect([name, word, await found(resource, own, where)]).toEqual([
          name,
          word,
          keysOf(resource, expected),
        ])
      }
      const empty = keysOf(
        resource,
        rows.filter((row) => row[name] === null),
      )
      const filled = keysOf(
        resource,
        rows.filter((row) => row[name] !== null),
      )
      expect(await found(resource, own, { [name]: null })).toEqual(empty)
      expect(await found(resource, own, { [name]: { not: null } })).toEqual(filled)
      expect(await found(resource, own, { not: { [name]: null } })).toEqual(filled)
      expect(await found(resource, own, { or: [{ [name]: null }, { [name]: asked }] })).toEqual(
        keysOf(
          resource,
          rows.filter((row) => row[name] === null || row[name] === asked),
        ),
      )
      expect(await found(resource, own, { [name]: [] })).toEqual([])
    }
    expect(await found(resource, own, { or: [] })).toEqual([])
    expect(await found(resource, own, {})).toEqual(keysOf(resource, rows))
  })

  test('puts rows in order, empty values first from low to high', async () => {
    const collated = new Set(collatedFields(resource).map(({ field }) => field))
    for (const name of fields.filter((field) => !collated.has(field))) {
      const bySize = (one: Stored, another: Stored) => {
        const [a, b] = [cellOf(one, name), cellOf(another, name)]
        if (a === b) return String(one[resource.key]) < String(another[resource.key]) ? -1 : 1
        return a === null || (b !== null && a < b) ? -1 : 1
      }
      const rising = keysOf(resource, [...rows].sort(bySize))
      const read = async (...order: ['asc' | 'desc', 'last'?]) =>
        keysOf(resource, await table.find(own, {}, { orderBy: [[name, ...order]] }))
      expect([name, await read('asc')]).toEqual([name, rising])
      const isEmpty = (key: unknown) => rows.some((row) => row[resource.key] === key && row[name] === null)
      expect([name, await read('asc', 'last')]).toEqual([
        name,
        [...rising.filter((key) => !isEmpty(key)), ...rising.filter(isEmpty)],
      ])
      const falling = await read('desc')
      expect(falling.slice(falling.length - rising.filter(isEmpty).length)).toEqual(rising.filter(isEmpty))
    }
  })

  test('shows the rows of one tenant that are there', async () => {
    const [mine, all] = [keysOf(resource, rows), keysOf(resource, [...rows, foreign])]
    expect(await found(resource, own, {})).toEqual(mine)
    expect(await found(resource, person('1'), {})).toEqual(mine)
    expect(await found(resource, system, {})).toEqual(all)
    expect(await found(resource, tenant(other), {})).toEqual(
      resource.tenant ? keysOf(resource, [foreign]) : mine,
    )
    const bin = await table.find(own, {}, { presence: 'deleted' })
    expect(keysOf(resource, bin)).toEqual(keysOf(resource, [removed]))
    expect(await table.count(own, {}, 'any')).toBe(rows.length + 1)
    await expect(table.get(own, String(foreign[resource.key]))).rejects.toThrow('数据不存在')
    await expect(table.get(own, String(removed[resource.key]))).rejects.toThrow('数据不存在')
    expect(await table.get(own, 'key0')).toMatchObject({ [resource.key]: 'key0', version: 1 })
  })

  test('narrows rows and fields to what a caller sees', async () => {
    const [name] = fields
    if (name === undefined) return
    const seen = person('1', {
      sight: () => ({
        rule: { column: resource.key, operator: 'in', value: ['key0', 'key5'] },
        fields: new Set<string>(),
      }),
    })
    expect(await found(resource, seen, {})).toEqual(['key0'])
    expect(await table.count(seen, {})).toBe(1)
    expect(await table.find(seen, {}, { select: [name], mask: [name] })).toEqual([{ [name]: null }])
    expect(await table.aggregate(seen, {}, { measures: { total: 'count' } })).toEqual([{ total: 1 }])
  })

  test('pages, counts and adds up', async () => {
    const page = await table.page(own, {}, { orderBy: [[resource.key, 'asc']], current: 2, size: 2 })
    expect({ ...page, records: keysOf(resource, page.records) }).toEqual({
      records: ['key2', 'key3'],
      total: 5,
      size: 2,
      current: 2,
      pages: 3,
    })
    for (const name of fields) {
      const groups = await table.aggregate(own, {}, { by: [name], measures: { rowsOfGroup: 'count' } })
      const expected = new Map<unknown, number>()
      for (const row of rows) expected.set(row[name], (expected.get(row[name]) ?? 0) + 1)
      expect(new Map(groups.map((group) => [Reflect.get(group, name), group.rowsOfGroup]))).toEqual(expected)
      const [whole] = await table.aggregate(own, {}, { measures: { kinds: { distinct: name } } })
      expect(whole?.kinds).toBe([...expected.keys()].filter((value) => value !== null).length)
    }
  })

  test.runIf(indexedSets(resource).some(({ when }) => !when))('keeps unique values unique', async () => {
    const [set] = indexedSets(resource).filter(({ when }) => !when)
    const values = Object.fromEntries((set?.fields ?? []).map((name) => [name, '1']))
    const row = (n: number, more: Stored = {}) =>
      rowOf(resource, n, { ...values, ...more, [resource.key]: `twin${n}` })
    if (resource.key in values) return
    await add(resource, [row(20, { isDeleted: 1 }), row(20 + 2)])
    await expect(add(resource, [row(24)])).rejects.toThrow('UNIQUE')
    await add(resource, [row(26, { tenantId: other })])
  })
})

test('a condition on a value that is undefined is refused', async () => {
  const [resource] = resources
  if (!resource) throw new Error('no resource')
  await expect(store.of(resource).find(own, { version: undefined })).rejects.toThrow('undefined')
})

test('a transaction that fails leaves nothing, and what it wrote is seen within', async () => {
  const [resource] = resources.filter(({ name }) => name === 'post')
  if (!resource) throw new Error('no resource')
  const table = store.of(resource)
  const change = () => table.update(own, { id: 'key0' }, { version: 7 })
  await expect(
    database.transaction(async () => {
      expect(await change()).toBe(1)
      expect(await table.count(own, { version: 7 })).toBe(1)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await table.count(own, { version: 7 })).toBe(0)
})
