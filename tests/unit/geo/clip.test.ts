import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactsOf, type Neighbour, withoutGaps, withoutOverlaps } from '#client/map/neighbours.ts'
import { areasGeometry, merged, sidesOf, stripAlong, without } from '#shared/geo/clip.ts'
import { geometryFault } from '#shared/geo/fault.ts'
import type { Geometry, Position, Ring } from '#shared/geo/geometry.ts'
import { areaOf, lengthOf } from '#shared/geo/measure.ts'
import { edgeBetween, placeAlong } from '#shared/geo/plane.ts'
import { tidyGeometry } from '#shared/geo/read.ts'

const box = (west: number, south: number, east: number, north: number): Geometry => ({
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
const plot = box(117.1, 36.6, 117.102, 36.601)
const sizeOf = (areas: Ring[][]) => areaOf({ type: 'MultiPolygon', coordinates: areas })
const share = (one: number, other: number) => Math.abs(one / other - 1)

describe('cutting and merging', () => {
  test('the two sides of a line are the whole, whatever the line', () => {
    const place = fc.tuple(
      fc.double({ min: 117.0995, max: 117.1025, noNaN: true }),
      fc.double({ min: 36.5995, max: 36.6015, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 4 }), (line) => {
        const length = lengthOf({ type: 'LineString', coordinates: line })
        fc.pre(length > 1)
        const [left, right] = sidesOf(plot, line)
        expect(share(sizeOf(left) + sizeOf(right), areaOf(plot))).toBeLessThan(1e-6)
        expect(
          share(sizeOf(merged([...geometriesOf(left), ...geometriesOf(right)])), areaOf(plot)),
        ).toBeLessThan(1e-6)
      }),
      { numRuns: 100 },
    )
  })

  test('a straight line halves a plot, and its halves are the plot again', () => {
    const halves = sidesOf(plot, [
      [117.101, 36.5999],
      [117.101, 36.6002],
    ])
    for (const half of halves) expect(share(2 * sizeOf(half), areaOf(plot))).toBeLessThan(1e-6)
    const whole = merged(halves.flatMap(geometriesOf))
    expect(whole).toHaveLength(1)
    expect(share(sizeOf(whole), areaOf(plot))).toBeLessThan(1e-9)
  })

  test('a way of four metres takes its length times four out of a plot', () => {
    const way: Position[] = [
      [117.101, 36.59],
      [117.101, 36.61],
    ]
    const left = areasGeometry(without(plot, [stripAlong(way, 4)]))
    const across = edgeBetween([117.101, 36.6], [117.101, 36.601]).metres
    expect(left?.type).toBe('MultiPolygon')
    expect(areaOf(plot) - areaOf(left ?? plot)).toBeCloseTo(4 * across, 0)
    expect(geometryFault(tidyGeometry(left), ['MultiPolygon'])).toBeUndefined()
  })

  test('a strip with a bend is one area that may be stored', () => {
    const strip = stripAlong(
      [
        [117.1, 36.6],
        [117.101, 36.6],
        [117.101, 36.601],
      ],
      6,
    )
    expect(geometryFault(tidyGeometry(strip), ['Polygon'])).toBeUndefined()
  })
})

describe('edges', () => {
  test('are as long as they were typed, in the direction that was typed', () => {
    const start: Position = [117.12, 36.65]
    for (const bearing of [0, 37, 90, 181.5, 270, 359]) {
      const end = placeAlong(start, 40, bearing)
      expect(lengthOf({ type: 'LineString', coordinates: [start, end] })).toBeCloseTo(40, 3)
      expect(edgeBetween(start, end).bearing).toBeCloseTo(bearing, 4)
    }
  })
})

describe('neighbours', () => {
  const east: Neighbour = { id: '1', name: '东', geometry: box(117.102, 36.6, 117.104, 36.601) }

  test('that share an edge have neither an overlap nor a gap', () => {
    expect(contactsOf(plot, [east])).toEqual({ overlaps: [], gaps: 0 })
  })

  test('that overlap are told, and the drawing gives way', () => {
    const wide = box(117.1, 36.6, 117.1025, 36.601)
    const [overlap] = contactsOf(wide, [east]).overlaps
    expect(overlap?.neighbour.name).toBe('东')
    expect(share(overlap?.area ?? 0, areaOf(plot) / 4)).toBeLessThan(1e-3)
    const mended = withoutOverlaps(wide, [east])
    expect(share(areaOf(mended ?? wide), areaOf(plot))).toBeLessThan(1e-6)
    expect(contactsOf(mended ?? wide, [east])).toEqual({ overlaps: [], gaps: 0 })
  })

  test('are overlapped, too, where most of one is taken', () => {
    const most = box(117.1018, 36.6, 117.1036, 36.601)
    expect(contactsOf(most, [east]).overlaps.map(({ neighbour }) => neighbour.name)).toEqual(['东'])
  })

  test('with a narrow gap are told, and the corners go to them', () => {
    const narrow = box(117.1, 36.6, 117.10199, 36.601)
    expect(contactsOf(narrow, [east]).gaps).toBe(2)
    const mended = withoutGaps(narrow, [east])
    expect(share(areaOf(mended), areaOf(plot))).toBeLessThan(1e-9)
    expect(contactsOf(mended, [east])).toEqual({ overlaps: [], gaps: 0 })
  })

  test('far off, around or within are left alone', () => {
    const base: Neighbour = { id: '2', name: '基地', geometry: box(117.09, 36.59, 117.11, 36.61) }
    const within: Neighbour = { id: '3', name: '棚', geometry: box(117.1005, 36.6002, 117.101, 36.6005) }
    const far: Neighbour = { id: '4', name: '远', geometry: box(118, 36.6, 118.1, 36.7) }
    expect(contactsOf(plot, [base, within, far])).toEqual({ overlaps: [], gaps: 0 })
  })
})

function geometriesOf(areas: Ring[][]): Geometry[] {
  return areas.map((coordinates) => ({ type: 'Polygon', coordinates }))
}
