import { aDay, fromWallTime, now, toWallTime } from '../../../db/clock.ts'

const aWeek = 7 * aDay

/** The Mondays of that many weeks up to this one, the oldest first. */
export function mondays(count: number): string[] {
  const today = now().slice(0, 10)
  const past = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const midnight = fromWallTime(`${today} 00:00:00`) - past * aDay
  return Array.from({ length: count }, (_, n) => toWallTime(midnight - (count - 1 - n) * aWeek).slice(0, 10))
}

export const mondayAfter = (monday: string): string =>
  toWallTime(fromWallTime(`${monday} 00:00:00`) + aWeek).slice(0, 10)
