import { createBoundedMap } from '../db/bounded-map.ts'
import { milliseconds } from '../db/clock.ts'
import type { CameraAccount } from './adapter.ts'

interface Token {
  token: string
  /** Milliseconds since 1970. */
  expires: number
}

/** Tokens of platforms, each of one tenant's account: never of another one with the same keys. */
export interface Tokens {
  /** The one in force; several who ask at once wait for one exchange. */
  of(account: CameraAccount, make: () => Promise<Token>): Promise<string>
  forget(account: CameraAccount): void
}

const most = 1000
/** A token of seven days is renewed a day before its end, a short one in time. */
const early = 24 * 3600_000
const least = 60_000

export function createTokens(): Tokens {
  const known = createBoundedMap<{ of: Promise<Token>; renewAt: number }>(most)
  const nameOf = ({ tenantId, id, base, appKey, appSecret }: CameraAccount) =>
    [tenantId, id, base, appKey, appSecret].join('\n')

  return {
    async of(account, make) {
      const name = nameOf(account)
      const found = known.get(name)
      if (found && found.renewAt > milliseconds()) return (await found.of).token
      const entry = { of: make(), renewAt: Number.POSITIVE_INFINITY }
      known.set(name, entry)
      try {
        const { token, expires } = await entry.of
        const left = expires - milliseconds()
        entry.renewAt = expires - Math.min(early, Math.max(least, left / 2))
        return token
      } catch (error) {
        if (known.get(name) === entry) known.delete(name)
        throw error
      }
    },
    forget: (account) => known.delete(nameOf(account)),
  }
}
