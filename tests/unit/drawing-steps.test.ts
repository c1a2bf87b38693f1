import { expect, test } from 'vitest'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { createSteps, kindsOf, withDrawn } from '../../client/map/drawing-steps.ts'

const square = (lng: number): Position[] => [
  [lng, 36],
  [lng + 1, 36],
  [lng + 1, 37],
  [lng, 36],
]
const polygon = (lng: number): Geometry => ({ type: 'Polygon', coordinates: [square(lng)] })
const line: Geometry = { type: 'LineString', coordinates: square(110) }

test('a second area joins the first where several are wanted, else it takes its place', () => {
  const both = withDrawn(polygon(110), polygon(112), ['Polygon', 'MultiPolygon'])
  expect(both).toEqual({ type: 'MultiPolygon', coordinates: [[square(110)], [square(112)]] })
  expect(withDrawn(polygon(110), polygon(112), ['Polygon'])).toEqual(polygon(112))
  expect(withDrawn(line, polygon(112), ['LineString', 'Polygon', 'MultiPolygon'])).toEqual(polygon(112))
  expect(withDrawn(undefined, polygon(110), ['MultiPolygon']).type).toBe('MultiPolygon')
  expect(withDrawn(line, line, ['LineString', 'MultiLineString']).type).toBe('MultiLineString')
})

test('what may be drawn follows from the types of the field', () => {
  expect(kindsOf(['Polygon', 'MultiPolygon'])).toEqual(['Polygon'])
  expect(kindsOf(['Point', 'MultiLineString'])).toEqual(['Point', 'LineString'])
})

test('steps go back and forth, and a new one ends what was undone', () => {
  const steps = createSteps(undefined)
  steps.add(line)
  steps.add(polygon(110))
  steps.undo()
  expect(steps.now()).toEqual(line)
  expect(steps.canRedo()).toBe(true)
  steps.add(undefined)
  expect(steps.canRedo()).toBe(false)
  steps.undo()
  steps.undo()
  steps.undo()
  expect([steps.now(), steps.canUndo()]).toEqual([undefined, false])
})

test('what goes on is one step', () => {
  const steps = createSteps(line)
  steps.add(polygon(110))
  steps.replace(polygon(111))
  expect(steps.now()).toEqual(polygon(111))
  steps.undo()
  expect(steps.now()).toEqual(line)
})
