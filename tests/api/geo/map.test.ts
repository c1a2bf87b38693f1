import { describe, expect, test } from 'vitest'
import type { Position } from '#shared/geo/geometry.ts'
import { border, mapLayer, polygon, router } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farm = await server.signIn('admin', 'admin', '100001')

/** About 100 by 100 metres. */
const corners: Position[] = [
  [117, 36],
  [117.0011091, 36],
  [117.0011091, 36.0009013],
  [117, 36.0009013],
  [117, 36],
]
const area = { type: 'Polygon', coordinates: [corners] } as const

describe('a polygon', () => {
  test('has the size of its geometry, whatever is sent', async () => {
    const { id } = await admin.save(polygon, {
      ...(await sampleOf(polygon, admin)),
      geometry: area,
      areaM2: 7,
    } as never)
    expect((await admin.detail(polygon, id)).areaM2).toBeCloseTo(10_000, -1)
    await admin.update(polygon, { id, polygonName: '改名' })
    expect((await admin.detail(polygon, id)).areaM2).toBeCloseTo(10_000, -1)
  })

  test.each([
    [{ geometry: { type: 'Point', coordinates: [117, 36] } }, 'geometry'],
    [{ geometry: null }, 'geometry'],
    [{ strokeWidth: 11 }, 'strokeWidth'],
    [{ fillOpacity: 1.5 }, 'fillOpacity'],
    [{ minZoom: 9, maxZoom: 3 }, 'maxZoom'],
    [{ validFrom: '2026-03-02', validTo: '2026-03-01' }, 'validTo'],
    [{ polygonType: 'lake' }, 'polygonType'],
    [{ fillColor: 'red' }, 'fillColor'],
  ])('such as %j is refused', async (more, field) => {
    const draft = { ...(await sampleOf(polygon, admin)), ...more }
    const { status, body } = await admin.post('/polygon/save', draft)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  })
})

describe('a border', () => {
  const line = { type: 'MultiLineString' as const, coordinates: [corners.slice(0, 2), corners.slice(2, 4)] }

  test('may be lines, and has their length', async () => {
    const { id } = await admin.save(border, { ...(await sampleOf(border, admin)), geometry: line })
    const stored = await admin.detail(border, id)
    expect(stored.geometry).toEqual(line)
    expect(stored.lengthM).toBeCloseTo(200, -1)
  })

  test('that becomes the default one takes the mark from the one before, in its tenant alone', async () => {
    const defaultsOf = async (agent: Agent) =>
      (await agent.page(border, { isDefault: 1 })).records.map(({ id }) => id)
    const before = await defaultsOf(farm)
    const { id } = await admin.save(border, { ...(await sampleOf(border, admin)), isDefault: 1 })
    expect(await defaultsOf(admin)).toEqual([id])
    const { id: next } = await admin.save(border, await sampleOf(border, admin))
    await admin.update(border, { id: next, isDefault: 1 })
    expect(await defaultsOf(admin)).toEqual([next])
    expect(await defaultsOf(farm)).toEqual(before)
  })
})

describe('a map layer', () => {
  test.each([
    ['tiles without an address', { layerType: 'xyz', url: '' }, 'url'],
    ['tiles without their place', { layerType: 'xyz', url: 'https://tiles.example.com/a.png' }, 'url'],
    ['a key in the address', { layerType: 'wms', url: 'https://t.example.com/wms?tk=0123abcd' }, 'url'],
    ['an address of a script', { layerType: 'wms', url: 'javascript:alert(1)' }, 'url'],
    ['GeoJSON of nothing', { layerType: 'geojson', url: '', fileUrl: '', bindEntity: '' }, 'bindEntity'],
    ['a default that is no base layer', { isBase: 0, isDefault: 1 }, 'isDefault'],
    ['an extent inside out', { bbox: [118, 36, 117, 37] }, 'bbox'],
    ['a style with a word that is none', { style: { colour: '#ff0000' } }, 'style'],
    ['a legend of another form', { legend: [{ label: 'a', color: 'red', shape: 'area' }] }, 'legend'],
  ])('with %s is refused', async (_name, more, field) => {
    const draft = { ...(await sampleOf(mapLayer, admin)), ...more }
    const { status, body } = await admin.post('/mapLayer/save', draft)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  })

  test('keeps the place of a key, never the key', async () => {
    const url = 'https://t{s}.example.com/{z}/{x}/{y}.png?tk={key}'
    const draft = { ...(await sampleOf(mapLayer, admin)), layerType: 'xyz', url }
    const { id } = await admin.save(mapLayer, draft)
    expect((await admin.detail(mapLayer, id)).url).toBe(url)
  })

  test('is there for every new tenant: thirteen that ask no other host', async () => {
    const draft = { tenantName: '有图合作社', linkman: '联系人' }
    const { tenantId } = (await admin.post('/blade-system/tenant/submit', draft)).body.data
    const { records } = await admin.page(mapLayer, { tenantId, size: 50 })
    expect(records.map(({ layerCode }) => layerCode)).toEqual([
      'graticule',
      'geosot',
      'border',
      'grid',
      'polygon',
      'soil',
      'component',
      'model',
      'vr',
      'station',
      'device',
      'staff',
      'event',
    ])
    expect(records.filter(({ isDefault }) => isDefault === 1)).toHaveLength(1)
    expect(records.filter(({ url }) => url !== '')).toEqual([])
  })

  test('that is the only base layer stays; one of several goes', async () => {
    const [only] = (await farm.page(mapLayer, { isBase: 1 })).records
    const refused = await farm.post('/mapLayer/remove', { ids: [only?.id] })
    expect([refused.status, refused.body.msg]).toEqual([400, '“经纬网”是唯一的底图，不能删除'])
    expect(refused.body.data.blocked).toMatchObject([{ id: only?.id, name: '经纬网' }])
    const { id } = await farm.save(mapLayer, { ...(await sampleOf(mapLayer, farm)), isBase: 1 })
    await farm.remove(mapLayer, String(only?.id))
    expect((await farm.page(mapLayer, { isBase: 1 })).records.map((row) => row.id)).toEqual([id])
  })

  test('that is removed leaves themes and polygons', async () => {
    const { id: layerId } = await admin.save(mapLayer, {
      ...(await sampleOf(mapLayer, admin)),
      isBase: 0,
    })
    const { id: themeId } = await admin.save(router, {
      ...(await sampleOf(router, admin)),
      layerIds: [layerId],
    })
    const { id } = await admin.save(polygon, { ...(await sampleOf(polygon, admin)), mapLayerId: layerId })
    await admin.remove(mapLayer, layerId)
    expect((await admin.detail(router, themeId)).layerIds).toEqual([])
    expect((await admin.detail(polygon, id)).mapLayerId).toBe('')
  })
})

