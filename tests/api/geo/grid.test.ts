import { describe, expect, test } from 'vitest'
import { device, grid, polygon, soil, staff, threeDModel } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { square, startGrids } from './grids.ts'

const { server, admin, farm, freeStaff } = await startGrids()
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
