import { randomBytes } from 'node:crypto'
import { createBoundedMap } from '../../db/bounded-map.ts'
import { milliseconds } from '../../db/clock.ts'
import type { IdentityRow } from '../identities.ts'

/** Somebody whose first factor was right, and whose second one is awaited. */
export interface Challenge {
  tenantId: string
  userId: string
  /** The application that began: no other one may go on. */
  clientId: string
  /** Verifier of the password: a challenge ends with the password that it was begun under. */
  verifier: string | null
  /** Of a sign-in through another provider. */
  identity: IdentityRow | undefined
}

interface Open extends Challenge {
  until: number
  attempts: number
}

/** Seconds. */
const challengeLifetime = 300
const maxAttempts = 5

/** Sign-ins that wait for their second factor: each is known by a random token, for five minutes, and ends with one success. */
export function createChallenges() {
  const open = createBoundedMap<Open>(10_000)
  return {
    begin(challenge: Challenge): string {
      const token = randomBytes(24).toString('base64url')
      open.set(token, { ...challenge, until: milliseconds() + challengeLifetime * 1000, attempts: 0 })
      return token
    },

    /** Counts an attempt: it is counted before it is looked at, so that parallel ones do not get further than one after another. */
    attempt(token: string, clientId: string): Challenge | undefined {
      const known = open.get(token)
      if (known?.clientId !== clientId) return undefined
      known.attempts += 1
      if (known.until <= milliseconds() || known.attempts > maxAttempts) {
        open.delete(token)
        return undefined
      }
      return known
    },

    /** The sign-in that a token stands for, without counting an attempt. */
    of(token: string, clientId: string): Challenge | undefined {
      const known = open.get(token)
      return known?.clientId === clientId && known.until > milliseconds() ? known : undefined
    },

    /** Seconds for which another attempt is taken; 0 once the time or the attempts are used up. */
    secondsLeft(token: string): number {
      const known = open.get(token)
      if (!known || known.attempts >= maxAttempts) return 0
      return Math.max(0, Math.ceil((known.until - milliseconds()) / 1000))
    },

    /** False for one that another call has ended. */
    end(token: string): boolean {
      const known = open.get(token) !== undefined
      open.delete(token)
      return known
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>
