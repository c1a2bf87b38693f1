import * as z from 'zod'
import { mostReports, type ReportedValue } from '#shared/contract/device/telemetry.ts'
import type { Fix } from '#shared/contract/geo/track.ts'
import { inLanguage, type Language } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Value } from '../db/readings/write.ts'
import { HttpError } from '../http-error.ts'
import { isPossible } from './bounds.ts'
import { fixIn, positionKey } from './fix.ts'
import { reportMessages } from './messages.ts'
import { momentOf, mostSkew, numberIn } from './signature.ts'

const item = z
  .object({
    deviceSerial: z.string().min(1).max(40),
    messageId: z.union([z.string().min(1).max(64), z.number()]).optional(),
    /** When it was measured; now unless stated. */
    ts: z.unknown().optional(),
    values: z.record(z.string(), z.unknown()).optional(),
    /** Place of the device then. */
    position: z.unknown().optional(),
  })
  .refine(({ values, position }) => values !== undefined || position !== undefined)
  .transform(({ values = {}, ...rest }) => ({ ...rest, values }))
const body = z.union([item.transform((one) => [one]), z.array(item).min(1).max(mostReports)])

export type ReportItem = z.infer<typeof item>

/** What a device sent, as a list. @throws HttpError 400 where it is no report, or holds too many values */
export function itemsOf(sent: unknown): ReportItem[] {
  if (Array.isArray(sent) && sent.length > mostReports) throw new HttpError(400, reportMessages.tooMany)
  const parsed = body.safeParse(sent)
  if (!parsed.success) throw new HttpError(400, reportMessages.malformed)
  const values = parsed.data.reduce(
    (total, { values, position }) => total + Object.keys(values).length + (position === undefined ? 0 : 1),
    0,
  )
  if (values > mostReports) throw new HttpError(400, reportMessages.tooMany)
  return parsed.data
}

export interface Measure {
  /** Milliseconds since 1970. */
  now: number
  /** Values before it are not kept, and positions before the other. */
  oldest: number
  oldestFix: number
  metrics: Pick<ReadonlySet<string>, 'has'>
  language: Language
}

export interface Judged {
  result: ReportedValue
  /** What is to be stored; undefined where it is refused. */
  value: Value | undefined
}

/** What becomes of each value of a report: taken, or refused with the reason. */
export function judged({ ts, values }: ReportItem, measure: Measure): Judged[] {
  const { now, oldest, metrics, language } = measure
  const time = ts === undefined ? now : momentOf(ts)
  return Object.entries(values).map(([metric, given]) => {
    const sent = numberIn(given)
    const refuse = (reason: Label): Judged => ({
      result: { metric, ts: time ?? null, ok: false, reason: inLanguage(reason, language) },
      value: undefined,
    })
    if (time === undefined) return refuse(reportMessages.noTime)
    if (time > now + mostSkew) return refuse(reportMessages.future)
    if (time < oldest) return refuse(reportMessages.tooOld)
    if (!metrics.has(metric)) return refuse(reportMessages.unknownMetric)
    if (sent === undefined) return refuse(reportMessages.notANumber)
    if (!isPossible(metric, sent)) return refuse(reportMessages.impossible)
    return { result: { metric, ts: time, ok: true }, value: { metric, time, value: sent } }
  })
}

export interface JudgedFix {
  result: ReportedValue
  fix: Fix | undefined
}

/** What becomes of the position of a report; undefined where it has none. */
export function judgedFix({ ts, position }: ReportItem, measure: Measure): JudgedFix | undefined {
  if (position === undefined) return undefined
  const { now, oldestFix, language } = measure
  const found = fixIn(position, ts === undefined ? now : momentOf(ts), { now, oldest: oldestFix })
  const fix = 'fix' in found ? found.fix : undefined
  const reason = 'reason' in found ? { reason: inLanguage(found.reason, language) } : {}
  return {
    result: { metric: positionKey, ts: fix?.time ?? momentOf(ts) ?? null, ok: fix !== undefined, ...reason },
    fix,
  }
}

/** Every value of a report refused for the same reason. */
export const refusedWhole = (
  { ts, values, position }: ReportItem,
  reason: Label,
  language: Language,
): ReportedValue[] =>
  [...Object.keys(values), ...(position === undefined ? [] : [positionKey])].map((metric) => ({
    metric,
    ts: momentOf(ts) ?? null,
    ok: false,
    reason: inLanguage(reason, language),
  }))
