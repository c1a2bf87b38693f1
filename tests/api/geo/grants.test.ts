import { describe, expect, test } from 'vitest'
import { border, component, grid, polygon, threeDModel } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farm = '100001'

const idOf = async (gridCode: string) => String((await admin.page(grid, { gridCode })).records[0]?.id)
const [town, village, other] = (await Promise.all(
  ['379901006000', '379901006203000', '379901001000'].map(idOf),
)) as [string, string, string]

const kinds = [
  { name: 'polygon', resource: polygon as unknown as Resource, owner: 'polygonId', path: '/polygon' },
  { name: 'border', resource: border as unknown as Resource, owner: 'borderId', path: '/border' },
  { name: 'model', resource: threeDModel as unknown as Resource, owner: 'modelId', path: '/grid' },
] as const

describe.each(kinds)('a grant of a $name', ({ resource, owner, path }) => {
  const make = async (agent: Agent = admin) =>
    (await agent.save(resource, await sampleOf(resource, agent))).id
  const grant = (id: string, gridList: unknown, agent: Agent = admin) =>
    agent.post(`${path}/grant`, { [owner]: id, gridList })
  const keysOf = async (id: string, agent: Agent = admin) =>
    [...(await agent.get(`${path}/roleTreeKeys`, { [owner]: id })).body.data].sort()

  test('replaces what was there, from an array or a comma list', async () => {
    const id = await make()
    const { body } = await grant(id, [town, village])
    expect(body).toMatchObject({ code: 200, data: {}, msg: '操作成功' })
    expect(await keysOf(id)).toEqual([town, village].sort())
    await grant(id, `${village},${other}`)
    expect(await keysOf(id)).toEqual([village, other].sort())
    await grant(id, [])
    expect(await keysOf(id)).toEqual([])
  })

  test('names its target by id, too', async () => {
    const id = await make()
    expect((await admin.post(`${path}/grant`, { id, gridList: [town] })).status).toBe(200)
    expect((await admin.get(`${path}/roleTreeKeys`, { id })).body.data).toEqual([town])
  })

  test.each([
    ['without a target', (_id: string) => ({ gridList: [] }), `缺少必要的请求参数: ${owner}`],
    ['without a list', (id: string) => ({ [owner]: id }), '缺少必要的请求参数: gridList'],
    ['with words for ids', (id: string) => ({ [owner]: id, gridList: 'abc' }), '请求参数格式错误: gridList'],
    ['of a grid that is none', (id: string) => ({ [owner]: id, gridList: [town, '999'] }), '网格不存在'],
    ['of something that is none', (_id: string) => ({ [owner]: '999', gridList: [] }), '数据不存在'],
  ])('%s is refused', async (_name, body, msg) => {
    const id = await make()
    const answer = await admin.post(`${path}/grant`, body(id))
    expect([answer.status, answer.body.msg]).toEqual([400, msg])
    expect(await keysOf(id)).toEqual([])
  })

  test('stays within the tenant', async () => {
    const id = await make()
    const foreigner = await server.signIn('admin', 'admin', farm)
    const [own] = (await foreigner.page(grid)).records
    expect((await grant(id, [own?.id])).body.msg).toBe('网格不存在')
    expect((await grant(id, [own?.id], foreigner)).body.msg).toBe('数据不存在')
    expect((await foreigner.get(`${path}/roleTreeKeys`, { [owner]: id })).body.msg).toBe('数据不存在')
  })

  test('needs the right to edit; to read it, the page', async () => {
    const id = await make()
    const person = await server.asUser({ codes: [resource.permission] })
    expect((await grant(id, [town], person)).status).toBe(403)
    expect((await person.get(`${path}/roleTreeKeys`, { [owner]: id })).status).toBe(200)
    await person.may(`${resource.permission}_edit`)
    expect((await grant(id, [town], person)).status).toBe(200)
    await person.may('device')
    expect((await person.get(`${path}/roleTreeKeys`, { [owner]: id })).status).toBe(403)
  })

  test('decides what somebody with grids sees: what one of them was granted, and what is for everybody', async () => {
    const [inside, outside, free] = [await make(), await make(), await make()]
    const person = await server.asUser({
      codes: [resource.permission, `${resource.permission}_edit`, `${resource.permission}_delete`, 'grid'],
    })
    await admin.post('/user-grid/grant', { userId: person.userId, userGridIds: [town] })
    await grant(inside, [village])
    await grant(outside, [other])
    const ids = (await person.page(resource, { size: 500 })).records.map((row) => row.id)
    expect([inside, outside, free].map((one) => ids.includes(one))).toEqual([true, false, true])
    const { total } = await person.page(resource, { id_in: `${inside},${outside},${free}` })
    expect(total).toBe(2)
    expect((await person.get(`${resource.path}/detail`, { id: outside })).body.msg).toBe('数据不存在')
    expect((await person.post(`${resource.path}/remove`, { ids: [outside] })).body.msg).toBe('数据不存在')
    expect((await grant(outside, [village], person)).body.msg).toBe('数据不存在')
    // A grant that changes is seen at once, in totals, too.
    await grant(outside, [village])
    expect((await person.page(resource, { id_in: `${inside},${outside},${free}` })).total).toBe(3)
  })

  test('by somebody with grids leaves alone the grids that they do not see', async () => {
    const id = await make()
    const person = await server.asUser({ codes: [resource.permission, `${resource.permission}_edit`] })
    await admin.post('/user-grid/grant', { userId: person.userId, userGridIds: [town] })
    await grant(id, [village, other])
    expect(await keysOf(id, person)).toEqual([village])
    expect((await grant(id, [other], person)).body.msg).toBe('网格不存在')
    await grant(id, [town], person)
    expect(await keysOf(id)).toEqual([town, other].sort())
  })

  test('goes with its grid, and with what was granted, which brings it back', async () => {
    const id = await make()
    const { id: gridId } = await admin.save(grid, await sampleOf(grid, admin))
    await grant(id, [gridId, town])
    await admin.remove(grid, gridId)
    expect(await keysOf(id)).toEqual([town])
    await admin.remove(resource, id)
    expect((await admin.get(`${path}/roleTreeKeys`, { [owner]: id })).body.msg).toBe('数据不存在')
    await admin.post('/recycle/restore', { entity: resource.name, ids: [id] })
    expect(await keysOf(id)).toEqual([town])
  })

  test('is counted in the list', async () => {
    const id = await make()
    await grant(id, [town, village])
    const countFor = async (agent: typeof admin) => (await agent.page(resource, { id })).records[0]?.gridCount
    expect(await countFor(admin)).toBe(2)
    // Of the grids that a person sees.
    const person = await server.asUser({ codes: [resource.permission] })
    await admin.post('/user-grid/grant', { userId: person.userId, userGridIds: [village] })
    expect(await countFor(person)).toBe(1)
  })
})

test('a model that is removed leaves the facility that showed it', async () => {
  const { id: modelId } = await admin.save(threeDModel, await sampleOf(threeDModel, admin))
  const { id } = await admin.save(component, { ...(await sampleOf(component, admin)), modelId })
  expect(await admin.detail(component, id)).toMatchObject({
    modelId,
    modelName: expect.stringContaining('样例'),
  })
  await admin.remove(threeDModel, modelId)
  expect((await admin.detail(component, id)).modelId).toBe('')
})

test('a data scope of grids goes by grants: without grids it shows what is for everybody', async () => {
  const [kept, free] = [
    await admin.save(polygon, await sampleOf(polygon, admin)),
    await admin.save(polygon, await sampleOf(polygon, admin)),
  ]
  await admin.post('/polygon/grant', { polygonId: kept.id, gridList: [town] })
  const person = await server.asUser({ codes: ['polygon'] })
  await createScopes(server, admin).data(person, 'polygon', { scopeType: 6 })
  const ids = (await person.page(polygon, { id_in: `${kept.id},${free.id}` })).records.map(({ id }) => id)
  expect(ids).toEqual([free.id])
})
