import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { serveMaps } from '#tests/support/map-service.ts'
import { type Call, callsOf } from './support/calls.ts'
import { shareOfColour } from './support/colours.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const service = await serveMaps()
afterAll(service.close)
const site = useSite({ OUTBOUND_ALLOW: service.origin })

/** Colour of the service's pictures, and of its shapes by the layer's style. */
const red = '#d4380d'
const style = { fillColor: red, fillOpacity: 1, strokeColor: red }

const canvas = (page: Page) => page.getByRole('application', { name: /^地图；/ })

const base = { crs: 'EPSG:3857', isBase: 0, isDefault: 0, status: 1, opacity: 1 }
const addLayer = async (call: Call, values: object) => {
  const layerCode = unique('kind')
  await call('mapLayer/save', { ...base, layerName: layerCode, layerCode, ...values })
  return layerCode
}

const tiles = `${service.origin}/t/{z}/{x}/{y}`
const kinds: [kind: string, values: object][] = [
  ['tiles of Web Mercator', { layerType: 'xyz', url: tiles }],
  ['tiles of degrees', { layerType: 'xyz', url: tiles, crs: 'EPSG:4490' }],
  ['tiles of GCJ-02', { layerType: 'xyz', url: tiles, crs: 'GCJ-02' }],
  ['a WMS', { layerType: 'wms', url: `${service.origin}/wms`, serviceLayer: 'fields', crs: 'EPSG:4326' }],
  ['a WMTS', { layerType: 'wmts', url: `${service.origin}/wmts`, serviceLayer: 'fields', crs: 'EPSG:4326' }],
  ['vector tiles', { layerType: 'mvt', url: `${service.origin}/vector/{z}/{x}/{y}`, style }],
  ['an archive', { layerType: 'pmtiles', url: `${service.origin}/archive.pmtiles`, style }],
  ['GeoJSON', { layerType: 'geojson', url: `${service.origin}/area.geojson`, crs: 'GCJ-02', style }],
  ['an image', { layerType: 'image', url: `${service.origin}/a.png`, bbox: [110, 30, 120, 40] }],
  [
    'an image of degrees',
    { layerType: 'image', url: `${service.origin}/a.png`, bbox: [110, 30, 120, 40], crs: 'EPSG:4326' },
  ],
]

test.each(kinds)('%s is drawn on the workbench', async (_, values) => {
  const page = await site.visitAs(admin, '/wel/index')
  const code = await addLayer(await callsOf(site, page), values)
  await page.goto(`/map/index?on=${code}&at=115,35,7`)
  await expect.poll(() => shareOfColour(canvas(page), red)).toBeGreaterThan(0.3)
})

test('a base layer of another host lies below the maps of forms, too', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  const call = await callsOf(site, page)
  await addLayer(call, {
    layerType: 'wmts',
    url: `${service.origin}/wmts`,
    serviceLayer: 'fields',
    crs: 'EPSG:4326',
    isBase: 1,
    isDefault: 1,
  })
  await page.goto('/geo/polygon')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('button', { name: '在地图上绘制' }).click()
  const map = page.getByRole('dialog', { name: /^在地图上绘制/ }).getByRole('application')
  await expect.poll(() => shareOfColour(map, red)).toBeGreaterThan(0.3)
})

test('the form of a layer asks for what its type needs, and takes the extent of an image from the map', async () => {
  const page = await site.visitAs(admin, '/geo/mapLayer')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('服务图层').waitFor({ state: 'detached' })
  await form.getByRole('combobox', { name: '图层类型' }).click()
  await page.locator('.ant-select-item-option', { hasText: 'WMTS 服务' }).click()
  await form.getByLabel('瓦片矩阵集').waitFor()
  await form.getByRole('combobox', { name: '图层类型' }).click()
  await page.locator('.ant-select-item-option', { hasText: '贴图' }).click()
  await form.getByLabel('瓦片矩阵集').waitFor({ state: 'detached' })
  for (const [side, degrees] of Object.entries({ 西: '116', 南: '36', 东: '118', 北: '37' }))
    await form.getByRole('spinbutton', { name: `数据范围：${side}` }).fill(degrees)
  await form.getByRole('button', { name: '在地图上选取' }).click()
  await page.getByRole('dialog', { name: '在地图上绘制“数据范围”' }).getByRole('application').waitFor()
})
