import type { Connection } from '../database.ts'
import type { SqliteStatement } from '../driver.ts'

const prepared = new WeakMap<Connection, Map<string, SqliteStatement>>()

/** The statement of this text on a connection, made ready once: thousands of values a second go through a handful. */
export function statementOf(connection: Connection, sql: string): SqliteStatement {
  const known = prepared.get(connection) ?? new Map<string, SqliteStatement>()
  prepared.set(connection, known)
  const found = known.get(sql) ?? connection.$client.prepare(sql)
  known.set(sql, found)
  return found
}
