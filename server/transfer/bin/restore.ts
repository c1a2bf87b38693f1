import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { messages, targetMissing } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, type Resource, type Row } from '#shared/schema/resource.ts'
import { keysIn } from '../../crud/read/naming.ts'
import { relationsTo, resourceNamed } from '../../crud/registry.ts'
import { indexRow } from '../../crud/resource-text.ts'
import { column, gone, mine, unnarrowed } from '../../crud/scope.ts'
import { anyTableOf } from '../../crud/table.ts'
import { recordChange } from '../../crud/write/history.ts'
import type { Values } from '../../crud/write/input.ts'
import { listed, pointsTo } from '../../crud/write/pointing.ts'
import { mostIds } from '../../crud/write/remover.ts'
import { uniqueFault } from '../../crud/write/unique.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { demandRows } from '../../http/params.ts'
import { HttpError } from '../../http-error.ts'
import type { Services } from '../../services.ts'
import { transferMessages } from '../messages.ts'

/** A removed row of a resource. */
interface Removed {
  resource: Resource
  key: string
  row: Values
}

/**
 * Brings removed rows back, each with what was removed because of it. All of them, or none: a unique value that was taken
 * meanwhile, or something that a row points to and that is gone, refuses it with a sentence.
 */
export async function restoreRows(
  database: Database,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
) {
  await database.transaction(async (connection) => {
    const returning = await removedWith(connection, ctx, resource, keys)
    for (const removed of returning) await revive(connection, ctx, removed)
    // Afterwards, so that rows that come back together may point to each other.
    for (const removed of returning) await demandTargets(connection, removed)
  })
}

/**
 * Takes removed rows out of the table, each with what was removed because of it. Nothing brings them back. By `services` goes what
 * their modules kept for them.
 */
export async function purgeRows(
  database: Database,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
  services?: Pick<Services, 'of'>,
) {
  await database.transaction(async (connection) => {
    for (const { resource: from, key, row } of await removedWith(connection, ctx, resource, keys)) {
      const table = anyTableOf(from)
      await connection.delete(table).where(removedRow(from, key))
      await services?.of(from).followPurged([row as Row<Resource>])
    }
  })
}

/** The rows with these keys, and all that the same removals took along on their account. */
async function removedWith(
  connection: Connection,
  ctx: Context,
  resource: Resource,
  keys: readonly string[],
): Promise<Removed[]> {
  demandRows(keys, mostIds)
  const table = anyTableOf(resource)
  const rows = await connection
    .select()
    .from(table)
    .where(and(gone(ctx, resource, table), inArray(column(table, resource.key), listed(keys))))
  if (rows.length < new Set(keys).size) throw new HttpError(400, messages.notFound)
  const found = new Map<string, Removed>()
  const add = (from: Resource, row: Values): Removed | undefined => {
    const key = String(row[from.key])
    if (found.has(`${from.name} ${key}`)) return undefined
    const removed = { resource: from, key, row }
    found.set(`${from.name} ${key}`, removed)
    return removed
  }
  let level = rows.flatMap((row) => add(resource, row) ?? [])
  while (level.length) {
    const below: Removed[] = []
    for (const removed of level) {
      for (const [from, row] of await takenAlong(connection, ctx, removed)) {
        const next = add(from, row)
        if (next) below.push(next)
      }
    }
    level = below
  }
  return [...found.values()]
}

/** Rows that were removed because this one was: by the same removal, pointing here. */
async function takenAlong(
  connection: Connection,
  ctx: Context,
  { resource, key, row }: Removed,
): Promise<[Resource, Values][]> {
  const batch = row.deleteBatch
  if (typeof batch !== 'string') return []
  const found: [Resource, Values][] = []
  for (const relation of relationsTo(resource)) {
    if (relation.onDelete !== 'cascade') continue
    const table = anyTableOf(relation.from)
    // What all tenants share was used by the rows of all of them, and the caller need not see what goes with his rows.
    const reach =
      resource.tenant && !ctx.allTenants
        ? gone(unnarrowed(ctx), relation.from, table)
        : eq(column(table, 'isDeleted'), 1)
    const rows = await connection
      .select()
      .from(table)
      .where(and(reach, eq(column(table, 'deleteBatch'), batch), pointsTo(relation, [key])))
    found.push(...rows.map((one): [Resource, Values] => [relation.from, one]))
  }
  return found
}

/** The row of a key that was found to be the caller's to bring back. */
const removedRow = (resource: Resource, key: string): SQL | undefined => {
  const table = anyTableOf(resource)
  return and(eq(column(table, resource.key), key), eq(column(table, 'isDeleted'), 1))
}

async function revive(connection: Connection, ctx: Context, { resource, key, row }: Removed) {
  const table = anyTableOf(resource)
  try {
    await connection
      .update(table)
      .set({
        isDeleted: 0,
        deleteTime: null,
        deleteUser: null,
        deleteBatch: null,
        version: sql`${column(table, 'version')} + 1`,
      })
      .where(removedRow(resource, key))
  } catch (error) {
    const fault = uniqueFault(ctx, resource, error, row)
    throw fault ? refusal(resource, row, fault.label) : error
  }
  indexRow(connection, resource, key, row)
  const batch = typeof row.deleteBatch === 'string' ? { batch: row.deleteBatch } : {}
  await recordChange(connection, ctx, resource, {
    action: 'restore',
    tenantId: String(row.tenantId),
    key,
    ...batch,
  })
}

async function demandTargets(connection: Connection, { resource, row }: Removed) {
  for (const [name, meta] of fieldsOf(resource)) {
    if (!meta.resource) continue
    const root = name === resource.tree?.parent ? resource.tree.root : undefined
    const keys = new Set(keysIn(row[name]).filter((key) => key !== root))
    if (!keys.size) continue
    const target = resourceNamed(meta.resource)
    const table = anyTableOf(target)
    const [found] = await connection
      .select({ count: sql<number>`count(*)` })
      .from(table)
      .where(
        and(
          mine({ tenantId: String(row.tenantId) }, target, table),
          inArray(column(table, target.key), listed([...keys])),
        ),
      )
    if (Number(found?.count) < keys.size) throw refusal(resource, row, targetMissing(meta.label))
  }
}

const refusal = (resource: Resource, row: Values, reason: Label): HttpError =>
  new HttpError(400, transferMessages.notRestored(String(row[resource.title] ?? ''), reason))
