import { createBoundedMap } from '../../db/bounded-map.ts'
import { milliseconds } from '../../db/clock.ts'

const lifetime = 5 * 60_000

/**
 * Challenges for passkeys of one purpose, each good once and for five minutes. Those of another purpose stand elsewhere: none does
 * for another, and what strangers ask for displaces nobody else's.
 */
export function createPasskeyChallenges() {
  const live = createBoundedMap<{ challenge: string; until: number }>(10_000)
  return {
    /** In place of an earlier one under that key. */
    expect(key: string, challenge: string): void {
      live.set(key, { challenge, until: milliseconds() + lifetime })
    },

    /** Uses a challenge up. False for one that is not expected now. */
    take(key: string, challenge: string): boolean {
      const expected = live.get(key)
      if (expected?.challenge !== challenge) return false
      live.delete(key)
      return expected.until > milliseconds()
    },
  }
}
