import { describe, expect, test } from 'vitest'
import { device, dict, dictBiz } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const rights = ['dictbiz', 'dictbiz_add', 'dictbiz_edit', 'dictbiz_delete']
const farmer = await server.asUser({ tenantId: '100001', codes: rights })

const both = [
  { name: 'the system dictionary', resource: dict },
  { name: 'the business dictionary', resource: dictBiz },
] as const
let codes = 0

describe.each(both)('$name', ({ resource }) => {
  const { path } = resource
  const read = async (call: string, query?: Query, by: Agent = admin): Promise<Wire[]> =>
    (await by.get(`${path}/${call}`, query)).body.data
  const add = async (draft: Wire) => (await admin.post(`${path}/submit`, draft)).body.data?.id as string

  async function newType(keys: string[] = ['1', '2', '3']) {
    codes += 1
    const code = `type_${codes}`
    const type = { code, dictKey: -1, dictValue: `类型${codes}`, sort: 1, isSealed: 0 }
    const id = await add(type)
    const items: string[] = []
    for (const [n, dictKey] of keys.entries()) {
      items.push(
        await add({
          parentId: id,
          code,
          dictKey,
          dictValue: `名${dictKey}`,
          dictValueEn: `Name ${dictKey}`,
          sort: n,
        }),
      )
    }
    return { id, code, items }
  }

  const keysIn = (rows: Wire[]) => rows.map(({ dictKey }) => dictKey)

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

  test('renames the code of a type in all of its items', async () => {
    const { id, code, items } = await newType()
    const below = await add({ parentId: items[0], code, dictKey: '11', dictValue: '名11', sort: 1 })
    await admin.update(resource, { id, code: `${code}_renamed` })
    expect(await read('dictionary', { code })).toEqual([])
    expect(await read('dictionary', { code: `${code}_renamed` })).toHaveLength(4)
    expect(await admin.detail(resource, below)).toMatchObject({ code: `${code}_renamed`, parentId: items[0] })
    const again = { parentId: id, code, dictKey: '1', dictValue: 'x', sort: 1 }
    expect((await admin.post(`${path}/submit`, again)).body.msg).toBe('当前字典键值已存在!')
  })

  test('does not give two types the same code', async () => {
    const [one, other] = [await newType(), await newType()]
    const { status, body } = await admin.post(`${path}/update`, { id: one.id, code: other.code })
    expect([status, body.msg]).toEqual([400, '当前字典键值已存在!'])
    expect(await read('dictionary', { code: one.code })).toHaveLength(3)
    expect(await read('dictionary', { code: other.code })).toHaveLength(3)
  })

  test('gives an item the code of its type, whatever was sent', async () => {
    const { id, code, items } = await newType(['1'])
    const added = await add({ parentId: id, code: 'other_code', dictKey: '2', dictValue: '名2', sort: 2 })
    expect((await admin.detail(resource, added)).code).toBe(code)
    await admin.update(resource, { id: items[0], code: 'other_code' })
    expect((await admin.detail(resource, items[0] ?? '')).code).toBe(code)
  })

  test('finds items by the new code, too', async () => {
    const { id, code, items } = await newType(['1'])
    const renamed = `${code}_found`
    await admin.update(resource, { id, code: renamed })
    const ids = async (keyword: string) =>
      (await admin.page(resource, { keyword, size: 500 })).records.map((row) => row.id)
    expect((await ids(renamed)).sort()).toEqual([id, items[0]].sort())
  })

  test('moves what lies below an item along with it', async () => {
    const [from, to] = [await newType(['1']), await newType(['3'])]
    const below = await add({ parentId: from.items[0], dictKey: '11', dictValue: '名11', sort: 1, code: 'x' })
    await admin.update(resource, { id: from.items[0], parentId: to.id })
    expect((await admin.detail(resource, below)).code).toBe(to.code)
    expect(await read('dictionary', { code: from.code })).toEqual([])
    expect(keysIn(await read('dictionary', { code: to.code })).sort()).toEqual(['1', '11', '3'])
  })

  test('moves no item below itself', async () => {
    const { items } = await newType(['1'])
    const [item] = items
    const below = await add({ parentId: item, dictKey: '11', dictValue: '名11', sort: 1, code: 'x' })
    const move = async (parentId?: string) =>
      (await admin.post(`${path}/update`, { id: item, parentId })).body.msg
    expect([await move(item), await move(below)]).toEqual([
      '父节点不可选择自身!',
      '父节点不可选择自身的下级!',
    ])
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

  test('moves an item to another type with its code', async () => {
    const [from, to] = [await newType(['1', '2']), await newType(['3'])]
    await admin.update(resource, { id: from.items[0], parentId: to.id })
    expect(keysIn(await read('dictionary', { code: from.code }))).toEqual(['2'])
    expect(keysIn(await read('dictionary', { code: to.code })).sort()).toEqual(['1', '3'])
  })

  test('wants a key for an item, and one that is free', async () => {
    const { id, code } = await newType(['1'])
    const item = { parentId: id, code, dictValue: 'x', sort: 1 }
    const without = await admin.post(`${path}/submit`, item)
    expect([without.status, without.body.msg]).toEqual([400, '请输入字典键值'])
    expect(without.body.errors).toEqual([{ field: 'dictKey', message: '请输入字典键值' }])
    const twice = await admin.post(`${path}/submit`, { ...item, dictKey: 1 })
    expect([twice.status, twice.body.msg]).toEqual([400, '当前字典键值已存在!'])
  })

  test('wants a type that exists', async () => {
    const { status, body } = await admin.post(`${path}/submit`, {
      parentId: '999999999999',
      code: 'x',
      dictKey: '1',
      dictValue: 'x',
      sort: 1,
    })
    expect([status, body.msg]).toEqual([400, '上级不存在'])
  })

  test('keeps a type that has items, and lets it go with them', async () => {
    const { id, items } = await newType()
    const { status, body } = await admin.post(`${path}/remove`, undefined, { ids: id })
    expect([status, body.msg]).toEqual([400, '请先删除子节点!'])
    await expect(admin.remove(resource, id, ...items)).resolves.toBeUndefined()
  })

  test('puts a type without a parent at the top', async () => {
    codes += 1
    const id = await add({ parentId: '', code: `type_${codes}`, dictValue: '顶', sort: 1, isSealed: 0 })
    expect(await admin.detail(resource, id)).toMatchObject({
      parentId: '0',
      dictKey: '-1',
      parentName: '顶级',
    })
  })
})

describe('an item that records use', () => {
  test('stays, and the refusal tells how many', async () => {
    const items = (await admin.get('/blade-system/dict/dictionary', { code: 'device_agreement' })).body.data
    const mqtt = items.find(({ dictKey }: Wire) => dictKey === 'mqtt')
    const { total } = await admin.page(device, { agreementType: 'mqtt' })
    const foreign = (await admin.page(device, { agreementType: 'mqtt', tenantId: '100001' })).total
    const { status, body } = await admin.post('/blade-system/dict/remove', undefined, { ids: mqtt.id })
    const reason = `有 ${total + foreign} 条设备数据正在使用“${mqtt.dictValue}”，无法删除`
    expect([status, body.msg]).toEqual([400, reason])
    expect(body.data.blocked).toEqual([{ id: mqtt.id, name: mqtt.dictValue, reason }])
    const after = (await admin.get('/blade-system/dict/dictionary', { code: 'device_agreement' })).body.data
    expect(after).toEqual(items)
  })

  test('also when it is one of several in a field', async () => {
    const { body } = await admin.get('/blade-system/dict-biz/dictionary', { code: 'agri_cert' })
    const green = body.data.find(({ dictKey }: Wire) => dictKey === 'green')
    const answer = await admin.post('/blade-system/dict-biz/remove', undefined, { ids: green.id })
    expect(answer.body.msg).toMatch(/^有 \d+ 条企业数据正在使用“.+”，无法删除$/)
  })

  test('of another tenant does not keep one’s own', async () => {
    const add = async (by: Agent) => {
      const [type] = (await by.get('/blade-system/dict-biz/parent-list', { code: 'device_brand' })).body.data
        .records
      const item = { parentId: type.id, code: 'device_brand', dictKey: 'own', dictValue: '自有', sort: 9 }
      return (await by.post('/blade-system/dict-biz/submit', item)).body.data.id
    }
    const [mine] = [await add(admin), await add(farmer)]
    const farmDevice = await server.asUser({ tenantId: '100001', codes: ['device', 'device_add'] })
    await farmDevice.save(device, { ...(await sampleOf(device, farmDevice)), brand: 'own' })
    await expect(admin.remove(dictBiz, mine)).resolves.toBeUndefined()
  })

  test('is no choice for a record once it is removed', async () => {
    const { body } = await admin.get('/blade-system/dict-biz/dictionary', { code: 'device_brand' })
    const draft = { ...(await sampleOf(device, admin)), brand: 'no_such_brand' }
    const answer = await admin.post('/device/save', draft)
    expect([answer.status, answer.body.msg]).toEqual([400, '品牌的选项不存在'])
    expect(answer.body.errors).toEqual([{ field: 'brand', message: '品牌的选项不存在' }])
    expect(body.data.length).toBeGreaterThan(0)
  })
})

describe('a business dictionary', () => {
  test('belongs to its tenant', async () => {
    const items = async (by: Agent) =>
      (await by.get('/blade-system/dict-biz/dictionary', { code: 'company_scale' })).body.data as Wire[]
    const before = await items(admin)
    const [first] = await items(farmer)
    await farmer.update(dictBiz, { id: first?.id, dictValue: '只此一家' })
    expect((await items(farmer))[0]?.dictValue).toBe('只此一家')
    expect(await items(admin)).toEqual(before)
  })

  test('has types of the same code in every tenant, none of them visible to another', async () => {
    const { records } = (await farmer.get('/blade-system/dict-biz/parent-list', { size: 500 })).body.data
    expect(new Set(records.map(({ tenantId }: Wire) => tenantId))).toEqual(new Set(['100001']))
    expect(records.map(({ code }: Wire) => code)).toContain('device_type')
    const mine = (await admin.get('/blade-system/dict-biz/parent-list', { code_equal: 'device_type' })).body
      .data
    const answer = await farmer.get('/blade-system/dict-biz/child-list', { parentId: mine.records[0].id })
    expect(answer.body.data).toEqual([])
  })
})

describe('the platform administrator', () => {
  test('reads the business dictionaries of the tenant that is named', async () => {
    const { body } = await farmer.get('/blade-system/dict-biz/dictionary', { code: 'honor_level' })
    await farmer.update(dictBiz, { id: body.data[0].id, dictValue: '邻县的' })
    const named = { tenantId: '100001' }
    const read = async (call: string, query: Query) =>
      (await admin.get(`/blade-system/dict-biz/${call}`, query)).body.data
    expect((await read('dictionary', { code: 'honor_level', ...named }))[0].dictValue).toBe('邻县的')
    const { records } = await read('parent-list', { code_equal: 'honor_level', ...named })
    expect(records).toMatchObject([{ tenantId: '100001' }])
    const items = await read('child-list', { parentId: records[0].id, ...named })
    expect(items[0].dictValue).toBe('邻县的')
    expect((await read('dictionary', { code: 'honor_level' }))[0].dictValue).not.toBe('邻县的')
  })

  test('cannot take away or rename a system dictionary that definitions name', async () => {
    const [type] = (await admin.get('/blade-system/dict/parent-list', { code_equal: 'sex' })).body.data
      .records
    const items = (await admin.get('/blade-system/dict/child-list', { parentId: type.id })).body
      .data as Wire[]
    const ids = [type.id, ...items.map(({ id }) => id)].join(',')
    const removal = await admin.post('/blade-system/dict/remove', undefined, { ids })
    expect([removal.status, removal.body.msg]).toEqual([400, '“性别”是程序使用的字典，不能删除'])
    const renaming = await admin.post('/blade-system/dict/submit', { id: type.id, code: 'gender' })
    expect([renaming.status, renaming.body.msg]).toEqual([400, '“性别”是程序使用的字典，不能修改编号'])
    await admin.update(dict, { id: type.id, dictValue: '性别', sort: type.sort })
  })
})

test('the system dictionary is the same for every tenant, and written by the platform alone', async () => {
  const read = async (by: Agent) => (await by.get('/blade-system/dict/dictionary', { code: 'sex' })).body.data
  expect(await read(farmer)).toEqual(await read(admin))
  const farmAdmin = await server.signIn('admin', 'admin', '100001')
  const answer = await farmAdmin.post('/blade-system/dict/submit', { code: 'x', dictValue: 'x', sort: 1 })
  expect(answer.status).toBe(403)
})
