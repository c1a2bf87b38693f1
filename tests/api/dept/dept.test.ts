import { describe, expect, test } from 'vitest'
import { dept, tenant, user } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const codes = ['dept', 'dept_add', 'dept_edit', 'dept_delete', 'user', 'user_add', 'user_delete']
const farmer = await server.asUser({ tenantId: '100001', codes })
let made = 0

const read = async (call: string, query?: Query, by: Agent = admin): Promise<Wire[]> =>
  (await by.get(`/blade-system/dept/${call}`, query)).body.data
const submit = async (draft: Wire, by: Agent = admin) =>
  (await by.post('/blade-system/dept/submit', draft)).body as Wire

const draft = (more: Wire = {}): Wire => {
  made += 1
  return { deptName: `部门${made}`, fullName: `某部门${made}`, deptCategory: 2, sort: made, ...more }
}

async function add(parentId = '0', by: Agent = admin): Promise<string> {
  const { data, msg } = await submit(draft({ parentId }), by)
  if (!data.id) throw new Error(msg)
  return data.id
}

const ancestorsOf = async (id: string, by: Agent = admin) => (await by.detail(dept, id)).ancestors

describe('a department that is submitted', () => {
  test('answers what a lazily loaded table draws its row from', async () => {
    const { data } = await submit(draft({ deptCategory: '2' }))
    expect(data).toEqual({ id: expect.any(String), tenantId: '000000', deptCategoryName: '部门' })
    const changed = await submit({ id: data.id, deptCategory: 3 })
    expect(changed.data).toEqual({ id: data.id, tenantId: '000000', deptCategoryName: '小组' })
  })

  test('knows the way from the top', async () => {
    const top = await add('')
    const middle = await add(top)
    const bottom = await add(middle)
    expect(await Promise.all([top, middle, bottom].map((id) => ancestorsOf(id)))).toEqual([
      '0',
      `0,${top}`,
      `0,${top},${middle}`,
    ])
  })

  test('belongs to the tenant of its parent, whatever else was sent', async () => {
    const theirs = await add('0', farmer)
    const { data } = await submit(draft({ parentId: theirs, tenantId: '000000' }))
    expect(data.tenantId).toBe('100001')
    expect(await farmer.detail(dept, data.id)).toMatchObject({ tenantId: '100001', parentId: theirs })
    expect((await submit(draft({ tenantId: '100001' }))).data.tenantId).toBe('100001')
  })

  test('wants a parent that exists, and is no other tenant’s', async () => {
    const mine = await add()
    const missing = await submit(draft({ parentId: '999' }))
    expect(missing).toMatchObject({
      code: 400,
      msg: '上级部门不存在!',
      errors: [{ field: 'parentId', message: '上级部门不存在!' }],
    })
    expect(await submit(draft({ parentId: mine }), farmer)).toMatchObject({
      code: 400,
      msg: '上级部门不存在!',
    })
  })

  test('may have leaders and a region', async () => {
    const { records } = await admin.page(user, { tenantId: '000000', size: 2, ascs: 'id' })
    const leaderId = records.map(({ id }) => id)
    const { data } = await submit(draft({ leaderId, regionCode: '379901' }))
    expect(await admin.detail(dept, data.id)).toMatchObject({
      leaderId: leaderId.join(','),
      leaderName: records.map(({ realName }) => realName).join(','),
      regionCode: '379901',
      regionName: expect.stringContaining('县'),
    })
  })
})

describe('a department that moves', () => {
  test('takes along all that lies below it', async () => {
    const [from, to] = [await add(), await add()]
    const moving = await add(from)
    const [child, other] = [await add(moving), await add(from)]
    const grandchild = await add(child)
    await admin.update(dept, { id: moving, parentId: to })
    expect(await Promise.all([moving, child, grandchild, other].map((id) => ancestorsOf(id)))).toEqual([
      `0,${to}`,
      `0,${to},${moving}`,
      `0,${to},${moving},${child}`,
      `0,${from}`,
    ])
    await admin.update(dept, { id: moving, parentId: '' })
    expect(await ancestorsOf(grandchild)).toBe(`0,${moving},${child}`)
  })

  test('does not move below itself', async () => {
    const top = await add()
    const below = await add(await add(top))
    expect(await submit({ id: top, parentId: top })).toMatchObject({ code: 400, msg: '父节点不可选择自身!' })
    expect(await submit({ id: top, parentId: below })).toMatchObject({
      code: 400,
      msg: '父节点不可选择自身的下级!',
    })
    expect(await ancestorsOf(top)).toBe('0')
  })

  test('stays in its tenant', async () => {
    const [mine, theirs] = [await add(), await add('0', farmer)]
    expect(await submit({ id: theirs, parentId: mine, tenantId: '100001' })).toMatchObject({
      code: 400,
      msg: '不允许跨租户迁移部门，请联系运维处理',
      errors: [{ field: 'parentId' }],
    })
    expect(await submit({ id: theirs, tenantId: '000000' })).toMatchObject({ code: 400, msg: '数据不存在' })
    expect(await ancestorsOf(theirs, farmer)).toBe('0')
  })
})

describe('a removal', () => {
  const remove = async (ids: string) =>
    (await admin.post('/blade-system/dept/remove', undefined, { ids })).body as Wire

  test('waits for the departments below', async () => {
    const top = await add()
    const below = await add(top)
    expect(await remove(top)).toMatchObject({ code: 400, msg: '请先删除子节点!' })
    expect(await remove(`${top},${below}`)).toMatchObject({ code: 200 })
  })

  test('waits for the people', async () => {
    const home = await add()
    const other = await add()
    const { id } = await admin.save(user, { ...(await sampleOf(user, admin)), deptId: `${other},${home}` })
    expect((await remove(home)).msg).toMatch(/有 1 条用户数据正在使用/)
    await admin.remove(user, id)
    expect(await remove(home)).toMatchObject({ code: 200 })
  })

  test('of a leader leaves the others in their place', async () => {
    const people = [
      await admin.save(user, await sampleOf(user, admin)),
      await admin.save(user, await sampleOf(user, admin)),
      await admin.save(user, await sampleOf(user, admin)),
    ].map(({ id }) => id) as [string, string, string]
    const led = (await submit(draft({ leaderId: people.join(',') }))).data.id
    const alone = (await submit(draft({ leaderId: people[1] }))).data.id
    await admin.remove(user, people[1])
    expect((await admin.detail(dept, led)).leaderId).toBe(`${people[0]},${people[2]}`)
    expect((await admin.detail(dept, alone)).leaderId).toBe('')
  })
})

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
