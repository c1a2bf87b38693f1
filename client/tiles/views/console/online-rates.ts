/** Of each day its 24 hours: the share of devices online; null for an hour that nothing is known of. */
export type Rates = readonly (readonly (number | null)[])[]

/** `HH:00` */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The hour in which the fewest devices were online, the latest of several. */
export function lowestOf(rates: Rates): { day: number; hour: number; rate: number } | undefined {
  let lowest: { day: number; hour: number; rate: number } | undefined
  for (const [day, hours] of rates.entries())
    for (const [hour, rate] of hours.entries())
      if (rate !== null && (lowest === undefined || rate <= lowest.rate)) lowest = { day, hour, rate }
  return lowest
}
