import { nextDay } from '../../../fields/time/date-presets.ts'

export const units = ['month', 'quarter', 'year'] as const
export type Unit = (typeof units)[number]

const monthsOf: Record<Unit, number> = { month: 1, quarter: 3, year: 12 }

/** Days: the first one, and the first one after it. */
export interface Window {
  from: string
  to: string
}

/** The month, quarter or year that a day lies in, or one so many later. */
export function windowAt(unit: Unit, day: string, later = 0): Window {
  const months = monthsOf[unit]
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / months) * months + later * months
  return { from: monthFrom(day, first), to: monthFrom(day, first + months) }
}

/** The first day of the month that is so many after January of the day's year. */
const monthFrom = (day: string, month: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), month, 1)).toISOString().slice(0, 10)

/** What a window is called: `2026-05`, `2026-04 – 06`, `2026`. */
export function nameOf(unit: Unit, { from, to }: Window): string {
  if (unit === 'year') return from.slice(0, 4)
  return unit === 'month' ? from.slice(0, 7) : `${from.slice(0, 7)} – ${nextDay(to, -1).slice(5, 7)}`
}

/** The days that are marked above the lines: every fifth one, or the first of each month. */
export function marksIn(unit: Unit, { from, to }: Window): string[] {
  const marks: string[] = []
  for (let day = from; day < to; day = unit === 'month' ? nextDay(day, 5) : windowAt('month', day, 1).from)
    if (unit !== 'month' || Number(day.slice(8)) < 30) marks.push(day)
  return marks
}

/** Where a day or a time stands in a window: 0 at its begin, 1 at its end, never outside. */
export function placeIn(window: Window, time: string): number {
  const begin = momentOf(window.from)
  return Math.min(1, Math.max(0, (momentOf(time) - begin) / (momentOf(window.to) - begin)))
}

/** Milliseconds of a wall time; only their differences mean anything. */
const momentOf = (time: string) => Date.parse(`${time.slice(0, 10)}T${time.slice(11, 19) || '00:00:00'}Z`)

interface Bar {
  start: number
  end: number
}

/** Bars in as few lines as keep them apart, each line in order of time. */
export function stacked<B extends Bar>(bars: readonly B[]): B[][] {
  const lines: B[][] = []
  for (const bar of [...bars].sort((one, other) => one.start - other.start)) {
    const line = lines.find((others) => (others.at(-1)?.end ?? 0) <= bar.start)
    if (line) line.push(bar)
    else lines.push([bar])
  }
  return lines
}
