import { expect, test } from 'vitest'
import { shp, zip } from '#tests/support/shapefile.ts'
import { coloursOf } from './support/colours.ts'
import { choose, dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

/** A village in metres of the 3° zone around 117°, some hundred metres wide. */
const village = (east: number) => [
  [500_000 + east, 4_052_000],
  [500_000 + east, 4_052_400],
  [500_400 + east, 4_052_400],
  [500_400 + east, 4_052_000],
  [500_000 + east, 4_052_000],
]
const villages = zip({
  'villages.shp': shp(
    'area',
    [0, 1000, 2000].map((east) => village(east) as [number, number][]),
  ),
})

test.each([
  ['on a desk', '桌面导入', {}],
  ['on a phone', '手机导入', { viewport: { width: 390, height: 844 }, hasTouch: true }],
])(
  'two of three villages are taken from a shapefile in another system, %s',
  async (_where, name, options) => {
    const page = await site.visitAs(admin, '/geo/polygon', options)
    await page.getByRole('button', { name: /^新\s?增/ }).click()
    const form = dialog(page, '新增面域')
    await form.getByLabel('面域名称').fill(name)
    await form.getByRole('combobox', { name: '面域类型' }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    const picker = form.locator('.geometry-control input[type=file]')
    await picker.setInputFiles({ name: '村界.zip', mimeType: 'application/zip', buffer: villages })
    const reading = dialog(page, '从“村界.zip”导入图形')
    await reading.getByText('坐标不是经纬度').waitFor()
    await reading.getByRole('combobox', { name: '坐标系' }).click()
    await page.locator('.ant-select-item-option', { hasText: '高斯' }).click()
    const shapes = reading.getByRole('list', { name: '文件中的图形' })
    await expect(shapes.getByRole('checkbox')).toHaveCount(3)
    await reading.locator('.point-map canvas').first().waitFor()
    await expect(page).toBeAccessible()
    await shapes.getByRole('checkbox').nth(1).uncheck()
    await reading.getByRole('button', { name: '导入 2 个图形' }).click()
    await reading.waitFor({ state: 'hidden' })
    // Two squares of 400 metres are 480 mu.
    await form.getByText(/480(\.\d+)? 亩|479\.\d+ 亩/).waitFor()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await toast(page, '新增成功').waitFor()
    await page.getByText(name, { exact: true }).first().waitFor()
  },
)

test('two of three villages become a record each, with what the file lacks typed once', async () => {
  const page = await site.visitAs(admin, '/geo/polygon')
  await page.getByRole('button', { name: '导入图形' }).click()
  const choosing = dialog(page, '从地图文件导入面域')
  const file = { name: '村界.zip', mimeType: 'application/zip', buffer: villages }
  await choosing.locator('input[type=file]').setInputFiles(file)
  const reading = dialog(page, '从“村界.zip”导入图形')
  await reading.getByText('坐标不是经纬度').waitFor()
  await reading.getByRole('combobox', { name: '坐标系' }).click()
  await page.locator('.ant-select-item-option', { hasText: '高斯' }).click()
  const shapes = reading.getByRole('list', { name: '文件中的图形' })
  await expect(shapes.getByRole('checkbox')).toHaveCount(3)
  await shapes.getByRole('checkbox').nth(1).uncheck()
  await expect(page).toBeAccessible()
  await reading.getByRole('button', { name: '每个图形一条记录（2）' }).click()
  await choosing.getByRole('textbox', { name: '所有行的面域类型' }).fill('灌区')
  await choosing.getByRole('textbox', { name: /^第 2 行 .*名称/ }).fill('东村')
  await choosing.getByRole('textbox', { name: /^第 3 行 .*名称/ }).fill('西村')
  await expect(choosing.locator('.geometry-cell path')).toHaveCount(2)
  await expect(page).toBeAccessible()
  await choosing.getByRole('button', { name: /^校\s?验$/ }).click()
  await choosing.getByText('2 行全部通过校验').waitFor()
  await choosing.getByRole('button', { name: /^导\s?入$/ }).click()
  await choosing.getByText('成功导入 2 行').waitFor()
  await choosing.getByRole('button', { name: '关闭' }).last().click()
  await row(page, '东村').locator('.geometry-cell path').waitFor()
  await expect(row(page, '西村')).toHaveCount(1)
})

const doc = (...placemarks: string[]) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.map((one) => `<Placemark>${one}</Placemark>`).join('')}</Document></kml>`
const pond = (name: string, lng: number) =>
  `<name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${lng},36.6 ${lng + 0.01},36.6 ${lng + 0.01},36.61 ${lng},36.61 ${lng},36.6</coordinates></LinearRing></outerBoundaryIs></Polygon>`
const track = `<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="t"><trk><name>巡界</name><trkseg><trkpt lat="36.6" lon="117.1"/><trkpt lat="36.61" lon="117.12"/><trkpt lat="36.62" lon="117.11"/></trkseg></trk><trk><name>回程</name><trkseg><trkpt lat="36.62" lon="117.11"/><trkpt lat="36.6" lon="117.1"/></trkseg></trk></gpx>`
const shapesOf = (name: string, at: number) => ({
  type: 'Feature',
  properties: { name },
  geometry: {
    type: 'LineString',
    coordinates: [
      [117.1, at],
      [117.12, at + 0.01],
    ],
  },
})

test.each([
  [
    'KMZ',
    '池塘.kmz',
    zip({ 'doc.kml': Buffer.from(doc(pond('东塘', 117.1), pond('西塘', 117.12))) }),
    '东塘',
  ],
  ['KML', '池塘.kml', Buffer.from(doc(pond('东塘', 117.1), pond('西塘', 117.12))), '东塘'],
  ['GPX', '巡界.gpx', Buffer.from(track), '巡界'],
  [
    'GeoJSON',
    '渠.geojson',
    Buffer.from(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [shapesOf('干渠', 36.6), shapesOf('支渠', 36.7)],
      }),
    ),
    '干渠',
  ],
])('one of two shapes is taken from %s, and drawn', async (_format, file, buffer, chosen) => {
  const page = await site.visitAs(admin, '/geo/border')
  await page.getByRole('button', { name: /^新\s?增/ }).click()
  const form = dialog(page, '新增边界')
  await form.getByLabel('边界名称').fill(file)
  await choose(page, form.getByRole('combobox', { name: '类型' }), '项目边界')
  await form.locator('.geometry-control input[type=file]').setInputFiles({ name: file, mimeType: '', buffer })
  const reading = dialog(page, `从“${file}”导入图形`)
  const shapes = reading.getByRole('list', { name: '文件中的图形' })
  await expect(shapes.getByRole('checkbox')).toHaveCount(2)
  await expect(shapes).toContainText(chosen)
  await expect.poll(() => coloursOf(reading.locator('.point-map'))).toBeGreaterThan(5)
  await shapes.getByRole('checkbox').nth(1).uncheck()
  await reading.getByRole('button', { name: '导入 1 个图形' }).click()
  await reading.waitFor({ state: 'hidden' })
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '新增成功').waitFor()
  await row(page, file).locator('.geometry-cell path').waitFor()
})
