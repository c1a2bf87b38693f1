import { wallTimeAt } from '#shared/schema/calendar.ts'

/** Hours and minutes of a moment on the wall. */
export const clockAt = (milliseconds: number): string => wallTimeAt(milliseconds).slice(11, 16)
