import { assert, constant, double as float, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '#shared/geo/measure.ts'
import { boxOfCell, type CellRange, cellOf, deepestCut, rangesOf } from '#shared/geo/place-cell.ts'

const number = (min: number, max: number) => float({ min, max, noNaN: true })
const isIn = (ranges: readonly CellRange[], cell: string) =>
  ranges.some(([from, to]) => from <= cell && cell <= to)

/** A box of the earth, and one around it that is up to a thousand times as large, or as small. */
const pairs = tuple(number(-179, 170), number(-89, 80), number(0, 9), number(0, 9), number(-3, 1)).chain(
  ([west, south, wide, high, scale]) => {
    const size = 10 ** scale
    const other = tuple(number(west - size, west + wide), number(south - size, south + high))
    return tuple(
      constant<Box>([west, south, west + wide, south + high]),
      other.map(
        ([x, y]): Box => [
          Math.max(-180, x),
          Math.max(-90, y),
          Math.min(180, x + size),
          Math.min(90, y + size),
        ],
      ),
    )
  },
)

// Cells are stored. Where one of them changes, `placeForm` rises, or old rows are looked for in the wrong place.
test.each<[Box, string]>([
  [[117.13, 36.2, 117.13, 36.2], '3123003303223210110113'],
  [[117.13, 36.2, 117.1312, 36.2008], '312300330322321011'],
  [[-180, -90, 180, 90], '0'],
  [[-0.001, -0.001, 0.001, 0.001], '03333333333333333'],
  [[180, 90, 180, 90], '3'.repeat(deepestCut)],
])('%j has the cell %s', (box, cell) => {
  expect(cellOf(box)).toBe(cell)
})

test('what touches a box lies in one of its ranges', () => {
  assert(
    property(pairs, ([shape, view]) => {
      const isTouching =
        shape[0] <= view[2] && view[0] <= shape[2] && shape[1] <= view[3] && view[1] <= shape[3]
      return !isTouching || isIn(rangesOf(view), cellOf(shape))
    }),
    { numRuns: 3000 },
  )
})

test('a shape lies within its cell and as much again to the east and north', () => {
  assert(
    property(pairs, ([shape]) => {
      const [west, south, east, north] = boxOfCell(cellOf(shape))
      const [wide, high] = [east - west, north - south]
      const near = 1e-9
      return (
        west - near <= shape[0] &&
        south - near <= shape[1] &&
        shape[2] <= east + wide + near &&
        shape[3] <= north + high + near
      )
    }),
  )
})

test('ranges are few, rise, and leave out what lies far away', () => {
  assert(
    property(pairs, ([, view]) => {
      const ranges = rangesOf(view)
      expect(ranges.length).toBeLessThan(400)
      for (const [n, [from, to]] of ranges.entries()) {
        expect(from <= to).toBe(true)
        if (n > 0) expect(from > String(ranges[n - 1]?.[1])).toBe(true)
      }
    }),
  )
  const view: Box = [117, 36, 117.1, 36.1]
  expect(isIn(rangesOf(view), cellOf([117.2, 36.05, 117.2, 36.05]))).toBe(false)
  expect(isIn(rangesOf(view), cellOf([117.05, 35.8, 117.051, 35.801]))).toBe(false)
})
