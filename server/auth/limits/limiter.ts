import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit'
import { messages } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../../http-error.ts'

/** A number, or who is asked for it each time. */
export type Most = number | (() => number)

export interface Limiter {
  /** Counts one for this address; false when it has had its share of the window. */
  take(address: string): Promise<boolean>
  isFull(address: string): Promise<boolean>
  close(): void
}

/**
 * Counts per address, an IPv6 one by its network, in windows of so many milliseconds. The store of express-rate-limit
 * without its middleware: what is counted here, a failed sign-in, is known only after the call.
 */
export function createLimiter(most: Most, window: number): Limiter {
  const store = new MemoryStore()
  store.init({ windowMs: window } as Options)
  return {
    async take(address) {
      const { totalHits } = await store.increment(ipKeyGenerator(address))
      return totalHits <= mostOf(most)
    },
    async isFull(address) {
      const known = await store.get(ipKeyGenerator(address))
      return (known?.totalHits ?? 0) >= mostOf(most)
    },
    close: () => store.shutdown(),
  }
}

const mostOf = (most: Most) => (typeof most === 'number' ? most : most())

/** Counts one. @throws HttpError 429 once the share of the window is used up */
export async function demandShare(
  limiter: Pick<Limiter, 'take'>,
  address: string,
  label: Label = messages.tooManyRequests,
): Promise<void> {
  if (!(await limiter.take(address))) throw new HttpError(429, label)
}

/** As the installation is set up: with limits, or for tests without. */
export const limiterOf = (limits: 'default' | 'off', most: Most, window: number): Limiter =>
  limits === 'off' ? noLimit : createLimiter(most, window)

/** Counts nothing. */
const noLimit: Limiter = { isFull: async () => false, take: async () => true, close: () => {} }
