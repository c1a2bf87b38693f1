import { and, eq } from 'drizzle-orm'
import { messages, tooManyIds } from '#shared/messages.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { column, mine } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import type { Writer } from './writer.ts'

const most = 500

/** Numbers the given rows of one level in this order. @throws 400 where the resource has no numbers, or one of the rows is not the caller's */
export async function putInOrder(
  database: Database,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
  writer: Pick<Writer, 'row'>,
): Promise<void> {
  if (!fieldsOf(resource).some(([name]) => name === 'sort')) throw new HttpError(400, messages.failed)
  if (!keys.length) throw new HttpError(400, messages.chooseRows)
  if (keys.length > most) throw new HttpError(400, tooManyIds(most))
  const table = anyTableOf(resource)
  await database.transaction(async (connection) => {
    for (const [n, key] of keys.entries()) {
      await writer.row(ctx, key)
      await connection
        .update(table)
        .set({ sort: n + 1 })
        .where(and(mine(ctx, resource, table), eq(column(table, resource.key), key)))
    }
  })
}
