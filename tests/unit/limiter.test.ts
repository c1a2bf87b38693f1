import { expect, test, vi } from 'vitest'
import { createLimiter } from '#server/auth/limits/limiter.ts'

test('an address has its share of a window, and another one its own', async () => {
  const limiter = createLimiter(2, 60_000)
  const taken = []
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    taken.push(await limiter.take(address))
  }
  expect(taken).toEqual([true, true, false, true])
  expect(await limiter.isFull('192.0.2.1')).toBe(true)
  expect(await limiter.isFull('192.0.2.2')).toBe(false)
  expect(await limiter.isFull('192.0.2.3')).toBe(false)
  limiter.close()
})

test('addresses of one IPv6 network count as one', async () => {
  const limiter = createLimiter(1, 60_000)
  await limiter.take('2001:db8:1:1::1')
  expect(await limiter.isFull('2001:db8:1:1::2')).toBe(true)
  expect(await limiter.isFull('2001:db8:ffff::1')).toBe(false)
  limiter.close()
})

test('a new window begins when the old one is over', async () => {
  vi.useFakeTimers()
  const limiter = createLimiter(1, 60_000)
  await limiter.take('192.0.2.1')
  vi.advanceTimersByTime(60_001)
  expect(await limiter.take('192.0.2.1')).toBe(true)
  limiter.close()
  vi.useRealTimers()
})
