import { describe, expect, test } from 'vitest'
import { company, device, grid, staff, user } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import type { TestUser } from '#tests/support/start-server.ts'

const server = await sharedServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)
const deviceRights = ['device', 'device_add', 'device_edit', 'device_delete']

const draft = async (more: object = {}) => ({
  ...(await sampleOf(device, admin)),
  // Places and accounts of others, which somebody whose sight is narrow cannot name.
  parentId: null,
  maintainerId: null,
  soilId: null,
  stationId: null,
  componentId: null,
  deviceUserId: null,
  ...more,
})
const saveAs = async (agent: Agent, more?: object) => (await agent.save(device, await draft(more))).id
const totalOf = async (agent: Agent, query: object = {}) => (await agent.page(device, { ...query })).total
const gridIdOf = async (gridCode: string) => (await admin.list(grid, { gridCode }))[0]?.id as string

describe('an account of a company', async () => {
  const ofCompany = async (companyId: string, ...codes: string[]) => {
    const person = await server.asUser({ codes: [...deviceRights, ...codes] })
    await admin.update(user, { id: person.userId, userType: 4, companyId })
    return person
  }
  const [mine, other] = (await admin.page(company, { size: 2 })).records.map(({ id }) => String(id)) as [
    string,
    string,
  ]

  test('sees the rows of its company alone, without any scope', async () => {
    const person = await ofCompany(mine, 'company')
    expect(await totalOf(person)).toBe(await totalOf(admin, { companyId: mine }))
    expect((await person.page(company)).records).toMatchObject([{ id: mine }])
    expect((await person.get('/device/select', { size: 500 })).body.data).toHaveLength(await totalOf(person))
    const foreign = (await admin.page(device, { companyId: other, size: 1 })).records[0]
    const { status, body } = await person.get('/device/detail', { id: String(foreign?.id) })
    expect([status, body.msg]).toEqual([400, '数据不存在'])
  })

  test('adds to its company and to no other', async () => {
    const person = await ofCompany(mine)
    const id = await saveAs(person, { companyId: null })
    expect((await admin.detail(device, id)).companyId).toBe(mine)
    const foreign = await person.post('/device/save', await draft({ companyId: other }))
    expect([foreign.status, foreign.body.errors[0].field]).toEqual([400, 'companyId'])
    const cleared = await person.post('/device/update', { id, companyId: '' })
    expect([cleared.status, cleared.body.msg]).toEqual([400, '超出您的数据权限范围'])
    expect((await admin.detail(device, id)).companyId).toBe(mine)
  })

  test('sees no more by a scope that shows everything', async () => {
    const person = await ofCompany(mine)
    await scopes.data(person, 'device', { scopeType: 1 })
    expect(await totalOf(person)).toBe(await totalOf(admin, { companyId: mine }))
  })

  test('whose company is gone sees nothing of any', async () => {
    const { id } = await admin.save(company, await sampleOf(company, admin))
    const person = await ofCompany(id, 'company')
    await admin.remove(company, id)
    expect([await totalOf(person), (await person.page(company)).total]).toEqual([0, 0])
  })

  test('is also narrowed by the rule “own company” of a scope, others see nothing by it', async () => {
    const person = await ofCompany(mine)
    const outsider = await server.asUser({ codes: deviceRights })
    for (const one of [person, outsider]) await scopes.data(one, 'device', { scopeType: 7 })
    expect(await totalOf(person)).toBe(await totalOf(admin, { companyId: mine }))
    expect(await totalOf(outsider)).toBe(0)
  })

  test('moves with its company at the next call', async () => {
    const person = await ofCompany(mine)
    expect(await totalOf(person)).toBe(await totalOf(admin, { companyId: mine }))
    await admin.update(user, { id: person.userId, companyId: other })
    expect(await totalOf(person)).toBe(await totalOf(admin, { companyId: other }))
  })
})

