import { milliseconds } from '../db/clock.ts'
import { createBoundedMap } from './bounded-map.ts'

export interface Limiter {
  /** Counts one for this address; false when it has had its share of the window. */
  take(address: string): boolean
  isFull(address: string): boolean
}

/** Counts per address in windows that begin with the first one counted. */
export function createLimiter(most: number, window: number): Limiter {
  const counts = createBoundedMap<{ count: number; until: number }>(20_000)
  const running = (address: string) => {
    const entry = counts.get(address)
    return entry && entry.until > milliseconds() ? entry : undefined
  }
  return {
    isFull: (address) => (running(address)?.count ?? 0) >= most,
    take(address) {
      const entry = running(address)
      if (!entry) counts.set(address, { count: 1, until: milliseconds() + window })
      else entry.count++
      return (entry?.count ?? 1) <= most
    },
  }
}

/** Counts nothing. */
export const noLimit: Limiter = { isFull: () => false, take: () => true }
