import { expect, test } from 'vitest'
import { createObjectLayer } from '#client/map/workbench/object-layer.ts'
import { areaStyles, type Drawing, spotNameStyle } from '#client/map/workbench/object-styles.ts'
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

const look = { primary: '#1677ff', container: '#ffffff', text: '#000000', fontFamily: 'serif', fontSize: 14 }
const drawingWith = (style: Drawing['style'], labels?: Drawing['labels']) =>
  ({ style, tint: undefined, look, labels }) as Drawing

test('one mark bears the words that its layer says; several, or one with a value, do not', () => {
  const [one, other] = [{ ...shapeOf('1'), values: { code: 'A-1' } }, shapeOf('2')]
  const nameOf = (shapes: Shape[], drawing: Drawing) => spotNameStyle(shapes, drawing)?.getText()?.getText()
  expect(nameOf([one], drawingWith({ labelField: 'code' }))).toBe('A-1')
  expect(nameOf([one], drawingWith({ labelField: 'name' }))).toBe('1')
  expect(nameOf([one, other], drawingWith({ labelField: 'name' }))).toBeUndefined()
  expect(nameOf([one], drawingWith({}))).toBeUndefined()
  expect(nameOf([one], drawingWith({ labelField: 'name' }, new Map([['1', '23 %']])))).toBeUndefined()
})

test('areas that look alike share a style, and those that do not have their own', () => {
  const drawing = drawingWith({ colorBy: 'color' })
  const styleOf = (color: string, of = drawing) =>
    areaStyles({ ...shapeOf('1'), values: { color } }, of, false)[0]
  expect(styleOf('#ff0000')).toBe(styleOf('#ff0000'))
  expect(styleOf('#00ff00')?.getStroke()?.getColor()).toBe('#00ff00')
  expect(
    styleOf('#ff0000', drawingWith({ colorBy: 'color', strokeWidth: 4 }))
      ?.getStroke()
      ?.getWidth(),
  ).toBe(4)
})