describe('a user with grids', async () => {
  const [town, village, otherVillage] = (await Promise.all(
    ['379901006000', '379901006203000', '379901001201000'].map(gridIdOf),
  )) as [string, string, string]
  const withGrids = async (userGridIds: string, ...codes: string[]) => {
    const person = await server.asUser({ codes: [...deviceRights, ...codes] })
    await grantGrids(person, userGridIds)
    return person
  }
  const grantGrids = async (person: TestUser, userGridIds: string) =>
    expect((await admin.post('/user-grid/grant', { userId: person.userId, userGridIds })).body.code).toBe(200)

  test('sees what lies in them and below, without any scope', async () => {
    const person = await withGrids(town, 'grid', 'staff')
    const below = await totalOf(admin, { gridId: town })
    expect(below).toBeGreaterThan(20)
    expect(await totalOf(person)).toBe(below)
    await grantGrids(person, village)
    expect(await totalOf(person)).toBe(await totalOf(admin, { gridId: village }))
    expect(await totalOf(person)).toBeLessThan(below)
    await grantGrids(person, `${village},${otherVillage}`)
    expect(await totalOf(person)).toBe(
      (await totalOf(admin, { gridId: village })) + (await totalOf(admin, { gridId: otherVillage })),
    )
  })

  test('sees people who serve in them, if only in one', async () => {
    const person = await withGrids(village, 'staff')
    const names = (await person.page(staff, { size: 100 })).records.map(({ staffName }) => staffName)
    expect(names.sort()).toEqual(['许玉珍', '何永胜', '陈志刚'].sort())
  })

  test('sees of what has no grid only what he has made', async () => {
    const person = await withGrids(village)
    const [own, foreign] = [await saveAs(person, { gridId: null }), await saveAs(admin, { gridId: null })]
    expect([await totalOf(person, { id: own }), await totalOf(person, { id: foreign })]).toEqual([1, 0])
  })

  test('puts nothing into the grid of another', async () => {
    const person = await withGrids(village)
    const refused = await person.post('/device/save', await draft({ gridId: otherVillage }))
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'gridId'])
    const id = await saveAs(person, { gridId: village })
    const moved = await person.post('/device/update', { id, gridId: otherVillage })
    expect([moved.status, moved.body.errors[0].field]).toEqual([400, 'gridId'])
    expect((await admin.detail(device, id)).gridId).toBe(village)
  })

  test('sees the tree of his grids, whose top is the top of what he sees', async () => {
    const person = await withGrids(village, 'grid')
    const level = (await person.get('/grid/lazy-tree', { parentId: 0 })).body.data
    expect(level).toMatchObject([{ id: village, title: '麦田村网格', hasChildren: true }])
    const below = (await person.get('/grid/lazy-tree', { parentId: village })).body.data
    expect(below.map(({ title }: { title: string }) => title)).toEqual([
      '麦田村东坡',
      '麦田村西坡',
      '麦田村河滩',
    ])
    expect((await person.get('/grid/tree')).body.data).toMatchObject([
      { id: village, children: [{}, {}, {}] },
    ])
    expect((await person.list(grid)).length).toBe(1)
    expect((await person.get('/grid/lazy-tree', { parentId: town })).body.data).toMatchObject([
      { id: village },
    ])
    expect((await person.get('/grid/detail', { id: town })).body.msg).toBe('数据不存在')
  })

  test('adds grids below his own and nowhere else', async () => {
    const person = await withGrids(village, 'grid', 'grid_add', 'grid_edit')
    const place = async (parentId: string) => ({
      ...(await sampleOf(grid, admin)),
      leaderId: null,
      eventId: null,
      borderId: null,
      parentId,
    })
    const { id } = await person.save(grid, await place(village))
    expect((await person.detail(grid, id)).parentId).toBe(village)
    const answers = [
      await person.post('/grid/save', await place(otherVillage)),
      await person.post('/grid/save', await place('0')),
      await person.post('/grid/update', { id, parentId: otherVillage }),
      await person.post('/grid/update', { id, parentId: '0' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect((await admin.detail(grid, id)).parentId).toBe(village)
  })

  test('sees more as soon as a grid is moved below his', async () => {
    const person = await withGrids(village)
    const before = await totalOf(person)
    const { id: gridId } = await admin.save(grid, { ...(await sampleOf(grid, admin)), parentId: town })
    await saveAs(admin, { gridId })
    expect(await totalOf(person)).toBe(before)
    await admin.update(grid, { id: gridId, parentId: village })
    expect(await totalOf(person)).toBe(before + 1)
  })

  test('sees companies, which lie in no grid', async () => {
    const person = await withGrids(village, 'company')
    expect((await person.page(company)).total).toBe((await admin.page(company)).total)
  })

  test('needs grids for the rule “own grids”: without any he sees only what he made', async () => {
    const [person, other] = [await withGrids(village), await server.asUser({ codes: deviceRights })]
    for (const one of [person, other]) await scopes.data(one, 'device', { scopeType: 6 })
    expect(await totalOf(person)).toBe(await totalOf(admin, { gridId: village }))
    expect(await totalOf(other)).toBe(0)
    const id = await saveAs(other, { gridId: null })
    expect((await other.page(device)).records).toMatchObject([{ id }])
  })

  test('is the demo’s grid worker, who answers for a town and a village', async () => {
    const worker = await server.signIn('grid', 'grid1234')
    const both = (
      await Promise.all([town, await gridIdOf('379901001202000')].map((gridId) => totalOf(admin, { gridId })))
    ).reduce((sum, one) => sum + one)
    expect(await totalOf(worker)).toBe(both)
  })
})
