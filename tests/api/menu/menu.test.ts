import { describe, expect, test } from 'vitest'
import { menu, role, tenantPackage } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { codesIn, flat, idsIn, menuId, newButton, newMenu, storedMenus } from './menu-rows.ts'

const server = await startTestServer()
const admin = await server.signIn()
const reader = await server.asUser({ codes: ['menu'] })
const path = '/blade-system/menu'

const list = async (call: string, query?: Record<string, string>): Promise<Wire[]> =>
  (await reader.get(`${path}/${call}`, query)).body.data
const submit = (body: object) => admin.post(`${path}/submit`, body)
const draft = (more: object) => ({
  name: '新菜单',
  alias: 'menu',
  source: 'icon',
  sort: 1,
  category: 1,
  ...more,
})

describe('the lists', () => {
  test('list nests menus and buttons in their order and names their parents', async () => {
    const rows = await list('list')
    expect(rows.find(({ code }) => code === 'system')).toMatchObject({ parentName: '顶级', category: 1 })
    expect(flat(rows).find(({ code }) => code === 'user_add')).toMatchObject({
      parentName: '用户管理',
      categoryName: '按钮',
      actionName: '工具栏',
      isOpenName: '否',
      action: 1,
    })
    expect(flat(rows).filter((row) => 'children' in row && !row.hasChildren)).toEqual([])
  })

  test('list finds parts of code, name and alias', async () => {
    expect(codesIn(await list('list', { code: 'user_' }))).toContain('user_reset')
    expect(codesIn(await list('list', { name: '租户管' }))).toEqual(['tenant'])
    expect(codesIn(await list('list', { alias: 'reset-pass' }))).toEqual(['user_reset'])
  })

  test('lazy-list answers one level with buttons, and says which have something below', async () => {
    const system = await menuId(server, 'system')
    const top = await list('lazy-list')
    expect(new Set(top.map(({ parentId }) => parentId))).toEqual(new Set(['0']))
    const users = (await list('lazy-list', { parentId: system })).find(({ code }) => code === 'user')
    expect(users?.hasChildren).toBe(true)
    const buttons = await list('lazy-list', { parentId: users?.id })
    expect(buttons.map(({ category, hasChildren }) => [category, hasChildren])).toEqual(
      buttons.map(() => [2, false]),
    )
  })

  test('menu-list and lazy-menu-list leave the buttons out', async () => {
    const nested = await list('menu-list')
    expect(codesIn(nested)).toEqual(expect.arrayContaining(['system', 'user', 'log_api']))
    expect(codesIn(nested)).not.toContain('user_add')
    const level = await list('lazy-menu-list', { parentId: await menuId(server, 'monitor') })
    expect(level.find(({ code }) => code === 'log')?.hasChildren).toBe(true)
    const logs = await list('lazy-menu-list', { parentId: await menuId(server, 'log') })
    // Each has a button, but no menu, below.
    expect(logs.map(({ code, hasChildren }) => [code, hasChildren])).toEqual(
      ['log_usual', 'log_api', 'log_error'].map((code) => [code, false]),
    )
    expect((await list('lazy-menu-list', { name: '查看' })).length).toBe(0)
  })

  test.each(['list', 'lazy-list', 'menu-list', 'lazy-menu-list'])('%s needs the menu page', async (call) => {
    const person = await server.asUser({ codes: ['user'] })
    expect((await person.get(`${path}/${call}`)).status).toBe(403)
  })
})

