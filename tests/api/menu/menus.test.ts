import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import type { ButtonNode, MenuNode } from '#shared/contract/menu.ts'
import { menu, role, roleMenu, user } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const path = '/blade-system/menu'

const routesOf = async (agent: Agent): Promise<MenuNode[]> => (await agent.get(`${path}/routes`)).body.data
const buttonsOf = async (agent: Agent): Promise<ButtonNode[]> =>
  (await agent.get(`${path}/buttons`)).body.data

type Tree<T> = { code: string; children?: T[] }
const flat = <T extends Tree<T>>(nodes: T[]): T[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const codesOf = <T extends Tree<T>>(nodes: T[]) => flat(nodes).map(({ code }) => code)

describe('routes', () => {
  test('are all menus but those of companies for the platform administrator, in order and nested', async () => {
    const nodes = await routesOf(admin)
    const all = await server.database.reader
      .select()
      .from(tableOf(menu))
      .where(and(eq(tableOf(menu).category, 1), eq(tableOf(menu).isDeleted, 0)))
    const ordinary = all.filter(({ code }) => !code?.startsWith('portal'))
    expect(all.length - ordinary.length).toBe(6)
    expect(codesOf(nodes).sort()).toEqual(ordinary.map(({ code }) => code).sort())
    const sorts = nodes.map(({ sort }) => sort)
    expect(sorts).toEqual(sorts.toSorted((a, b) => a - b))
  })

  test('are complete for every client, and leaves have no children', async () => {
    const user = flat(await routesOf(admin)).find(({ code }) => code === 'user')
    expect(user).toEqual({
      id: '1123598815738675204',
      parentId: '1123598815738675203',
      code: 'user',
      name: '用户管理',
      nameEn: expect.any(String),
      initials: 'yhgl',
      spelling: 'yonghuguanli',
      alias: 'menu',
      path: '/system/user',
      source: 'iconfont iconicon_principal',
      sort: 1,
      category: 1,
      action: 0,
      isOpen: 1,
      component: '',
      remark: '',
      isDeleted: 0,
      parentName: '',
      categoryName: '',
      actionName: '',
      isOpenName: '',
      hasChildren: false,
      meta: { i18n: 'user', keepAlive: false },
      query: {},
      group: [],
    })
  })

  test('are what the roles were granted and the menus above', async () => {
    const person = await server.asUser({ codes: ['user_add', 'log_api'] })
    expect(codesOf(await routesOf(person)).sort()).toEqual(['log', 'log_api', 'monitor', 'system', 'user'])
  })

  test('are none for a role that was granted nothing', async () => {
    expect(await routesOf(await server.asUser())).toEqual([])
  })

  test('of a top menu that does not exist are none', async () => {
    expect((await admin.get(`${path}/routes`, { topMenuId: '1' })).body.data).toEqual([])
  })
})

describe('buttons', () => {
  test('are the granted ones below the menu they stand on', async () => {
    const person = await server.asUser({ codes: ['user_add', 'user_edit', 'param'] })
    const [holder, ...others] = await buttonsOf(person)
    expect(others).toEqual([])
    expect(holder).toMatchObject({ code: 'user', path: '/system/user' })
    expect(holder?.children).toEqual([
      expect.objectContaining({
        code: 'user_add',
        alias: 'add',
        path: '/system/user/add',
        source: 'plus',
        action: 1,
      }),
      expect.objectContaining({
        code: 'user_edit',
        alias: 'edit',
        path: '/system/user/edit',
        source: 'form',
        action: 2,
      }),
    ])
    expect(holder?.children?.some((button) => 'children' in button)).toBe(false)
  })

  test('have keys of their own alone', async () => {
    const [holder] = await buttonsOf(await server.asUser({ codes: ['user_add'] }))
    expect(Object.keys(holder?.children?.[0] ?? {}).sort()).toEqual(
      ['id', 'parentId', 'code', 'name', 'nameEn', 'alias', 'path', 'source', 'action', 'sort'].sort(),
    )
  })

  test('of the administrator are all, each below its menu', async () => {
    const leaves = flat(await buttonsOf(admin)).filter((node) => !node.children)
    expect(leaves.every(({ alias }) => alias !== 'menu')).toBe(true)
    expect(leaves.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['user_reset', 'region_import', 'device_delete']),
    )
  })
})

