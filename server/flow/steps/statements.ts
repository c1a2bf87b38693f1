import { sql } from 'drizzle-orm'
import type { Connection } from '../../db/database.ts'

interface Statement {
  execute(values: Record<string, string | number | null>): unknown
}

/** Statements of the engine, prepared once for each connection: a step is a dozen of them. */
const prepared = new WeakMap<Connection, Map<string, Statement>>()

/** The statement of this name; `make` is asked the first time. */
export function statement(
  connection: Connection,
  name: string,
  make: () => { prepare(): Statement },
): Statement {
  const known = prepared.get(connection) ?? new Map<string, Statement>()
  prepared.set(connection, known)
  const found = known.get(name) ?? make().prepare()
  known.set(name, found)
  return found
}

export const place = (name: string) => sql`${sql.placeholder(name)}`
