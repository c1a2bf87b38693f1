import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkField } from '#shared/schema/check/check.ts'
import { geometry } from '#shared/schema/field.ts'
import { starRings } from './rings.ts'
import { box, faultOf, parts, polygon, ring } from './shapes.ts'

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
