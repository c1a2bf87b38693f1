import { expect, test } from 'vitest'
import { MAX_WAITING, type OwnFix, withFix } from '#client/state/location/queue.ts'

const fix = (n: number, metres: number, more: Partial<OwnFix> = {}): OwnFix => ({
  ts: n * 1000,
  lng: 117.2 + metres / 89_400,
  lat: 36.6,
  accuracy: 5,
  speed: null,
  heading: null,
  ...more,
})

test('who stands still waits with one position a minute', () => {
  let waiting: readonly OwnFix[] = []
  for (let n = 0; n <= 120; n += 5) waiting = withFix(waiting, waiting.at(-1), fix(n, n % 2))
  expect(waiting.map(({ ts }) => ts)).toEqual([0, 60_000, 120_000])
})

test('a day without a network loses the oldest, and nothing else', () => {
  const full = Array.from({ length: MAX_WAITING }, (_, n) => fix(n * 60, n * 10))
  const next = withFix(full, full.at(-1), fix(MAX_WAITING * 60, MAX_WAITING * 10))
  expect(next).toHaveLength(MAX_WAITING)
  expect(next[0]).toBe(full[1])
})
