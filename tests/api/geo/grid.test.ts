import { describe, expect, test } from 'vitest'
import { toWallTime } from '#server/db/clock.ts'
import type { Position } from '#shared/geo/geometry.ts'
import { device, event, eventType, grid, polygon, soil, staff, threeDModel } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farm = await server.signIn('admin', 'admin', '100001')
const day = 24 * 3600 * 1000
const inDays = (days: number) => toWallTime(Date.now() + days * day)

/** A square of hundredths of a degree, away from the county. */
const square = (x: number, y = 0) => {
  const at = (across: number, up: number): Position => [(11000 + x + across) / 100, (3000 + y + up) / 100]
  return { type: 'Polygon' as const, coordinates: [[at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)]] }
}
let made = 0
const draft = (more: Wire = {}): Wire => {
  made += 1
  return {
    gridName: `试验网格${made}`,
    gridCode: `TEST-${made}`,
    gridType: 1,
    gridLevel: 4,
    regionCode: '379901006203',
    ...more,
  }
}
const freeStaff = async () => (await admin.save(staff, { ...(await sampleOf(staff, admin)), gridIds: [] })).id

describe('a grid with an area', () => {
  test('knows its size, its box and its centre', async () => {
    const { data } = (await admin.post('/grid/save', draft({ geometry: square(0) }))).body
    const stored = await admin.detail(grid, data.id)
    expect(stored).toMatchObject({
      geometry: square(0),
      bbox: [110, 30, 110.01, 30.01],
      lng: 110.005,
      lat: 30.005,
    })
    expect(stored.areaM2).toBeGreaterThan(1e6)
    await admin.update(grid, { id: data.id, geometry: null })
    expect(await admin.detail(grid, data.id)).toMatchObject({ geometry: null, areaM2: null, bbox: null })
  })

  test('that lies on a neighbour is stored with a warning', async () => {
    const parentId = (await admin.post('/grid/save', draft())).body.data.id
    const add = async (geometry: object) =>
      (await admin.post('/grid/save', draft({ parentId, geometry }))).body
    const first = await add(square(2))
    expect(first.warnings).toBeUndefined()
    expect((await add(square(3))).warnings).toBeUndefined()
    const { gridName } = await admin.detail(grid, first.data.id)
    const overlap = await add(square(2.5, 0))
    expect(overlap).toMatchObject({
      code: 200,
      warnings: [{ field: 'geometry', message: `与“${gridName}”重叠 50%，请核对` }],
    })
  })
})

