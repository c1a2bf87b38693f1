import { expect, test } from 'vitest'
import { mapLayer } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const usual = { crs: 'EPSG:3857', url: null, fileUrl: null, bbox: null, bindEntity: null, serviceLayer: null }
const address = 'https://maps.example.com/ows'

test.each([
  [{ layerType: 'mvt', url: `${address}/{z}/{x}/{y}`, crs: 'EPSG:4326' }, 'crs', /Web 墨卡托/],
  [{ layerType: 'pmtiles', url: `${address}/a.pmtiles`, crs: 'GCJ-02' }, 'crs', /Web 墨卡托/],
  [{ layerType: 'geojson', crs: 'EPSG:4326' }, 'bindEntity', /绑定业务数据/],
  [{ layerType: 'wms', url: address }, 'serviceLayer', /服务图层/],
  [{ layerType: 'wmts', url: address }, 'serviceLayer', /服务图层/],
  [{ layerType: 'image', url: `${address}/a.png` }, 'bbox', /数据范围/],
  [{ layerType: 'xyz', url: '/tiles/{z}/{x}/{y}' }, 'url', /http/],
  [{ layerType: 'pmtiles' }, 'url', /服务地址/],
  [
    { layerType: 'image', fileUrl: 'https://files.example.com/a.pmtiles', bbox: [116, 39, 117, 40] },
    'fileUrl',
    /文件与图层类型不符/,
  ],
])('a layer %j is refused at its field %s', async (values, field, sentence) => {
  const draft = { ...(await sampleOf(mapLayer, admin)), ...usual, ...values }
  const { body } = await admin.post('/mapLayer/save', draft)
  expect([body.code, body.errors?.[0]?.field]).toEqual([400, field])
  expect(body.msg).toMatch(sentence)
})

test.each([
  { layerType: 'wms', url: `${address}/{z}/{x}/{y}` },
  { layerType: 'geojson', bindEntity: 'soil' },
  { layerType: 'xyz', url: `${address}/{z}/{x}/{y}`, crs: 'GCJ-02' },
])('a layer %j is taken', async (values) => {
  const draft = { ...(await sampleOf(mapLayer, admin)), ...usual, ...values }
  expect((await admin.post('/mapLayer/save', draft)).body.code).toBe(200)
})

test('a file of GeoJSON is in degrees, whatever its record says', async () => {
  const values = { layerType: 'geojson', url: `${address}/a.geojson` }
  const { body } = await admin.post('/mapLayer/save', {
    ...(await sampleOf(mapLayer, admin)),
    ...usual,
    ...values,
  })
  expect(body).toMatchObject({
    code: 200,
    warnings: [{ field: 'crs', message: expect.stringContaining('经纬度') }],
  })
  const { id } = body.data
  expect((await admin.detail(mapLayer, id)).crs).toBe('EPSG:4326')
  // Those from before are still so, and are mended by any change.
  await server.database.transaction(async ({ $client }) => {
    $client.prepare("update map_layer set crs = 'EPSG:3857' where id = ?").run(id)
  })
  await admin.update(mapLayer, { id, remark: '常用' })
  expect((await admin.detail(mapLayer, id)).crs).toBe('EPSG:4326')
})
