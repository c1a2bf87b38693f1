import { getTableColumns, sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import type { Connection } from '../../db/database.ts'
import { anyTableOf } from '../table.ts'

type Stored = Record<string, string | number | null>
interface Statement {
  execute(row: Stored): unknown
}

const prepared = new WeakMap<Connection, Map<string, Statement>>()

/** Inserts one row by a statement that is prepared once: values as the columns keep them, what is left out is null. */
export async function insertPrepared(connection: Connection, resource: Resource, row: Stored): Promise<void> {
  const known = prepared.get(connection) ?? new Map<string, Statement>()
  prepared.set(connection, known)
  const statement = known.get(resource.name) ?? prepare(connection, resource)
  known.set(resource.name, statement)
  await statement.execute(row)
}

function prepare(connection: Connection, resource: Resource): Statement {
  const table = anyTableOf(resource)
  const names = Object.keys(getTableColumns(table))
  // Placeholders of plain SQL: drizzle's own would turn the null of a JSON column into the text "null".
  const places = Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]))
  const statement = connection.insert(table).values(places).prepare()
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return { execute: (row) => statement.execute({ ...empty, ...row }) }
}
