import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedOut } from '#server/modules/land/parcels/log-shares.ts'

test('amounts in parts are exactly the whole together, and none is less than nothing', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), weights, (cents, [kept = 1, ...others]) => {
      const total = others.reduce((sum, weight) => sum + weight, kept)
      const shares = others.map((weight) => ({ share: weight / total }))
      const parts = sharedOut(cents / 100, shares, 2)
      const inCents = parts.map((part) => Math.round(part * 100))
      expect(inCents.map((part) => part / 100)).toEqual(parts)
      expect(inCents.reduce((sum, part) => sum + part, 0)).toBe(cents)
      expect(Math.min(...inCents)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what is finer than the decimals stays with the rest', () => {
  const halves = [{ share: 0.5 }]
  expect(sharedOut(0.00005, halves, 4)).toEqual([0.00005, 0])
  expect(sharedOut(1.00005, halves, 4)).toEqual([0.50005, 0.5])
  expect(sharedOut(0.05, Array(8).fill({ share: 0.12 }), 2).reduce((sum, part) => sum + part * 100, 0)).toBe(
    5,
  )
})
