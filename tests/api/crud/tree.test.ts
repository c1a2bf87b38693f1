import { describe, expect, test } from 'vitest'
import { companyType, dept, role } from '#shared/resources/index.ts'
import type { Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()

const newType = async (parentId: string | null = '0', more: object = {}) =>
  (await admin.save(companyType, { ...(await sampleOf(companyType, admin)), parentId, ...more })).id
const move = (id: string, parentId: unknown) => admin.post('/companyType/update', { id, parentId })
const read = async (path: string, query?: Query): Promise<Wire[]> => (await admin.get(path, query)).body.data

async function chain(length: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < length; n++) ids.push(await newType(ids.at(-1) ?? '0'))
  return ids
}

const find = (nodes: Wire[], id: string): Wire | undefined =>
  nodes.flatMap((node) => [node, find(node.children ?? [], id)]).find((node) => node?.id === id)

describe('a node', () => {
  test('is not its own parent', async () => {
    const id = await newType()
    const { status, body } = await move(id, id)
    expect([status, body.msg]).toEqual([400, '父节点不可选择自身!'])
    expect(body.errors).toEqual([{ field: 'parentId', message: '父节点不可选择自身!' }])
  })

  test('does not go below itself', async () => {
    const [top, middle, bottom] = (await chain(3)) as [string, string, string]
    const answers = [await move(top, middle), await move(top, bottom)]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(
      Array(2).fill([400, '父节点不可选择自身的下级!']),
    )
    expect(await admin.detail(companyType, top)).toMatchObject({ parentId: '0' })
  })

  test('has a parent that exists', async () => {
    const id = await newType()
    expect((await move(id, '999999999999')).body.msg).toBe('上级不存在')
    const gone = await newType()
    await admin.remove(companyType, gone)
    expect((await move(id, gone)).body.msg).toBe('上级不存在')
  })

  test.each([
    ['null', null],
    ['an empty text', ''],
    ['the root', '0'],
  ])('goes to the top when its parent becomes %s', async (_name, parentId) => {
    const [top, below] = (await chain(2)) as [string, string]
    expect((await move(below, parentId)).status).toBe(200)
    expect(await admin.detail(companyType, below)).toMatchObject({ parentId: '0', parentName: '顶级' })
    const roots = await read('/companyType/lazy-tree')
    expect(roots.map(({ id }) => id)).toEqual(expect.arrayContaining([top, below]))
  })

  test('without a parent stands at the top', async () => {
    const id = await newType(null)
    expect(await admin.detail(companyType, id)).toMatchObject({ parentId: '0' })
  })

  test('lies no deeper than the tree allows', async () => {
    const ids = await chain(4)
    const draft = { ...(await sampleOf(companyType, admin)), parentId: ids[3] }
    const { status, body } = await admin.post('/companyType/save', draft)
    expect([status, body.msg]).toEqual([400, '层级不能超过4级'])
    expect(body.errors[0].field).toBe('parentId')
  })

  test('does not take what lies below it too deep', async () => {
    const [top] = (await chain(3)) as [string]
    const [, second] = (await chain(2)) as [string, string]
    expect((await move(top, second)).body.msg).toBe('层级不能超过4级')
    const [first] = await chain(1)
    expect((await move(top, first)).status).toBe(200)
  })

  test('makes no circle with another that moves at the same time', async () => {
    const [one, two] = [await newType(), await newType()]
    const answers = await Promise.all([move(one, two), move(two, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('makes no circle by a change that Blade sends whole', async () => {
    const [top, below] = (await chain(2)) as [string, string]
    const record = await admin.detail(companyType, top)
    const { body } = await admin.post('/companyType/submit', { ...record, parentId: below })
    expect(body.msg).toBe('父节点不可选择自身的下级!')
  })
})

describe('a tree', () => {
  test('is nodes in nodes, with nothing on a leaf', async () => {
    const [top, middle, bottom] = (await chain(3)) as [string, string, string]
    const node = find(await read('/companyType/tree'), top)
    const titles = await Promise.all([top, middle, bottom].map((id) => admin.detail(companyType, id)))
    const shape = (id: string, parentId: string, n: number) => ({
      id,
      parentId,
      key: id,
      value: id,
      title: titles[n]?.typeName,
    })
    expect(node).toEqual({
      ...shape(top, '0', 0),
      hasChildren: true,
      children: [
        {
          ...shape(middle, top, 1),
          hasChildren: true,
          children: [shape(bottom, middle, 2)],
        },
      ],
    })
  })

  test('is read level by level', async () => {
    const [top, middle, bottom] = (await chain(3)) as [string, string, string]
    const flags = async (parentId?: string) => {
      const nodes = await read('/companyType/lazy-tree', { parentId })
      return nodes
        .filter(({ id }) => [top, middle, bottom].includes(id))
        .map((node) => [node.id, node.hasChildren])
    }
    expect(await flags()).toEqual([[top, true]])
    expect(await flags('0')).toEqual([[top, true]])
    expect(await flags(top)).toEqual([[middle, true]])
    expect(await flags(middle)).toEqual([[bottom, false]])
    expect(await flags(bottom)).toEqual([])
    expect(Object.keys((await read('/companyType/lazy-tree', { parentId: top }))[0] ?? {}).sort()).toEqual([
      'hasChildren',
      'id',
      'key',
      'parentId',
      'title',
      'value',
    ])
  })

  test('is read level by level as whole rows, too', async () => {
    const [top, middle] = (await chain(2)) as [string, string]
    const rows = await read('/companyType/lazy-list', { parentId: top })
    expect(rows).toEqual([
      { ...(await admin.detail(companyType, middle)), hasChildren: false, companyCount: 0 },
    ])
    expect((await read('/companyType/lazy-list')).find(({ id }) => id === top)).toMatchObject({
      hasChildren: true,
    })
  })

  test('forgets a node that was removed', async () => {
    const [top, below] = (await chain(2)) as [string, string]
    await admin.remove(companyType, below)
    const roots = await read('/companyType/lazy-tree')
    expect(roots.find(({ id }) => id === top)).toMatchObject({ hasChildren: false })
    expect(find(await read('/companyType/tree'), top)).not.toHaveProperty('children')
  })

  test('that is searched shows what fits on every level', async () => {
    const [top] = (await chain(1)) as [string]
    const below = await newType(top, { typeName: '寻找之物' })
    expect((await read('/companyType/lazy-list', { typeName: '寻找' })).map(({ id }) => id)).toEqual([below])
    expect((await read('/companyType/lazy-tree', { keyword: '寻找' })).map(({ id }) => id)).toEqual([below])
    expect((await read('/companyType/tree', { typeName: '寻找' })).map(({ id }) => id)).toEqual([below])
  })

  test('as a list has a node whose parent does not fit at the top', async () => {
    const save = async (parentId: string, deptName: string) =>
      (await admin.save(dept, { ...(await sampleOf(dept, admin)), parentId, deptName })).id
    const top = await save('0', '上层机构')
    const below = await save(top, '下层部门')
    const list = await admin.list(dept, { deptName: '下层' })
    expect(list).toMatchObject([{ id: below, parentId: top }])
    expect(list[0]).not.toHaveProperty('children')
    const whole = find(await admin.list(dept), top)
    expect(whole).toMatchObject({ id: top, children: [{ id: below }], hasChildren: true })
    expect(whole?.children[0]).not.toHaveProperty('children')
  })
})

describe('an order made by hand', () => {
  const order = async (parentId: string) =>
    (await read('/companyType/lazy-list', { parentId })).map(({ id, sort }) => [id, sort])

  test('is kept', async () => {
    const parent = await newType()
    const [a, b, c] = [
      await newType(parent, { sort: 1 }),
      await newType(parent, { sort: 2 }),
      await newType(parent, { sort: 3 }),
    ]
    expect((await admin.post('/companyType/sort', [c, a, b])).body).toMatchObject({ code: 200, data: {} })
    expect(await order(parent)).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ])
    expect((await admin.post('/companyType/sort', undefined, { ids: `${b},${c},${a}` })).status).toBe(200)
    expect(await order(parent)).toEqual([
      [b, 1],
      [c, 2],
      [a, 3],
    ])
  })

  test('of a record that is not there changes nothing', async () => {
    const parent = await newType()
    const [a, b] = [await newType(parent, { sort: 1 }), await newType(parent, { sort: 2 })]
    const { status, body } = await admin.post('/companyType/sort', [b, a, '999999999999'])
    expect([status, body.msg]).toEqual([400, '数据不存在'])
    expect(await order(parent)).toEqual([
      [a, 1],
      [b, 2],
    ])
  })

  test('is that of at least one and at most 500 records', async () => {
    expect((await admin.post('/companyType/sort', [])).body.msg).toBe('请选择至少一条数据')
    const many = Array.from({ length: 501 }, (_, n) => String(n + 1))
    expect((await admin.post('/companyType/sort', many)).body.msg).toBe('一次最多处理500条数据')
  })
})

test('a tree of another tenant is not mixed into one’s own', async () => {
  const farmer = await server.signIn('admin', 'admin', '100001')
  const names = async (query: Query) => (await admin.list(role, query)).map(({ tenantId }) => tenantId)
  expect(new Set((await farmer.list(role)).map(({ tenantId }) => tenantId))).toEqual(new Set(['100001']))
  expect(new Set(await names({ tenantId: '000000' }))).toEqual(new Set(['000000']))
  expect(new Set(await names({}))).toEqual(new Set(['000000', '100001']))
})
