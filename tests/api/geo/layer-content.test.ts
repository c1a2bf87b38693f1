import { afterAll, expect, test } from 'vitest'
import { layerTest } from '#shared/contract/layer-test.ts'
import type { LayerGrid } from '#shared/geo/layer-grid.ts'
import { mapLayer, param } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { archiveOfService, areaOfService, serveMaps, vectorTileAt } from '#tests/support/map-service.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const service = await serveMaps()
afterAll(service.close)
const server = await startTestServer({ environment: { OUTBOUND_ALLOW: service.origin } })
const admin = await server.signIn()
const farm = await server.signIn('admin', 'admin', '100001')
const person = await server.asUser({ codes: ['soil'] })

const usual = {
  ...{ crs: 'EPSG:3857', url: null, fileUrl: null, minZoom: null, maxZoom: null, bbox: null },
  ...{ serviceLayer: null, matrixSet: null, subdomains: null, roleIds: [], status: 1 },
}
const layerOf = async (more: object) =>
  (await admin.save(mapLayer, { ...(await sampleOf(mapLayer, admin)), ...usual, ...more } as never)).id
const tile = (layer: string, [x, y, z]: readonly number[], agent: Agent = person) =>
  agent.get('/map/tile', { layer, x: String(x), y: String(y), z: String(z) })
const tested = async (id: string) => (await admin.post('/mapLayer/test', { id })).body.data.testResult
const put = async (content: string | Buffer, name: string) => {
  const path = '/blade-resource/oss/endpoint/put-file-attach'
  return String((await upload(admin, path, { content, name })).body.data.link)
}

test('tiles of degrees are those of their grid, which is half as high', async () => {
  const id = await layerOf({ layerType: 'xyz', crs: 'EPSG:4490', url: `${service.origin}/t/{z}/{x}/{y}` })
  expect((await tile(id, [13, 3, 4])).status).toBe(200)
  expect(service.asked.at(-1)).toBe('/t/4/13/3')
  expect((await tile(id, [13, 8, 4])).status).toBe(400)
})

test('vector tiles come as they are, and are there when the service is not', async () => {
  const id = await layerOf({ layerType: 'mvt', url: `${service.origin}/vector/{z}/{x}/{y}` })
  const { status, headers, bytes } = await tile(id, [13, 6, 4])
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile'])
  expect(bytes).toEqual(vectorTileAt([13, 6, 4]))
  const before = service.asked.length
  await tile(id, [13, 6, 4])
  expect(service.asked).toHaveLength(before)
})

test('a WMS is asked for the extent of a tile', async () => {
  const id = await layerOf({ layerType: 'wms', url: `${service.origin}/wms?tk={key}`, serviceLayer: 'a,b' })
  expect((await tile(id, [1, 0, 1])).status).toBe(200)
  const { searchParams } = new URL(service.asked.at(-1) ?? '', service.origin)
  expect(searchParams.get('layers')).toBe('a,b')
  expect(searchParams.get('bbox')?.split(',').map(Number)).toEqual([
    0, 0, 20037508.342789244, 20037508.342789244,
  ])
})

test.each([
  ['by parameters', 'wmts?tk={key}', /^\/wmts\?.*tilematrix=EPSG%3A4326%3A3&tilerow=1&tilecol=13/],
  ['by address', 'service/WMTSCapabilities.xml', /^\/rest\/green\/degrees\/EPSG%3A4326%3A3\/1\/13\.png$/],
])('a WMTS is asked for a tile of its own matrices %s', async (_, path, expected) => {
  const url = `${service.origin}/${path}`
  const values = { layerType: 'wmts', url, serviceLayer: 'fields', crs: 'EPSG:4326', layerCode: 'matrices' }
  const id = await layerOf(values)
  const draft = { ...(await sampleOf(param, admin)), paramKey: 'map.key.matrices', paramValue: 'k' }
  await admin.post('/blade-system/param/submit', draft)
  const grid: LayerGrid = (await person.get('/map/grid', { layer: id })).body.data
  expect([grid.plane, grid.isVector, grid.levels.length, grid.bbox]).toEqual([
    ...['degrees', false, 12],
    [70, 10, 140, 60],
  ])
  expect(grid.levels[3]).toMatchObject({ origin: [-180, 90], size: [16, 8], tile: 256 })
  expect(grid.levels[3]?.resolution).toBeCloseTo(180 / 256 / 8, 9)
  expect((await tile(id, [13, 1, 3])).status).toBe(200)
  expect(service.asked.at(-1)).toMatch(expected)
  // Outside the matrix there is nothing, and nobody is asked.
  const before = service.asked.length
  expect((await tile(id, [16, 1, 3])).status).toBe(204)
  expect(service.asked).toHaveLength(before)
  expect(await tested(id)).toBe(layerTest.passed)
  await admin.remove(mapLayer, id)
})

