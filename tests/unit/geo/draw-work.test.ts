import { describe, expect, test } from 'vitest'
import { canMerge, drawnWith, mergedParts } from '#client/map/draw-work.ts'
import { createSteps } from '#client/map/drawing-steps.ts'
import { geometryFault } from '#shared/geo/fault.ts'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'

const ringOf = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const box = (...[west, south, east, north]: Parameters<typeof ringOf>): Geometry => ({
  type: 'Polygon',
  coordinates: [ringOf(west, south, east, north)],
})
const plot = box(117.1, 36.6, 117.102, 36.601)
const across: Geometry = {
  type: 'LineString',
  coordinates: [
    [117.1005, 36.599],
    [117.1005, 36.602],
  ],
}
const many = ['Polygon', 'MultiPolygon'] as const
const fault = (geometry: Geometry | undefined) => geometryFault(geometry, many)

describe('what comes of a drawing', () => {
  test('a hole is left out, and what lies beyond the edge is cut off', () => {
    const hole = box(117.1005, 36.6002, 117.101, 36.6004)
    const left = drawnWith(plot, hole, { tool: 'hole', width: 0, types: many })
    expect(left?.coordinates).toHaveLength(2)
    expect(areaOf(left ?? plot)).toBeCloseTo(areaOf(plot) - areaOf(hole), 1)
    expect(fault(left)).toBeUndefined()
  })

  test('a line takes the smaller side away, with a width a way', () => {
    const side = drawnWith(plot, across, { tool: 'cut', width: 0, types: ['Polygon'] })
    expect(areaOf(side ?? plot) / areaOf(plot)).toBeCloseTo(0.75, 4)
    const parts = drawnWith(plot, across, { tool: 'cut', width: 6, types: many })
    expect(parts?.type).toBe('MultiPolygon')
    expect(fault(parts)).toBeUndefined()
    const largest = drawnWith(plot, across, { tool: 'cut', width: 6, types: ['Polygon'] })
    expect(largest?.type).toBe('Polygon')
    expect(areaOf(largest ?? plot)).toBeGreaterThan(areaOf(parts ?? plot) * 0.7)
  })

  test('an area over another becomes one with it, one beside it a part', () => {
    const over = drawnWith(plot, box(117.1015, 36.6, 117.103, 36.601), {
      tool: 'Polygon',
      width: 0,
      types: many,
    })
    expect(over?.type).toBe('Polygon')
    expect(areaOf(over ?? plot) / areaOf(plot)).toBeCloseTo(1.5, 4)
    const beside = drawnWith(plot, box(117.11, 36.6, 117.112, 36.601), {
      tool: 'rectangle',
      width: 0,
      types: many,
    })
    expect(beside?.type).toBe('MultiPolygon')
  })

  test('parts that touch become one', () => {
    const parts: Geometry = {
      type: 'MultiPolygon',
      coordinates: [[ringOf(117.1, 36.6, 117.102, 36.601)], [ringOf(117.102, 36.6, 117.104, 36.601)]],
    }
    expect([canMerge(parts), canMerge(plot), canMerge(undefined)]).toEqual([true, false, false])
    const one = mergedParts(parts, many)
    expect(one?.type).toBe('Polygon')
    expect(Math.abs(areaOf(one ?? plot) / areaOf(parts) - 1)).toBeLessThan(1e-6)
  })

  test('nothing is left where all of it is cut out', () => {
    const all = box(117, 36, 118, 37)
    expect(drawnWith(plot, all, { tool: 'hole', width: 0, types: many })).toBeUndefined()
  })
})

test('fifty steps are taken back, and no more', () => {
  const steps = createSteps(undefined)
  for (let n = 0; n < 60; n++) steps.add(box(117, 36, 117.01 + n / 100, 36.01))
  let back = 0
  for (; steps.canUndo(); back++) steps.undo()
  expect(back).toBe(50)
  expect(steps.now()).toEqual(box(117, 36, 117.01 + 9 / 100, 36.01))
})
