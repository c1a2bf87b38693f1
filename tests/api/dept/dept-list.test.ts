import { describe, expect, test } from 'vitest'
import { dept, tenant, user } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { draft, startDepts } from './depts.ts'

const { server, admin, farmer, submit, add } = await startDepts()

const read = async (call: string, query?: Query, by: Agent = admin): Promise<Wire[]> =>
  (await by.get(`/blade-system/dept/${call}`, query)).body.data

describe('the list', () => {
  test('is a tree with names beside keys, and leaves without children', async () => {
    const top = await add()
    const below = await add(top)
    const root = (await read('list', { tenantId: '000000' })).find(({ id }) => id === top)
    expect(root).toMatchObject({
      parentId: '0',
      parentName: '顶级',
      deptCategoryName: '部门',
      hasChildren: true,
      children: [{ id: below, parentId: top, parentName: root?.deptName }],
    })
    expect(root?.children[0]).not.toHaveProperty('children')
  })

  test('answers one level, or all levels to a search', async () => {
    const top = await add()
    const { data } = await submit(draft({ parentId: top, deptName: '深处的部门', fullName: '甲乙丙' }))
    expect(await read('lazy-list', { parentId: top })).toMatchObject([{ id: data.id, hasChildren: false }])
    expect((await read('lazy-list', { parentId: '0' })).find(({ id }) => id === top)).toMatchObject({
      hasChildren: true,
      deptCategoryName: '部门',
    })
    for (const query of [{ deptName: '深处' }, { fullName: '乙丙' }])
      expect((await read('lazy-list', { parentId: '', ...query })).map(({ id }) => id)).toEqual([data.id])
  })

  test('is that of one tenant when it is named', async () => {
    const theirs = await add('0', farmer)
    const rows = await read('lazy-list', { tenantId: '100001' })
    expect(rows.map(({ id }) => id)).toContain(theirs)
    expect(new Set(rows.map(({ tenantId }) => tenantId))).toEqual(new Set(['100001']))
    expect((await read('tree', { tenantId: '000000' })).map(({ id }) => id)).not.toContain(theirs)
  })

  test('is made of nodes for a tree', async () => {
    const top = await add()
    const below = await add(top)
    const { deptName } = await admin.detail(dept, below)
    const node = { id: below, key: below, value: below, parentId: top, title: deptName }
    expect((await read('tree')).find(({ id }) => id === top)).toMatchObject({ children: [node] })
    expect(await read('lazy-tree', { parentId: top })).toEqual([{ ...node, hasChildren: false }])
  })
})

describe('a choice', () => {
  test('of the departments of a user, or of those with these ids', async () => {
    const [one, other] = [await add(), await add()]
    const { id } = await admin.save(user, { ...(await sampleOf(user, admin)), deptId: `${one},${other}` })
    const ids = (rows: Wire[]) => rows.map((row) => row.id).sort()
    expect(ids(await read('select', { userId: id }))).toEqual([one, other].sort())
    expect(ids(await read('select', { deptId: `${one},${other}` }))).toEqual([one, other].sort())
    expect(ids(await read('select', { deptId: other }))).toEqual([other])
    expect((await read('select', { deptId: other }))[0]).toMatchObject({ deptName: expect.any(String) })
  })

  test('is open to everybody of the tenant, and tells nothing of another', async () => {
    const [mine, theirs] = [await add(), await add('0', farmer)]
    const person = await server.asUser({ tenantId: '100001' })
    expect((await read('select', { deptId: theirs }, person)).map(({ id }) => id)).toEqual([theirs])
    expect(await read('select', { deptId: mine }, person)).toEqual([])
    const { records } = await admin.page(user, { tenantId: '000000', size: 1 })
    expect(await read('select', { userId: records[0]?.id }, person)).toEqual([])
    expect((await read('select', {}, person)).map(({ id }) => id)).not.toContain(mine)
  })

  test('needs a session: without one nothing is told', async () => {
    const answer = await server.stranger.get('/blade-system/dept/select', { deptId: await add() })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([401, expect.not.stringContaining('部门')])
  })
})

describe('the leaders of a department', () => {
  test('are told by name', async () => {
    const { records } = await admin.page(user, { tenantId: '000000', size: 1, ascs: 'id' })
    const { id, realName, account } = records[0] as Wire
    const { data } = await submit(draft({ leaderId: id }))
    expect(await read('leader-info', { deptId: data.id })).toEqual([
      { id, account, realName, name: records[0]?.name },
    ])
    expect(await read('leader-info', { deptId: await add() })).toEqual([])
  })

  test('of another tenant are not', async () => {
    const { records } = await admin.page(user, { tenantId: '000000', size: 1, ascs: 'id' })
    const { data } = await submit(draft({ leaderId: records[0]?.id }))
    expect(await read('leader-info', { deptId: data.id }, farmer)).toEqual([])
  })
})

test('the first department of a new tenant is named like the tenant, however long its name', async () => {
  const tenantName = '名'.repeat(50)
  const { body } = await admin.post('/blade-system/tenant/submit', { tenantName, linkman: '人' })
  const { records } = await admin.page(dept, { tenantId: body.data.tenantId })
  await admin.update(dept, { id: records[0]?.id, remark: '可以修改', deptName: tenantName })
  expect(await admin.detail(tenant, body.data.id)).toMatchObject({ tenantName })
})
