import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayBeInChina } from '#shared/geo/china.ts'
import type { Geometry, Position, Ring } from '#shared/geo/geometry.ts'
import { areaOf, boxOf, centreOf, isWithin } from '#shared/geo/measure.ts'
import { starRings } from './rings.ts'

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygon = (...coordinates: Ring[]): Geometry => ({ type: 'Polygon', coordinates })

describe('an area', () => {
  test('of the whole earth is that of the ellipsoid', () => {
    expect(areaOf(polygon(box(-180, -90, 180, 90))) / 510_065_621_724_089).toBeCloseTo(1, 9)
  })

  test('of a degree at the equator is what GeographicLib says, but for its edges, which are geodesics', () => {
    expect(areaOf(polygon(box(0, 0, 1, 1))) / 12_308_778_361.469).toBeCloseTo(1, 4)
  })

  test('of a field of 1 ha in Shandong is 1 ha', () => {
    // At 36° north a second of a degree is 30.8 m of the meridian; the lengths come from the radii of curvature.
    const metreNorth = 1 / 110_956.9
    const metreEast = 1 / 90_165.0
    expect(areaOf(polygon(box(117, 36, 117 + 100 * metreEast, 36 + 100 * metreNorth)))).toBeCloseTo(
      10_000,
      -1,
    )
  })

  test('leaves holes out and adds parts up', () => {
    const whole = areaOf(polygon(box(117, 36, 117.02, 36.02)))
    const hole = areaOf(polygon(box(117.005, 36.005, 117.01, 36.01)))
    expect(areaOf(polygon(box(117, 36, 117.02, 36.02), box(117.005, 36.005, 117.01, 36.01)))).toBeCloseTo(
      whole - hole,
      3,
    )
    const parts: Geometry = {
      type: 'MultiPolygon',
      coordinates: [[box(117, 36, 117.02, 36.02)], [box(118.005, 36.005, 118.01, 36.01)]],
    }
    expect(areaOf(parts)).toBeCloseTo(whole + hole, 3)
  })

  test.each<Geometry>([
    { type: 'Point', coordinates: [117, 36] },
    {
      type: 'LineString',
      coordinates: [
        [117, 36],
        [118, 36],
      ],
    },
  ])('of a $type is nothing', (geometry) => {
    expect(areaOf(geometry)).toBe(0)
  })

  test('does not depend on where a ring begins or which way it runs', () => {
    fc.assert(
      fc.property(starRings, fc.nat(), (ring, turn) => {
        const open = ring.slice(1)
        const at = turn % open.length
        const turned = [...open.slice(at), ...open.slice(0, at)]
        const closed = [...turned, turned[0] as Position]
        const area = areaOf(polygon(ring))
        expect(areaOf(polygon(closed)) / area).toBeCloseTo(1, 6)
        expect(areaOf(polygon(closed.toReversed())) / area).toBeCloseTo(1, 6)
      }),
    )
  })

  test('cut in two is the sum of both', () => {
    const [left, right] = [box(117, 36, 117.013, 36.02), box(117.013, 36, 117.02, 36.02)]
    const whole = areaOf(polygon(box(117, 36, 117.02, 36.02)))
    expect(areaOf(polygon(left)) + areaOf(polygon(right))).toBeCloseTo(whole, 2)
  })
})

test('a box holds all positions and no more', () => {
  fc.assert(
    fc.property(starRings, (ring) => {
      const [west, south, east, north] = boxOf(polygon(ring))
      const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
      expect([west, south, east, north]).toEqual([
        Math.min(...lngs),
        Math.min(...lats),
        Math.max(...lngs),
        Math.max(...lats),
      ])
    }),
  )
})

describe('the centre', () => {
  test.each<[string, Geometry, Position]>([
    ['a point', { type: 'Point', coordinates: [117, 36] }, [117, 36]],
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [117, 36],
          [118, 36],
          [119, 37],
        ],
      },
      [118, 36],
    ],
    ['a rectangle', polygon(box(117, 36, 117.02, 36.01)), [117.01, 36.005]],
  ])('of %s', (_, geometry, centre) => {
    expect(centreOf(geometry)).toEqual(centre)
  })

  test('of an area lies within it, whatever its shape', () => {
    fc.assert(
      fc.property(starRings, (ring) => {
        const geometry = polygon(ring)
        expect(isWithin(centreOf(geometry), [ring])).toBe(true)
      }),
    )
  })

  test('of a ring around a hole is not in the hole', () => {
    const rings = [box(117, 36, 117.03, 36.03), box(117.001, 36.001, 117.029, 36.029)]
    expect(isWithin(centreOf(polygon(...rings)), rings)).toBe(true)
  })
})

test.each([
  [117, 36, true],
  [36, 117, false],
  [-117, 36, false],
  [2.35, 48.85, false],
])('%d, %d may be in China: %s', (lng, lat, may) => {
  expect(mayBeInChina(lng, lat)).toBe(may)
})
