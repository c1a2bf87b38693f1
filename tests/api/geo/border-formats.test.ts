import { describe, expect, test } from 'vitest'
import { border } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { shp, zip } from '#tests/support/shapefile.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()

type Ring = [number, number][]

const line: Ring = [
  [117, 36],
  [117.1, 36],
]
/** Clockwise, as shapefiles have outer rings. */
const square = (lng: number): Ring => [
  [lng, 36],
  [lng, 36.1],
  [lng + 0.1, 36.1],
  [lng + 0.1, 36],
  [lng, 36],
]
const against = (lng: number) => square(lng).toReversed()

const cgcs =
  'GEOGCS["GCS_China_Geodetic_Coordinate_System_2000",DATUM["D_China_2000",SPHEROID["CGCS2000",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'
/** Zones of three degrees, as land registers use them; 39 is the one around 117° E. */
const zone39 = `PROJCS["CGCS2000_3_Degree_GK_Zone_39",${cgcs},PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",39500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",117.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`
const xian =
  'GEOGCS["GCS_Xian_1980",DATUM["D_Xian_1980",SPHEROID["Xian_1980",6378140.0,298.257]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

const kml = (...placemarks: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>界线</name>${placemarks.map((one) => `<Placemark>${one}</Placemark>`).join('')}</Document></kml>`
const written = (ring: Ring) =>
  `<coordinates>${ring.map((place) => `${place.join(',')},0`).join(' ')}</coordinates>`
const drawnLine = `<LineString>${written(line)}</LineString>`
const drawnArea = `<Polygon><outerBoundaryIs><LinearRing>${written(square(117))}</LinearRing></outerBoundaryIs></Polygon>`
const pin = '<Point><coordinates>117,36</coordinates></Point>'

const put = '/blade-resource/oss/endpoint/put-file-attach'
const draftOf = async (fileUrl: string) => ({
  ...(await sampleOf(border, admin)),
  geometry: undefined,
  fileUrl,
})
async function save(content: string | Buffer, name: string) {
  const query = { for: 'border.fileUrl' }
  const { link } = (await upload(admin, put, { content, name, query })).body.data
  return admin.post('/border/save', await draftOf(link))
}
test('a border that several shapes of a file were made into says so', async () => {
  const { body } = await save(
    kml(drawnLine, `<LineString>${written(line.map(([lng, lat]) => [lng, lat + 1]))}</LineString>`),
    'two.kml',
  )
  expect(body.warnings).toEqual([{ field: 'fileUrl', message: expect.stringContaining('2 个图形') }])
})

async function geometryOf(content: string | Buffer, name: string) {
  const { body } = await save(content, name)
  expect(body.msg).toBe('操作成功')
  return (await admin.detail(border, body.data.id)).geometry
}
async function faultOf(content: string | Buffer, name: string) {
  const { status, body } = await save(content, name)
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'fileUrl'])
  return body.msg
}

describe('a KML file', () => {
  test('is an outline, without heights', async () => {
    expect(await geometryOf(kml(drawnLine), 'a.kml')).toEqual({ type: 'LineString', coordinates: line })
  })

  test('of several placemarks is one geometry of many parts; pins and frames of pictures are left out', async () => {
    const parts = `<MultiGeometry>${drawnLine}${drawnLine.replaceAll('36,0', '36.5,0')}</MultiGeometry>`
    const frame =
      '<GroundOverlay><LatLonBox><north>37</north><south>36</south><east>118</east><west>117</west></LatLonBox></GroundOverlay>'
    const text = kml(pin, parts).replace('</Document>', `${frame}</Document>`)
    expect(await geometryOf(text, 'a.kml')).toMatchObject({
      type: 'MultiLineString',
      coordinates: [
        line,
        [
          [117, 36.5],
          [117.1, 36.5],
        ],
      ],
    })
  })

  test('comes packed with its pictures, too', async () => {
    const kmz = zip({ 'doc.kml': kml(drawnArea), 'files/photo.png': 'a picture' })
    expect(await geometryOf(kmz, 'a.kmz')).toEqual({ type: 'Polygon', coordinates: [against(117)] })
  })

  test.each([
    ['with pins alone', kml(pin), '文件中没有线或面'],
    ['with lines and areas', kml(drawnLine, drawnArea), '文件中既有线又有面，请只保留其中一种'],
    ['that ends too early', kml(drawnLine).slice(0, -20), '文件不是有效的 KML'],
    ['that is another text', 'hello', '文件不是有效的 KML'],
    [
      'with entities of its own',
      kml(drawnLine).replace('<kml', '<!DOCTYPE kml [<!ENTITY a "117,36">]><kml'),
      '文件不是有效的 KML',
    ],
    [
      'with more corners than a drawing needs',
      kml(`<LineString>${written(Array.from({ length: 5001 }, (_, n) => [117 + n / 1e5, 36]))}</LineString>`),
      '边界线：顶点不能超过5000个，现有5001个',
    ],
  ])('%s is refused', async (_name, content, message) => {
    expect(await faultOf(content, 'a.kml')).toBe(message)
  })
})

describe('a zipped shapefile', () => {
  test('is an outline; what lies beside it does not matter', async () => {
    const content = zip({
      '界线/town.SHP': shp('area', [square(117), square(118)]),
      '界线/town.prj': cgcs,
      '界线/town.dbf': 'not looked at',
      '__MACOSX/界线/._town.shp': 'not looked at either',
    })
    expect(await geometryOf(content, 'town.zip')).toEqual({
      type: 'MultiPolygon',
      coordinates: [[against(117)], [against(118)]],
    })
  })

  test('in another system is converted to degrees', async () => {
    const northings = [3_985_144, 3_995_144]
    const onMeridian = northings.map((y): [number, number] => [39_500_000, y])
    const content = zip({ 'a.shp': shp('line', [onMeridian]), 'a.prj': zone39 })
    const { coordinates } = (await geometryOf(content, 'a.zip')) as { coordinates: Ring }
    expect(coordinates).toEqual([
      [117, expect.closeTo(35.9964, 4)],
      [117, expect.closeTo(36.0865, 4)],
    ])
  })

  test('without a system is taken where its numbers are degrees', async () => {
    expect(await geometryOf(zip({ 'a.shp': shp('line', [line]) }), 'a.zip')).toMatchObject({
      coordinates: line,
    })
  })

  test('on an older datum is taken with a warning', async () => {
    const { body } = await save(zip({ 'a.shp': shp('line', [line]), 'a.prj': xian }), 'a.zip')
    expect(body.warnings).toEqual([{ field: 'fileUrl', message: expect.stringContaining('西安 80') }])
  })

  const metres: Ring = [
    [39_500_000, 3_985_144],
    [39_500_100, 3_985_144],
  ]
  test.each([
    [
      'in metres without a system',
      { 'a.shp': shp('line', [metres]) },
      '坐标不是经纬度，且压缩包中没有可用的 .prj 文件，请选择坐标系',
    ],
    [
      'in metres with a system that nobody can read',
      { 'a.shp': shp('line', [metres]), 'a.prj': 'hello' },
      '坐标不是经纬度，且压缩包中没有可用的 .prj 文件，请选择坐标系',
    ],
    ['of points', { 'a.shp': shp('point', [line]) }, '文件中没有线或面'],
    [
      'beside another one of another kind',
      { 'a.shp': shp('line', [line]), 'b.shp': shp('area', [square(117)]) },
      '文件中既有线又有面，请只保留其中一种',
    ],
    ['that is cut off', { 'a.shp': shp('line', [line]).subarray(0, 60) }, '文件不是有效的 Shapefile'],
    ['that is another file', { 'a.shp': 'hello' }, '文件不是有效的 Shapefile'],
    ['that is not there', { 'a.dbf': 'hello' }, '压缩包中没有 .shp 或 .kml 文件'],
    ['that unpacks to very much', { 'a.shp': new Uint8Array(30_000_000) }, '压缩包解压后过大'],
  ])('%s is refused', async (_name, content, message) => {
    expect(await faultOf(zip(content), 'a.zip')).toBe(message)
  })

  test('in a damaged archive is refused', async () => {
    const content = zip({ 'a.shp': shp('line', [line]) })
    expect(await faultOf(content.subarray(0, -30), 'a.zip')).toBe('压缩包已损坏或不是 ZIP 文件')
    const inside = Buffer.from(content)
    inside.fill(0xff, 40, 60)
    expect(await faultOf(inside, 'a.zip')).toMatch(/压缩包已损坏|不是有效的 Shapefile/)
  })
})

test('a file of another kind is refused in words, on its way in and when a border names it', async () => {
  const sent = { content: '<kml/>', name: 'a.xml' }
  const early = await upload(admin, put, { ...sent, query: { for: 'border.fileUrl' } })
  expect(early.body.msg).toBe('只能上传 .geojson、.json、.kml、.kmz、.zip')
  const { link } = (await upload(admin, put, sent)).body.data
  const { body } = await admin.post('/border/save', await draftOf(link))
  expect(body.errors).toEqual([
    { field: 'fileUrl', message: '只能解析 GeoJSON、KML、KMZ 和 ZIP 压缩的 Shapefile' },
  ])
})
