import { expect, test } from 'vitest'
import { fittingIn } from '#client/ui/use-fitting.ts'

const row = { widths: [100, 80, 60], gap: 10, rest: 40 }

test.each([
  [260, 3],
  [259, 2],
  [240, 2],
  [239, 1],
  [149, 0],
  [0, 0],
])('in %i pixels %i of them have room beside what leads to the others', (room, fitting) => {
  expect(fittingIn(room, row)).toBe(fitting)
})

test('nothing has room anywhere', () => {
  expect(fittingIn(0, { ...row, widths: [] })).toBe(0)
})
