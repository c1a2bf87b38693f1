import { getTableColumns, sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import type { Connection } from '../../db/database.ts'
import { anyTableOf } from '../table.ts'
import type { Values } from './input.ts'

type Stored = Record<string, string | number | null>
interface Statement {
  execute(row: Stored): unknown
}

const prepared = new WeakMap<Connection, Map<string, Statement>>()

/**
 * Inserts one row by a statement that is prepared once: values as the columns keep them; what is left out is the column's
 * default, or null.
 */
export async function insertPrepared(connection: Connection, resource: Resource, row: Stored): Promise<void> {
  const known = prepared.get(connection) ?? new Map<string, Statement>()
  prepared.set(connection, known)
  const statement = known.get(resource.name) ?? prepare(connection, resource)
  known.set(resource.name, statement)
  await statement.execute(row)
}

/** The same for values as the code has them, such as arrays of a JSON column. */
export const insertValues = (connection: Connection, resource: Resource, values: Values): Promise<void> =>
  insertPrepared(connection, resource, storedOf(resource, values))

function storedOf(resource: Resource, values: Values): Stored {
  const stored: Stored = {}
  for (const [name, column] of Object.entries(getTableColumns(anyTableOf(resource)))) {
    const value = values[name]
    if (value === undefined) continue
    stored[name] = value === null ? null : (column.mapToDriverValue(value) as string | number | null)
  }
  return stored
}

function prepare(connection: Connection, resource: Resource): Statement {
  const table = anyTableOf(resource)
  const columns = Object.entries(getTableColumns(table))
  // Placeholders of plain SQL: drizzle's own would turn the null of a JSON column into the text "null".
  const places = Object.fromEntries(columns.map(([name]) => [name, sql`${sql.placeholder(name)}`]))
  const statement = connection.insert(table).values(places).prepare()
  const usual = Object.fromEntries(
    columns.map(([name, column]) => [name, (column.default as number) ?? null]),
  )
  return { execute: (row) => statement.execute({ ...usual, ...row }) }
}
