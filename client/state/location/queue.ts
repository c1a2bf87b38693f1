import { isWorthKeeping } from '#shared/geo/track.ts'

/** A position as it is sent. */
export interface OwnFix {
  ts: number
  lng: number
  lat: number
  accuracy: number | null
  speed: number | null
  heading: number | null
}

/** Positions that wait at most, ten hours of walking: of more, the oldest are lost. */
export const MAX_WAITING = 4000

const passed = ({ ts, ...rest }: OwnFix) => ({ time: ts, ...rest })

/** The queue with one more position, if that tells anything; the same queue else. */
export function withFix(
  waiting: readonly OwnFix[],
  last: OwnFix | undefined,
  fix: OwnFix,
): readonly OwnFix[] {
  if (!isWorthKeeping(last && passed(last), passed(fix))) return waiting
  return [...waiting, fix].slice(-MAX_WAITING)
}
