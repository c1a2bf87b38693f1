import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Resource, Single } from '#shared/schema/resource.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { column, mine, unnarrowed } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import type { Values } from '../write/input.ts'

/** Keys of the other rows that have the mark which only one may have, seen by the caller or not. */
export async function othersMarked(
  connection: Connection,
  ctx: Context,
  resource: Resource,
  { field, per = [] }: Single,
  row: Values,
): Promise<string[]> {
  const table = anyTableOf(resource)
  const key = column(table, resource.key)
  const rows = await connection
    .select({ key })
    .from(table)
    .where(
      and(
        mine(unnarrowed(ctx), resource),
        eq(column(table, field), 1),
        ne(key, row[resource.key]),
        ...per.map((name) =>
          row[name] === null || row[name] === undefined
            ? isNull(column(table, name))
            : eq(column(table, name), row[name]),
        ),
      ),
    )
  return rows.map((one) => String(one.key))
}
