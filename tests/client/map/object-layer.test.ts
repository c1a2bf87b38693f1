import { expect, test } from 'vitest'
import { createObjectLayer } from '#client/map/workbench/object-layer.ts'
import type { Drawing } from '#client/map/workbench/object-styles.ts'
import type { Shape } from '#shared/contract/geo/shapes.ts'

const layer = { id: 'soil', opacity: 1, minZoom: null, maxZoom: null }
const shapeOf = (id: string): Shape => ({ id, name: id, lng: 117, lat: 36, geometry: null, values: {} })
const drawing: Pick<Drawing, 'style' | 'tint'> = { style: {}, tint: undefined }

test('objects are found by their ids without a look at each of the others', () => {
  let looks = 0
  const watched = Array.from({ length: 500 }, (_, n): Shape => {
    const shape = shapeOf(String(n))
    return Object.defineProperty(shape, 'id', {
      get() {
        looks += 1
        return String(n)
      },
    })
  })
  const objects = createObjectLayer(layer, drawing as Drawing)
  objects.setShapes(watched)
  looks = 0
  for (let n = 0; n < watched.length; n++) expect(objects.find(String(n))?.getId()).toBe(`soil:${n}`)
  expect(looks).toBeLessThanOrEqual(watched.length)
})

test('what is no longer shown is not found', () => {
  const objects = createObjectLayer(layer, drawing as Drawing)
  objects.setShapes([shapeOf('1'), { ...shapeOf('2'), lng: null }])
  expect([objects.find('1')?.getId(), objects.find('2')]).toEqual(['soil:1', undefined])
  objects.setShapes([shapeOf('3')])
  expect([objects.find('1'), objects.find('3')?.getId()]).toEqual([undefined, 'soil:3'])
})
