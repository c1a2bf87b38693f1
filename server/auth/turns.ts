import { messages } from '#shared/messages.ts'
import { HttpError } from '../http/http-error.ts'

// About a second's work under one name: nobody types faster, and a flood of one account fills no queue.
const mostWaiting = 16

/** Runs work under one key one after another, and work under different keys side by side. */
export function createTurns() {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= mostWaiting) throw new HttpError(503, messages.overloaded)
    const turn = line.last.then(work)
    line.last = turn.catch(() => undefined)
    line.waiting++
    lines.set(key, line)
    try {
      return await turn
    } finally {
      line.waiting--
      if (line.waiting === 0) lines.delete(key)
    }
  }
}