describe('sdSubmit', () => {
  const submit = (body: Wire, agent = admin) => agent.post('/grid/sdSubmit', body)

  test('stores a grid with what belongs to it, and counts', async () => {
    const [worker, other] = [await freeStaff(), await freeStaff()]
    const { id: deviceId } = await admin.save(device, await sampleOf(device, admin))
    const { id: plotId } = await admin.save(soil, await sampleOf(soil, admin))
    const body = draft({
      geometry: square(5),
      staffIds: [worker, other],
      deviceIds: deviceId,
      soilIds: [plotId],
    })
    const { data } = (await submit(body)).body
    expect(data).toEqual({
      id: expect.any(String),
      added: { staff: 2, device: 1, soil: 1, children: 0 },
      removed: { staff: 0, device: 0, soil: 0, children: 0 },
    })
    expect((await admin.detail(grid, data.id)).staffIds.sort()).toEqual([worker, other].sort())
    expect((await admin.detail(staff, worker)).gridIds).toEqual([data.id])
    expect((await admin.detail(device, deviceId)).gridId).toBe(data.id)
    expect((await admin.detail(soil, plotId)).gridId).toBe(data.id)
  })

  test('replaces a list that is sent, empties one that is empty, and leaves one that is absent', async () => {
    const [worker, other] = [await freeStaff(), await freeStaff()]
    const { id: deviceId } = await admin.save(device, await sampleOf(device, admin))
    const { id } = (await submit(draft({ staffIds: [worker], deviceIds: [deviceId] }))).body.data
    const answer = (await submit({ id, staffIds: [other] })).body.data
    expect([answer.added.staff, answer.removed.staff, answer.removed.device]).toEqual([1, 1, 0])
    expect((await admin.detail(grid, id)).staffIds).toEqual([other])
    expect((await admin.detail(device, deviceId)).gridId).toBe(id)
    await submit({ id, deviceIds: [] })
    expect((await admin.detail(device, deviceId)).gridId).toBe('')
  })

  test('stores the grids below, changes those that are named, and removes the others', async () => {
    const first = (await submit(draft({ children: [draft(), draft({ children: [draft()] })] }))).body.data
    expect(first.added.children).toBe(3)
    const below = async (parentId: string) =>
      (await admin.get('/grid/lazy-list', { parentId })).body.data as Wire[]
    const [one, two] = await below(first.id)
    const second = (
      await submit({
        id: first.id,
        children: [{ id: two?.id, gridName: '改名网格' }, draft({ gridName: '新网格' })],
      })
    ).body.data
    expect([second.added.children, second.removed.children]).toEqual([1, 1])
    expect((await below(first.id)).map(({ gridName }) => gridName).sort()).toEqual(
      ['改名网格', '新网格'].sort(),
    )
    expect((await below(String(two?.id))).length).toBe(1)
    expect((await admin.get('/grid/detail', { id: one?.id })).body.msg).toBe('数据不存在')
  })

  test('stores all of it or nothing', async () => {
    const name = '半途而废'
    const { id: foreign } = (await farm.page(device)).records[0] as Wire
    const faults: [Wire, string][] = [
      [{ deviceIds: [foreign] }, '设备不存在'],
      [{ staffIds: ['999'] }, '工作人员不存在'],
      [{ children: [draft(), draft({ gridLevel: 99 })] }, '网格级别不能大于23'],
      [{ children: [draft({ children: 'many' })] }, '请求参数格式错误: children'],
    ]
    for (const [more, msg] of faults) {
      const { status, body } = await submit(draft({ gridName: name, ...more }))
      expect([status, body.msg]).toEqual([400, msg])
    }
    expect((await admin.page(grid, { gridName: name })).total).toBe(0)
  })

  test('removes no grid below that somebody answers for, and needs the right to remove', async () => {
    const worker = await freeStaff()
    const { id } = (await submit(draft({ children: [draft({ staffIds: [worker] })] }))).body.data
    const { status, body } = await submit({ id, children: [] })
    expect([status, body.data.blocked[0].reason]).toEqual([400, expect.stringMatching(/工作人员/)])
    const person = await server.asUser({ codes: ['grid', 'grid_add', 'grid_edit'] })
    expect((await submit({ id, children: [] }, person)).status).toBe(403)
    expect((await submit(draft(), await server.asUser({ codes: ['grid', 'grid_edit'] }))).status).toBe(403)
    expect((await submit({ id, remark: '可改' }, person)).status).toBe(200)
  })

  test('of another tenant’s grid says that it is not there', async () => {
    const { id } = (await submit(draft())).body.data
    expect((await submit({ id, gridName: '别人的' }, farm)).body.msg).toBe('数据不存在')
  })
})

test('the detail of a grid tells what it was granted', async () => {
  const { id } = await admin.save(grid, await sampleOf(grid, admin))
  const [{ id: polygonId }, { id: modelId }] = [
    await admin.save(polygon, await sampleOf(polygon, admin)),
    await admin.save(threeDModel, await sampleOf(threeDModel, admin)),
  ]
  await admin.post('/polygon/grant', { polygonId, gridList: [id] })
  await admin.post('/grid/grant', { modelId, gridList: id })
  expect(await admin.detail(grid, id)).toMatchObject({
    polygonIds: [polygonId],
    modelIds: [modelId],
    staffIds: [],
  })
})

test('the form of a grid sends its people alone, and nothing for none', async () => {
  const { id } = await admin.save(grid, await sampleOf(grid, admin))
  const worker = await freeStaff()
  const submit = async (staffIds: unknown, _version?: number) =>
    (await admin.post('/grid/sdSubmit', { id, staffIds, ...(_version !== undefined && { _version }) })).body
  expect((await submit([worker])).data).toMatchObject({ id, added: { staff: 1 } })
  expect((await admin.detail(grid, id)).staffIds).toEqual([worker])
  expect((await submit(null)).data).toMatchObject({ removed: { staff: 1 } })
  expect((await submit([worker], 99)).code).toBe(409)
  expect((await admin.detail(grid, id)).staffIds).toEqual([])
})

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
