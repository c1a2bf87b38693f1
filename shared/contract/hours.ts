const hourOfDay = '([01]\\d|2[0-3]):[0-5]\\d'

/** Hours of a day as people write them, `06:00-20:00`; such that end before they begin go over midnight. */
export const hoursPattern = new RegExp(`^${hourOfDay}-${hourOfDay}$`)

const minute = 60_000
const eightHours = 8 * 60

/** Whether a moment lies within such hours, by the wall clock of UTC+8; hours that end as they begin are the whole day. */
export function isWithinHours(hours: string, time: number): boolean {
  const [from = 0, to = 0] = hours.split('-').map((clock) => {
    const [hour = 0, minutes = 0] = clock.split(':').map(Number)
    return hour * 60 + minutes
  })
  const now = (Math.floor(time / minute) + eightHours) % (24 * 60)
  if (from === to) return true
  return from < to ? now >= from && now < to : now >= from || now < to
}
