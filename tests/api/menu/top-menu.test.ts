import { describe, expect, test } from 'vitest'
import { menu, topMenu } from '#shared/resources/index.ts'
import type { Draft } from '#shared/schema/resource.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { codesIn, menuIds, newMenu } from './menu-rows.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')
const path = '/blade-system/topmenu'

let made = 0
async function newTopMenu(agent: Agent, more: Partial<Draft<typeof topMenu>> = {}): Promise<string> {
  made += 1
  const draft = { code: `top_${made}`, name: `顶部 ${made}`, source: 'icon', sort: made }
  return (await agent.save(topMenu, { ...draft, ...more })).id
}
const grant = (agent: Agent, body: object) => agent.post(`${path}/grant`, body)
const routes = async (agent: Agent, query?: Query): Promise<string[]> =>
  codesIn((await agent.get('/blade-system/menu/routes', query)).body.data)
const keys = async (agent: Agent, topMenuIds: string) =>
  (await agent.get('/blade-system/menu/top-tree-keys', { topMenuIds })).body.data

describe('the top menus that are shipped', () => {
  const shipped = ['production', 'monitoring', 'presentation', 'administration']
  const barOf = async (agent: Agent): Promise<Wire[]> =>
    (await agent.get('/blade-system/menu/top-menu')).body.data

  test.each([
    ['the platform', admin],
    ['the second tenant', farmer],
  ])('of %s each show a part, and together every page', async (_name, agent) => {
    const bar = await barOf(agent)
    expect(bar.map(({ code }) => code)).toEqual(expect.arrayContaining(shipped))
    const parts = await Promise.all(
      shipped.map((code) => routes(agent, { topMenuId: bar.find((one) => one.code === code)?.id })),
    )
    expect(parts[0]).toEqual(expect.arrayContaining(['business', 'company', 'land', 'soil']))
    expect(parts[1]).toEqual(expect.arrayContaining(['iot', 'device', 'event']))
    expect(parts[2]).toEqual(expect.arrayContaining(['show', 'vr', 'geo', 'grid']))
    expect(parts[3]).toEqual(expect.arrayContaining(['desk', 'notice', 'system', 'user']))
    expect(parts.flat().sort()).toEqual((await routes(agent)).sort())
  })

  test('can be bound anew by the administrator of a tenant', async () => {
    const [first] = await barOf(farmer)
    const { menu: bound } = await keys(farmer, first?.id)
    expect((await grant(farmer, { topMenuIds: [first?.id], menuIds: bound })).body.code).toBe(200)
  })
})

describe('top menus', () => {
  test('are a page in their order, and all of the own tenant for everybody', async () => {
    const later = await newTopMenu(farmer, { sort: 20 })
    const first = await newTopMenu(farmer, { sort: 10 })
    await newTopMenu(admin, { sort: 15 })
    const page = (await farmer.get(`${path}/list`)).body.data
    const own = (rows: Wire[]) => rows.filter(({ id }) => [first, later].includes(id))
    expect(own(page.records).map(({ id }) => id)).toEqual([first, later])
    const person = await server.asUser({ tenantId: '100001' })
    const rows: Wire[] = (await person.get('/blade-system/menu/top-menu')).body.data
    expect(new Set(rows.map(({ tenantId }) => tenantId))).toEqual(new Set(['100001']))
    expect(own(rows).map(({ id, tenantId }) => [id, tenantId])).toEqual([
      [first, '100001'],
      [later, '100001'],
    ])
    expect(own(rows)[0]).toMatchObject({
      code: expect.any(String),
      name: expect.any(String),
      source: 'icon',
      path: '',
    })
  })

  test('that would be empty for a person are not in the bar of our own client', async () => {
    const person = await server.asUser({ tenantId: '100001', codes: ['event'] })
    const own = person.with({ 'X-Row-Version': '1' })
    const rows: Wire[] = (await own.get('/blade-system/menu/top-menu')).body.data
    expect(rows.map(({ code }) => code)).toEqual(['monitoring'])
  })

  test.each([
    ['name', '请输入菜单名'],
    ['source', '请输入菜单图标'],
    ['code', '请输入菜单编号'],
    ['sort', '请输入菜单排序'],
  ])('need their %s', async (field, message) => {
    const draft = { code: 'needs', name: '需要', source: 'icon', sort: 1, [field]: '' }
    expect((await admin.post(`${path}/submit`, draft)).body.msg).toBe(message)
  })
})

