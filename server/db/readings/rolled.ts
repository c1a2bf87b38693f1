const hour = 3600_000

/** Where sums are kept, by how long a time they stand for. */
export const tables = { hour: 'reading_hour', day: 'reading_day' } as const
/** Of the time that a row stands for, in milliseconds. */
export const lengths = { hour, day: 24 * hour } as const
