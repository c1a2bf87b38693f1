import { wallTime, wallTimeAt } from '#shared/schema/calendar.ts'

/** Hours and minutes of a moment on the wall, with its day where that is not today. */
export function clockAt(milliseconds: number): string {
  const time = wallTimeAt(milliseconds)
  return time.slice(0, 10) === wallTime().slice(0, 10) ? time.slice(11, 16) : time.slice(5, 16)
}
