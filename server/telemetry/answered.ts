import type { ReportOutcome } from '#shared/contract/device/telemetry.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import { milliseconds } from '../db/clock.ts'
import type { Incoming, Ingest } from './ingest.ts'
import type { ReportItem } from './report.ts'
import { mostSkew } from './signature.ts'

/** Messages that are remembered. Whatever is forgotten is stored once all the same. */
const mostRemembered = 20_000

/**
 * The messages that were answered last, through whichever door they came: a copy changes nothing, and neither does it make a
 * dead device look alive. Their answers are worked out again: those of some thousand messages would fill the memory.
 */
export function createAnswered(ingest: Pick<Ingest, 'take' | 'known'>) {
  const until = createBoundedMap<number>(mostRemembered)
  const running = new Map<string, Promise<ReportOutcome>>()

  async function store(name: string, incoming: Incoming): Promise<ReportOutcome> {
    try {
      const outcome = await ingest.take(incoming)
      until.set(name, milliseconds() + 2 * mostSkew)
      return outcome
    } finally {
      running.delete(name)
    }
  }

  return {
    /** Stores a report unless that was done before; one without a `mark` of its own is always new. */
    async take(incoming: Incoming, mark: string | undefined): Promise<ReportOutcome> {
      if (mark === undefined) return ingest.take(incoming)
      const name = `${incoming.reporter.deviceId}:${mark}`
      // Of two at the same time, the second is the first where that one fails.
      for (let first = running.get(name); first; first = running.get(name)) await first.catch(() => {})
      if ((until.get(name) ?? 0) > milliseconds()) return ingest.known(incoming)
      const storing = store(name, incoming)
      running.set(name, storing)
      return storing
    },
  }
}

export type Answered = ReturnType<typeof createAnswered>

/** The mark of a single report alone: an array has none. */
export const messageMarkOf = (items: readonly ReportItem[]): string | undefined =>
  items.length === 1 && items[0]?.messageId !== undefined ? `id:${items[0].messageId}` : undefined
