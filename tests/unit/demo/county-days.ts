export const hour = 3600 * 1000
export const day = 24 * hour

/** A demo is seeded on any day: one of each season, and one in the first hours of a year. */
export const days = [
  '2026-11-23T10:05:00',
  '2026-03-02T08:00:00',
  '2026-07-15T15:40:00',
  '2027-01-01T03:10:00',
  '2026-09-20T18:30:00',
].map((text) => [text.slice(0, 10), Date.parse(`${text}+08:00`)] as const)
export const hourIn = (time: string | null) => Number(String(time).slice(11, 13))
