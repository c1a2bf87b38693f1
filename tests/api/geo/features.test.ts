import { describe, expect, test } from 'vitest'
import type { FileFeatures } from '#shared/contract/geo/features.ts'
import { geometryFault } from '#shared/geo/fault.ts'
import { fromGcj02, toGcj02 } from '#shared/geo/gcj02.ts'
import { geometryTypes, type Position, positionsOf } from '#shared/geo/geometry.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { shp, zip } from '#tests/support/shapefile.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const send = (name: string, content: string | Uint8Array, query: Record<string, string> = {}) =>
  sendFile(admin, '/map/features', { name, content }, query)

async function read(...sent: Parameters<typeof send>): Promise<FileFeatures> {
  const { status, body } = await send(...sent)
  expect([status, body.msg]).toEqual([200, '操作成功'])
  return body.data as FileFeatures
}

const feature = (name: string, geometry: object) => ({ type: 'Feature', properties: { name }, geometry })
const line = {
  type: 'LineString',
  coordinates: [
    [117, 36],
    [117.1, 36.1],
  ],
}
const track = `<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="t"><trk><name>巡田</name><trkseg>
<trkpt lat="36" lon="117"/><trkpt lat="36.1" lon="117.1"/></trkseg></trk></gpx>`
const kml =
  '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>渠</name><LineString><coordinates>117,36,0 117.1,36.1,0</coordinates></LineString></Placemark></kml>'

describe('shapes of a file', () => {
  test('are answered one by one, with their names', async () => {
    const features = [feature('甲', line), feature('乙', { type: 'Point', coordinates: [117, 36] })]
    const found = await read('a.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
    expect(found.features.map(({ name, geometry }) => [name, geometry.type])).toEqual([
      ['甲', 'LineString'],
      ['乙', 'Point'],
    ])
  })

  test('bring what the file says of them as texts, without its styles', async () => {
    const properties = { name: '甲', area: 12.5, 类型: ' 旱地 ', fill: '#f00', parts: [1], blank: '' }
    const sent = { type: 'Feature', properties, geometry: line }
    const [one] = (await read('a.geojson', JSON.stringify(sent))).features
    expect(one?.attributes).toEqual({ name: '甲', area: '12.5', 类型: '旱地' })
  })

  test.each([
    ['a.kml', kml, '渠'],
    ['a.kmz', zip({ 'doc.kml': kml }), '渠'],
    ['a.gpx', track, '巡田'],
    ['a.zip', zip({ 'a.shp': shp('line', [line.coordinates as [number, number][]]) }), ''],
  ])('come from %s', async (name, content, called) => {
    expect((await read(name, content)).features).toMatchObject([{ name: called, geometry: line }])
  })

  test.each([
    ['mercator', { system: 'mercator' }, [13_024_380.5, 4_300_621.4]],
    ['gauss', { system: 'gauss', meridian: '117' }, [500_000, 3_985_539.2]],
    ['gauss with a zone', { system: 'gauss' }, [39_500_000, 3_985_539.2]],
  ] as const)('are converted: %s', async (_name, query, place) => {
    const { features } = await read('a.json', JSON.stringify({ type: 'Point', coordinates: place }), query)
    const [[lng, lat] = [0, 0]] = positionsOf(features[0]?.geometry ?? { type: 'Point', coordinates: [0, 0] })
    expect(lng).toBeCloseTo(117, 4)
    expect(lat).toBeCloseTo(36, 3)
  })

  test('with more than 5,000 corners are simplified, and how far they moved is told', async () => {
    const ring = Array.from({ length: 40_000 }, (_, n): Position => {
      const angle = (2 * Math.PI * n) / 40_000
      return [117 + 0.01 * Math.cos(angle), 36 + 0.01 * Math.sin(angle)]
    })
    const circle = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
    const { features } = await read('a.geojson', JSON.stringify(circle))
    const [{ geometry, movedBy = 0 } = { geometry: undefined }] = features
    expect(movedBy).toBeGreaterThan(0)
    expect(movedBy).toBeLessThan(2)
    expect(geometryFault(geometry, geometryTypes)).toBeUndefined()
  })

  test.each([
    ['a.txt', 'x', '只能解析'],
    ['a.gpx', '<gpx', '不是有效的 GPX'],
    ['a.kml', '<!DOCTYPE x><kml/>', '不是有效的 KML'],
    ['a.geojson', '{}', '没有点、线或面'],
    ['a.geojson', '{"type":"Point","coordinates":[500000,4000000]}', '请选择文件所用的坐标系'],
  ])('are refused in words: %s %s', async (name, content, said) => {
    const { status, body } = await send(name, content)
    expect([status, body.code]).toEqual([400, 400])
    expect(body.msg).toContain(said)
  })

  test('need a session, a file and a known system', async () => {
    expect((await sendFile(server.stranger, '/map/features', { name: 'a.kml', content: kml })).status).toBe(
      401,
    )
    expect((await send('a.kml', kml, { system: 'moon' })).status).toBe(400)
    expect((await send('a.kml', kml, { meridian: 'x' })).status).toBe(400)
  })
})

test('GCJ-02 there and back is the place again', () => {
  for (const place of [
    [117.1, 36.6],
    [87.6, 43.8],
    [121.5, 31.2],
    [110.3, 20],
  ] as Position[]) {
    const [lng, lat] = fromGcj02(toGcj02(place))
    expect(Math.abs(lng - place[0])).toBeLessThan(1e-6)
    expect(Math.abs(lat - place[1])).toBeLessThan(1e-6)
  }
  // As it is known of Tiananmen: some 500 metres to the east, 150 to the north.
  const [lng, lat] = toGcj02([116.3912, 39.9063])
  expect(lng - 116.3912).toBeCloseTo(0.00624, 3)
  expect(lat - 39.9063).toBeCloseTo(0.0014, 3)
})
