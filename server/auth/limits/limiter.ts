import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit'
import { messages } from '#shared/messages.ts'
import { HttpError } from '../../http-error.ts'

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
export function createLimiter(most: number, window: number): Limiter {
  const store = new MemoryStore()
  store.init({ windowMs: window } as Options)
  return {
    async take(address) {
      const { totalHits } = await store.increment(ipKeyGenerator(address))
      return totalHits <= most
    },
    async isFull(address) {
      const known = await store.get(ipKeyGenerator(address))
      return (known?.totalHits ?? 0) >= most
    },
    close: () => store.shutdown(),
  }
}

/** Counts one. @throws HttpError 429 once the share of the window is used up */
export async function demandShare(limiter: Pick<Limiter, 'take'>, address: string): Promise<void> {
  if (!(await limiter.take(address))) throw new HttpError(429, messages.tooManyRequests)
}

/** As the installation is set up: with limits, or for tests without. */
export const limiterOf = (limits: 'default' | 'off', most: number, window: number): Limiter =>
  limits === 'off' ? noLimit : createLimiter(most, window)

/** Counts nothing. */
const noLimit: Limiter = { isFull: async () => false, take: async () => true, close: () => {} }
