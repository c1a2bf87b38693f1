import { describe, expect, test } from 'vitest'
import { grid, user } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farm = '100001'

const gridIds = (await admin.page(grid, { size: 5 })).records.map(({ id }) => String(id)) as [
  string,
  string,
  string,
]
const keysOf = async (userId: string) => (await admin.get('/user-grid/keys', { userId })).body.data
const somebody = () => server.asUser({ codes: ['device'] })

describe('a grant of grids', () => {
  test.each([
    ['an array', (ids: string[]) => ({ userGridIds: ids })],
    ['a comma list', (ids: string[]) => ({ userGridIds: ids.join(',') })],
  ])('takes %s and replaces what was there', async (_name, written) => {
    const { userId } = await somebody()
    const [one, two, three] = gridIds
    const granted = await admin.post('/user-grid/grant', { userId, ...written([one, two]) })
    expect(granted.body).toMatchObject({ code: 200, data: {} })
    expect(await keysOf(userId)).toEqual([one, two])
    await admin.post('/user-grid/grant', { userId, ...written([three]) })
    expect(await keysOf(userId)).toEqual([three])
    await admin.post('/user-grid/grant', { userId, ...written([]) })
    expect(await keysOf(userId)).toEqual([])
  })

  test('is told with the tenant of each person where the list mixes them', async () => {
    const there = await server.asUser({ tenantId: farm })
    const [farmGrid] = (await admin.page(grid, { tenantId: farm })).records
    await admin.post('/user-grid/grant', { userId: there.userId, userGridIds: [farmGrid?.id] })
    const found = async (gridId: string) =>
      (await admin.get('/user-grid/page', { gridId, size: 50 })).body.data.records
    expect(await found(String(farmGrid?.id))).toMatchObject([
      { id: there.userId, tenantId: farm, tenantName: expect.stringMatching(/\D/), gridIds: [farmGrid?.id] },
    ])
    expect(await found('1')).toEqual([])
  })

  test('comes as a form, too', async () => {
    const { userId } = await somebody()
    const { status } = await admin.send({
      method: 'POST',
      path: '/api/user-grid/grant',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ userId, userGridIds: gridIds.slice(0, 2).join(',') }).toString(),
    })
    expect([status, await keysOf(userId)]).toEqual([200, gridIds.slice(0, 2)])
  })

  test('knows only grids and users of the tenant', async () => {
    const own = await somebody()
    const foreigner = await server.asUser({ tenantId: farm, codes: ['user', 'user_edit'] })
    const [farmGrid] = (await admin.page(grid, { tenantId: farm })).records
    const post = (userId: string, userGridIds: unknown[]) =>
      admin.post('/user-grid/grant', { userId, userGridIds })
    const foreign = await post(own.userId, [gridIds[0], farmGrid?.id])
    expect([foreign.status, foreign.body.msg]).toEqual([400, '网格不存在'])
    expect(await keysOf(own.userId)).toEqual([])
    expect((await post(foreigner.userId, [farmGrid?.id])).status).toBe(200)
    expect((await post(foreigner.userId, [gridIds[0]])).status).toBe(400)
    const reaching = await foreigner.post('/user-grid/grant', { userId: own.userId, userGridIds: [] })
    expect([reaching.status, reaching.body.msg]).toEqual([400, '数据不存在'])
    expect((await foreigner.get('/user-grid/keys', { userId: own.userId })).body.msg).toBe('数据不存在')
  })

  test.each([
    [{}, '缺少必要的请求参数: userId'],
    [{ userId: 'mine', userGridIds: 'abc' }, '请求参数格式错误: userGridIds'],
    [{ userId: 'mine', userGridIds: [{}] }, '请求参数格式错误: userGridIds'],
    [{ userId: 'mine', userGridIds: '999999' }, '网格不存在'],
  ])('such as %j is refused', async (body: Record<string, unknown>, msg) => {
    const { userId } = await somebody()
    const answer = await admin.post('/user-grid/grant', { ...body, ...(body.userId ? { userId } : {}) })
    expect([answer.status, answer.body.msg]).toEqual([400, msg])
  })

  test('needs the right to edit users; to read it, their page', async () => {
    const person = await server.asUser({ codes: ['user', 'user_add'] })
    const { userId } = await somebody()
    expect((await person.post('/user-grid/grant', { userId, userGridIds: [] })).status).toBe(403)
    expect((await person.get('/user-grid/keys', { userId })).status).toBe(200)
    await person.may('user_edit', 'device')
    expect((await person.post('/user-grid/grant', { userId, userGridIds: gridIds[0] })).status).toBe(200)
    await person.may('device')
    expect((await person.get('/user-grid/keys', { userId })).status).toBe(403)
  })

  test('is refused for somebody who holds more, the platform administrator above all', async () => {
    const county = await server.signIn('county', 'county123')
    const [boss] = (await admin.page(user, { account: 'admin', tenantId: '000000' })).records
    const answer = await county.post('/user-grid/grant', { userId: boss?.id, userGridIds: gridIds[0] })
    expect([answer.status, await keysOf(String(boss?.id))]).toEqual([403, []])
  })

  test('by one who has grids gives out of his own, never none, never to himself', async () => {
    const person = await server.asUser({ codes: ['user', 'user_edit', 'device'] })
    const { userId } = await somebody()
    const [town, other] = await Promise.all(
      ['379901006000', '379901001000'].map(
        async (gridCode) => (await admin.page(grid, { gridCode })).records[0],
      ),
    )
    const [village] = (await admin.page(grid, { gridCode: '379901006203000' })).records
    await admin.post('/user-grid/grant', { userId: person.userId, userGridIds: [town?.id] })
    const grantAs = async (to: string, ...ids: unknown[]) =>
      (await person.post('/user-grid/grant', { userId: to, userGridIds: ids })).body.msg
    expect(await grantAs(userId, village?.id)).toBe('操作成功')
    expect(await keysOf(userId)).toEqual([village?.id])
    expect(await grantAs(userId, village?.id, other?.id)).toBe('网格不存在')
    expect(await grantAs(userId)).toBe('请至少选择一个网格')
    expect(await grantAs(person.userId, village?.id)).toBe('不能修改自己的责任网格')
    await admin.post('/user-grid/grant', { userId, userGridIds: [other?.id] })
    expect(await grantAs(userId, village?.id)).toBe('网格不存在')
    expect(await keysOf(userId)).toEqual([other?.id])
  })
})

