import { expect, test } from 'vitest'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import {
  type Corner,
  canLose,
  cornersIn,
  restAround,
  withCornerAt,
  withoutCorner,
  withoutRest,
} from '../../client/map/corners.ts'

const square = (lng: number, lat = 36): Position[] => [
  [lng, lat],
  [lng + 1, lat],
  [lng + 1, lat + 1],
  [lng, lat + 1],
  [lng, lat],
]
const hole: Position[] = [
  [110.2, 36.2],
  [110.4, 36.4],
  [110.4, 36.2],
  [110.2, 36.2],
]
const both: Geometry = { type: 'MultiPolygon', coordinates: [[square(110), hole], [square(112)]] }
const line: Geometry = { type: 'LineString', coordinates: square(110).slice(0, 3) }
const areas = ['Polygon', 'MultiPolygon'] as const
const corner = (geometry: Geometry, n: number) => cornersIn(geometry)[n] as Corner

test('corners are counted ring by ring, without what closes them', () => {
  expect(
    cornersIn(both)
      .map(({ part, ring, at }) => `${part}${ring}${at}`)
      .join(' '),
  ).toBe('000 001 002 003 010 011 012 100 101 102 103')
  expect(cornersIn(line)).toHaveLength(3)
  expect(cornersIn({ type: 'Point', coordinates: [110, 36] })).toHaveLength(1)
})

test('a ring stays closed when its first corner is moved or removed', () => {
  const moved = withCornerAt(both, corner(both, 7), [111.9, 35.9])
  expect(moved.type === 'MultiPolygon' && moved.coordinates[1]).toEqual([
    [[111.9, 35.9], ...square(112).slice(1, -1), [111.9, 35.9]],
  ])
  const fewer = withoutCorner(both, corner(both, 7))
  const left = square(112).slice(1, -1)
  expect(fewer.type === 'MultiPolygon' && fewer.coordinates[1]).toEqual([[...left, left[0]]])
  expect(withoutCorner(line, corner(line, 0))).toEqual({ ...line, coordinates: square(110).slice(1, 3) })
})

test('a corner that two parts share is moved in both, as by a pointer', () => {
  const beside: Geometry = { type: 'MultiPolygon', coordinates: [[square(110), hole], [square(111)]] }
  const [at] = cornersIn(beside).filter(({ position: [lng, lat] }) => lng === 111 && lat === 36)
  const moved = withCornerAt(beside, at as Corner, [111.1, 35.9])
  expect(moved.type === 'MultiPolygon' && moved.coordinates).toEqual([
    [square(110).with(1, [111.1, 35.9]), hole],
    [[[111.1, 35.9], ...square(111).slice(1, -1), [111.1, 35.9]]],
  ])
  const lines: Geometry = {
    type: 'MultiLineString',
    coordinates: [square(110).slice(0, 2), square(111).slice(0, 2)],
  }
  const both = withCornerAt(lines, corner(lines, 1), [111, 37])
  expect(both.type === 'MultiLineString' && both.coordinates.map((one) => one.map(String))).toEqual([
    ['110,36', '111,37'],
    ['111,37', '112,36'],
  ])
})

test('a point is moved, too', () => {
  const point: Geometry = { type: 'Point', coordinates: [110, 36] }
  expect(withCornerAt(point, corner(point, 0), [111, 37])).toEqual({ type: 'Point', coordinates: [111, 37] })
})

test('an area keeps three corners, a line two, a point its one', () => {
  expect(canLose(both, corner(both, 0))).toBe(true)
  expect(canLose(both, corner(both, 4))).toBe(false)
  expect(canLose(line, corner(line, 0))).toBe(true)
  const shorter = withoutCorner(line, corner(line, 0))
  expect(canLose(shorter, corner(shorter, 0))).toBe(false)
  const point: Geometry = { type: 'Point', coordinates: [110, 36] }
  expect(canLose(point, corner(point, 0))).toBe(false)
})

test('a hole or one part of several goes without the rest', () => {
  expect([0, 4, 7].map((n) => restAround(both, corner(both, n)))).toEqual(['part', 'hole', 'part'])
  const whole = withoutRest(both, corner(both, 4), areas)
  expect(whole).toEqual({ type: 'MultiPolygon', coordinates: [[square(110)], [square(112)]] })
  const one = withoutRest(whole, corner(whole, 0), areas)
  expect(one).toEqual({ type: 'Polygon', coordinates: [square(112)] })
  expect(restAround(one, corner(one, 0))).toBeUndefined()
  expect(withoutRest(whole, corner(whole, 0), ['MultiPolygon']).type).toBe('MultiPolygon')
})
