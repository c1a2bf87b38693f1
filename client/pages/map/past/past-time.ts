import { hoursOfPast } from '#shared/contract/geo/workbench.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'

export const hour = 3600_000

/** Steps of the slider; the last one is now. */
export const lastStep = hoursOfPast

/** The moment that an address names by its wall time (`2026-11-26T08:00`); undefined for anything else. */
export function momentIn(text: string | undefined): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text ?? '')) return undefined
  const moment = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(moment) ? undefined : moment
}

/** Name of a moment in an address. */
export const addressOfMoment = (moment: number): string => wallTimeAt(moment).slice(0, 16).replace(' ', 'T')

/** True where the map can still be shown as it was then. */
export const isWithinPast = (moment: number, now: number): boolean =>
  moment <= now && moment >= now - hoursOfPast * hour

const startOfHour = (moment: number): number => moment - (moment % hour)

/** The moment of a step: whole hours, the last of them that of now. */
export const momentOfStep = (step: number, now: number): number =>
  startOfHour(now) - (lastStep - 1 - step) * hour

/** The step that a moment is nearest to. */
export const stepOfMoment = (moment: number, now: number): number =>
  Math.min(lastStep - 1, Math.max(0, lastStep - 1 - Math.round((startOfHour(now) - moment) / hour)))
