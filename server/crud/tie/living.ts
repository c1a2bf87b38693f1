import { messages, missingParameter, targetMissing } from '#shared/messages.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { idsOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { column } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import { mineAmong } from '../write/pointing.ts'

/** Those of the keys that have a live row within the caller's reach. */
export async function livingOf(
  { current }: Pick<Database, 'current'>,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
): Promise<string[]> {
  const table = anyTableOf(resource)
  const rows = await current
    .select({ key: column(table, resource.key) })
    .from(table)
    .where(mineAmong(ctx, resource, keys))
  return rows.map((row) => String(row.key))
}

/** Refuses what points to rows that are not all there. @throws 400 that says what of */
export async function demandLiving(
  database: Database,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
): Promise<void> {
  const distinct = [...new Set(keys)]
  if (!distinct.length) return
  const found = await livingOf(database, ctx, resource, distinct)
  if (found.length < distinct.length) throw new HttpError(400, targetMissing(resource.label))
}

const mostIds = 500

/** The ids that a parameter lists: at least one, and all of them live rows within the caller's reach. */
export async function rowsNamed(
  database: Database,
  ctx: Context,
  resource: Resource,
  params: Params,
  name: string,
): Promise<string[]> {
  const ids = idsOf(params[name], name, mostIds)
  if (!ids.length) throw new HttpError(400, missingParameter(name))
  const found = await livingOf(database, ctx, resource, ids)
  if (found.length < ids.length) throw new HttpError(400, messages.notFound)
  return ids
}
