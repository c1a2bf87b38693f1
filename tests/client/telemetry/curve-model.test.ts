import { expect, test } from 'vitest'
import {
  axisOf,
  figuresOf,
  scaleOf,
  stripsOf,
  withGaps,
  withLatest,
} from '#client/telemetry/curve/curve-model.ts'
import { between, latestWindow, moved, scaled } from '#client/telemetry/curve/windows.ts'
import type { TelemetryPoint } from '#shared/contract/device/telemetry.ts'

const at = (ts: number, value = ts): TelemetryPoint => [ts, value, value - 1, value + 1]
const minute = 60_000

test('a line is parted where nothing was reported for longer than usual', () => {
  const points = [at(0), at(10), at(20), at(70), at(80)]
  expect(withGaps(points, 'raw')).toEqual([at(0), at(10), at(20), [45, null], at(70), at(80)])
  // Two hours that follow each other are no gap, however close the others are.
  const hours = [at(0), at(3_600_000), at(7_200_000)]
  expect(withGaps(hours, 'hour')).toEqual(hours)
  expect(withGaps([], 'raw')).toEqual([])
})

test('what the stream tells lengthens the curve, but never beyond its window or backwards', () => {
  const series = { metric: 'air_temp', unit: '℃', points: [at(10)] }
  const told = (ts: number) => ({ v: 5, unit: '℃', level: 'normal' as const, ts })
  const points = (ts: number) => withLatest(series, told(ts), { start: 0, end: 100 }).points
  expect(points(20)).toEqual([at(10), [20, 5, 5, 5]])
  expect(points(10)).toEqual([at(10)])
  expect(points(101)).toEqual([at(10)])
})

test('an axis holds all values between round numbers, and none below zero without need', () => {
  expect(axisOf([0, 31.2])).toEqual({ min: 0, max: 40, step: 10 })
  const cold = axisOf([-3, 12])
  expect(cold.min).toBeLessThanOrEqual(-3)
  expect(cold.max).toBeGreaterThanOrEqual(12)
  const flat = axisOf([20, 20])
  expect(flat.min).toBeLessThan(20)
  expect(flat.max).toBeGreaterThan(20)
  expect(axisOf([0, 0]).max).toBeGreaterThan(0)
})

test('curves of one unit share a strip, which shows what is held, too', () => {
  const one = (metric: string, unit: string) => ({ metric, unit, points: [at(0, 20), at(1, 30)] })
  const strips = stripsOf([one('a', '%'), one('b', '℃'), one('c', '%')], (metric) =>
    metric === 'b' ? [90] : [],
  )
  expect(strips.map(({ unit, series }) => [unit, series.length])).toEqual([
    ['%', 2],
    ['℃', 1],
  ])
  expect(strips[1]?.axis.max).toBeGreaterThanOrEqual(90)
  expect(strips[0]?.axis.max).toBeLessThan(90)
})

test('pixels and values lead to each other', () => {
  const scale = scaleOf({ start: 1000, end: 2000 }, 468)
  const [strip] = stripsOf([{ metric: 'a', unit: '%', points: [at(0, 20), at(1, 30)] }], () => [])
  if (!strip) throw new Error('no strip')
  expect(scale.timeAt(scale.x(1250))).toBeCloseTo(1250)
  expect(scale.valueAt(strip, scale.y(strip, 25.5))).toBeCloseTo(25.5)
  expect(scale.timeAt(-50)).toBe(1000)
})

test('figures are those of all that a point stands for', () => {
  expect(figuresOf([at(0, 20), at(1, 30)])).toEqual({ min: 19, mean: 25, max: 31 })
  expect(figuresOf([])).toBeUndefined()
})

test('windows end now, move back and forth, and grow and shrink about their middle', () => {
  const now = 1_000_000 * minute + 1
  expect(latestWindow('hour', now)).toEqual({ start: 999_941 * minute, end: 1_000_001 * minute })
  expect(moved({ start: 0, end: 100 }, -0.5, 100)).toEqual({ start: -50, end: 50 })
  expect(moved({ start: 0, end: 100 }, 0.5, 120)).toEqual({ start: 20, end: 120 })
  expect(scaled({ start: 0, end: 60 * minute }, 0.5, 60 * minute)).toEqual({
    start: 15 * minute,
    end: 45 * minute,
  })
  expect(between(60 * minute, 0)).toEqual({ start: 0, end: 60 * minute })
  expect(between(0, minute)).toBeUndefined()
})
