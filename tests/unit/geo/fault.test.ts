import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { geometryFault } from '#shared/geo/fault.ts'
import { geometryTypes, type Position, type Ring } from '#shared/geo/geometry.ts'
import { tidyGeometry } from '#shared/geo/read.ts'
import { checkField } from '#shared/schema/check/check.ts'
import { geometry } from '#shared/schema/field.ts'
import { starRings } from './rings.ts'

/** Corners in thousandths of a degree around 117, 36. */
const ring = (...corners: Position[]): Ring =>
  corners.map(([x, y]) => [Math.round(117e3 + x) / 1e3, Math.round(36e3 + y) / 1e3])
const box = (west: number, south: number, east: number, north: number): Ring =>
  ring([west, south], [east, south], [east, north], [west, north], [west, south])
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
const parts = (...coordinates: unknown[]) => ({ type: 'MultiPolygon', coordinates })
const faultOf = (value: unknown) => geometryFault(value, geometryTypes)?.[0]

describe('nothing is wrong with', () => {
  test.each<[string, unknown]>([
    ['a point', { type: 'Point', coordinates: [117, 36] }],
    ['a line that crosses itself', { type: 'LineString', coordinates: ring([0, 0], [2, 2], [2, 0], [0, 2]) }],
    ['a square', polygon(box(0, 0, 10, 10))],
    ['a square that runs with the clock', polygon(box(0, 0, 10, 10).toReversed())],
    ['a corner on a straight edge', polygon(ring([0, 0], [5, 0], [10, 0], [10, 10], [0, 0]))],
    ['a hole', polygon(box(0, 0, 10, 10), box(2, 2, 4, 4))],
    [
      'a hole that touches the outer ring in a corner',
      polygon(box(0, 0, 10, 10), ring([0, 5], [3, 4], [3, 6], [0, 5])),
    ],
    ['two holes that touch each other', polygon(box(0, 0, 10, 10), box(1, 1, 3, 3), box(3, 3, 5, 5))],
    ['two parts that touch in a corner', parts([box(0, 0, 2, 2)], [box(2, 2, 4, 4)])],
    ['an island in a lake', parts([box(0, 0, 10, 10), box(2, 2, 8, 8)], [box(4, 4, 6, 6)])],
    [
      'the whole earth',
      polygon([
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
        [-180, -90],
      ]),
    ],
  ])('%s', (_, value) => {
    expect(faultOf(value)).toBeUndefined()
  })

  test('corners around a middle', () => {
    fc.assert(
      fc.property(starRings, (corners) => {
        expect(faultOf(polygon(corners))).toBeUndefined()
      }),
    )
  })
})

test('a ring that does not end where it began is wrong, whichever ring it is', () => {
  fc.assert(
    fc.property(starRings, (corners) => {
      expect(faultOf(polygon(corners.slice(0, -1)))).toMatch(/^外环没有闭合：起点 .+，终点 .+$/)
    }),
  )
})

