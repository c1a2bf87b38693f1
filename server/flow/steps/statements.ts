import { sql } from 'drizzle-orm'
import type { Connection } from '../../db/database.ts'
import { perConnection } from '../../db/statements.ts'

interface Statement {
  execute(values: Record<string, string | number | null>): unknown
}

/** Statements of the engine, prepared once for each connection: a step is a dozen of them. */
const prepared = perConnection<Statement>()

/** The statement of this name; `make` is asked the first time. */
export const statement = (
  connection: Connection,
  name: string,
  make: () => { prepare(): Statement },
): Statement => prepared(connection, name, () => make().prepare())

export const place = (name: string) => sql`${sql.placeholder(name)}`

/** Ids of one statement. */
const chunk = 500

/** Rows in parts, each of which fits into one statement. */
export function* chunksOf<T>(rows: readonly T[]): Iterable<T[]> {
  for (let from = 0; from < rows.length; from += chunk) yield rows.slice(from, from + chunk)
}
