/** Days are `yyyy-MM-dd`. */
function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const dayAfter = (day: string): string => daysLater(day, 1)

/** The Sunday of the week that begins on a Monday. */
export const lastDayOf = (monday: string): string => daysLater(monday, 6)
