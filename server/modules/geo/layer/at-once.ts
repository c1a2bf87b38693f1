import { messages } from '#shared/messages.ts'
import type { Context } from '../../../http/context.ts'
import { HttpError } from '../../../http-error.ts'

/** Runs the work of one person side by side, up to so many pieces. @throws HttpError 429 for one more */
export function createAtOnce(most: number) {
  const running = new Map<string, number>()
  return async <T>({ tenantId, userId, oauthId = '' }: Context, work: () => Promise<T>): Promise<T> => {
    const person = `${tenantId} ${userId || oauthId}`
    const count = running.get(person) ?? 0
    if (count >= most) throw new HttpError(429, messages.tooManyRequests)
    running.set(person, count + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(person) ?? 1) - 1
      if (left > 0) running.set(person, left)
      else running.delete(person)
    }
  }
}
