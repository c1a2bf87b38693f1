import { expect, test } from 'vitest'
import { nextBox } from '#client/map/next-box.ts'

const sight: [number, number, number, number] = [117, 36, 117.2, 36.1]

test('more than what is in sight is asked for, and nothing anew as long as the map stays in it', () => {
  const asked = nextBox(undefined, sight)
  expect(asked.map((degrees) => Number(degrees.toFixed(6)))).toEqual([116.9, 35.95, 117.3, 36.15])
  expect(nextBox(asked, [117.05, 36, 117.25, 36.1])).toBe(asked)
})

test('what leaves the box, or is much smaller than it, is asked for anew', () => {
  const asked = nextBox(undefined, sight)
  expect(nextBox(asked, [117.2, 36, 117.4, 36.1])).not.toBe(asked)
  expect(nextBox(asked, [117.1, 36.05, 117.11, 36.055])).not.toBe(asked)
})

test('the box ends where the world does', () => {
  expect(nextBox(undefined, [-180, -85, 180, 85])).toEqual([-180, -90, 180, 90])
})
