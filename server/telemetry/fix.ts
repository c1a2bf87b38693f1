import * as z from 'zod'
import type { Fix } from '#shared/contract/geo/track.ts'
import { rounded } from '#shared/geo/measure.ts'
import type { Label } from '#shared/schema/field.ts'
import { reportMessages } from './messages.ts'
import { mostSkew, numberIn } from './signature.ts'

/** Names the position among the values of a report. */
export const positionKey = 'position'

/** Metres: who knows no better where he is does not know it. */
const largestDoubt = 500

const number = z.unknown().transform(numberIn)
const within = (least: number, most: number) => number.pipe(z.number().min(least).max(most))
/** A receiver that found no satellite says nothing, or zero: what cannot be is left out. */
const extra = (most: number) =>
  number.transform((value) => (value !== undefined && value >= 0 && value <= most ? value : null))

const place = z
  .object({
    lng: within(-180, 180),
    lat: within(-90, 90),
    accuracy: extra(1e6).optional(),
    speed: extra(200).optional(),
    heading: extra(360).optional(),
  })
  .refine(({ lng, lat }) => lng !== 0 || lat !== 0)

interface Bounds {
  now: number
  oldest: number
}

/** A position as it came in, at a moment; or why it is none. `time` undefined: it could not be read. */
export function fixIn(
  given: unknown,
  time: number | undefined,
  { now, oldest }: Bounds,
): { fix: Fix } | { reason: Label } {
  if (time === undefined) return { reason: reportMessages.noTime }
  if (time > now + mostSkew) return { reason: reportMessages.future }
  if (time < oldest) return { reason: reportMessages.oldFix }
  const parsed = place.safeParse(given)
  if (!parsed.success) return { reason: reportMessages.noPlace }
  const { lng, lat, accuracy = null, speed = null, heading = null } = parsed.data
  if (accuracy !== null && accuracy > largestDoubt) return { reason: reportMessages.unsure }
  return { fix: { time, lng: rounded(lng), lat: rounded(lat), accuracy, speed, heading } }
}
