import { expect, test } from 'vitest'
import { grainOf, linesOf, roundedTo, withLine } from '#client/pages/device/live/thresholds/lines.ts'
import type { EventRule } from '#shared/contract/event/event-rule.ts'

const rule: EventRule = {
  metric: 'soil_moisture_20',
  op: 'lt',
  value: 18,
  levels: [
    { level: 2, value: 14 },
    { level: 1, value: 10 },
  ],
}

test('each value that a rule compares with is a line', () => {
  expect(linesOf(rule)).toEqual([
    { part: 'value', value: 18 },
    { part: 'level2', value: 14, level: 2 },
    { part: 'level1', value: 10, level: 1 },
  ])
  expect(linesOf({ metric: 'soil_ph', op: 'outside', value: 5, value2: 9 })).toHaveLength(2)
  expect(linesOf({ op: 'offline' })).toEqual([])
  expect(linesOf({ metric: 'air_temp', op: 'rate', value: 5, forMinutes: 10 })).toEqual([])
})

test('a moved line changes its own value and nothing else', () => {
  expect(withLine(rule, 'value', 16)).toEqual({ ...rule, value: 16 })
  expect(withLine(rule, 'level1', 9).levels).toEqual([
    { level: 2, value: 14 },
    { level: 1, value: 9 },
  ])
  expect(rule.value).toBe(18)
})

test('a line stops at numbers that one would write down', () => {
  expect(roundedTo(10, 16.237)).toBe(16)
  expect(roundedTo(2, 16.237)).toBe(16.2)
  expect(grainOf(0.5)).toBe(0.01)
})
