import type { Logger } from 'pino'
import { createBoundedMap } from '../db/bounded-map.ts'
import { milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'

/** Milliseconds from which a statement is worth a line. */
const from = 500
/** Milliseconds in which a text has one line, however often it runs. */
const pause = 60_000
const mostTexts = 100

/** Writes statements that take long into the log: their texts, never the values they were run with. */
export function logSlow(database: Pick<Database, 'watch'>, log: Pick<Logger, 'warn'>): void {
  const written = createBoundedMap<number>(mostTexts)
  database.watch({
    slow(sql, took) {
      const now = milliseconds()
      if (took < from || now - (written.get(sql) ?? 0) < pause) return
      written.set(sql, now)
      log.warn({ ms: Math.round(took), statement: sql }, 'a slow statement')
    },
  })
}
