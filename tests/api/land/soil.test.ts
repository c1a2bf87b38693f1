import { describe, expect, test } from 'vitest'
import type { Position } from '#shared/geo/geometry.ts'
import { gridCodeOf } from '#shared/geo/geosot.ts'
import { company, device, soil, soilLog } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()
const farm = '100001'

const squareAt = (west: number, south: number, size: number) => {
  const corners: Position[] = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ]
  return { type: 'Polygon' as const, coordinates: [corners] }
}

const required = async (more: object = {}) => {
  const { soilName, soilLevel, landUse } = await sampleOf(soil, admin)
  return { soilName, soilLevel, landUse, regionCode: '379901006', ...more }
}
const add = async (more?: object) => (await admin.post('/soil/save', await required(more))).body
const plot = async (more?: object) => String((await add(more)).data.id)
const aCompany = async () => (await admin.save(company, await sampleOf(company, admin))).id
const post = async (path: string, body: object = {}, query = {}) => (await admin.post(path, body, query)).body
const stored = (id: string) => admin.detail(soil, id)

describe('where a plot lies', () => {
  test('gives its area, centre and grid code', async () => {
    const row = await stored(await plot({ geometry: squareAt(117.2, 36.7, 0.001) }))
    expect(row.areaM2).toEqual(expect.closeTo(9930, -2))
    expect([row.lng, row.lat]).toEqual([117.2005, 36.7005])
    expect(row).toMatchObject({ gridCode: gridCodeOf(117.2005, 36.7005, 21), codeSystemName: 'GeoSOT' })
  })

  test('follows a new boundary, and a centre that is put by hand stays', async () => {
    const id = await plot({ geometry: squareAt(117.2, 36.7, 0.001) })
    await post('/soil/update', { id, geometry: squareAt(117.3, 36.7, 0.002) })
    expect(await stored(id)).toMatchObject({ lng: 117.301, lat: 36.701 })
    await post('/soil/update', { id, geometry: squareAt(117.3, 36.7, 0.003), lng: 117.3001, lat: 36.7001 })
    expect(await stored(id)).toMatchObject({
      lng: 117.3001,
      lat: 36.7001,
      gridCode: gridCodeOf(117.3001, 36.7001, 21),
    })
  })

  test('is kept to the centimetre, however many digits a receiver tells', async () => {
    const row = await stored(await plot({ lng: 117.123456789012, lat: '36.65000004999' }))
    expect([row.lng, row.lat]).toEqual([117.1234568, 36.65])
  })

  test('is forgotten with its boundary and centre', async () => {
    const id = await plot({ geometry: squareAt(117.2, 36.7, 0.001) })
    await post('/soil/update', { id, geometry: null, lng: null, lat: null })
    expect(await stored(id)).toMatchObject({
      geometry: null,
      areaM2: null,
      lng: null,
      gridCode: '',
      codeSystem: '',
    })
  })

  test('is pointed out where it leaves the parent by more than a twentieth', async () => {
    const parentId = await plot({ geometry: squareAt(117.4, 36.7, 0.01) })
    const inside = await add({ parentId, geometry: squareAt(117.401, 36.701, 0.002) })
    const half = await add({ parentId, geometry: squareAt(117.409, 36.701, 0.002) })
    expect(inside.warnings).toBeUndefined()
    expect(half.warnings).toEqual([{ field: 'geometry', message: '边界有 50% 在上级地块之外，请核对' }])
  })
})

describe('a new plot', () => {
  test('without a code is numbered behind the others of its region', async () => {
    const codes = [await stored(await plot()), await stored(await plot())].map(({ soilCode }) => soilCode)
    expect(codes[0]).toMatch(/^379901006000\d{5}$/)
    expect(Number(codes[1])).toBe(Number(codes[0]) + 1)
  })

  test('is of the company of the plot above, unless it says otherwise', async () => {
    const [companyId, other] = [await aCompany(), await aCompany()]
    const parentId = await plot({ companyId })
    expect(await stored(await plot({ parentId }))).toMatchObject({ companyId })
    expect(await stored(await plot({ parentId, companyId: other }))).toMatchObject({ companyId: other })
  })

  test('of prime farmland that becomes a pond is pointed out', async () => {
    const { warnings } = await add({ isBasicFarmland: 1, landUse: '1104' })
    expect(warnings[0]).toMatchObject({ field: 'landUse' })
  })
})

test('the list is a flat array, the lazy tree one level of it', async () => {
  const list = (await admin.get('/soil/list')).body.data
  expect(list.length).toBeGreaterThan(90)
  expect(list[0]).toMatchObject({ soilName: expect.any(String), areaM2: expect.any(Number) })
  const top = (await admin.get('/soil/lazy-tree', { parentId: 0 })).body.data
  const base = top.find(({ title }: Wire) => title === '清泉河谷基地')
  expect(base.hasChildren).toBe(true)
  const blocks = (await admin.get('/soil/lazy-tree', { parentId: base.id })).body.data
  expect(blocks.map(({ title }: Wire) => title)).toContain('东坡片')
})

