import type { Request } from 'express'
import { messages } from '#shared/messages.ts'
import type { Context } from '../../http/context.ts'
import type { Parameters } from '../../parameters.ts'
import { addressOf } from '../request-parts.ts'
import { demandShare, type Limiter, limiterOf, type Most } from './limiter.ts'

/** Somebody who calls: a user, or a guest who came through another provider. */
type Person = Pick<Context, 'tenantId' | 'userId' | 'oauthId'>

/** What callers have a share of, whatever they call. */
export interface Shares {
  /** Counts an open call of an address. @throws HttpError 429 for one too many within a minute */
  demandOpenShare(req: Request): Promise<void>
  /** Counts a change that needs no right. @throws HttpError 429 once the person's share of the hour is used up */
  demandOwnShare(person: Person): Promise<void>
  /**
   * Counts a row that a person writes; the platform's administrator, who says how many these may be, has no share.
   * @throws HttpError 429 once the person's share of the hour is used up
   */
  demandWriteShare(person: Person & Pick<Context, 'isPlatform'>): Promise<void>
}

const minute = 60_000
const hour = 60 * minute
/** Of one address in a minute: sign-ins, refreshed tokens and errors of a whole house behind one router. */
const mostOpenCalls = 600

/**
 * Of one person in an hour: changes that need no right. Each leaves rows behind it, such as a change record, that nobody but
 * the retention of the logs removes, so that a reader in a loop would fill the disk.
 */
const mostOwnChanges = 1200

export function createShares(limits: Limits, parameters: Pick<Parameters, 'get'>): Shares {
  const openCalls = limits.of(mostOpenCalls, minute)
  const ownChanges = limits.of(mostOwnChanges, hour)
  const writes = limits.of(() => parameters.get('change.rowsPerHour') || Number.POSITIVE_INFINITY, hour)
  return {
    demandOpenShare: (req) => demandShare(openCalls, addressOf(req)),
    demandOwnShare: (person) => demandShare(ownChanges, personOf(person)),
    async demandWriteShare(person) {
      if (!person.isPlatform) await demandShare(writes, personOf(person), messages.tooManyWrites)
    },
  }
}

const personOf = ({ tenantId, userId, oauthId = '' }: Person) => `${tenantId} ${userId || oauthId}`

/** Limiters that are ended together. */
export interface Limits {
  of(most: Most, window: number): Limiter
  close(): void
}

export function createLimits(mode: 'default' | 'off'): Limits {
  const limiters: Limiter[] = []
  return {
    of(most, window) {
      const limiter = limiterOf(mode, most, window)
      limiters.push(limiter)
      return limiter
    },
    close() {
      for (const limiter of limiters) limiter.close()
    },
  }
}
