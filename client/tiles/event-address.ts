import { openStates } from '#shared/contract/event/event-state.ts'
import type { Figures } from '#shared/contract/figures.ts'
import { pages } from './pages.ts'

/** The list of what somebody still has to handle. */
export const openOnes = `${pages.event}?eventStatus_in=${openStates.join()}`

/** Those of them that were past their deadline at that minute. */
export const overdueOnes = (minute: string): string =>
  `${openOnes}&deadline_datelt=${encodeURIComponent(minute)}`

/** The filter of the days that a figure counts. */
export const within = ({ days }: Pick<Figures['events'], 'days'>): string =>
  `occurTime=${days[0] ?? ''},${days.at(-1) ?? ''}`
