import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import type { Serial } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { now } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { demandRows } from '../../http/params.ts'
import { HttpError } from '../../http-error.ts'
import { column, mine } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import { recordChange } from './history.ts'
import type { Values } from './input.ts'
import type { Writer } from './writer.ts'

const mostInOrder = 500

/** The fields of a resource that the server numbers. */
export const serialsOf = (resource: Resource): string[] =>
  fieldsOf(resource).flatMap(([name, { serial }]) => (serial ? [name] : []))

/** Numbers for the fields of a new row that have none; `row` says its tenant. @throws 400 where there are no more. */
export async function numbered(connection: Connection, resource: Resource, row: Values): Promise<Values> {
  const found: Values = {}
  for (const name of serialsOf(resource)) {
    if (row[name]) continue
    const [code] = await nextSerials(connection, resource, name, row)
    if (code) found[name] = code
  }
  return found
}

/**
 * The next free values of a numbered field, for rows of which `row` says the tenant and all that the prefix is made of; none for
 * one that is not numbered. @throws 400 where there are no more.
 */
export async function nextSerials(
  connection: Connection,
  resource: Resource,
  name: string,
  row: Values,
  count = 1,
): Promise<string[]> {
  const serial = resource.fields[name]?.serial
  const prefix = serial?.prefix(row, now())
  if (!serial || prefix === undefined) return []
  const last = await lastNumber(connection, resource, name, { ...serial, prefix, tenantId: row.tenantId })
  if (serial.exhausted && last + count >= 10 ** serial.digits) throw new HttpError(400, serial.exhausted)
  return Array.from({ length: count }, (_, n) => {
    const code = prefix + String(last + 1 + n).padStart(serial.digits, '0')
    return code + (serial.check?.(code) ?? '')
  })
}

type Series = Pick<Serial, 'digits' | 'check'> & { prefix: string; tenantId: unknown }

async function lastNumber(
  connection: Connection,
  resource: Resource,
  name: string,
  { prefix, digits, check, tenantId }: Series,
): Promise<number> {
  const table = anyTableOf(resource)
  const code = column(table, name)
  const checked = check ? 1 : 0
  const number = sql`substr(${code}, ${prefix.length + 1}, length(${code}) - ${prefix.length + checked})`
  // Removed rows and those out of the caller's sight count, too: a number is given once.
  const [found] = await connection
    .select({ last: sql<number | null>`max(CAST(${number} AS INTEGER))` })
    .from(table)
    .where(
      and(
        eq(column(table, 'tenantId'), tenantId),
        // Both, so that an index of the numbers is found.
        inArray(column(table, 'isDeleted'), [0, 1]),
        gte(code, prefix),
        lt(code, `${prefix}~`),
        // What people have typed behind the same beginning is no number of ours.
        sql`length(${number}) >= ${digits} AND ${number} NOT GLOB '*[^0-9]*'`,
      ),
    )
  return Number(found?.last ?? 0)
}

/** Numbers the given rows of one level in this order. @throws 400 where the resource has no numbers, or one of the rows is not the caller's */
export async function putInOrder(
  database: Database,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
  writer: Pick<Writer, 'row'>,
): Promise<void> {
  if (!resource.fields.sort) throw new HttpError(400, messages.failed)
  demandRows(keys, mostInOrder)
  const table = anyTableOf(resource)
  await database.transaction(async (connection) => {
    for (const [n, key] of keys.entries()) {
      const before = await writer.row(ctx, key)
      const after = { ...before, sort: n + 1 }
      if (before.sort === after.sort) continue
      await connection
        .update(table)
        .set({ sort: after.sort })
        .where(and(mine(ctx, resource, table), eq(column(table, resource.key), key)))
      const tenantId = String(before.tenantId)
      await recordChange(connection, ctx, resource, { action: 'update', tenantId, key, before, after })
    }
  })
}