describe('a theme', () => {
  test('stands at most on the third level, below one of its tenant', async () => {
    let parentId = '0'
    for (let depth = 1; depth <= 3; depth++)
      parentId = (await admin.save(router, { ...(await sampleOf(router, admin)), parentId })).id
    const deep = await admin.post('/router/save', { ...(await sampleOf(router, admin)), parentId })
    expect([deep.status, deep.body.msg]).toEqual([400, '层级不能超过3级'])
    const foreign = await farm.post('/router/save', { ...(await sampleOf(router, farm)), parentId })
    expect([foreign.status, foreign.body.msg]).toEqual([400, '上级不存在'])
    expect((await admin.post('/router/remove', { ids: [parentId] })).status).toBe(200)
  })

  test('with others below it stays', async () => {
    const [parent] = (await admin.page(router, { routerKey: 'farming' })).records
    const { status, body } = await admin.post('/router/remove', { ids: [parent?.id] })
    expect([status, body.msg]).toEqual([400, '请先删除子节点!'])
    const level = (await admin.get('/router/lazy-tree', { parentId: parent?.id })).body.data
    expect(level.map(({ title }: Wire) => title)).toEqual(['墒情监测', '种植分布'])
  })

  test.each(['1st', '地图', 'a b', ''])('cannot have the key %j', async (routerKey) => {
    const draft = { ...(await sampleOf(router, admin)), routerKey }
    expect((await admin.post('/router/save', draft)).body.errors?.[0]?.field).toBe('routerKey')
  })
})

describe('the default border', () => {
  const urlFor = async (agent: Agent): Promise<string> =>
    (await agent.get('/bg/grid/defaultGridBorderUrl')).body.data

  test('is a file of one feature with where to look at it, and says when it is unchanged', async () => {
    const own = await startTestServer()
    const agent = await own.signIn()
    const url = await urlFor(agent)
    expect(url).toMatch(/^\/api\/file\/geo\/border-default\.geojson\?v=[0-9a-f]{16}$/)
    const file = await agent.send({ path: url })
    expect(file.headers['content-type']).toBe('application/geo+json')
    const [shown] = (await agent.page(border, { isDefault: 1 })).records
    const collection = JSON.parse(file.bytes.toString())
    expect(collection).toMatchObject({
      type: 'FeatureCollection',
      bbox: [117.005, 36.53, 117.232, 36.678],
      features: [{ type: 'Feature', properties: { borderId: shown?.id, name: '青穗县界', zoom: 12 } }],
    })
    expect(collection.features[0].properties.center).toHaveLength(2)
    const again = await agent.send({ path: url, headers: { 'If-None-Match': String(file.headers.etag) } })
    expect(again.status).toBe(304)

    // Without one it is the outline of the towns, which is the same county.
    await agent.remove(border, String(shown?.id))
    const other = await urlFor(agent)
    expect(other).not.toBe(url)
    const outline = JSON.parse((await agent.send({ path: other })).bytes.toString())
    expect(outline.features).toHaveLength(1)
    const cornersOf = ({ features }: Wire) => new Set(features[0].geometry.coordinates[0].map(String))
    expect(cornersOf(outline)).toEqual(cornersOf(collection))
    expect(outline.features[0].properties).toMatchObject({ borderId: '', zoom: 12 })
  })

  test('is that of the tenant, for everybody in it and nobody else', async () => {
    const person = await server.asUser()
    expect((await person.send({ path: await urlFor(person) })).status).toBe(200)
    const file = JSON.parse((await farm.send({ path: await urlFor(farm) })).bytes.toString())
    expect(file.features[0].properties.name).toBe('试验农场边界')
    expect((await server.stranger.send({ path: '/api/file/geo/border-default.geojson' })).status).toBe(401)
  })
})