describe('the other calls', () => {
  test('auth-routes name the roles that open each path', async () => {
    const person = await server.asUser({ codes: ['param'] })
    const { body } = await person.get(`${path}/auth-routes`)
    expect(body.data).toContainEqual({ '/system/param': { authority: [person.account] } })
    expect(body.data).toContainEqual({ '/system': { authority: [person.account] } })
  })

  test('main-menu is empty as long as no top menu was made the main one', async () => {
    expect((await admin.get(`${path}/main-menu`)).body).toEqual({
      code: 200,
      success: true,
      data: {},
      msg: '暂无承载数据',
    })
  })
})

describe('without a token', () => {
  const stale = server.stranger.with({ 'Blade-Auth': 'bearer stale' })

  test.each(['routes', 'buttons', 'auth-routes'])('%s is empty', async (call) => {
    expect(await server.stranger.get(`${path}/${call}`)).toMatchObject({
      status: 200,
      body: { code: 200, data: [] },
    })
  })

  test('top-menu is refused', async () => {
    expect((await server.stranger.get(`${path}/top-menu`)).status).toBe(401)
  })

  test('and with a stale one, auth-routes is empty and the menu refused', async () => {
    expect((await stale.get(`${path}/auth-routes`)).body).toMatchObject({ code: 200, data: [] })
    expect((await stale.get(`${path}/routes`)).status).toBe(401)
    expect((await stale.get(`${path}/buttons`)).status).toBe(401)
  })

  test('the calls work at the root, too', async () => {
    expect((await server.stranger.send({ path: '/blade-system/menu/routes' })).body).toMatchObject({
      data: [],
    })
  })
})

describe('a change acts at once', () => {
  test('when a role is granted more or less', async () => {
    const person = await server.asUser({ codes: ['param'] })
    expect((await person.get('/blade-system/param/page')).status).toBe(200)
    await person.may('post')
    expect((await person.get('/blade-system/param/page')).status).toBe(403)
    expect((await person.get('/blade-system/post/page')).status).toBe(200)
    expect(codesOf(await routesOf(person)).sort()).toEqual(['post', 'system'])
  })

  test('when a user gets another role', async () => {
    const [person, other] = [
      await server.asUser({ codes: ['param'] }),
      await server.asUser({ codes: ['post'] }),
    ]
    const { roleId } = await admin.detail(user, other.userId)
    await admin.update(user, { id: person.userId, roleId })
    expect((await person.get('/blade-system/param/page')).status).toBe(403)
    expect((await person.get('/blade-system/post/page')).status).toBe(200)
  })

  test('when a menu is renamed or removed', async () => {
    const own = await startTestServer()
    const first = await own.signIn()
    const [row] = flat(await routesOf(first)).filter(({ code }) => code === 'notice')
    await first.update(menu, { id: row?.id ?? '', name: '告示' })
    expect(flat(await routesOf(first)).find(({ code }) => code === 'notice')?.name).toBe('告示')
    await removeMenu(own, 'notice')
    expect(codesOf(await routesOf(first))).not.toContain('notice')
  })

  test('a role of another tenant gives nothing, whatever the row says', async () => {
    const own = await startTestServer()
    const farmer = await own.asUser({ tenantId: '100001', codes: ['param'] })
    const users = tableOf(user)
    await own.database.transaction(async (connection) => {
      await connection.update(users).set({ roleId: '1123598816738675201' }).where(eq(users.id, farmer.userId))
    })
    expect(await routesOf(farmer)).toEqual([])
    expect((await farmer.get('/blade-system/param/page')).status).toBe(403)
  })

  test('an alias alone makes nobody an administrator', async () => {
    const own = await startTestServer()
    const person = await own.asUser()
    const roles = tableOf(role)
    await own.database.transaction(async (connection) => {
      await connection
        .update(roles)
        .set({ roleAlias: 'administrator' })
        .where(eq(roles.roleName, person.account))
    })
    expect((await person.get('/blade-system/param/page')).status).toBe(403)
    expect(await grantsOf(own, person.account)).toBe(0)
  })
})

async function removeMenu(own: TestServer, code: string) {
  const menus = tableOf(menu)
  await own.database.transaction(async (connection) => {
    await connection.update(menus).set({ isDeleted: 1 }).where(eq(menus.code, code))
  })
}

async function grantsOf(own: TestServer, roleName: string): Promise<number> {
  const [links, roles] = [tableOf(roleMenu), tableOf(role)]
  const rows = await own.database.reader
    .select({ id: links.id })
    .from(links)
    .innerJoin(roles, eq(roles.id, links.roleId))
    .where(eq(roles.roleName, roleName))
  return rows.length
}
