import { describe, expect, test } from 'vitest'
import { device, param } from '#shared/resources/index.ts'
import type { Query } from '#tests/support/agent.ts'
import { mine, startRows } from './many-rows.ts'

const { server, admin, shipped, everything } = await startRows()

describe('a page', () => {
  test.each<[string, Query, { size: number; current: number }]>([
    ['nothing', {}, { size: 10, current: 1 }],
    ['an ordinary page', { size: 30, current: 2 }, { size: 30, current: 2 }],
    ['no rows', { size: 0 }, { size: 10, current: 1 }],
    ['fewer than no rows', { size: -1 }, { size: 500, current: 1 }],
    ['many fewer than no rows', { size: -20 }, { size: 10, current: 1 }],
    ['the most', { size: 500 }, { size: 500, current: 1 }],
    ['one more than the most', { size: 501 }, { size: 500, current: 1 }],
    ['very many', { size: 1e15 }, { size: 500, current: 1 }],
    ['a size in words', { size: 'many' }, { size: 10, current: 1 }],
    ['half a row', { size: 2.5 }, { size: 10, current: 1 }],
    ['page zero', { current: 0 }, { size: 10, current: 1 }],
    ['a page before the first', { current: -3 }, { size: 10, current: 1 }],
    ['a page in words', { current: 'last' }, { size: 10, current: 1 }],
    ['nothing in particular', { current: '', size: '' }, { size: 10, current: 1 }],
  ])('asked for as %s', async (_name, query, expected) => {
    const page = await admin.page(param, { ...mine, ...query })
    expect(page).toMatchObject({ ...expected, total: 137, pages: Math.ceil(137 / expected.size) })
    expect(page.records).toHaveLength(Math.min(expected.size, 137))
  })

  test.each([15, 9999, 1e7, 1e15])(
    'number %d, beyond the last, is empty and tells the total',
    async (current) => {
      const page = await admin.page(param, { ...mine, current })
      expect(page).toMatchObject({ records: [], total: 137, pages: 14 })
    },
  )

  test('of nothing is empty', async () => {
    expect(await admin.page(param, { paramKey: 'no such key' })).toEqual({
      records: [],
      total: 0,
      size: 10,
      current: 1,
      pages: 0,
    })
  })
})

describe('pages in a row', () => {
  test.each<[string, Query]>([
    ['default order', {}],
    ['ascending order', { ascs: 'paramName' }],
    ['descending order', { descs: 'paramValue' }],
    ['an order with gaps', { ascs: 'remark' }],
    ['two orders', { ascs: 'paramName', descs: 'paramValue' }],
    ['the order of ids', { descs: 'id' }],
  ])('are the slices of one list, in %s', async (_name, query) => {
    const whole = await everything(query)
    const numbers = Array.from({ length: 20 }, (_, n) => n + 1)
    const pages = await Promise.all(
      numbers.map((current) => admin.page(param, { ...mine, ...query, size: 7, current })),
    )
    expect(pages.map(({ records }) => records.map(({ id }) => id))).toEqual(
      numbers.map((n) => whole.slice((n - 1) * 7, n * 7).map(({ id }) => id)),
    )
    expect(new Set(whole.map(({ id }) => id)).size).toBe(137)
  })

  test('are the slices of one list when they are hits of a search', async () => {
    const query = { keyword: 'page.p1', ascs: 'paramKey' }
    const whole = await everything(query)
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((current) => admin.page(param, { ...query, size: 10, current })),
    )
    expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(whole.map(({ id }) => id))
    expect(whole).toHaveLength(48)
  })
})

describe('a total', () => {
  const total = async (query: Query = {}) => (await admin.page(param, query)).total

  test('is right after records are added, changed and removed', async () => {
    const query = { paramName: 'fresh total' }
    expect(await total(query)).toBe(0)
    const draft = { paramName: 'fresh total', paramKey: 'fresh.total', paramValue: 'v' }
    const { id } = await admin.save(param, draft)
    expect(await total(query)).toBe(1)
    await admin.update(param, { id, paramName: 'other' })
    expect(await total(query)).toBe(0)
    await admin.update(param, { id, paramName: 'fresh total' })
    expect(await total(query)).toBe(1)
    await admin.remove(param, id)
    expect(await total(query)).toBe(0)
    expect(await total()).toBe(shipped + 137)
  })

  test('is right after a change that was rolled back', async () => {
    const before = await total()
    const work = server.database.transaction(async (connection) => {
      connection.$client.exec('UPDATE param SET is_deleted = 1')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await total()).toBe(before)
    const { status } = await admin.post('/blade-system/param/save', {
      paramName: 'x',
      paramKey: 'page.p1',
      paramValue: 'v',
    })
    expect(status).toBe(400)
    expect(await total()).toBe(before)
  })

  test('is not that of another tenant', async () => {
    const farmer = await server.asUser({ tenantId: '100001', codes: ['device'] })
    expect((await admin.page(device)).total).toBe(142)
    expect((await farmer.page(device)).total).toBe(3)
    expect((await admin.page(device, { tenantId: '100001' })).total).toBe(3)
  })
})