test('the tree to tick is whole for one who sees all, and is not for everybody', async () => {
  const nodes = (await admin.get('/grid/grantTree')).body.data
  expect(nodes).toHaveLength(6)
  expect(nodes[0]).toMatchObject({
    title: '柳溪镇网格',
    parentId: '0',
    hasChildren: true,
    children: [{}, {}, {}],
  })
  expect((await (await somebody()).get('/grid/grantTree')).status).toBe(403)
})

describe('a grid', () => {
  const draft = async (more: object = {}) => ({ ...(await sampleOf(grid, admin)), ...more })

  test('that somebody answers for stays, and goes when he does not any more', async () => {
    const { id } = await admin.save(grid, await draft())
    const { userId } = await somebody()
    await admin.post('/user-grid/grant', { userId, userGridIds: [id] })
    const { status, body } = await admin.post('/grid/remove', { ids: [id] })
    expect([status, body.data.blocked[0].reason]).toEqual([
      400,
      expect.stringMatching(/有 1 条用户网格数据正在使用/),
    ])
    await admin.remove(user, userId)
    await expect(admin.remove(grid, id)).resolves.toBeUndefined()
  })

  test('has a level that fits its type', async () => {
    const { status, body } = await admin.post('/grid/save', await draft({ gridType: 1, gridLevel: 9 }))
    expect([status, body.errors[0].field]).toEqual([400, 'gridLevel'])
    expect((await admin.post('/grid/save', await draft({ gridType: 2, gridLevel: 6 }))).status).toBe(400)
    await expect(admin.save(grid, await draft({ gridType: 2, gridLevel: 19 }))).resolves.toBeTruthy()
  })

  test('has a name of its own among its siblings, and six levels at most', async () => {
    const { id } = await admin.save(grid, await draft({ gridName: '同名网格' }))
    const again = await admin.post('/grid/save', await draft({ gridName: '同名网格' }))
    expect([again.status, again.body.msg]).toEqual([400, '网格名称已存在'])
    let parentId = (await admin.save(grid, await draft({ gridName: '同名网格', parentId: id }))).id
    for (let depth = 3; depth <= 6; depth++) parentId = (await admin.save(grid, await draft({ parentId }))).id
    const deep = await admin.post('/grid/save', await draft({ parentId }))
    expect([deep.status, deep.body.msg]).toEqual([400, '层级不能超过6级'])
  })
})

describe('the list of people', () => {
  const page = async (query: Record<string, string>) =>
    (await admin.get('/user-grid/page', query)).body.data as {
      total: number
      records: Record<string, unknown>[]
    }

  test('has the grids of each, and finds who answers for one', async () => {
    const { userId, account } = await somebody()
    const [one, two] = gridIds
    await admin.post('/user-grid/grant', { userId, userGridIds: [one, two] })
    const { records } = await page({ account_equal: account })
    const { gridName } = await admin.detail(grid, one)
    expect(records).toMatchObject([{ id: userId, account, gridIds: [one, two] }])
    expect(records[0]?.gridNames).toContain(gridName)
    expect(Object.keys(records[0] ?? {})).not.toContain('phone')
    const found = await page({ gridId: one, size: '200' })
    expect(found.records.map(({ id }) => id)).toContain(userId)
    for (const row of found.records) expect(row.gridIds).toContain(one)
    await admin.post('/user-grid/grant', { userId, userGridIds: [] })
    expect((await page({ account_equal: account })).records).toMatchObject([{ gridIds: [], gridNames: [] }])
  })

  test('is for who may open the list of users, and of their tenant alone', async () => {
    const plain = await somebody()
    expect((await plain.get('/user-grid/page')).status).toBe(403)
    const reader = await server.asUser({ tenantId: farm, codes: ['user'] })
    const { records } = (await reader.get('/user-grid/page', { size: 200 })).body.data
    expect(records.length).toBeGreaterThan(0)
    for (const row of records) expect(row.tenantId).toBe(farm)
  })
})
