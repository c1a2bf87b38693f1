import { eq, or, sql } from 'drizzle-orm'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { possibleMarks } from '#shared/schema/value/marks.ts'
import { tidyValue } from '#shared/schema/value/tidy.ts'
import type { Connection, Database } from '../../db/database.ts'
import { formOf, noteForm } from '../../db/derived.ts'
import { textIndexFor } from '../resource-text.ts'
import { column } from '../scope.ts'
import { anyTableOf, tableNameOf } from '../table.ts'
import type { Values } from './input.ts'
import { sortKeysOf } from './sort-key.ts'
import { takenCause, uniqueKeysOf } from './unique.ts'

/** The form of texts without marks; another one looks at all rows again. */
const form = '1'

/**
 * Frees names, codes and accounts that an earlier version stored of the marks that nobody sees, with the keys by which they are found
 * and sorted: nobody finds them otherwise, because what is typed loses its marks. A text that is then another row's stays as it is.
 * Answers how many rows have changed.
 */
export async function dropMarks(database: Database, resource: Resource): Promise<number> {
  const names = shortTexts(resource)
  const note = `${tableNameOf(resource)}_marks`
  if (!names.length) return 0
  return database.transaction(async (connection) => {
    if (formOf(connection, note) === form) return 0
    let changed = 0
    for (const row of await rowsWithMarks(connection, resource, names))
      if (await tidyRow(connection, resource, names, row)) changed += 1
    const index = textIndexFor(resource)
    // It has the texts as they were: made anew.
    if (changed > 0 && index) noteForm(connection, index.table, '')
    noteForm(connection, note, form)
    return changed
  })
}

/** What people type and look for; logs are what was said. */
function shortTexts(resource: Resource): string[] {
  const isWritten = resource.actions.some((action) => action === 'save' || action === 'submit')
  if (!isWritten || resource.appendOnly) return []
  return fieldsOf(resource).flatMap(([name, { kind, sealed }]) => (kind === 'text' && !sealed ? [name] : []))
}

function rowsWithMarks(connection: Connection, resource: Resource, names: readonly string[]) {
  const table = anyTableOf(resource)
  const pattern = `*[${possibleMarks}]*`
  const marked = names.map((name) => sql`${column(table, name)} GLOB ${pattern}`)
  return connection
    .select()
    .from(table)
    .where(or(...marked)) as Promise<Values[]>
}

async function tidyRow(connection: Connection, resource: Resource, names: readonly string[], row: Values) {
  const table = anyTableOf(resource)
  const tidied = names.flatMap((name): [string, unknown][] => {
    const meta = resource.fields[name]
    const value = meta && tidyValue(meta, row[name])
    return value === row[name] ? [] : [[name, value]]
  })
  if (!tidied.length) return false
  const values: Values = Object.fromEntries(tidied)
  const keys = { ...sortKeysOf(resource, values), ...uniqueKeysOf(resource, { ...row, ...values }) }
  try {
    await connection
      .update(table)
      .set({ ...values, ...keys })
      .where(eq(column(table, resource.key), row[resource.key]))
    return true
  } catch (error) {
    if (takenCause(error)) return false
    throw error
  }
}
