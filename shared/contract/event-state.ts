import type { Holding } from '../schema/meta.ts'

/** Keys of the dictionary `event_status`. */
export const eventStatus = { pending: 0, doing: 1, resolved: 2, falseAlarm: 3, archived: 4 } as const

/** Keys of the dictionary `event_source`. */
export const eventSource = { device: 1, rule: 2, patrol: 3, public: 4, manual: 5 } as const

export const allStates: readonly number[] = Object.values(eventStatus)
/** Keys of the dictionary `event_level`, the gravest first. */
export const allLevels: readonly number[] = [1, 2, 3, 4]

/** States in which somebody still has to do something. */
export const openStates: readonly number[] = [eventStatus.pending, eventStatus.doing]

export const isOpen = (status: unknown): boolean => openStates.some((state) => state === status)

/** Somebody is at work on it, or has been and not archived it: such an event is not removed. */
export const isKept = (status: unknown): boolean =>
  status === eventStatus.doing || status === eventStatus.resolved

/** Made by machines, which say the same again and again as long as it is so. */
export const isTriggered = (source: unknown) => source === eventSource.device || source === eventSource.rule

/** Whether further triggers of the same type, device and metric belong to this event. */
export const gathersTriggers = (row: Record<string, unknown>): boolean =>
  isOpen(row.eventStatus) && isTriggered(row.source) && Boolean(row.deviceId)

/** What an event is about cannot be removed as long as the event is open. */
export const whileOpen: Holding = {
  field: 'eventStatus',
  among: openStates,
  label: ['未办结事件', 'Open event'],
}

/** Hours until an event has to be done with, where its type does not say: by level, 1 being the gravest. */
const usualHours: Readonly<Record<number, number>> = { 1: 2, 2: 8, 3: 24, 4: 72 }

export const hoursFor = (level: number, handleHours: number | null | undefined): number =>
  handleHours ?? usualHours[level] ?? 72
