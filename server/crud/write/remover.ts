import { messages } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import { now } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'
import { demandRows } from '../../http/params.ts'
import { HttpError } from '../../http-error.ts'
import type { Names } from '../read/names.ts'
import { relationsTo } from '../registry.ts'
import { forgetRows } from '../resource-text.ts'
import { column, sightOf, unnarrowed } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import { stateNameOf } from '../tie/edits.ts'
import { livingOf } from '../tie/living.ts'
import { refuseAll, refuseBlocked } from './blocked.ts'
import { findBlocked, holders } from './held.ts'
import { recordChange } from './history.ts'
import { type AnyHooks, changedBetween } from './hooks.ts'
import { liveAmong, mineAmong } from './pointing.ts'
import { unlink } from './unlink.ts'

/** Of one removal. */
export const mostIds = 500

/** What the definition keeps, and what the module adds: the server itself may remove rows without. */
interface Rules {
  names: Names
  hooks: AnyHooks
}

/**
 * Marks rows as removed, with everything that goes with them and one batch number, so that they can come back together.
 * Rows that point here decide by their own definition: block, cascade or unlink. All of it happens, or nothing.
 */
export async function removeRows(
  database: Database,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
  rules?: Rules,
) {
  demandRows(keys, mostIds)
  await database.transaction(async (connection) => {
    const going = new Map<Resource, Set<string>>()
    await demandVisible(connection, ctx, resource, keys)
    const isAsked = rules && (resource.keeps.length > 0 || rules.hooks.removing || rules.hooks.wrote)
    const rows = isAsked ? await rowsOf(connection, ctx, resource, keys) : []
    if (rules) await refuseKept(rules.names, ctx, resource, rows)
    await rules?.hooks.removing?.({ ctx, rows })
    // What all tenants share is used by the rows of all of them, and what the caller does not see uses rows, too.
    const reach = { ...unnarrowed(ctx), ...(!resource.tenant && { allTenants: true }) }
    await collect(connection, reach, resource, [...keys], going)
    refuseAll(ctx, await findBlocked(connection, reach, going))
    await unlink(connection, reach, going)
    await mark(connection, reach, going)
    for (const before of rows)
      await rules?.hooks.wrote?.({ ctx, before, row: undefined, changed: changedBetween(before) })
  })
}

/** Refuses to remove what the definition keeps. */
async function refuseKept(names: Names, ctx: Context, resource: Resource, rows: readonly Row<Resource>[]) {
  const reasons = new Map<unknown, Label>()
  for (const row of rows) {
    const keep = resource.keeps.find(({ when }) => when(row))
    if (keep) reasons.set(row, keep.message(row, await stateNameOf(names, ctx, resource, row)))
  }
  refuseBlocked(ctx, resource, rows, (row) => reasons.get(row))
}

/** Tells the module of rows that have come back. */
export async function followRestored(
  { current }: Database,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
  hooks: AnyHooks,
) {
  if (!hooks.wrote) return
  for (const row of await rowsOf(current, unnarrowed(ctx), resource, keys))
    await hooks.wrote({ ctx, before: undefined, row, changed: changedBetween({}, row) })
}

async function rowsOf(
  connection: Connection,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
): Promise<Row<Resource>[]> {
  const rows = await connection
    .select()
    .from(anyTableOf(resource))
    .where(mineAmong(ctx, resource, keys))
  return rows as Row<Resource>[]
}

/** All of the rows, or none: one that the caller does not see is none. */
async function demandVisible(
  connection: Connection,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
) {
  if (!sightOf(ctx, resource)?.rule) return
  const seen = await livingOf({ current: connection }, ctx, resource, keys)
  if (seen.length < new Set(keys).size) throw new HttpError(400, messages.notFound)
}

async function collect(
  connection: Connection,
  ctx: Context,
  resource: Resource,
  keys: string[],
  going: Map<Resource, Set<string>>,
) {
  const table = anyTableOf(resource)
  const known = going.get(resource) ?? new Set<string>()
  const fresh = keys.filter((key) => !known.has(key))
  if (!fresh.length) return
  const rows = await connection
    .select({ key: column(table, resource.key) })
    .from(table)
    .where(liveAmong(ctx, resource, fresh))
  if (rows.length < fresh.length) throw new HttpError(400, messages.notFound)
  going.set(resource, new Set([...known, ...fresh]))
  for (const relation of relationsTo(resource)) {
    if (relation.onDelete !== 'cascade') continue
    await collect(connection, ctx, relation.from, await holders(connection, ctx, relation, fresh), going)
  }
}

async function mark(connection: Connection, ctx: Context, going: Map<Resource, Set<string>>) {
  const marks = { isDeleted: 1, deleteTime: now(), deleteUser: ctx.userId, deleteBatch: newId() }
  for (const [resource, keys] of going) {
    const table = anyTableOf(resource)
    const gone = await connection
      .update(table)
      .set(marks)
      .where(liveAmong(ctx, resource, [...keys]))
      .returning({ key: column(table, resource.key), tenantId: column(table, 'tenantId') })
    for (const row of gone)
      await recordChange(connection, ctx, resource, {
        action: 'remove',
        tenantId: String(row.tenantId),
        key: String(row.key),
        batch: marks.deleteBatch,
      })
    forgetRows(connection, resource, [...keys])
  }
}
