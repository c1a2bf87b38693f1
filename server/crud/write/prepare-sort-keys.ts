import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import type { Connection, Database } from '../../db/database.ts'
import { formOf, noteForm } from '../../db/derived.ts'
import { column } from '../scope.ts'
import { anyTableOf, collatedFields, tableNameOf } from '../table.ts'
import type { Values } from './input.ts'
import { sortKeyForm, sortKeysOf } from './sort-key.ts'

const step = 5000

/**
 * Gives the rows of an earlier version the keys that their names are sorted by, and all rows new ones when keys have another
 * form. Works in short transactions and notes the form last, so that one that was cut off goes on at the next start.
 */
export async function prepareSortKeys(database: Database, resource: Resource): Promise<void> {
  const collated = collatedFields(resource)
  if (!collated.length) return
  const name = `${tableNameOf(resource)}_sort`
  const form = [sortKeyForm, ...collated.map(({ field, collation }) => `${field}:${collation}`)].join()
  const known = await database.transaction(async (connection) => formOf(connection, name))
  if (known === form) return
  if (known) await database.transaction((connection) => clear(connection, resource))
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    after = await database.transaction((connection) => fill(connection, resource, from))
  }
  await database.transaction(async (connection) => noteForm(connection, name, form))
}

async function clear(connection: Connection, resource: Resource): Promise<void> {
  const keys = collatedFields(resource).map(({ key }) => [key, null])
  await connection.update(anyTableOf(resource)).set(Object.fromEntries(keys))
}

/** Fills in the next rows after a key; answers the last one's key, or undefined at the end. */
async function fill(connection: Connection, resource: Resource, after: string): Promise<string | undefined> {
  const table = anyTableOf(resource)
  const collated = collatedFields(resource)
  const key = column(table, resource.key)
  const lacking = collated.map((one) =>
    and(isNotNull(column(table, one.field)), isNull(column(table, one.key))),
  )
  const names = Object.fromEntries(collated.map(({ field }) => [field, column(table, field)]))
  const rows: Values[] = await connection
    .select({ ...names, keyOfRow: key })
    .from(table)
    .where(and(gt(key, after), or(...lacking)))
    .orderBy(asc(key))
    .limit(step)
  for (const { keyOfRow, ...row } of rows)
    await connection.update(table).set(sortKeysOf(resource, row)).where(eq(key, keyOfRow))
  return rows.length < step ? undefined : String(rows.at(-1)?.keyOfRow)
}
