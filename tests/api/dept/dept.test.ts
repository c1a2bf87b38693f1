import { describe, expect, test } from 'vitest'
import { dept, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { draft, startDepts } from './depts.ts'

const { admin, farmer, submit, add } = await startDepts()
const ancestorsOf = async (id: string, by: Agent = admin) => (await by.detail(dept, id)).ancestors

describe('a department that is submitted', () => {
  test('answers what a lazily loaded table draws its row from', async () => {
    const { data } = await submit(draft({ deptCategory: '2' }))
    expect(data).toEqual({ id: expect.any(String), tenantId: '000000', deptCategoryName: '部门' })
    const changed = await submit({ id: data.id, deptCategory: 3 })
    expect(changed.data).toEqual({ id: data.id, tenantId: '000000', deptCategoryName: '小组' })
  })

  test('has its name for a full name where none is given, or it is cleared', async () => {
    const { data } = await submit(draft({ deptName: '农情监测科', fullName: '' }))
    expect(await admin.detail(dept, data.id)).toMatchObject({ fullName: '农情监测科' })
    await submit({ id: data.id, fullName: '白水县农情监测科' })
    await submit({ id: data.id, fullName: '' })
    expect(await admin.detail(dept, data.id)).toMatchObject({ fullName: '农情监测科' })
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