describe('the plots of a company', () => {
  const plotsOf = async (companyId: string, query = {}) =>
    (await admin.get('/soil/getCompanySoil', { companyId, ...query })).body.data

  test('come with all that lies below them, once', async () => {
    const companyId = await aCompany()
    const parentId = await plot()
    const child = await plot({ parentId })
    const bound = await post('/soil/addCompany', { companyId, soilIds: [parentId] })
    expect(bound.data).toEqual({ added: 2, skipped: [] })
    const again = await post('/soil/addCompany', { companyId, ids: child })
    expect(again.data).toEqual({ added: 0, skipped: [child] })
    expect((await plotsOf(companyId)).total).toBe(2)
    const { soilName } = await stored(child)
    expect((await plotsOf(companyId, { name: soilName })).records).toMatchObject([{ id: child }])
  })

  test('go the same way', async () => {
    const companyId = await aCompany()
    const parentId = await plot({ companyId })
    const child = await plot({ parentId })
    expect((await post(`/soil/removeCompany/${parentId}`)).data).toEqual({ removed: 2 })
    expect((await stored(child)).companyId).toBe('')
    expect((await post(`/soil/removeCompany/${parentId}`)).msg).toBe('数据不存在')
    await post('/soil/addCompany', { companyId, soilIds: [parentId] })
    expect((await post(`/soil/removeCompany/${child},${parentId}`)).data).toEqual({ removed: 2 })
  })

  test('are not taken from another company unless it is forced', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()]
    const id = await plot({ companyId: theirs })
    const refused = await post('/soil/addCompany', { companyId: mine, soilIds: [id] })
    expect([refused.code, refused.data.blocked[0].id]).toEqual([400, id])
    expect((await post('/soil/addCompany', { companyId: mine, soilIds: [id], force: 1 })).data.added).toBe(1)
  })

  test('are offered while they are free', async () => {
    const [companyId, id] = [await aCompany(), await plot()]
    const free = (await plotsOf(companyId, { bound: 0, size: 100, ascs: 'createTime' })).records
    expect(free.every((row: Wire) => row.companyId === '')).toBe(true)
    expect(free.map((row: Wire) => row.id)).toContain(id)
  })

  test('are of the same tenant', async () => {
    const [foreign] = (await admin.page(soil, { tenantId: farm })).records
    const [foreignCompany] = (await admin.page(company, { tenantId: farm })).records
    const [companyId, id] = [await aCompany(), await plot()]
    const answers = [
      await post('/soil/addCompany', { companyId, soilIds: [id, foreign?.id] }),
      await post('/soil/addCompany', { companyId: foreignCompany?.id, soilIds: [id] }),
      await post(`/soil/removeCompany/${foreign?.id}`),
    ]
    expect(answers.map(({ code, msg }) => [code, msg])).toEqual(Array(3).fill([400, '数据不存在']))
  })

  test('are changed by who may change companies', async () => {
    const reader = await server.asUser({ codes: ['company', 'soil', 'soil_edit'] })
    expect((await reader.post('/soil/addCompany', { companyId: '1', soilIds: '1' })).status).toBe(403)
    expect((await reader.post('/soil/removeCompany/1')).status).toBe(403)
  })

  test('are replaced as a whole by sdSubmit', async () => {
    const [one, two] = [await plot(), await plot()]
    const added = await post('/company/sdSubmit', { ...(await sampleOf(company, admin)), soilIds: [one] })
    const { id } = added.data
    const changed = await post('/company/sdSubmit', { id, soilIds: [two] })
    expect([added.data.added.soil, changed.data.added.soil, changed.data.removed.soil]).toEqual([1, 1, 1])
    expect((await plotsOf(id)).records).toMatchObject([{ id: two }])
  })
})

describe('a plot that is removed', () => {
  test('takes its logs along', async () => {
    const soilId = await plot()
    const log = { soilId, logType: 'weed', logTime: '2026-01-05 08:00:00', logStatus: 2 }
    const { id } = (await post('/soilLog/save', log)).data
    await admin.remove(soil, soilId)
    expect((await admin.get('/soilLog/detail', { id })).body.msg).toBe('数据不存在')
    expect((await admin.page(soilLog, { soilId })).total).toBe(0)
  })

  test('must have nothing below it and no device in it', async () => {
    const parentId = await plot()
    await plot({ parentId })
    expect((await post('/soil/remove', {}, { ids: parentId })).msg).toBe('请先删除子节点!')
    const soilId = await plot()
    await admin.save(device, { ...(await sampleOf(device, admin)), parentId: null, soilId })
    expect((await post('/soil/remove', {}, { ids: soilId })).msg).toContain('设备')
  })
})

test('a device that stands in a plot belongs to the company of the plot', async () => {
  const companyId = await aCompany()
  const soilId = await plot({ companyId })
  const draft = { ...(await sampleOf(device, admin)), parentId: null, companyId: null, soilId }
  const { id } = await admin.save(device, draft)
  expect((await admin.detail(device, id)).companyId).toBe(companyId)
})

test('the phone of a contractor is shown whole to who may see it', async () => {
  const id = await plot({ contractorPhone: '13912345678' })
  const reader = await server.asUser({ codes: ['soil'] })
  expect((await reader.detail(soil, id)).contractorPhone).toBe('139****5678')
})
