import { describe, expect, test } from 'vitest'
import type { Geometry, Position, Ring } from '#shared/geo/geometry.ts'
import { lightPathOf, pathOf } from '#shared/geo/path.ts'
import { processorTime } from '#tests/support/processor-time.ts'

/** On the equator, where a degree is as long in both directions. */
const box = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const circle = (corners: number, radius = 1): Ring =>
  Array.from({ length: corners + 1 }, (_, n): Position => {
    const angle = ((n % corners) / corners) * 2 * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
const polygon = (...coordinates: Ring[]): Geometry => ({ type: 'Polygon', coordinates })
const placesIn = (path: string) => path.split(/[MLZ]+/).filter(Boolean).length
const ringsIn = (path: string) => path.split('Z').length - 1

describe('a light path', () => {
  test.each<[string, Geometry, string]>([
    ['of a square fills the drawing', polygon(box(0, 0, 1)), 'M0 100L100 100L100 0L0 0Z'],
    [
      'of a hole is a ring of its own',
      polygon(box(0, 0, 10), box(4, 4, 2)),
      'M0 100L100 100L100 0L0 0ZM40 60L60 60L60 40L40 40Z',
    ],
    [
      'of a line stays open, and stands in the middle',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [5, 0],
          [10, 0],
        ],
      },
      'M0 50L100 50',
    ],
    [
      'of a point is a dot',
      { type: 'Point', coordinates: [117, 36] },
      'M40 50a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z',
    ],
    [
      'of several lines has all of them',
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [0, 0],
            [10, 10],
          ],
          [
            [0, 10],
            [10, 0],
          ],
        ],
      },
      'M0 100L100 0M0 0L100 100',
    ],
    [
      'of several polygons leaves out what is too small to be seen',
      { type: 'MultiPolygon', coordinates: [[box(5, 5, 0.01)], [box(0, 0, 10), box(1, 1, 5)]] },
      'M0 100L100 100L100 0L0 0ZM10 90L60 90L60 40L10 40Z',
    ],
  ])('%s', (_, geometry, path) => {
    expect(lightPathOf(geometry)).toBe(path)
  })

  test('of a circle of thousands of corners has forty positions at most, and is still round', () => {
    const path = lightPathOf(polygon(circle(4999)))
    expect(placesIn(path)).toBeLessThanOrEqual(40)
    expect(placesIn(path)).toBeGreaterThan(12)
  })

  test('of a drawing that nothing makes simpler takes no longer', async () => {
    const ring = circle(4999).map(([x, y], n): Position => [x * (n % 2 ? 1 : 0.2), y * (n % 2 ? 1 : 0.2)])
    const drawing = polygon([...ring.slice(0, -1), ring[0] as Position])
    expect(await processorTime(() => lightPathOf(drawing))).toBeLessThan(200)
    const path = lightPathOf(drawing)
    expect([placesIn(path) <= 40, placesIn(path) > 2]).toEqual([true, true])
  })

  test('of hundreds of rings has the ten largest', () => {
    const holes = Array.from({ length: 300 }, (_, n) =>
      box((n % 20) * 2 + 1, Math.floor(n / 20) * 2 + 1, 1 + n / 1000),
    )
    const path = lightPathOf({ type: 'Polygon', coordinates: [box(0, 0, 41), ...holes] })
    expect(ringsIn(path)).toBeLessThanOrEqual(10)
    expect(placesIn(path)).toBeLessThanOrEqual(40)
  })

  test('of a sliver is still drawn', () => {
    const sliver: Ring = [
      [0, 0],
      [10, 0.0001],
      [10, 0.0002],
      [0, 0],
    ]
    expect(lightPathOf(polygon(sliver))).toMatch(/^M0 50L100 50.*Z$/)
  })

  test('of a place far north keeps metres of both directions alike', () => {
    const wide: Ring = [
      [0, 60],
      [2, 60],
      [2, 61],
      [0, 61],
      [0, 60],
    ]
    // Two degrees of longitude at 60.5° are 0.985 of one of latitude.
    expect(lightPathOf(polygon(wide))).toBe('M1 100L99 100L99 0L1 0Z')
  })
})

test('a whole path has every corner, to a hundredth', () => {
  expect(pathOf(polygon(box(0, 0, 0.003), box(0.001, 0.001, 0.001)))).toBe(
    'M0 100L100 100L100 0L0 0ZM33.33 66.67L66.67 66.67L66.67 33.33L33.33 33.33Z',
  )
})
