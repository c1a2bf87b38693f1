import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { type Prepared, prepareRead } from './prepared.ts'
import { perConnection } from './statements.ts'

/** The number that a table gives each row when it is added: the last one's and one more. */
export const rowNumber: SQL<number> = sql`rowid`

const prepared = perConnection<Prepared>()

/** The number of the row that was added last; 0 without one. Found at the end of the table, without counting. */
export function lastRowNumber(connection: Connection, table: string): number {
  const read = prepared(connection, table, () => prepareRead(connection, `SELECT max(rowid) FROM "${table}"`))
  return Number(read([])[0]?.[0] ?? 0)
}
