import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '#shared/geo/geometry.ts'
import { tidyGeometry } from '#shared/geo/read.ts'
import { processorTime } from '#tests/support/processor-time.ts'
import { starRings } from './rings.ts'
import { box, faultOf, parts, polygon, ring } from './shapes.ts'

/** Whether two closed edges share a point, worked out in whole numbers. */
function share([a, b]: [Position, Position], [c, d]: [Position, Position]): boolean {
  const side = (p: Position, q: Position, r: Position) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
  const isOn = (p: Position, q: Position, r: Position) =>
    side(p, q, r) === 0 &&
    Math.min(p[0], q[0]) <= r[0] &&
    r[0] <= Math.max(p[0], q[0]) &&
    Math.min(p[1], q[1]) <= r[1] &&
    r[1] <= Math.max(p[1], q[1])
  if (isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)) return true
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}

/** A ring is simple when no two edges meet but neighbours in their common corner. */
function isSimple(corners: Position[]): boolean {
  const edges = corners.map((corner, n): [Position, Position] => [
    corner,
    corners[(n + 1) % corners.length] as Position,
  ])
  return edges.every((edge, n) =>
    edges.every((other, m) => {
      if (m <= n) return true
      if (m === n + 1) return !share([edge[0], edge[0]], other) && !share(edge, [other[1], other[1]])
      if (n === 0 && m === edges.length - 1)
        return !share([edge[1], edge[1]], other) && !share(edge, [other[0], other[0]])
      return !share(edge, other)
    }),
  )
}

describe('the sweep', () => {
  const corner = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
  const corners = fc.uniqueArray(corner, { minLength: 3, maxLength: 9, selector: String })

  test('finds what a comparison of every edge with every other finds', () => {
    fc.assert(
      fc.property(corners, (positions) => {
        const closed = [...positions, positions[0] as Position]
        expect(faultOf(polygon(ring(...closed))) === undefined).toBe(isSimple(positions))
      }),
      { numRuns: 2000 },
    )
  })

  test('does not mind where a ring begins', () => {
    fc.assert(
      fc.property(corners, fc.nat(), (positions, turn) => {
        const at = turn % positions.length
        const turned = [...positions.slice(at), ...positions.slice(0, at)]
        const close = (open: Position[]) => polygon(ring(...open, open[0] as Position))
        expect(faultOf(close(turned)) === undefined).toBe(faultOf(close(positions)) === undefined)
      }),
    )
  })

  test('two rings may lie beside or within each other exactly where they do not cross', () => {
    const square = box(0, 0, 6, 6)
    fc.assert(
      fc.property(corners.filter(isSimple), (positions) => {
        const hole = ring(...positions, positions[0] as Position)
        // All corners are within the square or on it: nothing can cross, but an edge may lie on an edge.
        expect(faultOf(polygon(square, hole)) ?? '重叠').toContain('重叠')
      }),
    )
  })

  test('5,000 corners, each edge as long as the whole, take no second', async () => {
    const comb = Array.from({ length: 4998 }, (_, n): Position => [n % 2 ? 118 : 117, 36 + n / 1e5])
    const closed = [...comb, [119, 37], comb[0] as Position]
    expect(await processorTime(() => faultOf(polygon(closed)))).toBeLessThan(1000)
  })

  test('1,000 holes take no second', async () => {
    const holes = Array.from({ length: 990 }, (_, n) => box(n * 2 + 1, 1, n * 2 + 2, 2))
    const holed = polygon(box(0, 0, 2500, 3), ...holes)
    expect(await processorTime(() => expect(faultOf(holed)).toBeUndefined())).toBeLessThan(1000)
  })
})

describe('on its way in a geometry', () => {
  test('is cut to centimetres, without heights and without a position twice in a row', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [117.123456789, 36, 50],
        [117.12345678, 36],
        [118, -0.00000001],
      ],
    }
    expect(tidyGeometry(line)).toEqual({
      type: 'LineString',
      coordinates: [
        [117.1234568, 36],
        [118, 0],
      ],
    })
  })

  test('gets outer rings against the clock and holes with it', () => {
    const [outer, hole] = [box(0, 0, 10, 10), box(2, 2, 4, 4)]
    expect(tidyGeometry(polygon(outer.toReversed(), hole))).toEqual(polygon(outer, hole.toReversed()))
  })

  test('is taken out of a feature, and areas of a collection become one', () => {
    const feature = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry })
    const [one, other] = [polygon(box(0, 0, 1, 1)), polygon(box(2, 2, 3, 3))]
    expect(tidyGeometry(feature(one))).toEqual(one)
    expect(
      tidyGeometry({
        type: 'FeatureCollection',
        features: [feature(one), feature(parts(other.coordinates))],
      }),
    ).toEqual(parts(one.coordinates, other.coordinates))
  })

  test('is left alone when it is none', () => {
    const mixed = {
      type: 'GeometryCollection',
      geometries: [{ type: 'Point', coordinates: [1, 1] }, polygon(box(0, 0, 1, 1))],
    }
    expect([mixed, 'a', 1, [], { type: 'Polygon' }, polygon('x')].map(tidyGeometry)).toEqual([
      mixed,
      'a',
      1,
      [],
      { type: 'Polygon' },
      polygon('x'),
    ])
  })

  test('changes no more when it is tidied again', () => {
    fc.assert(
      fc.property(starRings, (corners) => {
        const once = tidyGeometry(polygon(corners.toReversed()))
        expect(tidyGeometry(once)).toEqual(once)
      }),
    )
  })
})
