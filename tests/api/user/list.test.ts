import { describe, expect, test } from 'vitest'
import { company, dept, user } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { addPerson, administrator, bureau, demoUser, office, personDraft, station } from './people.ts'

const server = await sharedServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')

const read = async (call: string, query?: Query, by: Agent = admin) =>
  (await by.get(`/blade-user/${call}`, query)).body.data
const accounts = (rows: Wire[]) => rows.map(({ account }) => account)

describe('a page of users', () => {
  test('by a department brings those of the departments below it', async () => {
    const inBoth = await addPerson(admin, { deptId: `${station},${office}` })
    const ids = async (deptId: string) =>
      (await admin.page(user, { deptId, size: 500 })).records.map(({ id }) => id)
    expect(await ids(bureau)).toEqual(expect.arrayContaining([demoUser('county'), demoUser('grid'), inBoth]))
    expect(await ids(station)).toEqual(expect.arrayContaining([demoUser('grid'), inBoth]))
    expect(await ids(station)).not.toContain(demoUser('county'))
    expect(await ids(bureau)).not.toContain(administrator)
  })

  test('names roles, departments, posts, sex, platform, state and tenant', async () => {
    const [row] = (await admin.page(user, { account_equal: 'county' })).records
    expect(row).toMatchObject({
      roleName: '管理员',
      deptName: '信息中心',
      postName: '科长',
      sexName: '女',
      userTypeName: 'WEB',
      statusName: '启用',
      tenantName: '管理组',
      leaderId: '',
      isLeader: 0,
    })
    expect(JSON.stringify(row)).not.toMatch(/password"|\$2[aby]\$/)
  })

  test('is filtered by its state as 4.9 asks', async () => {
    const id = await addPerson(admin, { status: 2 })
    const ids = (await admin.page(user, { status: 2 })).records.map((row) => row.id)
    expect(ids).toContain(id)
    expect((await admin.page(user, { status: 1, id })).total).toBe(0)
  })

  test('answers at the other path and as a list', async () => {
    const { body } = await admin.get('/blade-system/user/list', { account_equal: 'county' })
    expect(body.data.records).toHaveLength(1)
  })
})

describe('the detail of a user', () => {
  test('names the tenant', async () => {
    const { body } = await farmer.get('/blade-user/info')
    expect(body.data).toMatchObject({ account: 'admin', tenantId: '100001', tenantName: '邻县试验农场' })
  })

  test('of another tenant is not there', async () => {
    const { status, body } = await farmer.get('/blade-user/detail', { id: administrator })
    expect([status, body.msg]).toEqual([400, '数据不存在'])
  })
})

describe('lists for pickers', () => {
  test('user-list goes by the very value of a field', async () => {
    expect(accounts(await read('user-list', { account: 'county' }))).toEqual(['county'])
    expect(await read('user-list', { account: 'count' })).toEqual([])
  })

  test('user-page looks inside it', async () => {
    expect(accounts((await read('user-page', { account: 'ount' })).records)).toEqual(['county'])
  })

  test('leader-list has those who were made leaders, until they are no longer', async () => {
    const id = await addPerson(admin, { realName: '带队的人' })
    await admin.post('/blade-user/set-leader', undefined, { userId: id })
    expect(await read('leader-list', { realName: '带队' })).toEqual([{ id, realName: '带队的人' }])
    await admin.post('/blade-user/set-leader', undefined, { userId: id })
    expect(await read('leader-list', { realName: '带队' })).toEqual([])
  })

  test('both searches of 4.9 offer names to anybody, of the own tenant', async () => {
    const person = await server.asUser()
    const search = async (call: string, query: Query, by: Agent = person) =>
      (await by.get(`/blade-system/search/${call}`, query)).body.data
    const names = (rows: Wire[]) => rows.map(({ realName }) => realName)
    expect(names(await search('user-list', { name: '青禾' }))).toEqual(['许青禾'])
    expect(names(await search('user-by-name', { name: '许青禾,石小满' }))).toEqual(['许青禾', '石小满'])
    expect(await search('user-by-name', { name: '青禾' })).toEqual([])
    expect(await search('user-by-name', { name: '许青禾' }, farmer)).toEqual([])
    expect(Object.keys((await search('user-list', { name: '青禾' }))[0])).not.toContain('phone')
    expect((await person.get('/blade-system/search/user-by-name')).body.msg).toBe('缺少必要的请求参数: name')
  })

  test('what people sign in with is told to those who may see users', async () => {
    const [outsider, clerk] = [await server.asUser(), await server.asUser({ codes: ['user'] })]
    for (const path of ['/blade-system/search/user-list', '/blade-user/select']) {
      const first = async (by: Agent) => (await by.get(path, { keyword: '许青禾' })).body.data[0]
      expect(await first(outsider)).toMatchObject({ realName: '许青禾' })
      expect(await first(outsider)).not.toHaveProperty('account')
      expect(await first(clerk)).toMatchObject({ account: 'county' })
    }
  })
})

describe('the tree of departments and people', () => {
  const county = '1123598813738675201'
  test('goes level by level: departments first, then their own people', async () => {
    const top: Wire[] = await read('getUserLazyList', { id: county })
    expect(top.find(({ id }) => id === bureau)).toEqual({
      id: bureau,
      key: bureau,
      value: bureau,
      parentId: county,
      title: '青穗县农业农村局',
      hasChildren: true,
    })
    const below: Wire[] = await read('getUserLazyList', { id: bureau })
    expect(below.map(({ id }) => id).slice(0, 2)).toEqual([office, station])
    expect(below.slice(0, 2).every(({ hasChildren }) => hasChildren)).toBe(true)
    const people: Wire[] = await read('getUserLazyList', { id: station })
    expect(people).toContainEqual({
      id: demoUser('grid'),
      key: demoUser('grid'),
      value: demoUser('grid'),
      parentId: station,
      title: '石小满',
      hasChildren: false,
    })
    expect(await read('getUserLazyList', { id: demoUser('grid') })).toEqual([])
  })

  test('says of an empty department that nothing is below it', async () => {
    const names = { deptName: '空部门', fullName: '空部门' }
    const { id } = await admin.save(dept, { ...names, deptCategory: 2, sort: 9, parentId: bureau })
    const below: Wire[] = await read('getUserLazyList', { id: bureau })
    expect(below.find((node) => node.id === id)?.hasChildren).toBe(false)
    await admin.remove(dept, id)
  })

  test('shows nothing of another tenant', async () => {
    expect(await read('getUserLazyList', { id: bureau }, farmer)).toEqual([])
    expect((await read('getUserLazyList', {}, farmer)).map(({ title }: Wire) => title)).toEqual([
      '邻县试验农场',
    ])
  })

  test('needs nothing but a session', async () => {
    const person = await server.asUser()
    expect((await person.get('/blade-user/getUserLazyList')).status).toBe(200)
    expect((await server.stranger.get('/blade-user/getUserLazyList')).status).toBe(401)
  })
})

describe('users of other platforms', () => {
  const submit = (draft: Wire, by: Agent = admin) => by.post('/blade-user/appUserSubmit', draft)

  test('are listed apart from those of the web', async () => {
    const { body } = await submit(personDraft({ userType: 2 }))
    const { records } = await read('appUserPage', { size: 500 })
    expect(records.map(({ id }: Wire) => id)).toContain(body.data.id)
    expect(records.every(({ userType }: Wire) => [2, 3, 4].includes(userType))).toBe(true)
    expect((await read('appUserPage', { userType: 1 })).total).toBe(0)
  })

  test('are changed there, too, and stay on their platforms', async () => {
    const { body } = await submit(personDraft({ userType: 3 }))
    expect((await submit({ id: body.data.id, name: '新昵称' })).body.code).toBe(200)
    expect((await admin.detail(user, body.data.id)).name).toBe('新昵称')
    const refused = await submit({ id: body.data.id, userType: 1 })
    expect([refused.status, refused.body.msg]).toEqual([400, '请选择APP、其他或企业用户'])
  })

  test('of the web are not touched there', async () => {
    expect((await submit(personDraft({ userType: 1 }))).status).toBe(400)
    expect((await submit({ id: demoUser('grid'), name: 'x' })).status).toBe(400)
    expect((await submit({ id: demoUser('grid'), name: 'x', userType: 2 })).status).toBe(400)
    expect((await admin.detail(user, demoUser('grid'))).name).toBe('网格员')
  })

  test('of a company have a company', async () => {
    const without = await submit(personDraft({ userType: 4 }))
    expect(without.body).toMatchObject({
      code: 400,
      msg: '请选择所属企业',
      errors: [{ field: 'companyId', message: '请选择所属企业' }],
    })
    const { id: companyId } = await admin.save(company, await sampleOf(company, admin))
    const { body } = await submit(personDraft({ userType: 4, companyId }))
    expect(await admin.detail(user, body.data.id)).toMatchObject({ companyId, userTypeName: '企业用户' })
  })

  test('need the same rights as any user', async () => {
    const reader = await server.asUser({ codes: ['user'] })
    expect((await reader.get('/blade-user/appUserPage')).status).toBe(200)
    expect((await submit(personDraft({ userType: 2 }), reader)).status).toBe(403)
    const changer = await server.asUser({ codes: ['user_edit'] })
    expect((await submit(personDraft({ userType: 2 }), changer)).status).toBe(403)
  })

  test('have a page of their own, which opens no other list of users', async () => {
    const reader = await server.asUser({ codes: ['appUser'] })
    expect((await reader.get('/blade-user/appUserPage')).body.data.total).toBeGreaterThan(0)
    expect((await reader.get('/blade-user/page')).status).toBe(403)
    expect((await reader.get('/blade-user/platform-detail', { id: demoUser('county') })).status).toBe(403)
  })

  test('of the demo do not sign in before somebody gave them a password', async () => {
    const { records } = await read('appUserPage', { account: 'qy_tianchou' })
    expect(records).toMatchObject([{ userTypeName: '企业用户', companyName: '稷川田畴现代农业有限公司' }])
    for (const password of ['', 'qy_tianchou', '123456'])
      await expect(server.signIn('qy_tianchou', password)).rejects.toThrow()
  })
})

test('user-list tells names alone to a page that chooses people', async () => {
  const person = await server.asUser({ codes: ['dept'] })
  const rows: Wire[] = (await person.get('/blade-user/user-list', { realName: '许青禾' })).body.data
  expect(rows).toEqual([
    { id: demoUser('county'), tenantId: '000000', realName: '许青禾', name: expect.any(String) },
  ])
  expect((await person.get('/blade-user/user-list', { phone: '0' })).body.data.length).toBeGreaterThan(1)
})

test.each(['page', 'list', 'user-list', 'user-page', 'appUserPage', 'platform-detail', 'export-user'])(
  '%s needs the page of users',
  async (call) => {
    const person = await server.asUser({ codes: ['role', 'post'] })
    expect((await person.get(`/blade-user/${call}`)).status).toBe(403)
  },
)
