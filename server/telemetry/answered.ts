import type { ReportOutcome } from '#shared/contract/telemetry.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import { milliseconds } from '../db/clock.ts'
import type { ReportItem } from './report.ts'
import type { Reporter } from './reporters.ts'
import { mostSkew } from './signature.ts'

/** Messages that are remembered with their answers. Whatever is forgotten is stored once all the same. */
const mostRemembered = 20_000

/**
 * What became of the last messages, through whichever door they came: one that was answered before changes nothing, and
 * neither does a copy make a dead device look alive.
 */
export function createAnswered() {
  const answered = createBoundedMap<{ until: number; outcome: ReportOutcome }>(mostRemembered)

  function repeated(name: string): ReportOutcome | undefined {
    const known = answered.get(name)
    if (!known || known.until < milliseconds()) return undefined
    const { accepted, duplicates, ...rest } = known.outcome
    return { ...rest, accepted: 0, duplicates: duplicates + accepted }
  }

  return {
    /** Does the work of a message unless that was done before; one without a mark of its own is always new. */
    async once(
      reporter: Reporter,
      mark: string | undefined,
      work: () => Promise<ReportOutcome>,
    ): Promise<ReportOutcome> {
      if (mark === undefined) return work()
      const name = `${reporter.deviceId}:${mark}`
      const before = repeated(name)
      if (before) return before
      const outcome = await work()
      answered.set(name, { until: milliseconds() + 2 * mostSkew, outcome })
      return outcome
    },
  }
}

export type Answered = ReturnType<typeof createAnswered>

/** The mark of a single report alone: an array has none. */
export const messageMarkOf = (items: readonly ReportItem[]): string | undefined =>
  items.length === 1 && items[0]?.messageId !== undefined ? `id:${items[0].messageId}` : undefined
