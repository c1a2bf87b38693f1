import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AreaUnit, areaIn, squareMetresOf } from '#shared/area.ts'

test.each<[AreaUnit, number, number]>([
  ['mu', 666.67, 1],
  ['mu', 10_000, 15],
  ['ha', 10_000, 1],
  ['ha', 666.67, 0.0667],
  ['m2', 666.67, 666.67],
])('in %s, %d m² are %d', (unit, squareMetres, area) => {
  expect(areaIn(unit, squareMetres)).toBe(area)
})

test('what a person writes in any unit reads the same again', () => {
  const digits = { mu: 1, ha: 4, m2: 2 }
  fc.assert(
    fc.property(fc.constantFrom<AreaUnit>('mu', 'ha', 'm2'), fc.nat(1_000_000), (unit, number) => {
      const area = number / 10 ** digits[unit]
      expect(areaIn(unit, squareMetresOf(unit, area))).toBe(area)
    }),
  )
})
