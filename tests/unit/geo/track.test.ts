import { expect, test } from 'vitest'
import { coverageOf } from '#shared/geo/coverage.ts'
import type { Area, Position } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { metresAround } from '#shared/geo/plane.ts'
import { simplifiedLine } from '#shared/geo/simplify.ts'
import { distanceOf, gapMs, isWorthKeeping, stopsOf } from '#shared/geo/track.ts'

const { toDegrees } = metresAround([117.2, 36.6])
const minute = 60_000
const at = (x: number, y: number, time: number, accuracy?: number) => {
  const [lng, lat] = toDegrees([x, y])
  return { lng, lat, time, ...(accuracy !== undefined && { accuracy }) }
}
const ring = (...corners: [number, number][]): Position[] =>
  [...corners, corners[0] as Position].map(toDegrees)
const square: Area = { type: 'Polygon', coordinates: [ring([0, 0], [400, 0], [400, 400], [0, 400])] }

test('what tells no more than the position before is not kept', () => {
  const before = at(0, 0, 0)
  expect(isWorthKeeping(undefined, before)).toBe(true)
  expect(isWorthKeeping(before, at(4, 0, 10_000))).toBe(false)
  expect(isWorthKeeping(before, at(6, 0, 10_000))).toBe(true)
  expect(isWorthKeeping(before, at(6, 0, 10_000, 15))).toBe(false)
  expect(isWorthKeeping(before, at(60, 0, 10_000, 400))).toBe(true)
  expect(isWorthKeeping(before, at(60, 0, 1000))).toBe(false)
  expect(isWorthKeeping(before, at(0, 0, minute))).toBe(true)
})

test('a way is as long as it was gone: wavering and gaps add nothing', () => {
  const walk = Array.from({ length: 11 }, (_, n) => at(n * 100, 0, n * minute))
  expect(distanceOf(walk)).toBeCloseTo(1000, 0)
  expect(distanceOf(Array.from({ length: 50 }, (_, n) => at(n % 2 ? 4 : 0, 0, n * minute)))).toBe(0)
  expect(distanceOf([at(0, 0, 0), at(1000, 0, gapMs + 1), at(1100, 0, gapMs + minute)])).toBeCloseTo(100, 0)
  expect(distanceOf([])).toBe(0)
})

test('a stop is five minutes within thirty metres', () => {
  const stay = (x: number, from: number, minutes: number) =>
    Array.from({ length: minutes + 1 }, (_, n) => at(x + (n % 2) * 10, 0, (from + n) * minute))
  const way = [...stay(0, 0, 6), ...stay(500, 8, 3), ...stay(1000, 13, 20)]
  const found = stopsOf(way)
  expect(found.map(({ from, to }) => [from / minute, to / minute])).toEqual([
    [0, 6],
    [13, 33],
  ])
  expect(stopsOf([])).toEqual([])
})

test('a thinned way keeps its ends, its corners and their times', () => {
  const line = Array.from({ length: 500 }, (_, n): [number, number, number] => {
    const { lng, lat, time } = at(n, n < 250 ? 0 : n - 250, n * 1000)
    return [lng, lat, time]
  })
  const few = simplifiedLine(line, 10)
  expect(few.length).toBeLessThanOrEqual(10)
  expect([few[0]?.[2], few.at(-1)?.[2]]).toEqual([0, 499_000])
  expect(few.some(([, , time]) => Math.abs(time - 250_000) < 3000)).toBe(true)
})

test('cells of an area add up to it, without its holes', () => {
  const hollow: Area = {
    type: 'Polygon',
    coordinates: [...square.coordinates, ring([100, 100], [300, 100], [300, 300], [100, 300])],
  }
  for (const area of [square, hollow]) {
    const { cell, cells } = coverageOf(area, [])
    expect(Math.abs(cells * cell ** 2 - areaOf(area)) / areaOf(area)).toBeLessThan(0.02)
  }
})

test('a way through an area visits the cells below it, and no jump does', () => {
  const through = coverageOf(square, [[at(-50, 210, 0), at(450, 210, minute)]])
  expect([through.cells, through.visited, through.runs.length]).toEqual([400, 20, 1])
  expect(coverageOf(square, [[at(-50, 210, 0), at(450, 210, gapMs + 1)]]).visited).toBe(0)
  expect(coverageOf(square, [[at(-50, 210, 0), at(450, 210, 1000)]]).visited).toBe(0)
  expect(coverageOf(square, [[at(50, 50, 0)], [at(50, 50, 5)], [at(950, 50, 0)]]).visited).toBe(1)
})

test('a large area has larger cells', () => {
  const large: Area = {
    type: 'Polygon',
    coordinates: [ring([0, 0], [20_000, 0], [20_000, 20_000], [0, 20_000])],
  }
  const { cell, cells } = coverageOf(large, [])
  expect(cell).toBe(160)
  expect(cells).toBeLessThanOrEqual(20_000)
})
