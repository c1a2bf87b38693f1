import { and, asc, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { isPlaced } from '#shared/schema/placed.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Connection, Database } from '../../db/database.ts'
import { formOf, noteForm } from '../../db/derived.ts'
import { column } from '../scope.ts'
import { anyTableOf, collatedFields, placeColumn, tableNameOf } from '../table.ts'
import type { Values } from './input.ts'
import { placeForm, placeOf, placingFields } from './place.ts'
import { sortKeyForm, sortKeysOf } from './sort-key.ts'

/** Rows of one transaction: a geometry has up to thousands of corners. */
const step = 1000

/** Columns of a resource that are made of its fields. */
interface Derived {
  /** What their form is noted under. */
  note: string
  /** In what way they are made: with another one all rows are made anew. */
  form: string
  fields: readonly string[]
  columns: readonly string[]
  /** Rows that have none yet. */
  isLacking: SQL | undefined
  made(row: Values): Values
}

const lacking = (resource: Resource, field: string, made: string): SQL | undefined => {
  const table = anyTableOf(resource)
  return and(isNotNull(column(table, field)), isNull(column(table, made)))
}

/** The keys that names are sorted by. */
function sortKeys(resource: Resource): Derived {
  const collated = collatedFields(resource)
  return {
    note: `${tableNameOf(resource)}_sort`,
    form: [sortKeyForm, ...collated.map(({ field, collation }) => `${field}:${collation}`)].join(),
    fields: collated.map(({ field }) => field),
    columns: collated.map(({ key }) => key),
    isLacking: or(...collated.map(({ field, key }) => lacking(resource, field, key))),
    made: (row) => sortKeysOf(resource, row),
  }
}

/** The cells that rows are found on the map by. */
function places(resource: Resource): Derived {
  const fields = placingFields(resource)
  return {
    note: `${tableNameOf(resource)}_place`,
    form: [placeForm, ...fields].join(),
    fields,
    columns: isPlaced(resource) ? [placeColumn] : [],
    isLacking: or(...fields.map((field) => lacking(resource, field, placeColumn))),
    made: (row) => placeOf(resource, row),
  }
}

/**
 * Gives the rows of an earlier version the columns that are made of their fields, and all rows new ones when they are made in
 * another way, before anybody is served. Works by some rows at a time and notes the form last, so that one that was cut off goes on at the
 * next start.
 */
export async function prepareDerived(database: Database, resource: Resource): Promise<void> {
  for (const derived of [sortKeys(resource), places(resource)])
    if (derived.columns.length) await prepare(database, resource, derived)
}

async function prepare(database: Database, resource: Resource, derived: Derived): Promise<void> {
  const { note, form } = derived
  const known = await database.unhurried(async (connection) => formOf(connection, note))
  if (known === form) return
  if (known) await database.unhurried((connection) => clear(connection, resource, derived))
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    after = await database.unhurried((connection) => fill(connection, resource, derived, from))
  }
  await database.unhurried(async (connection) => noteForm(connection, note, form))
}

async function clear(connection: Connection, resource: Resource, { columns }: Derived): Promise<void> {
  await connection.update(anyTableOf(resource)).set(Object.fromEntries(columns.map((name) => [name, null])))
}

/** Fills in the next rows after a key; answers the last one's key, or undefined at the end. */
async function fill(
  connection: Connection,
  resource: Resource,
  { fields, isLacking, made }: Derived,
  after: string,
): Promise<string | undefined> {
  const table = anyTableOf(resource)
  const key = column(table, resource.key)
  const read = Object.fromEntries(fields.map((name) => [name, column(table, name)]))
  const rows: Values[] = await connection
    .select({ ...read, keyOfRow: key })
    .from(table)
    .where(and(gt(key, after), isLacking))
    .orderBy(asc(key))
    .limit(step)
  for (const { keyOfRow, ...row } of rows)
    await connection.update(table).set(made(row)).where(eq(key, keyOfRow))
  return rows.length < step ? undefined : String(rows.at(-1)?.keyOfRow)
}
