import { sql } from 'drizzle-orm'
import { toWallTime } from '#server/db/clock.ts'
import type { Connection } from '#server/db/database.ts'

/** Notes that something was seeded, so that it is not seeded again; `now` in milliseconds since 1970. */
export const record = (connection: Connection, name: string, now: number) =>
  connection.run(sql`INSERT INTO seed_record (name, time) VALUES (${name}, ${toWallTime(now)})`)

/** Names of what was seeded so far. */
export async function recordsOf(connection: Connection): Promise<Set<string>> {
  await connection.run(
    sql`CREATE TABLE IF NOT EXISTS seed_record (name TEXT PRIMARY KEY, time TEXT NOT NULL)`,
  )
  const rows = await connection.all<{ name: string }>(sql`SELECT name FROM seed_record`)
  return new Set(rows.map(({ name }) => name))
}
