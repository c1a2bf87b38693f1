import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { layerTest } from '#shared/contract/layer-test.ts'
import { mapLayer, param } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const asked: string[] = []
const answers: Record<string, { status?: number; type: string; body: string | Buffer }> = {
  '/tile': { type: 'image/png', body: Buffer.from([0x89, 0x50]) },
  '/forbidden': { status: 403, type: 'text/plain', body: 'no' },
  '/page': { type: 'text/html', body: '<p>Welcome</p>' },
  '/missing': { status: 404, type: 'image/png', body: '' },
  '/shapes': { type: 'application/json', body: '{"type":"FeatureCollection","features":[]}' },
  '/list': { type: 'application/json', body: '[]' },
  '/archive': { type: 'application/octet-stream', body: 'PMTiles\u0003' },
  '/wms': { type: 'image/png', body: Buffer.from([0x89, 0x50]) },
  '/refusal': { type: 'text/xml', body: '<ServiceExceptionReport/>' },
  '/vector': { type: 'application/x-protobuf', body: Buffer.from([26, 0]) },
  '/large': { type: 'image/jpeg', body: Buffer.alloc(1_100_000) },
  '/huge': { type: 'image/jpeg', body: Buffer.alloc(17_000_000) },
  '/scan': { type: 'image/tiff', body: Buffer.alloc(10) },
}
const tiles = createServer((req, res) => {
  asked.push(req.url ?? '')
  const path = /^\/[a-z]+/.exec(req.url ?? '')?.[0] ?? ''
  const { status = 200, type, body } = answers[path] ?? { status: 404, type: 'text/plain', body: '' }
  res.writeHead(status, { 'content-type': type }).end(body)
})
await new Promise<void>((done) => tiles.listen(0, '127.0.0.1', done))
afterAll(() => tiles.close())
const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`

const server = await startTestServer({ environment: { OUTBOUND_ALLOW: origin } })
const admin = await server.signIn()
const farm = await server.signIn('admin', 'admin', '100001')

const layerOf = async (agent: Agent, more: object) =>
  (
    await agent.save(mapLayer, {
      ...(await sampleOf(mapLayer, agent)),
      minZoom: 0,
      maxZoom: 18,
      fileUrl: null,
      crs: Object(more).layerType === 'geojson' ? 'EPSG:4326' : 'EPSG:3857',
      ...more,
    } as never)
  ).id
const tried = async (agent: Agent, id: string) => (await agent.post('/mapLayer/test', { id })).body.data

test.each([
  ['xyz', '/tile/{z}/{x}/{y}.png', layerTest.passed],
  ['xyz', '/forbidden/{z}/{x}/{y}', layerTest.refused],
  ['xyz', '/page/{z}/{x}/{y}', layerTest.unexpected],
  ['xyz', '/missing/{z}/{x}/{y}', layerTest.unexpected],
  ['mvt', '/vector/{z}/{x}/{y}', layerTest.passed],
  ['mvt', '/page/{z}/{x}/{y}', layerTest.unexpected],
  ['geojson', '/shapes', layerTest.passed],
  ['geojson', '/list', layerTest.unexpected],
  ['geojson', '/page', layerTest.unexpected],
  // A beginning is no archive yet: no tile could be read out of it.
  ['pmtiles', '/archive', layerTest.unexpected],
  ['pmtiles', '/tile', layerTest.unexpected],
  ['wms', '/wms', layerTest.passed],
  ['wms', '/refusal', layerTest.unexpected],
  ['wmts', '/page', layerTest.unexpected],
  ['image', '/large', layerTest.passed],
  ['image', '/huge', layerTest.unexpected],
  ['image', '/scan', layerTest.unexpected],
])('a layer of type %s at %s comes to %i, which its row keeps', async (layerType, path, expected) => {
  const id = await layerOf(admin, { layerType, url: `${origin}${path}`, serviceLayer: 'fields' })
  expect((await admin.detail(mapLayer, id)).testResult).toBeNull()
  const answer = await tried(admin, id)
  expect(answer.testResult).toBe(expected)
  const row = await admin.detail(mapLayer, id)
  expect(row).toMatchObject({ testResult: expected, testTime: answer.testTime })
  // It is no change that a colleague would have to know of.
  expect((await admin.get('/mapLayer/history', { id })).body.data).toHaveLength(1)
})

test('asks for the tile at the middle of the layer, in its numbering', async () => {
  const url = `${origin}/tile/{s}/{z}/{x}/{y}`
  const box = { bbox: [116, 39, 117, 41], subdomains: 't0,t1', minZoom: 10, layerType: 'xyz', url }
  await tried(admin, await layerOf(admin, { ...box, crs: 'EPSG:3857' }))
  expect(asked.at(-1)).toBe('/tile/t0/10/843/387')
  await tried(admin, await layerOf(admin, { ...box, crs: 'EPSG:4490' }))
  expect(asked.at(-1)).toBe('/tile/t0/10/843/142')
})

test('asks a WMS for a picture as a map does, in the order of axes that its version has', async () => {
  const wms = { layerType: 'wms', serviceLayer: 'fields', bbox: [116, 39, 117, 41], minZoom: 10 }
  const parametersOf = async (more: object) => {
    await tried(admin, await layerOf(admin, { ...wms, ...more }))
    const { searchParams } = new URL(asked.at(-1) ?? '', origin)
    return Object.fromEntries(searchParams)
  }
  expect(await parametersOf({ url: `${origin}/wms?map=fields&LAYERS=none` })).toMatchObject({
    ...{ map: 'fields', service: 'WMS', request: 'GetMap', version: '1.1.1', layers: 'fields' },
    ...{ srs: 'EPSG:3857', width: '256', format: 'image/png' },
  })
  const degrees = await parametersOf({ url: `${origin}/wms`, crs: 'EPSG:4490' })
  expect([degrees.srs, degrees.bbox]).toEqual(['EPSG:4490', '116.3671875,39.7265625,116.71875,40.078125'])
  const later = await parametersOf({ url: `${origin}/wms?version=1.3.0`, crs: 'EPSG:4326' })
  expect([later.crs, later.bbox]).toEqual(['EPSG:4326', '39.7265625,116.3671875,40.078125,116.71875'])
})

test('what is drawn here needs no service', async () => {
  const before = asked.length
  const id = await layerOf(admin, { layerType: 'geojson', url: null, bindEntity: 'soil' })
  expect((await tried(admin, id)).testResult).toBe(layerTest.passed)
  expect(asked).toHaveLength(before)
})

test('a host that is not there, and an address inside, are told apart', async () => {
  const closed = await layerOf(admin, { layerType: 'geojson', url: 'https://nothing.invalid/shapes' })
  expect((await tried(admin, closed)).testResult).toBe(layerTest.unreachable)
  const inside = await layerOf(admin, { layerType: 'geojson', url: 'https://10.1.2.3/shapes' })
  expect((await tried(admin, inside)).testResult).toBe(layerTest.notAllowed)
})

test('the key of a service is a parameter of the platform, and goes nowhere from another tenant', async () => {
  const layer = { layerType: 'xyz', url: `${origin}/tile/{z}/{x}/{y}?tk={key}`, layerCode: 'sky' }
  const id = await layerOf(admin, layer)
  expect((await tried(admin, id)).testResult).toBe(layerTest.keyMissing)
  const draft = { ...(await sampleOf(param, admin)), paramKey: 'map.key.sky', paramValue: 'a key/1' }
  await admin.save(param, draft)
  expect((await tried(admin, id)).testResult).toBe(layerTest.passed)
  expect(asked.at(-1)).toMatch(/\?tk=a%20key%2F1$/)

  const before = asked.length
  const theirs = await layerOf(farm, layer)
  expect((await tried(farm, theirs)).testResult).toBe(layerTest.keyMissing)
  expect(asked).toHaveLength(before)
})

test('a result says nothing any more once the service is another one', async () => {
  const id = await layerOf(admin, { layerType: 'geojson', url: `${origin}/shapes` })
  await tried(admin, id)
  await admin.update(mapLayer, { id, remark: '常用' })
  expect((await admin.detail(mapLayer, id)).testResult).toBe(layerTest.passed)
  await admin.update(mapLayer, { id, url: `${origin}/list` })
  expect(await admin.detail(mapLayer, id)).toMatchObject({ testResult: null, testTime: '' })
})

test('is for those who may change layers, of their own tenant', async () => {
  const id = await layerOf(admin, { layerType: 'geojson', url: `${origin}/shapes` })
  const reader = await server.asUser({ tenantId: '000000', codes: ['mapLayer'] })
  expect((await reader.post('/mapLayer/test', { id })).status).toBe(403)
  expect((await farm.post('/mapLayer/test', { id })).status).not.toBe(200)
  expect((await admin.post('/mapLayer/test', {})).body.msg).toContain('id')
  expect((await admin.detail(mapLayer, id)).testResult).toBeNull()
})
