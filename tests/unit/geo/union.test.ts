import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { geometryFault } from '#shared/geo/fault.ts'
import { type Geometry, geometryTypes, type Position, polygonsOf, type Ring } from '#shared/geo/geometry.ts'
import { areaOfCells, cellOf, gridCodeOf } from '#shared/geo/geosot.ts'
import { areaOf, lengthOf } from '#shared/geo/measure.ts'
import { unionOf } from '#shared/geo/union.ts'

/** Squares of a thousandth of a degree, numbered from 117, 36. */
const box = (x: number, y: number, width = 1, height = 1): Geometry => {
  const at = (across: number, up: number): Position => [
    (117_000 + x + across) / 1000,
    (36_000 + y + up) / 1000,
  ]
  const ring: Ring = [at(0, 0), at(width, 0), at(width, height), at(0, height), at(0, 0)]
  return { type: 'Polygon', coordinates: [ring] }
}
const cellsOf = (...cells: [number, number][]) => cells.map(([x, y]) => box(x, y))
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
const shapeOf = (geometry: Geometry | undefined) =>
  geometry && polygonsOf(geometry).map((rings) => rings.map((ring) => ring.length - 1))

describe('areas side by side', () => {
  test('two squares are one rectangle of four corners', () => {
    expect(shapeOf(unionOf(cellsOf([0, 0], [1, 0])))).toEqual([[4]])
  })

  test('a ring of squares has a hole', () => {
    const around = cellsOf([0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2])
    expect(shapeOf(unionOf(around))).toEqual([[4, 4]])
  })

  test('a large square meets two small ones', () => {
    expect(shapeOf(unionOf([box(0, 0, 2, 2), box(2, 0), box(2, 1)]))).toEqual([[4]])
  })

  test('squares that share a corner alone stay two', () => {
    expect(shapeOf(unionOf(cellsOf([0, 0], [1, 1])))).toEqual([[4], [4]])
  })

  test('nothing is nothing', () => expect(unionOf([])).toBeUndefined())

  test('any squares of a board together are a valid geometry of the same area', () => {
    const square = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
    fc.assert(
      fc.property(fc.uniqueArray(square, { minLength: 1, selector: String }), (squares) => {
        const whole = unionOf(cellsOf(...squares)) as Geometry
        const sum = cellsOf(...squares).reduce((total, one) => total + areaOf(one), 0)
        expect(geometryFault(whole, geometryTypes)).toBeUndefined()
        expect(areaOf(whole) / sum).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('cells of the national grid', () => {
  test('together cover what each of them does, in a valid geometry', () => {
    const place = fc.tuple(
      fc.double({ min: 117, max: 117.01, noNaN: true }),
      fc.double({ min: 36.65, max: 36.66, noNaN: true }),
      fc.integer({ min: 18, max: 21 }),
    )
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
        const codes = places.map(([lng, lat, level]) => gridCodeOf(lng, lat, level))
        const found = areaOfCells(codes)
        if ('fault' in found) throw new Error(found.fault)
        const digits = [...new Set(codes.map((code) => code.replace(/\D/g, '')))]
        const outermost = codes.filter((code, n) => {
          const own = code.replace(/\D/g, '')
          return codes.indexOf(code) === n && !digits.some((other) => other !== own && own.startsWith(other))
        })
        const rings = outermost.map((code): Ring => {
          const [west, south, east, north] = cellOf(code)?.box ?? [0, 0, 0, 0]
          return [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ]
        })
        const sum = total(rings.map((ring) => areaOf({ type: 'Polygon', coordinates: [ring] })))
        const edges = total(rings.map((ring) => lengthOf({ type: 'LineString', coordinates: ring })))
        expect(geometryFault(found.geometry, geometryTypes)).toBeUndefined()
        // Corners are kept to a centimetre: no edge moves further than that.
        expect(Math.abs(areaOf(found.geometry) - sum)).toBeLessThanOrEqual(edges * 0.01)
      }),
    )
  })

  test.each(['G4', 'G00131', ''])('%j is no cell of one', (code) => {
    expect(areaOfCells(['G001310301-200333-0013', code])).toEqual({ fault: code })
  })
})

describe('a length', () => {
  test('of a degree of the equator and of the meridian is what GeographicLib says', () => {
    const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates })
    expect(lengthOf(line([0, 0], [1, 0]))).toBeCloseTo(111_319.491, 1)
    expect(lengthOf(line([0, 0], [0, 1]))).toBeCloseTo(110_574.389, 0)
    expect(lengthOf(line([117, 36], [117, 36]))).toBe(0)
  })

  test('of several lines is that of all of them, of an area that of its edges', () => {
    const ring: Ring = (box(0, 0) as Extract<Geometry, { type: 'Polygon' }>).coordinates[0] as Ring
    const edges = ring.slice(1).map((to, n): Position[] => [ring[n] as Position, to])
    const whole = lengthOf({ type: 'MultiLineString', coordinates: edges })
    expect(whole).toBeCloseTo(lengthOf(box(0, 0)), 6)
    expect(whole).toBeGreaterThan(400)
  })
})
