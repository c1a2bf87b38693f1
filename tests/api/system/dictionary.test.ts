import { describe, expect, test } from 'vitest'
import type { Wire } from '#tests/support/agent.ts'
import { both, keysIn, startDictionaries } from './dictionaries.ts'

const { server, admin, dictionaryOf } = await startDictionaries()

describe.each(both)('$name', ({ resource }) => {
  const { path, read, add, newType } = dictionaryOf(resource)

  test('answers the items of a code in their order', async () => {
    const { code } = await newType(['b', 'a', '10'])
    expect(await read('dictionary', { code })).toEqual([
      {
        id: expect.stringMatching(/^\d{19}$/),
        code,
        dictKey: 'b',
        dictValue: '名b',
        dictValueEn: 'Name b',
        sort: 0,
        isSealed: 0,
        remark: '',
      },
      expect.objectContaining({ dictKey: 'a' }),
      expect.objectContaining({ dictKey: '10' }),
    ])
  })

  test('answers their English names to one who asks in English', async () => {
    const { code } = await newType(['a'])
    const inEnglish = admin.with({ 'Accept-Language': 'en' })
    expect(await read('dictionary', { code }, inEnglish)).toMatchObject([{ dictValue: 'Name a' }])
    expect(await read('dictionary-tree', { code }, inEnglish)).toMatchObject([{ dictValue: 'Name a' }])
    expect(await read('dictionary', { code })).toMatchObject([{ dictValue: '名a' }])
  })

  test('answers them to anybody who has signed in, under each of their names', async () => {
    const { code } = await newType()
    const person = await server.asUser()
    expect(keysIn(await read('dictionary', { code }, person))).toEqual(['1', '2', '3'])
    expect(keysIn(await read('select', { code }, person))).toEqual(['1', '2', '3'])
    expect(keysIn(await read('select-all', { code }, person))).toEqual(['1', '2', '3'])
    expect((await server.stranger.get(`${path}/dictionary`, { code })).status).toBe(401)
  })

  test('knows no items of a code that is not there, and wants a code', async () => {
    expect(await read('dictionary', { code: 'no_such_code' })).toEqual([])
    const { status, body } = await admin.get(`${path}/dictionary`)
    expect([status, body.msg]).toEqual([400, '缺少必要的请求参数: code'])
  })

  test('hides a sealed item from choices, but not its name from old records', async () => {
    const { code, items } = await newType()
    await admin.update(resource, { id: items[1], isSealed: 1 })
    expect(keysIn(await read('dictionary', { code }))).toEqual(['1', '3'])
    expect(keysIn(await read('dictionary-tree', { code }))).toEqual(['1', '3'])
    expect(
      keysIn((await admin.page(resource, { code_equal: code, parentId_notequal: '0' })).records),
    ).toContain('2')
  })

  test('shows a change at once', async () => {
    const { id, code, items } = await newType()
    expect(await read('dictionary', { code })).toHaveLength(3)
    await admin.update(resource, { id: items[0], dictValue: '新名' })
    expect((await read('dictionary', { code }))[0]?.dictValue).toBe('新名')
    await add({ parentId: id, code, dictKey: '4', dictValue: '名4', sort: 9 })
    expect(keysIn(await read('dictionary', { code }))).toEqual(['1', '2', '3', '4'])
    await admin.remove(resource, items[0] ?? '')
    expect(keysIn(await read('dictionary', { code }))).toEqual(['2', '3', '4'])
  })

  test('lists its types a page at a time', async () => {
    const { id, code } = await newType()
    const { body } = await admin.get(`${path}/parent-list`, { code })
    expect(body.data).toMatchObject({
      total: 1,
      current: 1,
      size: 10,
      records: [{ id, code, dictKey: '-1' }],
    })
    const all = (await admin.get(`${path}/parent-list`, { size: 500 })).body.data
    expect(new Set(all.records.map(({ parentId }: Wire) => parentId))).toEqual(new Set(['0']))
  })

  test('lists the items of a type, those below items inside them', async () => {
    const { id, code, items } = await newType()
    const below = await add({ parentId: items[0], code, dictKey: '11', dictValue: '名11', sort: 1 })
    const children = await read('child-list', { parentId: id, current: 1, size: 1 })
    expect(children).toMatchObject([
      {
        id: items[0],
        dictKey: '1',
        parentName: expect.any(String),
        children: [{ id: below, dictKey: '11' }],
      },
      { id: items[1] },
      { id: items[2] },
    ])
    expect(children[1]).not.toHaveProperty('children')
    expect(keysIn(await read('child-list', { parentId: id, dictValue: '名2' }))).toEqual(['2'])
    expect(await read('child-list', { parentId: '-1' })).toEqual([])
    expect(await read('child-list')).toEqual([])
    expect(await read('child-list', { parentId: '' })).toEqual([])
  })

  test('nests the items of a code', async () => {
    const { code, items } = await newType(['1', '2'])
    await add({ parentId: items[0], code, dictKey: '11', dictValue: '名11', sort: 1 })
    const expected = [{ dictKey: '1', children: [{ dictKey: '11' }] }, { dictKey: '2' }]
    expect(await read('dictionary-tree', { code })).toMatchObject(expected)
    expect((await admin.post(`${path}/dictionary-tree`, undefined, { code })).body.data).toMatchObject(
      expected,
    )
  })

  test('is a tree of types and items', async () => {
    const { id, items } = await newType(['1'])
    const tree = await read('tree', { code: 'DICT' })
    expect(tree.find((node) => node.id === id)).toMatchObject({ parentId: '0', children: [{ id: items[0] }] })
    const types = await read('parent-tree', { code: 'DICT' })
    expect(types.find((node) => node.id === id)).not.toHaveProperty('children')
    expect(types.map((node) => node.id)).not.toContain(items[0])
  })

  test('answers the sealed items as well to one who asks for all', async () => {
    const { code, items } = await newType(['1', '2'])
    await admin.update(resource, { id: items[1], isSealed: 1 })
    const person = await server.asUser()
    const rows = await read('dictionary-full', { code }, person)
    expect(rows.map(({ dictKey, isSealed }) => [dictKey, isSealed])).toEqual([
      ['1', 0],
      ['2', 1],
    ])
    expect(rows[0]).toMatchObject({ id: items[0], dictValue: '名1', dictValueEn: 'Name 1' })
    expect((await admin.get(`${path}/dictionary-full`)).body.msg).toBe('缺少必要的请求参数: code')
  })

  test('shows a change to others who had asked before', async () => {
    const { code, items } = await newType(['1'])
    const person = await server.asUser()
    expect((await read('dictionary', { code }, person))[0]?.dictValue).toBe('名1')
    await admin.update(resource, { id: items[0], dictValue: '改名' })
    expect((await read('dictionary', { code }, person))[0]?.dictValue).toBe('改名')
    await admin.update(resource, { id: items[0], isSealed: 1 })
    expect(await read('dictionary', { code }, person)).toEqual([])
  })
})
