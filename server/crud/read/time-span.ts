import { type SQL, sql } from 'drizzle-orm'
import type { TimeUnit } from '#shared/contract/aggregate.ts'

const lettersOf = { day: 10, month: 7, year: 4 } as const

/** The span of time that a stored time lies in: the text that it begins with, of a week the Monday. */
export const spanOf = (time: SQL, unit: TimeUnit): SQL =>
  unit === 'week'
    ? sql`date(${time}, '-6 days', 'weekday 1')`
    : sql`substr(${time}, 1, ${sql.raw(String(lettersOf[unit]))})`

/** What no time of a span reaches, and no later one lies before. Times are digits and marks, all of them below a tilde. */
export const endOfSpan = (span: SQL, unit: TimeUnit): SQL =>
  unit === 'week' ? sql`date(${span}, '+7 days')` : sql`(${span} || '~')`
