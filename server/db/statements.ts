import type { Connection } from './database.ts'
import type { SqliteStatement } from './driver.ts'

/** Keeps what is made ready once for each connection, by name, for as long as there is the connection. */
export function perConnection<V>() {
  const kept = new WeakMap<Connection, Map<string, V>>()
  return (connection: Connection, name: string, make: () => V): V => {
    const known = kept.get(connection) ?? new Map<string, V>()
    kept.set(connection, known)
    const found = known.get(name) ?? make()
    known.set(name, found)
    return found
  }
}

const prepared = perConnection<SqliteStatement>()

/**
 * The statement of this text on a connection: thousands of values a second go through a handful. Names in it come from
 * definitions, never from a request.
 */
export const statementOf = (connection: Connection, sql: string): SqliteStatement =>
  prepared(connection, sql, () => connection.$client.prepare(sql))
