import { messages } from '#shared/messages.ts'
import { HttpError } from '../../http-error.ts'

interface Limits {
  /** Pieces of work under one key that may be begun or wait. */
  line: number
  /** Pieces of work in all lines together: each waits for those before it in the other lines, too. */
  all(): number
}

/** Runs work under one key one after another, and work under different keys side by side. More than fits is refused. */
export function createTurns(limits: Limits) {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()
  let all = 0

  async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= limits.line || all >= limits.all()) throw new HttpError(503, messages.overloaded)
    const turn = line.last.then(work)
    line.last = turn.catch(() => undefined)
    line.waiting++
    all++
    lines.set(key, line)
    try {
      return await turn
    } finally {
      all--
      line.waiting--
      if (line.waiting === 0) lines.delete(key)
    }
  }

  return { inTurn, isFull: () => all >= limits.all() }
}