test('a WMTS without such a layer or matrix set is told apart from one that has it', async () => {
  const values = {
    layerType: 'wmts',
    url: `${service.origin}/wmts`,
    serviceLayer: 'fields',
    crs: 'EPSG:4326',
  }
  expect(await tested(await layerOf({ ...values, serviceLayer: 'none' }))).toBe(layerTest.unexpected)
  expect(await tested(await layerOf({ ...values, matrixSet: 'none' }))).toBe(layerTest.unexpected)
  const id = await layerOf({ ...values, crs: 'EPSG:3857' })
  expect(await tested(id)).toBe(layerTest.unexpected)
  expect((await person.get('/map/grid', { layer: id })).status).toBe(502)
})

test('tiles are read out of an archive on another host, and out of one that was uploaded', async () => {
  const elsewhere = await layerOf({ layerType: 'pmtiles', url: `${service.origin}/archive.pmtiles` })
  const fileUrl = await put(archiveOfService(), 'area.pmtiles')
  const here = await layerOf({ layerType: 'pmtiles', fileUrl })
  for (const id of [elsewhere, here]) {
    const grid: LayerGrid = (await person.get('/map/grid', { layer: id })).body.data
    expect(grid).toMatchObject({ plane: 'mercator', isVector: true, minLevel: 0, bbox: [110, 30, 120, 40] })
    expect(grid.levels).toHaveLength(6)
    expect((await tile(id, [13, 6, 4])).bytes).toEqual(vectorTileAt([13, 6, 4]))
    expect((await tile(id, [0, 0, 4])).status).toBe(204)
    expect(await tested(id)).toBe(layerTest.passed)
    expect((await tile(id, [13, 6, 4], farm)).status).toBe(400)
  }
})

test('shapes and pictures of another host come through the server', async () => {
  const shapes = { layerType: 'geojson', crs: 'GCJ-02', url: `${service.origin}/area.geojson` }
  const id = await layerOf(shapes)
  const answer = await person.get('/map/file', { layer: id })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/geo+json'])
  expect(JSON.parse(answer.bytes.toString())).toEqual(areaOfService)
  const image = await layerOf({
    layerType: 'image',
    url: `${service.origin}/a.png`,
    bbox: [110, 30, 120, 40],
  })
  const picture = await person.get('/map/file', { layer: image })
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
  const page = await layerOf({ layerType: 'image', url: `${service.origin}/gone`, bbox: [110, 30, 120, 40] })
  expect((await person.get('/map/file', { layer: page })).status).toBe(502)
})

test('content is for those who have the layer, in its tenant, while it is in use', async () => {
  const { roleId } = await server.asUser({ codes: ['mapIndex'] })
  const url = `${service.origin}/area.geojson`
  const id = await layerOf({ layerType: 'geojson', crs: 'EPSG:4326', url, roleIds: [roleId] })
  for (const agent of [person, farm] as const) {
    expect((await agent.get('/map/file', { layer: id })).status).toBe(400)
    expect((await agent.get('/map/grid', { layer: id })).status).toBe(400)
  }
  await admin.update(mapLayer, { id, roleIds: [] })
  expect((await person.get('/map/file', { layer: id })).status).toBe(200)
  expect((await person.get('/map/grid', { layer: id })).status).toBe(400)
  expect((await tile(id, [0, 0, 0])).status).toBe(400)
  await admin.update(mapLayer, { id, status: 2 })
  expect((await person.get('/map/file', { layer: id })).status).toBe(400)
})

test('a file that is no archive is refused when it is uploaded', async () => {
  const path = '/blade-resource/oss/endpoint/put-file-attach'
  const { body } = await upload(admin, path, { content: Buffer.from([0, 1, 2]), name: 'a.pmtiles' })
  expect(body.code).toBe(400)
})
