import { getTableColumns, sql } from 'drizzle-orm'
import { remembered } from '#shared/schema/remembered.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Connection } from '../../db/database.ts'
import { perConnection } from '../../db/statements.ts'
import { anyTableOf } from '../table.ts'
import type { Values } from './input.ts'

type Value = string | number | null
type Stored = Record<string, Value>
/** Inserts a row. */
type Insert = (row: Stored) => void

const prepared = perConnection<Insert>()
const columnsOf = remembered((resource: Resource) => Object.entries(getTableColumns(anyTableOf(resource))))

/**
 * Inserts one row by a statement that is prepared once: values as the columns keep them; what is left out is the column's
 * default, or null.
 */
export async function insertPrepared(connection: Connection, resource: Resource, row: Stored): Promise<void> {
  prepared(connection, resource.name, () => prepare(connection, resource))(row)
}

/** The same for values as the code has them, such as arrays of a JSON column. */
export const insertValues = (connection: Connection, resource: Resource, values: Values): Promise<void> =>
  insertPrepared(connection, resource, storedOf(resource, values))

/** Values of the code as the columns keep them; those that are undefined are left out. */
export function storedOf(resource: Resource, values: Values): Stored {
  const stored: Stored = {}
  for (const [name, column] of columnsOf(resource)) {
    const value = values[name]
    if (value === undefined) continue
    stored[name] = value === null ? null : (column.mapToDriverValue(value) as Value)
  }
  return stored
}

// Run by the driver itself: filling in drizzle's placeholders takes as long as the insert.
function prepare(connection: Connection, resource: Resource): Insert {
  const names = columnsOf(resource).map(([name]) => name)
  // Placeholders of plain SQL: drizzle's own would turn the null of a JSON column into the text "null".
  const places = Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]))
  const text = connection.insert(anyTableOf(resource)).values(places).toSQL()
  const order = text.params.map((place) => (place as { name: string }).name)
  const usual = Object.fromEntries(
    columnsOf(resource).map(([name, column]) => [name, (column.default as Value | undefined) ?? null]),
  )
  const statement = connection.$client.prepare(text.sql)
  return (row) => void statement.run(order.map((name) => row[name] ?? (name in row ? null : usual[name])))
}
