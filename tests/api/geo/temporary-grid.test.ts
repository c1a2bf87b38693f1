import { describe, expect, test } from 'vitest'
import { toWallTime } from '#server/db/clock.ts'
import type { Position } from '#shared/geo/geometry.ts'
import { event, eventType, grid } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { square, startGrids } from './grids.ts'

const { server, admin, farm, freeStaff } = await startGrids()
const day = 24 * 3600 * 1000
const inDays = (days: number) => toWallTime(Date.now() + days * day)
let made = 0

describe('a temporary grid', () => {
  const path = '/ss/temporarygrid'
  const urgent = (more: Wire = {}): Wire => {
    made += 1
    return {
      gridName: `防汛${made}`,
      purpose: 'emergency',
      expireTime: inDays(20),
      geometry: square(20),
      ...more,
    }
  }
  const save = (more?: Wire, agent = admin) => agent.post(`${path}/saveTemporaryGrid`, urgent(more))

  test('is drawn, or made of cells that become one area', async () => {
    const drawn = await admin.detail(grid, (await save({ color: '#cf1322' })).body.data.id)
    expect(drawn).toMatchObject({ gridType: 4, geometry: square(20), color: '#cf1322', purpose: 'emergency' })
    expect(drawn.gridCode).toMatch(/^LS\d{12}$/)
    const gridCodes = ['G001310301-200333-0013', 'G001310301-200333-0012']
    const cells = await admin.detail(grid, (await save({ geometry: undefined, gridCodes })).body.data.id)
    expect(cells.geometry.type).toBe('Polygon')
    expect(cells.geometry.coordinates[0]).toHaveLength(5)
  })

  test('lies in the region of the management grid around it', async () => {
    const valley: Position[] = [
      [117.132, 36.616],
      [117.134, 36.616],
      [117.134, 36.618],
      [117.132, 36.618],
      [117.132, 36.616],
    ]
    const { id } = (await save({ geometry: { type: 'Polygon', coordinates: [valley] } })).body.data
    expect((await admin.detail(grid, id)).regionCode).toBe('379901006203')
  })

  test('has people, and changes where it is named by its id', async () => {
    const worker = await freeStaff()
    const { id } = (await save({ staffIds: [worker] })).body.data
    expect((await admin.detail(grid, id)).staffIds).toEqual([worker])
    const changed = await admin.post(`${path}/saveTemporaryGrid`, {
      id,
      gridName: '改名',
      geometry: square(22),
    })
    expect(changed.body.data).toEqual({ id })
    expect(await admin.detail(grid, id)).toMatchObject({
      gridName: '改名',
      bbox: [110.22, 30, 110.23, 30.01],
    })
  })

  test('belongs to an event of the tenant, and stays when that goes', async () => {
    const eventTypeId = (await admin.save(eventType, await sampleOf(eventType, admin))).id
    const report = async (agent = admin, type = eventTypeId) =>
      (await agent.save(event, { title: '堤岸渗水', occurTime: '2026-01-05 08:00:00', eventTypeId: type })).id
    const eventId = await report()
    const { id } = (await save({ eventId })).body.data
    expect(await admin.detail(grid, id)).toMatchObject({ eventId, eventName: '堤岸渗水' })
    const farmer = await server.signIn('admin', 'admin', '100001')
    const foreign = await report(farmer, (await farmer.save(eventType, await sampleOf(eventType, farmer))).id)
    const refused = [await save({ eventId: foreign }), await save({ id, eventId: foreign })]
    expect(refused.map(({ status, body }) => [status, body.msg])).toEqual(
      Array(2).fill([400, '关联事件不存在']),
    )
    await admin.remove(event, eventId)
    expect((await admin.detail(grid, id)).eventId).toBe('')
  })

  test.each([
    ['without an area', { geometry: undefined }, 'geometry'],
    ['with a cell that is none', { geometry: undefined, gridCodes: 'G4' }, 'gridCodes'],
    ['without a purpose', { purpose: undefined }, 'purpose'],
    ['without an end', { expireTime: undefined }, 'expireTime'],
    ['that ends in the past', { expireTime: inDays(-1) }, 'expireTime'],
    ['that lasts too long', { expireTime: inDays(91) }, 'expireTime'],
    ['without a name', { gridName: '' }, 'gridName'],
  ])('%s is refused', async (_name, more, field) => {
    const { status, body } = await save(more)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  })

  test('stands beside the tree of management and is found by its type', async () => {
    const { id } = (await save()).body.data
    const ids = (nodes: Wire[]): string[] => nodes.flatMap((node) => [node.id, ...ids(node.children ?? [])])
    for (const call of ['list', 'tree', 'lazy-list', 'lazy-tree', 'grantTree', 'select'])
      expect(ids((await admin.get(`/grid/${call}`)).body.data)).not.toContain(id)
    expect(ids((await admin.page(grid, { size: 500 })).records)).not.toContain(id)
    expect(ids((await admin.page(grid, { gridType: 4, size: 500 })).records)).toContain(id)
    expect((await admin.get('/grid/select', { ids: id })).body.data).toHaveLength(1)
  })

  test('that is over is out of sight, but keeps its name', async () => {
    const { id } = (await save()).body.data
    await server.database.transaction(async (connection) => {
      connection.$client.prepare('UPDATE grid SET expire_time = ? WHERE id = ?').run(inDays(-1), id)
    })
    expect((await admin.page(grid, { gridType: 4, size: 500 })).records.map((row) => row.id)).not.toContain(
      id,
    )
    expect((await admin.detail(grid, id)).gridType).toBe(4)
  })

  test('is removed by POST, and by GET with the token in its header alone', async () => {
    const ids = [(await save()).body.data.id, (await save()).body.data.id, (await save()).body.data.id]
    expect((await admin.post(`${path}/deleteTemporaryGrid`, { id: ids[0] })).body).toMatchObject({ data: {} })
    const token = String(admin.headers['Blade-Auth']).replace('bearer ', '')
    const link = `${path}/deleteTemporaryGrid?id=${ids[1]}&Blade-Auth=${token}`
    expect((await server.stranger.get(link)).status).toBe(401)
    expect((await admin.get(`${path}/deleteTemporaryGrid`, { id: `${ids[1]},${ids[2]}` })).status).toBe(200)
    expect((await admin.page(grid, { id_in: ids.join(',') })).total).toBe(0)
  })

  test('is changed and removed by who drew it, or who has the right', async () => {
    const person = await server.asUser({ codes: ['grid', 'grid_add'] })
    const [own, foreign] = [(await save({}, person)).body.data.id, (await save()).body.data.id]
    expect((await person.post(`${path}/saveTemporaryGrid`, { id: own, gridName: '我的' })).status).toBe(200)
    expect((await person.post(`${path}/saveTemporaryGrid`, { id: foreign, gridName: '别人的' })).status).toBe(
      403,
    )
    expect((await person.get(`${path}/deleteTemporaryGrid`, { id: `${own},${foreign}` })).status).toBe(403)
    expect((await person.get(`${path}/deleteTemporaryGrid`, { id: own })).status).toBe(200)
    await person.may('grid', 'grid_delete')
    expect((await person.get(`${path}/deleteTemporaryGrid`, { id: foreign })).status).toBe(200)
    expect((await save({}, person)).status).toBe(403)
    expect(
      (await farm.get(`${path}/deleteTemporaryGrid`, { id: (await save()).body.data.id })).body.msg,
    ).toBe('数据不存在')
  })

  test('is seen by who drew it, though they answer for other grids', async () => {
    const person = await server.asUser({ codes: ['grid', 'grid_view', 'grid_add'] })
    const [village] = (await admin.page(grid, { gridCode: '379901001201000' })).records
    await admin.post('/user-grid/grant', { userId: person.userId, userGridIds: [village?.id] })
    const { id } = (await save({}, person)).body.data
    await save()
    expect((await person.page(grid, { gridType: 4 })).records.map((row) => row.id)).toEqual([id])
    expect((await person.get('/grid/lazy-list')).body.data.map((row: Wire) => row.id)).toEqual([village?.id])
  })

  test('has a page, which holds no other grid and says what has ended no more', async () => {
    const { id } = (await save()).body.data
    const ids = async (query = {}) => (await admin.get(`${path}/page`, { size: 500, ...query })).body.data
    expect((await ids()).records.every(({ gridType }: Wire) => gridType === 4)).toBe(true)
    expect((await ids({ gridType: 1 })).records.map((row: Wire) => row.id)).toContain(id)
    expect((await admin.get(`${path}/detail`, { id })).body.data).toMatchObject({ id, purpose: 'emergency' })
    expect((await admin.get(`${path}/outlines`, { ids: id })).body.data[id]).toMatch(/^M/)
    expect((await admin.get(`${path}/history`, { id })).body.data).toMatchObject([{ action: 'save' }])
    const { records } = await admin.page(grid, { gridType: 1, size: 1 })
    expect((await admin.get(`${path}/detail`, { id: records[0]?.id })).body.msg).toBe('数据不存在')
  })

  test('has a page with buttons of its own', async () => {
    const person = await server.asUser({ codes: ['temporaryGrid', 'temporaryGrid_edit'] })
    const { id } = (await save()).body.data
    expect((await person.get(`${path}/page`)).status).toBe(200)
    expect((await person.get('/grid/page')).status).toBe(403)
    expect((await person.post(`${path}/saveTemporaryGrid`, { id, gridName: '改' })).status).toBe(200)
    expect((await save({}, person)).status).toBe(403)
    expect((await person.post(`${path}/deleteTemporaryGrid`, { id })).status).toBe(403)
    await person.may('temporaryGrid', 'temporaryGrid_delete')
    expect((await person.post(`${path}/remove`, { ids: id })).status).toBe(200)
  })

  test('is changed by nobody who has not seen its last version', async () => {
    const { id } = (await save()).body.data
    const change = (_version: number) =>
      admin.post(`${path}/saveTemporaryGrid`, { id, gridName: `第${_version}版`, _version })
    const { _version } = (await admin.get(`${path}/detail`, { id })).body.data
    expect((await change(_version ?? 1)).status).toBe(200)
    expect((await change(_version ?? 1)).status).toBe(409)
  })

  test('is the only kind that these calls remove', async () => {
    const { id } = await admin.save(grid, await sampleOf(grid, admin))
    const { status, body } = await admin.post(`${path}/deleteTemporaryGrid`, { id })
    expect([status, body.msg]).toEqual([400, '只能删除临时网格'])
  })
})
