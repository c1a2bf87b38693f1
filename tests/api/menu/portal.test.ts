import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { company, companyType, menu, role, soil, tenantPackage, user } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { codesIn, idsIn, menuIds, newButton, newMenu, storedMenus } from './menu-rows.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')
const path = '/blade-system/role'

const portal = await newMenu(admin, { isPortal: 1 })
const pages = [
  await newMenu(admin, { parentId: portal }),
  await newMenu(admin, { parentId: portal }),
] as const
const button = await newButton(admin, pages[0])

const companyGrant = (agent: Agent, body: object) => agent.post(`${path}/companyGrant`, body)
const typeGrant = (agent: Agent, body: object) => agent.post(`${path}/companyTypeGrant`, body)
const routes = async (agent: Agent) => idsIn((await agent.get('/blade-system/menu/routes')).body.data)
const keys = async (id: string) =>
  (await admin.get('/blade-system/menu/role-tree-keys-new', { id })).body.data

/** A company of a type of its own, and somebody with an account of it and a role that was granted nothing. */
async function newCompany(agent: Agent = admin) {
  const { id: typeId } = await agent.save(companyType, await sampleOf(companyType, agent))
  const { id } = await agent.save(company, { ...(await sampleOf(company, agent)), typeId })
  const person = await server.asUser({ tenantId: agent.tenantId })
  await belong(person.userId, id)
  return { id, typeId, person }
}

async function belong(userId: string, companyId: string | null) {
  const users = tableOf(user)
  await server.database.transaction(async (connection) => {
    await connection.update(users).set({ companyId }).where(eq(users.id, userId))
  })
}

describe('the accounts of a company', () => {
  test('have the portal menus of the company and of its type besides those of their roles', async () => {
    const { id, typeId, person } = await newCompany()
    await person.may('param')
    const own = await menuIds(server, 'system', 'param')
    expect(await routes(person)).toEqual(own)
    await companyGrant(admin, { id, otherMenuIds: [pages[0]] })
    expect((await routes(person)).sort()).toEqual([...own, portal, pages[0]].sort())
    await typeGrant(admin, { typeId, otherMenuIds: pages.join(',') })
    expect((await routes(person)).sort()).toEqual([...own, portal, ...pages].sort())
    await companyGrant(admin, { id, otherMenuIds: [] })
    await typeGrant(admin, { typeId })
    expect(await routes(person)).toEqual(own)
  })

  test('have the buttons, too', async () => {
    const { id, person } = await newCompany()
    await companyGrant(admin, { id, otherMenuIds: [button] })
    const { body } = await person.get('/blade-system/menu/buttons')
    expect(idsIn(body.data)).toEqual([pages[0], button])
  })

  test('change with the company’s type and their own company', async () => {
    const [one, other] = [await newCompany(), await newCompany()]
    await typeGrant(admin, { typeId: one.typeId, otherMenuIds: [pages[0]] })
    await typeGrant(admin, { typeId: other.typeId, otherMenuIds: [pages[1]] })
    expect(await routes(one.person)).toEqual([portal, pages[0]])
    await admin.update(company, { id: one.id, typeId: other.typeId })
    expect(await routes(one.person)).toEqual([portal, pages[1]])
    await belong(one.person.userId, null)
    expect(await routes(one.person)).toEqual([])
  })

  test('lose a menu that is removed, and all of a company that is', async () => {
    const { id, person } = await newCompany()
    const going = await newMenu(admin, { parentId: portal })
    await companyGrant(admin, { id, otherMenuIds: [pages[0], going] })
    await admin.remove(menu, going)
    expect(await routes(person)).toEqual([portal, pages[0]])
    expect((await keys(id)).otherMenu).toEqual([pages[0]])
    await admin.remove(company, id)
    expect(await routes(person)).toEqual([])
  })

  test('have nothing by a company of another tenant', async () => {
    const { id } = await newCompany()
    await companyGrant(admin, { id, otherMenuIds: [pages[0]] })
    const farmHand = await server.asUser({ tenantId: '100001' })
    await belong(farmHand.userId, id)
    expect(await routes(farmHand)).toEqual([])
  })
})

