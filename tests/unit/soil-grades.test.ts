import { expect, test } from 'vitest'
import { middling, soilClass, soilScore, soilTests } from '#shared/contract/land/soil-grades.ts'

test.each([
  ['organicMatter', 45, 1],
  ['organicMatter', 30, 2],
  ['organicMatter', 29.9, 3],
  ['organicMatter', 5, 6],
  ['alkaliN', 86.2, 4],
  ['availP', 28.9, 2],
  ['availP', 3, 5],
  ['availK', 127.1, 3],
] as const)('%s of %d is of class %d', (name, value, level) => {
  expect(soilClass(name, value)).toBe(level)
})

test('what has a best range has no class', () => {
  expect([soilClass('phValue', 7), soilClass('saltContent', 0.5)]).toEqual([undefined, undefined])
})

test('each class has a sixth of the scale, and middling soil begins where class 3 does', () => {
  expect(soilScore('organicMatter', 20)).toBe(middling)
  expect(soilScore('availK', 100)).toBe(middling)
  expect(soilScore('organicMatter', 25)).toBeCloseTo(58.3, 1)
  expect(soilScore('organicMatter', 3)).toBeCloseTo(8.3, 1)
})

test('acid, alkaline and saline soil fall off beside the best range, and nothing leaves the scale', () => {
  expect([5.5, 6.5, 7.5, 8.5].map((value) => soilScore('phValue', value))).toEqual([50, 100, 100, 50])
  expect([0, 1, 3.5, 6, 20].map((value) => soilScore('saltContent', value))).toEqual([100, 100, 50, 0, 0])
  for (const name of soilTests)
    for (const value of [0, 1e5]) {
      expect(soilScore(name, value)).toBeGreaterThanOrEqual(0)
      expect(soilScore(name, value)).toBeLessThanOrEqual(100)
    }
})
