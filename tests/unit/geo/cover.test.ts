import { describe, expect, test } from 'vitest'
import { cellsOver } from '#shared/geo/area-cells.ts'
import { coverageOf } from '#shared/geo/cover.ts'
import { geometryFault } from '#shared/geo/fault.ts'
import type { Area, Position } from '#shared/geo/geometry.ts'
import { cellOf } from '#shared/geo/geosot.ts'
import { areaOf } from '#shared/geo/measure.ts'

const box = (west: number, south: number, east: number, north: number): Area => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

/** An area with many corners and a hole. */
const round = (corners: number): Area => {
  const ring = (radius: number, way: 1 | -1) =>
    Array.from({ length: corners + 1 }, (_, n): Position => {
      const angle = (way * 2 * Math.PI * (n % corners)) / corners
      return [117 + radius * Math.cos(angle), 36 + radius * Math.sin(angle)]
    })
  return { type: 'Polygon', coordinates: [ring(0.02, 1), ring(0.005, -1)] }
}

const sizeOf = (areas: readonly Area[]) => areas.reduce((sum, area) => sum + areaOf(area), 0)
const shapesOf = (cells: ReturnType<typeof cellsOver>) => (cells ?? []).map(({ geometry }) => geometry)

describe('cells over an area', () => {
  test('cover it with nothing left and nothing twice, and none is unsound', () => {
    const area = round(300)
    const cells = shapesOf(cellsOver(area, { metres: 200 }))
    expect(cells.length).toBeGreaterThan(200)
    expect(sizeOf(cells) / areaOf(area)).toBeCloseTo(1, 5)
    for (const cell of cells) expect(geometryFault(cell, ['Polygon', 'MultiPolygon'])).toBeUndefined()
    expect(coverageOf(area, cells)).toEqual({ gaps: [], overlaps: [] })
  })

  test('come by rows from the north-west, and are as large as they were asked for inside', () => {
    const cells = shapesOf(cellsOver(box(117, 36, 117.02, 36.02), { metres: 500 }))
    const [first] = cells
    expect(first?.coordinates.flat(2).some((one) => one === 36.02)).toBe(true)
    expect(Math.max(...cells.map(areaOf))).toBeCloseTo(250_000, -3)
  })

  test('of the standard are whole ones with their codes', () => {
    const cells = cellsOver(round(40), { level: 17 }) ?? []
    expect(cells.length).toBeGreaterThan(5)
    for (const { code, geometry } of cells) {
      expect(cellOf(code ?? '')?.level).toBe(17)
      expect(geometry.coordinates).toHaveLength(1)
      expect(geometry.coordinates[0]).toHaveLength(5)
    }
    // None of them lies in the hole or outside alone.
    expect(new Set(cells.map(({ code }) => code)).size).toBe(cells.length)
  })

  test('are refused where they are too many', () => {
    expect(cellsOver(box(117, 36, 118, 37), { metres: 500 })).toBeUndefined()
    expect(cellsOver(box(110, 30, 118, 37), { metres: 10 })).toBeUndefined()
  })
})

describe('areas below another one', () => {
  const whole = box(117, 36, 117.03, 36.01)

  test('leave a gap and overlap, each told with its size', () => {
    const { gaps, overlaps } = coverageOf(whole, [
      box(117, 36, 117.01, 36.01),
      box(117.008, 36, 117.02, 36.01),
    ])
    expect(gaps).toHaveLength(1)
    expect(sizeOf(gaps) / areaOf(whole)).toBeCloseTo(1 / 3, 4)
    expect(overlaps).toHaveLength(1)
    expect(overlaps[0]?.between).toEqual([0, 1])
    expect(sizeOf(overlaps.map(({ geometry }) => geometry)) / areaOf(whole)).toBeCloseTo(1 / 15, 4)
  })

  test('that differ by a rounding of corners neither overlap nor leave a gap', () => {
    expect(coverageOf(whole, [box(117, 36, 117.0150001, 36.01), box(117.015, 36, 117.03, 36.01)])).toEqual({
      gaps: [],
      overlaps: [],
    })
  })

  test('are none: all of it is a gap', () => {
    expect(coverageOf(whole, []).gaps).toEqual([whole])
  })
})
