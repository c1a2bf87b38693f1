import { type Limiter, limiterOf } from '../auth/limits/limiter.ts'

export interface SmsLimits {
  callsByUser: Limiter
  codesByUser: Limiter
  messagesByPhone: Limiter
  codesByPhone: Limiter
  close(): void
}

const [minute, hour] = [60_000, 3_600_000]

/** How much may be sent: messages cost money and disturb people. */
export function createSmsLimits(limits: 'default' | 'off'): SmsLimits {
  const limited = (most: number, window: number) => limiterOf(limits, most, window)
  const all = {
    callsByUser: limited(20, minute),
    codesByUser: limited(10, hour),
    messagesByPhone: limited(10, hour),
    codesByPhone: limited(1, minute),
  }
  return {
    ...all,
    close() {
      for (const limiter of Object.values(all)) limiter.close()
    },
  }
}
