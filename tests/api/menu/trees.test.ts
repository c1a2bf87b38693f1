import { describe, expect, test } from 'vitest'
import { secondTenant } from '#drizzle/seed/demo/people/accounts.ts'
import { companyType, role } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { flat, idsIn, menuId, menuIds, newApiScope, newDataScope, newMenu } from './menu-rows.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')
const path = '/blade-system/menu'

const read = async (agent: Agent, call: string, query?: Query) =>
  (await agent.get(`${path}/${call}`, query)).body.data
const grant = (roleIds: string[], body: object) =>
  admin.post('/blade-system/role/grant', { roleIds, ...body })
const newRole = async (agent: Agent = admin) => (await agent.save(role, await sampleOf(role, agent))).id

const portal = await newMenu(admin, { isPortal: 1 })
const portalPage = await newMenu(admin, { parentId: portal })
const shipped = await menuIds(
  server,
  'portal',
  'portalCompany',
  'portalHonor',
  'portalSoil',
  'portalDevice',
  'portalEvent',
)
const scoped = await newMenu(admin, { parentId: await menuId(server, 'system') })
const [data, api] = [await newDataScope(admin, scoped), await newApiScope(admin, scoped)]

describe('grant-tree', () => {
  test('shows the administrator all menus, buttons and scopes, those of the portal apart', async () => {
    const tree = await read(admin, 'grant-tree')
    const ids = idsIn(tree.menu)
    expect(ids).toEqual(expect.arrayContaining(await menuIds(server, 'user', 'user_add', 'log_api')))
    expect(ids).not.toContain(portal)
    expect(idsIn(tree.otherMenu)).toEqual([portal, portalPage, ...shipped])
  })

  test('has nodes as every Blade tree', async () => {
    const { menu } = await read(admin, 'grant-tree')
    const [system] = menu.filter((node: Wire) => node.title === '系统管理')
    const id = await menuId(server, 'system')
    expect(system).toMatchObject({ id, key: id, value: id, parentId: '0', hasChildren: true })
    const [button, add] = [flat(menu).find((node) => node.title === '密码重置'), await menuId(server, 'user')]
    expect(button).toEqual({
      id: await menuId(server, 'user_reset'),
      parentId: add,
      title: '密码重置',
      titleEn: 'Reset password',
      key: await menuId(server, 'user_reset'),
      value: await menuId(server, 'user_reset'),
    })
  })

  test('puts scopes below the menu they belong to, which stands at the top', async () => {
    const { dataScope: all, apiScope } = await read(admin, 'grant-tree')
    // The demo has some of other menus.
    const dataScope = all.filter(({ id }: { id: string }) => id === scoped)
    const node = (children: object[]) => [
      expect.objectContaining({ id: scoped, hasChildren: true, children }),
    ]
    expect(dataScope).toEqual(node([expect.objectContaining({ id: data, key: data, parentId: scoped })]))
    expect(apiScope).toEqual(node([expect.objectContaining({ id: api, value: api, parentId: scoped })]))
    expect('children' in dataScope[0].children[0]).toBe(false)
  })

  test('shows others what their roles hold, with the menus above', async () => {
    const person = await server.asUser({ codes: ['user_add'] })
    expect(await read(person, 'grant-tree')).toMatchObject({ otherMenu: [], dataScope: [], apiScope: [] })
    const { menu } = await read(person, 'grant-tree')
    expect(idsIn(menu)).toEqual(await menuIds(server, 'system', 'user', 'user_add'))
    await grant([person.roleId], { menuIds: [scoped], dataScopeIds: [data], otherMenuIds: [portalPage] })
    const more = await read(person, 'grant-tree')
    expect([idsIn(more.dataScope), more.apiScope]).toEqual([[scoped, data], []])
    expect(idsIn(more.otherMenu)).toEqual([portal, portalPage])
  })

  test('needs a session', async () => {
    expect((await server.stranger.get(`${path}/grant-tree`)).status).toBe(401)
  })
})

describe('grant-tree-new', () => {
  test('is that of the tenant which the platform administrator names', async () => {
    const all = await read(admin, 'grant-tree-new', { tenantId: '100001' })
    expect(idsIn(all.menu)).toEqual(idsIn((await read(admin, 'grant-tree')).menu))
  })

  test('is the own one for everybody else, whatever they name', async () => {
    const own = await read(farmer, 'grant-tree')
    expect(await read(farmer, 'grant-tree-new', { tenantId: '000000' })).toEqual(own)
    expect(idsIn(own.menu)).not.toContain(await menuId(server, 'tenant'))
  })
})

