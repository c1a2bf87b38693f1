import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellOf, gridCodeOf } from '#shared/geo/geosot.ts'

const beijing = [116 + 18 / 60 + 54.8 / 3600, 39 + 54 / 60 + 37 / 3600] as const

const position = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)
const level = fc.integer({ min: 1, max: 32 })

describe('the code of a cell', () => {
  test.each([
    [...beijing, 6, 'G001310'],
    [...beijing, 9, 'G001310322'],
    [...beijing, 15, 'G001310322-230230'],
    [...beijing, 21, 'G001310322-230230-310312'],
    [117.1201, 36.6512, 19, 'G001310301-200333-0013'],
    [120.1551, 30.2741, 21, 'G001133220-021001-032030'],
    [0, 0, 9, 'G000000000'],
  ])('of %f, %f on level %i is %s', (lng, lat, at, code) => expect(gridCodeOf(lng, lat, at)).toBe(code))

  test.each([
    [1, 1, 'G0'],
    [-1, 1, 'G1'],
    [1, -1, 'G2'],
    [-1, -1, 'G3'],
  ])('begins with the quarter of the globe: %i, %i', (lng, lat, code) =>
    expect(gridCodeOf(lng, lat, 1)).toBe(code),
  )

  test('changes at a whole minute, not a hair before or behind it', () => {
    expect(gridCodeOf(117, 36.65, 21)).toBe(gridCodeOf(117, 36 + 39 / 60, 21))
    expect(gridCodeOf(117, 36.65 - 1e-7, 21)).not.toBe(gridCodeOf(117, 36.65, 21))
  })

  test('of a deeper level begins with those of the levels above', () => {
    const digits = (code: string) => code.replace(/[-.]/g, '')
    fc.assert(
      fc.property(position, level, ([lng, lat], at) =>
        digits(gridCodeOf(lng, lat, 32)).startsWith(digits(gridCodeOf(lng, lat, at))),
      ),
    )
  })
})

describe('the cell of a code', () => {
  test('holds the position that it was made of, and comes back from its middle', () => {
    fc.assert(
      fc.property(position, level, ([lng, lat], at) => {
        const code = gridCodeOf(lng, lat, at)
        const cell = cellOf(code)
        expect(cell?.level).toBe(at)
        const [west, south, east, north] = cell?.box ?? [0, 0, 0, 0]
        const hair = 1e-9
        expect(lng).toBeGreaterThanOrEqual(west - hair)
        expect(lng).toBeLessThanOrEqual(east + hair)
        expect(lat).toBeGreaterThanOrEqual(south - hair)
        expect(lat).toBeLessThanOrEqual(north + hair)
        expect(gridCodeOf((west + east) / 2, (south + north) / 2, at)).toBe(code)
      }),
    )
  })

  test('measures 32 seconds on level 16, and what is left of the minute beside it', () => {
    const sizes = ['G000000000-000000-0', 'G000000000-000000-1'].map((code) => {
      const [west, , east] = cellOf(code)?.box ?? [0, 0, 0, 0]
      return Math.round((east - west) * 3600)
    })
    expect(sizes).toEqual([32, 28])
  })

  test.each([
    ['', 'nothing'],
    ['001310', 'no letter'],
    ['G4', 'a digit that is none'],
    ['G00131-0', 'a group that ends early'],
    ['G000000000-111111', 'the 64th minute'],
    ['G011111111', '255 degrees east'],
  ])('is none for %s: %s', (code) => expect(cellOf(code)).toBeUndefined())
})
