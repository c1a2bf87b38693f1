import { getTableName, type SQL, sql } from 'drizzle-orm'
import { column } from '../scope.ts'
import { type AnyTable, placeColumn } from '../table.ts'
import { type Condition, isOnPlace } from './filter.ts'

/**
 * The table that a question is put to. Where it asks for parts of the map, each of their ranges is looked up in the index of places,
 * which has the tenant, the mark of removal and the key as well: what asks for no more is answered without reading a row.
 */
export function fromOf(table: AnyTable, conditions: readonly Condition[]): AnyTable | SQL {
  const parts = conditions.flatMap((condition, n) => (isOnPlace(condition) ? [partOf(n)] : []))
  if (parts.length === 0) return table
  const index = sql.identifier(`${getTableName(table)}_place`)
  // The order of a cross join stays, and so does the index: by its statistics SQLite might walk another one for each range.
  return sql`${sql.join(parts, sql` CROSS JOIN `)} CROSS JOIN ${table} INDEXED BY ${index}`
}

/** The ranges of one condition; they lie apart from each other, so no row is found twice. */
const partOf = (n: number): SQL =>
  sql`(SELECT value ->> 0 AS cell_from, value ->> 1 AS cell_to FROM json_each(${sql.placeholder(`v${n}`)})) AS ${partName(n)}`

const partName = (n: number): SQL => sql.raw(`part${n}`)

/** Rows whose cells lie in the range of `fromOf`. */
export const inPart = (table: AnyTable, n: number): SQL =>
  sql`${column(table, placeColumn)} BETWEEN ${partName(n)}.cell_from AND ${partName(n)}.cell_to`
