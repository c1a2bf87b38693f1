import { afterEach, expect, test } from 'vitest'
import { createLimiter } from '#server/auth/limiter.ts'
import { setClock } from '#server/db/clock.ts'

let goBack = () => {}
afterEach(() => goBack())

test('an address has its share of a window, and another one its own', () => {
  const limiter = createLimiter(2, 60_000)
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect([limiter.isFull('a'), limiter.isFull('b'), limiter.isFull('c')]).toEqual([true, false, false])
})

test('a new window begins when the old one is over', () => {
  const limiter = createLimiter(1, 60_000)
  limiter.take('a')
  goBack = setClock(() => Date.now() + 60_001)
  expect(limiter.isFull('a')).toBe(false)
  expect(limiter.take('a')).toBe(true)
})
