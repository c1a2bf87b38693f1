/** From when to when, in milliseconds since 1970. */
export interface Window {
  start: number
  end: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What one usually looks at; each ends now, as far as its steps go. */
export const ranges = { hour, day, week: 7 * day, month: 30 * day, year: 365 * day } as const
export type RangeName = keyof typeof ranges
export const rangeNames = Object.keys(ranges) as RangeName[]

/** By how much a range moves on while time goes by: little of it is new each minute where it is long. */
const steps: Readonly<Record<RangeName, number>> = {
  hour: minute,
  day: 5 * minute,
  week: hour,
  month: hour,
  year: day,
}

export function latestWindow(range: RangeName, now: number): Window {
  const end = Math.ceil(now / steps[range]) * steps[range]
  return { start: end - ranges[range], end }
}

const shortest = 5 * minute
const longest = 5 * 366 * day

/** The window moved by a share of itself, not beyond `now`. */
export function moved({ start, end }: Window, share: number, now: number): Window {
  const by = Math.min((end - start) * share, Math.max(0, now - end))
  return { start: Math.round(start + by), end: Math.round(end + by) }
}

/** The window about its middle, so many times as long. */
export function scaled({ start, end }: Window, times: number, now: number): Window {
  const length = Math.min(longest, Math.max(shortest, (end - start) * times))
  const last = Math.min(now, (start + end) / 2 + length / 2)
  return { start: Math.round(last - length), end: Math.round(last) }
}

/** A part of a window that was marked by hand; undefined where it is too short to be meant. */
export function between(one: number, other: number): Window | undefined {
  const [start, end] = one < other ? [one, other] : [other, one]
  return end - start < shortest ? undefined : { start: Math.round(start), end: Math.round(end) }
}
