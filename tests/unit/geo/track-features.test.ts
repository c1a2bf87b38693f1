import { expect, test } from 'vitest'
import { partsOf } from '#client/map/track/track-features.ts'
import type { TrackPoint } from '#shared/contract/geo/track.ts'
import { gapMs } from '#shared/geo/track.ts'

const point = (n: number, time: number): TrackPoint => [117 + n / 1000, 36, time]

test('a way is drawn in parts that meet, and a gap is one of its own', () => {
  const first = Array.from({ length: 60 }, (_, n) => point(n, n * 1000))
  const second = Array.from({ length: 3 }, (_, n) => point(100 + n, 60_000 + gapMs + n * 1000))
  const parts = partsOf([...first, ...second])
  expect(parts.map(({ kind }) => kind)).toEqual(['way', 'way', 'way', 'gap', 'way'])
  const [one, two] = parts
  expect(two?.line[0]).toEqual(one?.line.at(-1))
  expect(parts[3]?.line).toEqual([
    [117.059, 36],
    [117.1, 36],
  ])
  expect(partsOf([])).toEqual([])
  expect(partsOf([point(0, 0)])).toEqual([])
})