describe('a portal menu with the path of a page', () => {
  test('opens the page to read, for the accounts of the company and with its rows alone', async () => {
    const { id, typeId, person } = await newCompany()
    const own = await admin.save(soil, { ...(await sampleOf(soil, admin)), companyId: id })
    const seen = async () => (await person.get('/soil/page')).body.data.records
    const buttons = async () => codesIn((await person.get('/blade-system/menu/buttons')).body.data)
    expect((await person.get('/soil/page')).status).toBe(403)
    await typeGrant(admin, { typeId, otherMenuIds: await menuIds(server, 'portalSoil') })
    expect(await seen()).toMatchObject([{ id: own.id }])
    expect(await buttons()).toEqual(['soil', 'soil_view'])
    // The sidebar has the company's own name of the page.
    expect(await routes(person)).toEqual(await menuIds(server, 'portal', 'portalSoil'))
    expect((await person.post('/soil/remove', undefined, { ids: own.id })).status).toBe(403)
    expect((await person.get('/device/page')).status).toBe(403)
    await typeGrant(admin, { typeId })
    expect((await person.get('/soil/page')).status).toBe(403)
  })

  test('opens nothing to people of no company, nor stands in their sidebar', async () => {
    const person = await server.asUser()
    const other = await server.asUser()
    const otherMenuIds = await menuIds(server, 'portalSoil')
    await admin.post(`${path}/grant`, { roleIds: [person.roleId, other.roleId], otherMenuIds })
    const { id } = await newCompany()
    await belong(other.userId, id)
    expect([(await person.get('/soil/page')).status, await routes(person)]).toEqual([403, []])
    expect((await other.get('/soil/page')).status).toBe(200)
    expect(await routes(other)).toEqual(await menuIds(server, 'portal', 'portalSoil'))
  })

  test('opens no page whose rows belong to no company', async () => {
    const { typeId, person } = await newCompany()
    const draft = { parentId: (await menuIds(server, 'portal'))[0], category: 1, isPortal: 1, sort: 9 }
    const { id } = await admin.save(menu, {
      ...draft,
      name: '农事',
      code: 'portalLogs',
      alias: 'menu',
      path: '/land/soilLog',
    })
    await typeGrant(admin, { typeId, otherMenuIds: [id] })
    expect((await person.get('/soilLog/page')).status).toBe(403)
    await admin.remove(menu, id)
  })

  test('leads no further than the package of the tenant', async () => {
    const { typeId, person } = await newCompany(farmer)
    const otherMenuIds = await menuIds(server, 'portalSoil', 'portalDevice')
    expect((await typeGrant(farmer, { typeId, otherMenuIds })).status).toBe(200)
    const menuId = (await menuIds(server, 'portalSoil', 'portalDevice', 'device')).join(',')
    const { id: packageId } = await admin.save(tenantPackage, { packageName: '门户', menuId })
    await admin.post('/blade-system/tenant/package-setting', undefined, { tenantId: '100001', packageId })
    expect((await person.get('/soil/page')).status).toBe(403)
    expect((await person.get('/device/page')).status).toBe(200)
    await admin.post('/blade-system/tenant/package-setting', undefined, { tenantId: '100001' })
    expect((await person.get('/soil/page')).status).toBe(200)
  })
})

describe('a grant of portal menus', () => {
  test('takes menus of the portal alone', async () => {
    const { id, typeId } = await newCompany()
    const body = { otherMenuIds: [pages[0], ...(await menuIds(server, 'param'))] }
    const answers = [await companyGrant(admin, { id, ...body }), await typeGrant(admin, { typeId, ...body })]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(
      answers.map(() => [400, '只能选择企业门户菜单']),
    )
    expect((await keys(id)).otherMenu).toEqual([])
  })

  test('needs the right to edit roles, and menus that one holds', async () => {
    const { id, typeId } = await newCompany()
    const person = await server.asUser({ codes: ['company', 'company_edit', 'companyType_edit'] })
    const grants = () =>
      Promise.all([
        companyGrant(person, { id, otherMenuIds: [pages[0]] }),
        typeGrant(person, { typeId, otherMenuIds: [pages[0]] }),
      ])
    expect((await grants()).map(({ body }) => body.msg)).toEqual(['没有操作权限', '没有操作权限'])
    await person.may('role_edit')
    expect((await grants()).map(({ body }) => body.msg)).toEqual([
      '不能授予自己没有的权限',
      '不能授予自己没有的权限',
    ])
    const menuIdsOfPerson = [...(await menuIds(server, 'role_edit')), pages[0]]
    await admin.post(`${path}/grant`, { roleIds: [person.roleId], menuIds: menuIdsOfPerson })
    expect((await grants()).map(({ status }) => status)).toEqual([200, 200])
  })

  test('leaves alone what holds more', async () => {
    const { id } = await newCompany()
    await companyGrant(admin, { id, otherMenuIds: [...pages] })
    const person = await server.asUser({ codes: ['role_edit'] })
    const answer = await companyGrant(person, { id, otherMenuIds: [] })
    expect([answer.status, answer.body.msg]).toEqual([403, '已有授权超出您的权限，不能修改'])
    expect((await keys(id)).otherMenu).toEqual([...pages])
  })

  test('names a company or type of the own tenant', async () => {
    const { id, typeId } = await newCompany()
    const answers = [
      await companyGrant(farmer, { id, otherMenuIds: [] }),
      await typeGrant(farmer, { typeId, otherMenuIds: [] }),
      await companyGrant(admin, { id: '999999' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(
      answers.map(() => [400, '数据不存在']),
    )
    expect((await companyGrant(admin, {})).body.msg).toBe('缺少必要的请求参数: id')
    expect((await typeGrant(admin, {})).body.msg).toBe('缺少必要的请求参数: typeId')
  })

  test('whose id is a role’s gives them to that role, and leaves its other menus', async () => {
    const { id } = await admin.save(role, await sampleOf(role, admin))
    const [param] = (await menuIds(server, 'param')) as [string]
    await admin.post(`${path}/grant`, { roleIds: [id], menuIds: [param], otherMenuIds: [pages[1]] })
    await companyGrant(admin, { id, otherMenuIds: pages[0] })
    expect(await storedMenus(server, id)).toEqual([param, pages[0]].sort())
    expect(await keys(id)).toMatchObject({ menu: [param], otherMenu: [pages[0]] })
  })
})
