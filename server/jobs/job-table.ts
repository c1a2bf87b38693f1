import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Settings of each job of the server, and the outcome of its last run: a row from the first of either on. */
export const jobState = sqliteTable('job_state', {
  name: text('name').primaryKey(),
  /** Minute of the day, by the wall clock of UTC+8, at which it has its turn. */
  minute: integer('minute').notNull(),
  isPaused: integer('is_paused', { mode: 'boolean' }).notNull(),
  /** Wall time; null: it has not run yet. */
  lastTime: text('last_time'),
  /** Milliseconds. */
  took: integer('took'),
  /** Null: the last run went well. */
  fault: text('fault'),
})