describe('tree', () => {
  test('holds menus alone, of the caller', async () => {
    const person = await server.asUser({ codes: ['user_add', 'param'] })
    expect(idsIn(await read(person, 'tree'))).toEqual(await menuIds(server, 'system', 'user', 'param'))
    const all = idsIn(await read(admin, 'tree'))
    expect(all).toContain(await menuId(server, 'tenant'))
    expect(all).not.toContain(await menuId(server, 'user_add'))
  })
})

describe('role-tree-keys', () => {
  test('are what was ticked, no ancestors, of all the roles named', async () => {
    const roles = [await newRole(), await newRole()]
    const [add, param] = (await menuIds(server, 'user_add', 'param')) as [string, string]
    await grant([roles[0] ?? ''], { menuIds: [add], apiScopeIds: [api] })
    await grant([roles[1] ?? ''], { menuIds: [param], dataScopeIds: [data], otherMenuIds: [portalPage] })
    const keys = await read(admin, 'role-tree-keys', { roleIds: roles.join(',') })
    expect(new Set(keys.menu)).toEqual(new Set([add, param]))
    expect(keys).toMatchObject({ dataScope: [data], apiScope: [api], otherMenu: [portalPage] })
  })

  test('show nobody more than they hold', async () => {
    const [roleId, person] = [await newRole(), await server.asUser({ codes: ['param'] })]
    await grant([roleId], { menuIds: await menuIds(server, 'param', 'client'), dataScopeIds: [data] })
    expect(await read(person, 'role-tree-keys', { roleIds: roleId })).toEqual({
      menu: await menuIds(server, 'param'),
      otherMenu: [],
      dataScope: [],
      apiScope: [],
    })
  })

  test('are those of roles of the own tenant', async () => {
    const foreign = await farmer.get(`${path}/role-tree-keys`, { roleIds: await newRole() })
    expect([foreign.status, foreign.body.msg]).toEqual([400, '数据不存在'])
    const none = await admin.get(`${path}/role-tree-keys`)
    expect([none.status, none.body.msg]).toEqual([400, '缺少必要的请求参数: roleIds'])
  })

  test('of the new kind are those of a role or of a user with all roles', async () => {
    const person = await server.asUser({ codes: ['param', 'user_add'] })
    const expected = {
      menu: await menuIds(server, 'user_add', 'param'),
      otherMenu: [],
      dataScope: [],
      apiScope: [],
    }
    expect(await read(admin, 'role-tree-keys-new', { id: person.roleId })).toEqual(expected)
    expect(await read(admin, 'role-tree-keys-new', { id: person.userId })).toEqual(expected)
    for (const id of [person.roleId, person.userId, secondTenant.tenant.id]) {
      const { status, body } = await farmer.get(`${path}/role-tree-keys-new`, { id })
      expect([status, body.msg]).toEqual([400, '数据不存在'])
    }
  })
})

describe('the trees of other grants', () => {
  test('grant-top-tree holds menus, for who has the page of top menus', async () => {
    const person = await server.asUser({ codes: ['topmenu', 'user_add'] })
    const { menu } = await read(person, 'grant-top-tree')
    expect(idsIn(menu)).toEqual(await menuIds(server, 'system', 'user', 'topmenu'))
    const other = await server.asUser({ codes: ['user'] })
    expect((await other.get(`${path}/grant-top-tree`)).status).toBe(403)
    expect((await other.get(`${path}/top-tree-keys`)).status).toBe(403)
  })

  test('companyGrantTree holds the menus of the portal', async () => {
    expect(idsIn((await read(admin, 'companyGrantTree')).menu)).toEqual([portal, portalPage, ...shipped])
    expect(await read(await server.asUser(), 'companyGrantTree')).toEqual({ menu: [] })
  })

  test('companyTypeTreeKeys are those of a type of the own tenant', async () => {
    const { id: typeId } = await admin.save(companyType, await sampleOf(companyType, admin))
    await admin.post('/blade-system/role/companyTypeGrant', { typeId, otherMenuIds: [portalPage] })
    expect(await read(admin, 'companyTypeTreeKeys', { typeId })).toEqual({ menu: [portalPage] })
    expect((await farmer.get(`${path}/companyTypeTreeKeys`, { typeId })).body.msg).toBe('数据不存在')
  })
})
