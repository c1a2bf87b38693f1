import { describe, expect, test } from 'vitest'
import { dept } from '#shared/resources/index.ts'
import { classic, everywhere, nowhere, sees, startNotices } from './notices.ts'

const { server, admin, reader, publish } = await startNotices()
const farmer = await server.signIn('admin', 'admin', '100001')
const { deptId: readerDept, roleId: readerRole } = (await reader.get('/blade-user/info')).body.data

const { id: otherDept } = await admin.save(dept, {
  parentId: '0',
  deptName: '邻局',
  fullName: '邻县邻局',
  deptCategory: 1,
  sort: 9,
})

describe('who has no right to edit', () => {
  test.each([
    ['a draft', { noticeStatus: 0 }],
    ['a withdrawn one', { noticeStatus: 2 }],
    ['one whose time has not come', { releaseTime: '2099-01-01 00:00:00' }],
    ['one for another department', { receivers: { deptIds: [otherDept] } }],
    ['one for another role', { receivers: { roleIds: ['1123598816738675202'] } }],
    ['one for somebody else', { receivers: { userIds: ['1123598821738675201'] } }],
  ])('does not see %s', async (_name, more) => {
    const { id } = await publish(more)
    expect(await sees(reader, id)).toEqual(nowhere)
    expect(await sees(admin, id)).toMatchObject({ page: true, list: true, detail: true, select: true })
    const { body } = await reader.post('/blade-desk/notice/read', undefined, { ids: id })
    expect(body.msg).toBe('数据不存在')
  })

  test('sees one for their department, their role or themselves', async () => {
    const forMe = [
      { deptIds: [readerDept] },
      { roleIds: [readerRole] },
      { userIds: [reader.userId] },
      { all: 0, userIds: ['1123598821738675201', reader.userId] },
      { all: 1, userIds: ['1123598821738675201'] },
      {},
    ]
    for (const receivers of forMe) {
      const { id } = await publish({ receivers })
      expect(await sees(reader, id)).toEqual(everywhere)
    }
  })

  test('sees one for a department above their own, not one for a department below it', async () => {
    const { id: below } = await admin.save(dept, {
      parentId: readerDept,
      deptName: '下级科室',
      fullName: '下级科室',
      deptCategory: 2,
      sort: 1,
    })
    const under = await publish({ receivers: { deptIds: [below] } })
    expect((await sees(reader, under.id)).page).toBe(false)
    const clerk = await server.asUser({ codes: ['notice'] })
    await admin.post('/blade-user/update', { id: clerk.userId, deptId: below })
    const over = await publish({ receivers: { deptIds: [readerDept] } })
    expect((await sees(clerk, over.id)).page).toBe(true)
    expect((await sees(clerk, under.id)).page).toBe(true)
  })

  test('sees nothing of another tenant, whatever its receivers', async () => {
    const { id } = await publish({ receivers: { all: 1 } })
    expect(await sees(farmer, id)).toEqual(nowhere)
  })

  test('needs the menu for the list, and nothing for what is theirs', async () => {
    const { id } = await publish()
    const person = await server.asUser()
    expect((await person.get('/blade-desk/notice/page')).status).toBe(403)
    expect((await person.get('/blade-desk/notice/mine', { id })).body.data.records).toHaveLength(1)
    expect((await server.stranger.get('/blade-desk/notice/mine')).status).toBe(401)
  })
})

describe('receivers', () => {
  test('must exist in the tenant, and be somebody', async () => {
    const foreign = await server.asUser({ tenantId: '100001' })
    const answers = await Promise.all(
      [
        { all: 0 },
        { all: 0, deptIds: [] },
        { userIds: [foreign.userId] },
        { deptIds: ['999'] },
        { roleIds: 'x' },
      ].map((receivers) => admin.post('/blade-desk/notice/save', { ...classic, receivers })),
    )
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual([
      [400, '请选择接收范围'],
      [400, '请选择接收范围'],
      [400, '用户不存在'],
      [400, '部门不存在'],
      [400, '接收范围的 roleIds 不正确'],
    ])
  })
})
