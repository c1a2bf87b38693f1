import { describe, expect, test } from 'vitest'
import { device, dict, dictBiz } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { both, keysIn, startDictionaries } from './dictionaries.ts'

const { server, admin, dictionaryOf } = await startDictionaries()
const rights = ['dictbiz', 'dictbiz_add', 'dictbiz_edit', 'dictbiz_delete']
const farmer = await server.asUser({ tenantId: '100001', codes: rights })

describe.each(both)('$name', ({ resource }) => {
  const { path, read, add, newType } = dictionaryOf(resource)

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
    const id = await add({ parentId: '', code: 'type_at_the_top', dictValue: '顶', sort: 1, isSealed: 0 })
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
