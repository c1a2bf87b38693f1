import LayerGroup from 'ol/layer/Group.js'
import OpenMap from 'ol/Map.js'
import { expect, test, vi } from 'vitest'
import { createLayers } from '#client/map/workbench/layers.ts'

const layer = { id: '7', layerType: 'pmtiles', source: 'gridTiles', crs: 'EPSG:3857', file: null } as never
const answers = {
  down: [502, { code: 502, success: false, data: {}, msg: '地图服务没有返回可用的内容' }],
  up: [200, { code: 200, success: true, data: { plane: 'mercator', levels: [], minLevel: 0 }, msg: '' }],
} as const

test('a layer whose grid does not come is told of, and asked for anew', async () => {
  let answer: keyof typeof answers = 'down'
  vi.stubGlobal('fetch', async () => {
    const [status, body] = answers[answer]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  const map = new OpenMap({ layers: [] })
  const faults: unknown[] = []
  const layers = createLayers(map, { look: {} as never }, (id, error) => faults.push([id, error]))
  layers.showBase(layer, true, 3, 0.5)
  const failed = layers.layerOf('7')
  // Its code is loaded first.
  await vi.waitFor(
    () => expect(faults).toEqual([['7', expect.objectContaining({ message: answers.down[1].msg })]]),
    30_000,
  )

  answer = 'up'
  layers.retryBase('7')
  const retried = layers.layerOf('7')
  expect(retried).not.toBe(failed)
  expect(map.getLayers().getArray()).toEqual([retried])
  expect([retried?.getVisible(), retried?.getZIndex(), retried?.getOpacity()]).toEqual([true, 3, 0.5])
  expect(faults.at(-1)).toEqual(['7', undefined])
  expect(retried).toBeInstanceOf(LayerGroup)
})