describe('a top menu', () => {
  test('shows of the own menus those that are bound to it', async () => {
    const topMenuId = await newTopMenu(admin)
    await grant(admin, { topMenuIds: [topMenuId], menuIds: await menuIds(server, 'user', 'log_api') })
    const person = await server.asUser({ codes: ['user_add', 'param', 'log'] })
    expect(await routes(person)).toEqual(expect.arrayContaining(['param', 'log', 'user']))
    expect(await routes(person, { topMenuId })).toEqual(['system', 'user'])
    expect((await routes(admin, { topMenuId })).sort()).toEqual([
      'log',
      'log_api',
      'monitor',
      'system',
      'user',
    ])
  })

  test('of another tenant shows nothing', async () => {
    const topMenuId = await newTopMenu(admin)
    await grant(admin, { topMenuIds: [topMenuId], menuIds: await menuIds(server, 'user') })
    expect(await routes(admin, { topMenuId })).toEqual(['system', 'user'])
    expect(await routes(farmer, { topMenuId })).toEqual([])
  })

  test('is changed for everybody at the next call', async () => {
    const topMenuId = await newTopMenu(admin)
    const person = await server.asUser({ codes: ['user', 'param'] })
    await grant(admin, { topMenuIds: [topMenuId], menuIds: await menuIds(server, 'user') })
    expect(await routes(person, { topMenuId })).toEqual(['system', 'user'])
    await grant(admin, { topMenuIds: [topMenuId], menuIds: await menuIds(server, 'param') })
    expect(await routes(person, { topMenuId })).toEqual(['system', 'param'])
    await person.may('user')
    expect(await routes(person, { topMenuId })).toEqual([])
    await admin.remove(topMenu, topMenuId)
    expect(await routes(admin, { topMenuId })).toEqual([])
  })

  test('loses a menu that is removed', async () => {
    const [topMenuId, id] = [await newTopMenu(admin), await newMenu(admin)]
    await grant(admin, { topMenuIds: [topMenuId], menuIds: [id] })
    expect(await keys(admin, topMenuId)).toEqual({ menu: [id] })
    await admin.remove(menu, id)
    expect(await keys(admin, topMenuId)).toEqual({ menu: [] })
  })

  test('keeps exactly the ids that were sent, several top menus the same', async () => {
    const ids = [await newTopMenu(admin), await newTopMenu(admin)]
    const sent = await menuIds(server, 'user', 'post')
    expect((await grant(admin, { topMenuIds: ids.join(','), menuIds: sent.join(',') })).body.code).toBe(200)
    expect(await Promise.all(ids.map((id) => keys(admin, id)))).toEqual([{ menu: sent }, { menu: sent }])
    await grant(admin, { topMenuIds: ids, menuIds: [] })
    expect(await keys(admin, ids.join(','))).toEqual({ menu: [] })
  })
})

describe('binding menus', () => {
  test('needs its own button', async () => {
    const person = await server.asUser({ codes: ['topmenu', 'topmenu_edit', 'topmenu_add'] })
    const body = { topMenuIds: [await newTopMenu(admin)], menuIds: [] }
    expect((await grant(person, body)).status).toBe(403)
    await person.may('topmenu_setting')
    expect((await grant(person, body)).status).toBe(200)
  })

  test('takes menus that one has oneself, and leaves alone what holds others', async () => {
    const person = await server.asUser({ codes: ['topmenu_setting', 'user'] })
    const topMenuIds = [await newTopMenu(admin)]
    const more = await grant(person, { topMenuIds, menuIds: await menuIds(server, 'param') })
    expect([more.status, more.body.msg]).toEqual([403, '不能授予自己没有的权限'])
    await grant(admin, { topMenuIds, menuIds: await menuIds(server, 'param') })
    const less = await grant(person, { topMenuIds, menuIds: await menuIds(server, 'user') })
    expect([less.status, less.body.msg]).toEqual([403, '已有授权超出您的权限，不能修改'])
    expect(await keys(admin, topMenuIds[0] ?? '')).toEqual({ menu: await menuIds(server, 'param') })
  })

  test('names top menus of the own tenant', async () => {
    const [own, foreign] = [await newTopMenu(farmer), await newTopMenu(admin)]
    const sent = await menuIds(server, 'user')
    const answer = await grant(farmer, { topMenuIds: [own, foreign], menuIds: sent })
    expect([answer.status, answer.body.msg]).toEqual([400, '数据不存在'])
    expect(await keys(farmer, own)).toEqual({ menu: [] })
    expect((await grant(farmer, { menuIds: sent })).body.msg).toBe('缺少必要的请求参数: topMenuIds')
  })
})