describe('a menu', () => {
  test('is added below the top without a parent, and its id told', async () => {
    const { body } = await submit(draft({ code: 'fresh', name: '顶级新菜单', path: '/fresh', parentId: '' }))
    expect(body.data.id).toMatch(/^\d+$/)
    expect(await admin.detail(menu, body.data.id)).toMatchObject({ parentId: '0', parentName: '顶级' })
  })

  test('has a code and a name of its own', async () => {
    const [first, second] = [await newMenu(admin), await newMenu(admin)]
    const { code, name } = await admin.detail(menu, first)
    const taken = [400, '菜单名或编号已存在!']
    const answers = [
      await submit(draft({ code, path: '/a' })),
      await submit(draft({ code: code.toUpperCase(), path: '/a' })),
      await submit(draft({ code: 'another', name, path: '/a' })),
      await submit({ id: second, code }),
      await submit({ id: second, name }),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(answers.map(() => taken))
    expect((await submit({ id: first, code, name })).status).toBe(200)
  })

  test('shares its name with a button, and buttons share theirs', async () => {
    const parentId = await newMenu(admin)
    const { name } = await admin.detail(menu, parentId)
    await expect(newMenu(admin, { parentId, category: 2, name })).resolves.toMatch(/^\d+$/)
    await expect(newMenu(admin, { parentId, category: 2, name })).resolves.toMatch(/^\d+$/)
  })

  test('stands below no button, not below itself and in no circle', async () => {
    const [top, below] = [await newMenu(admin), await newMenu(admin)]
    const button = await newButton(admin, top)
    await admin.update(menu, { id: below, parentId: top })
    const said = async (body: object) => (await submit(body)).body.msg
    expect(await said(draft({ code: 'odd', path: '/odd', parentId: button }))).toBe('父节点只可选择菜单类型!')
    expect(await said({ id: below, parentId: button })).toBe('父节点只可选择菜单类型!')
    expect(await said({ id: top, parentId: top })).toBe('父节点不可选择自身!')
    expect(await said({ id: top, parentId: below })).toBe('父节点不可选择自身的下级!')
    expect(await said({ id: top, category: 2 })).toBe('该菜单有下级，不能改为按钮')
    expect(await admin.detail(menu, top)).toMatchObject({ parentId: '0', category: 1 })
  })

  test('is drawn with an icon, named by its form or not', async () => {
    const plain = { code: 'plain', name: '无图标', path: '/plain', source: '' }
    const { id } = (await submit(draft(plain))).body.data
    const { source } = await admin.detail(menu, id)
    expect(source).toMatch(/^iconfont icon\S+ MenuOutlined$/)
    await admin.update(menu, { id, source: 'iconfont iconicon_sms' })
    expect(await admin.detail(menu, id)).toMatchObject({ source: 'iconfont iconicon_sms' })
    await admin.update(menu, { id, source: '' })
    expect(await admin.detail(menu, id)).toMatchObject({ source })
    const button = await newMenu(admin, { parentId: id, category: 2, source: '' })
    expect(await admin.detail(menu, button)).toMatchObject({ source: '' })
  })

  test.each(['desk', 'system/user', 'https://farm.example/?a=1&b=2'])('leads to %s', async (at) => {
    const id = await newMenu(admin, { path: at })
    const rows = flat((await admin.get(`${path}/routes`)).body.data)
    expect(rows.find((row) => row.id === id)).toMatchObject({ path: at })
  })

  test('needs a path, which a button does not', async () => {
    const said = async (more: object) => (await submit(draft({ code: 'bare', ...more }))).body.msg
    expect(await said({})).toBe('请输入路由地址')
    expect(await said({ path: '/bare', name: '' })).toBe('请输入菜单名称')
    expect(await said({ path: '/bare', code: '' })).toBe('请输入菜单编号')
    expect(await said({ path: '/bare', alias: '' })).toBe('请输入菜单别名')
    expect(await said({ path: '/bare', sort: '' })).toBe('请输入菜单排序')
    expect(await said({ path: '/bare', category: '' })).toBe('请选择菜单类型')
    const parentId = await newMenu(admin)
    await expect(newMenu(admin, { parentId, category: 2, path: '', source: '' })).resolves.toMatch(/^\d+$/)
  })

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'vbscript:x',
    'java\tscript:x',
    '\\evil',
  ])('never leads to %s', async (at) => {
    expect((await submit(draft({ code: 'evil', name: '坏', path: at }))).status).toBe(400)
  })

  test('is written by the platform administrator alone', async () => {
    const farmer = await server.signIn('admin', 'admin', '100001')
    const body = draft({ code: 'mine', path: '/mine' })
    expect((await farmer.post(`${path}/submit`, body)).status).toBe(403)
    expect((await farmer.post(`${path}/remove`, undefined, { ids: await newMenu(admin) })).status).toBe(403)
  })

  test('carries its presentation into the routes', async () => {
    const id = await newMenu(admin, {
      keepAlive: 1,
      isHide: 1,
      roles: 'boss, admin',
      query: 'type=1&tab=all',
      group: '/a,/b',
    })
    const node = flat((await admin.get(`${path}/routes`)).body.data).find((one) => one.id === id)
    expect(node).toMatchObject({
      meta: { keepAlive: true, menu: false, roles: ['boss', 'admin'] },
      query: { type: '1', tab: 'all' },
      group: ['/a', '/b'],
    })
  })
})

describe('a removed menu', () => {
  test('must have nothing below', async () => {
    const top = await newMenu(admin)
    const button = await newButton(admin, top)
    const { status, body } = await admin.post(`${path}/remove`, undefined, { ids: top })
    expect([status, body.msg]).toEqual([400, '请先删除子节点!'])
    await expect(admin.remove(menu, top, button)).resolves.toBeUndefined()
  })

  test('takes its grants along and leaves every package', async () => {
    const [going, staying] = [await newMenu(admin), await newMenu(admin)]
    const person = await server.asUser()
    const roleId = person.roleId
    await admin.post('/blade-system/role/grant', { roleIds: [roleId], menuIds: [going, staying] })
    const { id } = await admin.save(tenantPackage, { packageName: '小包', menuId: `${going},${staying}` })
    expect(idsIn((await person.get(`${path}/routes`)).body.data).sort()).toEqual([going, staying].sort())
    await admin.remove(menu, going)
    expect(await storedMenus(server, roleId)).toEqual([staying])
    expect((await admin.detail(tenantPackage, id)).menuId).toBe(staying)
    expect(idsIn((await person.get(`${path}/routes`)).body.data)).toEqual([staying])
    await admin.remove(menu, staying)
    expect((await admin.detail(tenantPackage, id)).menuId).toBe('-1')
    const history = (await admin.get(`${tenantPackage.path}/history`, { id })).body.data
    expect(history.map(({ action }: Wire) => action)).toEqual(['update', 'update', 'save'])
    expect(await admin.detail(role, roleId)).toMatchObject({ id: roleId })
  })
})