describe('a sentence says what is wrong and where:', () => {
  test.each<[string, unknown, string]>([
    [
      'no geometry',
      'a',
      '须为 GeoJSON 几何对象（点 Point、线 LineString、多线 MultiLineString、面 Polygon、多面 MultiPolygon）',
    ],
    [
      'another type',
      { type: 'MultiPoint', coordinates: [] },
      '须为 GeoJSON 几何对象（点 Point、线 LineString、多线 MultiLineString、面 Polygon、多面 MultiPolygon）',
    ],
    ['coordinates one level too deep', polygon([box(0, 0, 1, 1)]), '坐标的结构不正确'],
    ['words for numbers', { type: 'Point', coordinates: ['117', '36'] }, '坐标的结构不正确'],
    ['an empty polygon', polygon(), '没有任何坐标'],
    ['an empty part', parts([box(0, 0, 1, 1)], []), '有一个面没有外环'],
    [
      'metres',
      { type: 'Point', coordinates: [500000, 4000000] },
      '500000, 4000000 不是 WGS-84 经纬度（经度在前）',
    ],
    [
      'swapped coordinates',
      { type: 'Point', coordinates: [36, 117] },
      '36, 117 不是 WGS-84 经纬度（经度在前）',
    ],
    [
      'too many corners',
      { type: 'LineString', coordinates: Array.from({ length: 5001 }, (_, n) => [n / 100, 1]) },
      '顶点不能超过5000个，现有5001个',
    ],
    ['a line of one point', { type: 'LineString', coordinates: [[117, 36]] }, '线至少需要 2 个不同的点'],
    ['an open ring', polygon(box(0, 0, 1, 1).slice(0, 4)), '外环没有闭合：起点 117, 36，终点 117, 36.001'],
    ['a ring of two points', polygon(ring([0, 0], [1, 1], [0, 0])), '外环至少需要 3 个不同的点'],
    [
      'a bow tie',
      polygon(ring([0, 0], [2, 2], [2, 0], [0, 2], [0, 0])),
      '外环在 117.001, 36.001 处与自身相交',
    ],
    [
      'a waist',
      polygon(ring([0, 0], [4, 0], [2, 2], [4, 4], [0, 4], [2, 2], [0, 0])),
      '外环在 117.002, 36.002 处与自身接触',
    ],
    [
      'a corner on another edge',
      polygon(ring([0, 0], [4, 0], [4, 4], [2, 0], [0, 4], [0, 0])),
      '外环在 117.002, 36 处与自身接触',
    ],
    [
      'a thorn',
      polygon(ring([0, 0], [4, 0], [4, 6], [4, 4], [0, 4], [0, 0])),
      '外环在 117.004, 36.004 处与自身接触',
    ],
    ['a line as a ring', polygon(ring([0, 0], [1, 1], [2, 2], [0, 0])), '外环在 117, 36 处沿同一条边折返'],
    [
      'a hole across the outer ring',
      polygon(box(0, 0, 10, 10), box(8, 2, 12, 4)),
      '外环与第1个洞在 117.01, 36.002 处相交',
    ],
    [
      'a hole across a corner',
      polygon(ring([0, 0], [4, 0], [4, 4], [0, 0]), ring([3, 1], [5, 5], [3, 2], [3, 1])),
      '外环与第1个洞在 117.004, 36.003 处相交',
    ],
    [
      'a hole along the outer ring',
      polygon(box(0, 0, 10, 10), box(0, 2, 2, 4)),
      '外环与第1个洞在 117, 36.004 处有重叠的边',
    ],
    ['a hole outside', polygon(box(0, 0, 10, 10), box(12, 2, 14, 4)), '第1个洞不在外环之内'],
    [
      'a hole outside that touches',
      polygon(box(0, 0, 10, 10), ring([10, 5], [12, 4], [12, 6], [10, 5])),
      '第1个洞不在外环之内',
    ],
    [
      'a hole in a hole',
      polygon(box(0, 0, 10, 10), box(2, 2, 8, 8), box(4, 4, 6, 6)),
      '第2个洞在第1个洞之内',
    ],
    [
      'two parts that cross',
      parts([box(0, 0, 4, 4)], [box(2, 2, 6, 6)]),
      '第1个面的外环与第2个面的外环在 117.002, 36.004 处相交',
    ],
    [
      'two parts with one edge',
      parts([box(0, 0, 4, 4)], [box(4, 0, 6, 4)]),
      '第1个面的外环与第2个面的外环在 117.004, 36 处有重叠的边',
    ],
    ['a part on a part', parts([box(0, 0, 10, 10)], [box(2, 2, 4, 4)]), '第2个面与第1个面重叠'],
    [
      'a part twice',
      parts([box(0, 0, 4, 4)], [box(0, 0, 4, 4)]),
      '第1个面的外环与第2个面的外环在 117, 36 处有重叠的边',
    ],
  ])('%s', (_, value, fault) => {
    expect(faultOf(value)).toBe(fault)
  })

  test('with the name of its field, in both languages', () => {
    const field = geometry(['边界', 'Boundary'], ['Polygon'])
    const bow = polygon(ring([0, 0], [2, 2], [2, 0], [0, 2], [0, 0]))
    expect(checkField(field, bow, 'zh')).toBe('边界：外环在 117.001, 36.001 处与自身相交')
    expect(checkField(field, bow, 'en')).toBe('Boundary: the outer ring crosses itself at 117.001, 36.001')
    expect(checkField(field, { type: 'Point', coordinates: [117, 36] }, 'en')).toBe(
      'Boundary: must be a GeoJSON geometry: a polygon (Polygon)',
    )
  })

  test('one that is required may not be missing', () => {
    const field = geometry(['边界', 'Boundary'], ['Polygon'], { required: true })
    expect(checkField(field, undefined, 'zh')).toBe('请输入边界')
    expect(checkField(geometry(['边界', 'Boundary'], ['Polygon']), null, 'zh')).toBeUndefined()
  })
})

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

  test('5,000 corners, each edge as long as the whole, take no second', () => {
    const comb = Array.from({ length: 4998 }, (_, n): Position => [n % 2 ? 118 : 117, 36 + n / 1e5])
    const closed = [...comb, [119, 37], comb[0] as Position]
    const begin = process.cpuUsage()
    faultOf(polygon(closed))
    expect(process.cpuUsage(begin).user).toBeLessThan(1_000_000)
  })

  test('1,000 holes take no second', () => {
    const holes = Array.from({ length: 990 }, (_, n) => box(n * 2 + 1, 1, n * 2 + 2, 2))
    const begin = process.cpuUsage()
    expect(faultOf(polygon(box(0, 0, 2500, 3), ...holes))).toBeUndefined()
    expect(process.cpuUsage(begin).user).toBeLessThan(1_000_000)
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
