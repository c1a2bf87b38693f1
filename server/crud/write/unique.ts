import { and, eq, ne } from 'drizzle-orm'
import { alreadyExists } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { indexedSets, type Resource, type Unique } from '#shared/schema/resource.ts'
import { snakeCase } from '../../db/columns.ts'
import type { Connection } from '../../db/database.ts'
import { Sqlite } from '../../db/driver.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import type { HttpError } from '../../http-error.ts'
import { column } from '../scope.ts'
import { anyTableOf, keyColumnOf } from '../table.ts'
import type { Values } from './input.ts'

/** The normalised value by which a unique set is compared, or null where there is nothing to compare. */
export function uniqueKeyOf({ fields, when }: Unique, row: Values): string | null {
  if (when && !when.holds(row)) return null
  const values = fields.map((field) => row[field])
  if (values[0] === null || values[0] === undefined || values[0] === '') return null
  return values
    .map((value) =>
      String(value ?? '')
        .normalize('NFKC')
        .trim()
        .toLowerCase(),
    )
    .join('\u001f')
}

export const uniqueKeysOf = (resource: Resource, row: Values): Values =>
  Object.fromEntries(indexedSets(resource).map((unique) => [keyColumnOf(unique), uniqueKeyOf(unique, row)]))

/** Refuses values of a unique set that a row of any tenant has. @throws 400 with the set's first field. */
export async function refuseTakenAcross(
  connection: Connection,
  ctx: Context,
  resource: Resource,
  row: Values,
  changed: readonly string[],
): Promise<void> {
  for (const unique of resource.unique) {
    const [field = ''] = unique.fields
    if (!unique.across || !unique.fields.some((name) => changed.includes(name))) continue
    const meant = new Set(meaningsOf(unique, row))
    if (!meant.size) continue
    const table = anyTableOf(resource)
    const others = await connection
      .select(Object.fromEntries(unique.fields.map((name) => [name, column(table, name)])))
      .from(table)
      .where(and(eq(column(table, 'isDeleted'), 0), ne(column(table, resource.key), row[resource.key])))
    if (!others.some((other) => meaningsOf(unique, other).some((one) => meant.has(one)))) continue
    const { label } = resource.fields[field] ?? resource
    throw fieldFault(ctx, field, takenLabel(unique, label, row))
  }
}

function meaningsOf(unique: Unique, row: Values): readonly string[] {
  const [field = ''] = unique.fields
  if (unique.means) return row[field] ? unique.means(String(row[field])) : []
  const key = uniqueKeyOf(unique, row)
  return key === null ? [] : [key]
}

/** What SQLite says where another row has the values of a unique set. */
export function takenCause(error: unknown): Error | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Sqlite.SqliteError && cause.code === 'SQLITE_CONSTRAINT_UNIQUE' ? cause : undefined
}

/** What SQLite says about a unique index, as a sentence about the field that names the set. */
export function uniqueFault(
  ctx: Context,
  resource: Resource,
  error: unknown,
  candidate: Values,
): HttpError | undefined {
  const cause = takenCause(error)
  if (!cause) return undefined
  const unique = resource.unique.find((one) => cause.message.endsWith(`.${snakeCase(keyColumnOf(one))}`))
  const [field = ''] = unique?.fields ?? []
  const meta = resource.fields[field]
  if (!unique || !meta) return undefined
  return fieldFault(ctx, field, takenLabel(unique, meta.label, candidate))
}

/** What is said of a unique set that another row has. */
export function takenLabel({ fields, message }: Unique, label: Label, row: Values): Label {
  if (!message) return alreadyExists(label)
  const value = String(row[fields[0] ?? ''] ?? '')
  const [zh, en] = message.map((text) => text.replace('{value}', () => value))
  return [zh ?? '', en ?? '']
}
