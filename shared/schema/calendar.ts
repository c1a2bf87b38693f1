/** Whether a date, or a date and time, exists. JavaScript by itself takes February 30th for March 1st. */
export function isOnCalendar(text: string): boolean {
  const day = text.slice(0, 10)
  const time = Date.parse(`${day}T${text.slice(11) || '00:00:00'}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** The wall time of UTC+8, as all times are kept: `yyyy-MM-dd HH:mm:ss`; now, or so many milliseconds later. */
export const wallTime = (later = 0): string => wallTimeAt(Date.now() + later)

/** The wall time of UTC+8 at a moment, in milliseconds since 1970. */
export const wallTimeAt = (moment: number): string =>
  new Date(moment + 8 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** Hours from one wall time to another. */
export const hoursBetween = (from: unknown, to: unknown): number =>
  (Date.parse(`${String(to).replace(' ', 'T')}Z`) - Date.parse(`${String(from).replace(' ', 'T')}Z`)) /
  3_600_000

/** The wall time so many minutes after another. */
export const minutesAfter = (time: string, minutes: number): string =>
  wallTimeAt(Date.parse(`${time.replace(' ', 'T')}+08:00`) + minutes * 60_000)

/** The day so many days before today, `yyyy-MM-dd`. */
export const dayBefore = (days: number): string => wallTime(-days * 24 * 3600 * 1000).slice(0, 10)