describe('the main menu', () => {
  test('is the one that was chosen last, of each tenant', async () => {
    const [first, second, theirs] = [
      await newTopMenu(admin),
      await newTopMenu(admin),
      await newTopMenu(farmer),
    ]
    const enable = (agent: Agent, id: string) => agent.post(`${path}/enable`, undefined, { id })
    const main = async (agent: Agent) => (await agent.get('/blade-system/menu/main-menu')).body.data
    await enable(farmer, theirs)
    expect((await enable(admin, first)).body.data).toEqual({ id: first })
    await enable(admin, second)
    expect(await main(admin)).toMatchObject({ id: second, isMain: 1 })
    expect(await main(farmer)).toMatchObject({ id: theirs, isMain: 1 })
    expect(await admin.detail(topMenu, first)).toMatchObject({ isMain: 0 })
    expect((await enable(farmer, first)).body.msg).toBe('数据不存在')
    expect((await server.stranger.get('/blade-system/menu/main-menu')).body).toMatchObject({
      code: 200,
      data: {},
    })
  })

  test('is the one that a form says it is, and told in lists and details', async () => {
    const first = await newTopMenu(admin, { isMain: 1 })
    const theirs = await newTopMenu(farmer, { isMain: 1 })
    const second = await newTopMenu(admin)
    const mains = async (agent: Agent) =>
      (await agent.page(topMenu, { isMain: 1, size: 100 })).records.map(({ id }) => id)
    expect([await mains(admin), await mains(farmer)]).toEqual([[first], [theirs]])
    const row = await admin.detail(topMenu, second)
    await admin.post(`${path}/submit`, { ...row, isMain: 1 })
    expect([await mains(admin), await mains(farmer)]).toEqual([[second], [theirs]])
    expect(await admin.detail(topMenu, second)).toMatchObject({ isMain: 1 })
    expect(await admin.detail(topMenu, first)).toMatchObject({ isMain: 0 })
    await admin.post(`${path}/submit`, { id: second, isMain: 0 })
    expect(await mains(admin)).toEqual([])
    const refused = await admin.post(`${path}/submit`, { id: second, isMain: 2 })
    expect(refused.body).toMatchObject({ code: 400, errors: [{ field: 'isMain' }] })
  })

  test('stays when a change that would replace it is refused', async () => {
    const main = await newTopMenu(admin, { isMain: 1 })
    const code = (await admin.detail(topMenu, main)).code
    const other = await newTopMenu(admin)
    expect((await admin.post(`${path}/submit`, { id: other, code, isMain: 1 })).body.code).toBe(400)
    expect(await admin.detail(topMenu, main)).toMatchObject({ isMain: 1 })
  })

  test('is no longer the main one when it comes back from the bin to another', async () => {
    const removed = await newTopMenu(admin, { isMain: 1 })
    await admin.remove(topMenu, removed)
    const main = await newTopMenu(admin, { isMain: 1 })
    const restore = (id: string) => admin.post('/recycle/restore', { entity: 'topMenu', ids: id })
    expect((await restore(removed)).body.code).toBe(200)
    expect(await admin.detail(topMenu, removed)).toMatchObject({ isMain: 0 })
    await admin.remove(topMenu, main)
    expect((await restore(main)).body.code).toBe(200)
    expect(await admin.detail(topMenu, main)).toMatchObject({ isMain: 1 })
  })
})
