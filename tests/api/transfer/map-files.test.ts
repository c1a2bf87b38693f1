import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { FileFeatures } from '#shared/contract/geo/features.ts'
import { rounded } from '#shared/geo/measure.ts'
import { device, polygon, role } from '#shared/resources/index.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)

const ring = (west: number, south: number, size: number): [number, number][] =>
  cornersOf(west, south, size).map(([lng, lat]) => [rounded(lng), rounded(lat)])
const cornersOf = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const hole = ring(117.25, 36.25, 0.1).toReversed()
const areas = {
  '东片 <1> & "2"': { type: 'Polygon', coordinates: [ring(117, 36, 0.1)] },
  带洞: { type: 'Polygon', coordinates: [ring(117.2, 36.2, 0.3), hole] },
  两块: { type: 'MultiPolygon', coordinates: [[ring(118, 36, 0.1)], [ring(118.3, 36, 0.1)]] },
} as const

async function addAreas() {
  const ids: string[] = []
  for (const [polygonName, geometry] of Object.entries(areas)) {
    const draft = { ...(await sampleOf(polygon, admin)), polygonName, geometry, remark: '河滩，二期' }
    ids.push((await admin.save(polygon, draft as never)).id)
  }
  return ids.join(',')
}
const ids = await addAreas()

const exported = (format: string, query: Record<string, string> = {}) =>
  admin.get('/polygon/export', { ids, columns: 'polygonName,remark,areaM2', format, ...query })

async function readBack(name: string, content: Uint8Array) {
  const { body } = await sendFile(admin, '/map/features', { name, content })
  expect(body.msg).toBe('操作成功')
  return (body.data as FileFeatures).features
}

const outlines = (features: FileFeatures['features']) =>
  features.map(({ name, geometry }) => [name, geometry.type]).sort()

describe('rows with their shapes', () => {
  test.each([
    ['geojson', 'geojson', 'application/geo+json'],
    ['kml', 'kml', 'application/vnd.google-earth.kml+xml'],
    ['kmz', 'kmz', 'application/vnd.google-earth.kmz'],
    ['shp', 'zip', 'application/zip'],
  ])('as %s come back as they were, with their names', async (format, ending, type) => {
    const answer = await exported(format)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`\\.${ending}"?$`))
    const found = await readBack(`a.${ending}`, answer.bytes)
    const byName = new Map(found.map(({ name, geometry }) => [name, geometry]))
    if (format === 'geojson' || format === 'shp') {
      expect(outlines(found)).toEqual(
        Object.entries(areas)
          .map(([name, { type }]) => [name, type])
          .sort(),
      )
      for (const [name, geometry] of Object.entries(areas)) expect(byName.get(name)).toEqual(geometry)
    } else {
      // What has several parts is read as so many shapes of one name.
      expect(outlines(found).map(([name]) => name)).toEqual([...Object.keys(areas), '两块'].sort())
      expect(byName.get('带洞')).toEqual(areas.带洞)
    }
  })

  test('as GPX are tracks, and points are waypoints', async () => {
    const tracks = await readBack('a.gpx', (await exported('gpx')).bytes)
    expect(new Set(tracks.map(({ name }) => name))).toEqual(new Set(Object.keys(areas)))
    const { id } = await admin.save(device, {
      ...(await sampleOf(device, admin)),
      deviceName: '泵房',
      lng: 117.5,
      lat: 36.5,
    } as never)
    const points = await admin.get('/device/export', { ids: id, format: 'gpx' })
    const [pump, ...others] = await readBack('b.gpx', points.bytes)
    expect(others).toEqual([])
    expect(pump).toMatchObject({ name: '泵房', geometry: { type: 'Point', coordinates: [117.5, 36.5] } })
  })

  test('have their columns: numbers as numbers, texts as far as XML can say them', async () => {
    const { features } = JSON.parse(String((await exported('geojson')).bytes))
    const own = features.find(
      ({ properties }: { properties: { name: string } }) => properties.name === '带洞',
    )
    expect(own.properties).toMatchObject({ 面域名称: '带洞', 备注: '河滩，二期' })
    expect(Object.values(own.properties).filter((value) => typeof value === 'number')).toHaveLength(1)
    const kml = String((await exported('kml')).bytes)
    expect(kml).toContain('<name>东片 &lt;1&gt; &amp; &quot;2&quot;</name>')
    expect(kml).toContain('<value>河滩，二期</value>')
    const files = unzipSync((await exported('shp')).bytes)
    expect(Object.keys(files)).toEqual(['areas.shp', 'areas.shx', 'areas.dbf', 'areas.prj', 'areas.cpg'])
    expect(files['areas.shx']).toHaveLength(100 + 3 * 8)
  })
})

describe('a file for map programs', () => {
  test('has no shapes for who may not see them', async () => {
    const person = await server.asUser({ codes: ['polygon'] })
    await scopes.data(person, 'polygon', { scopeType: 1, scopeField: 'polygonName' })
    const sheet = await person.get('/polygon/export', { ids, format: 'csv' })
    expect(String(sheet.bytes)).toContain('带洞')
    const { bytes } = await person.get('/polygon/export', { ids, format: 'geojson' })
    expect(JSON.parse(String(bytes))).toEqual({ type: 'FeatureCollection', features: [] })
  })

  test('is refused where rows have no place', async () => {
    const { status, body } = await admin.get(`${role.path}/export`, { format: 'kml' })
    expect([status, body.code]).toEqual([400, 400])
    expect((await exported('dwg')).status).toBe(400)
  })

  test('is made in the background, too', async () => {
    const { body } = await admin.post('/polygon/export-job', { ids, format: 'shp' })
    const done = async () =>
      (await admin.get('/blade-system/export-job/detail', { id: body.data.id })).body.data
    await expect.poll(async () => (await done())?.state, { timeout: 20_000 }).toBe('done')
    expect((await done()).fileName).toMatch(/\.zip$/)
  })
})
