import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { inLanguage, messages, tooManyIds, usedBy } from '#shared/messages.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import { now } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { removeText } from '../../db/text-index.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { type Relation, relationsTo } from '../registry.ts'
import { textIndexFor } from '../resource-text.ts'
import { column, mine, sightOf, unnarrowed } from '../scope.ts'
import { type AnyTable, anyTableOf } from '../table.ts'
import { refuseRemoval } from './blocked.ts'
import { recordChange } from './history.ts'
import { type AnyHooks, changedBetween, noHooks } from './hooks.ts'

/** Of one removal. */
export const mostIds = 500

interface Blocked {
  id: string
  name: string
  reason: string
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
  hooks: AnyHooks = noHooks,
) {
  if (!keys.length) throw new HttpError(400, messages.chooseRows)
  if (keys.length > mostIds) throw new HttpError(400, tooManyIds(mostIds))
  await database.transaction(async (connection) => {
    const going = new Map<Resource, Set<string>>()
    await demandVisible(connection, ctx, resource, keys)
    const isAsked = resource.keeps.length > 0 || hooks.removing || hooks.wrote
    const rows = isAsked ? await rowsOf(connection, ctx, resource, keys) : []
    refuseRemoval(ctx, resource, rows, (row) => resource.keeps.find(({ when }) => when(row))?.message(row))
    await hooks.removing?.({ ctx, rows })
    // What all tenants share is used by the rows of all of them, and what the caller does not see uses rows, too.
    const reach = { ...unnarrowed(ctx), ...(!resource.tenant && { allTenants: true }) }
    await collect(connection, reach, resource, [...keys], going)
    const blocked = await findBlocked(connection, reach, going)
    if (blocked[0]) {
      const reason = blocked[0].reason
      throw new HttpError(400, [reason, reason], { data: { blocked } })
    }
    await unlink(connection, reach, going)
    await mark(connection, reach, going)
    for (const before of rows)
      await hooks.wrote?.({ ctx, before, row: undefined, changed: changedBetween(before) })
  })
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
  const table = anyTableOf(resource)
  const rows = await connection
    .select()
    .from(table)
    .where(and(mine(ctx, resource, table), inArray(column(table, resource.key), listed(keys))))
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
  const table = anyTableOf(resource)
  const rows = await connection
    .select({ key: column(table, resource.key) })
    .from(table)
    .where(and(mine(ctx, resource, table), inArray(column(table, resource.key), listed(keys))))
  if (rows.length < new Set(keys).size) throw new HttpError(400, messages.notFound)
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
    .where(and(live(ctx, resource, table), inArray(column(table, resource.key), listed(fresh))))
  if (rows.length < fresh.length) throw new HttpError(400, messages.notFound)
  going.set(resource, new Set([...known, ...fresh]))
  for (const relation of relationsTo(resource)) {
    if (relation.onDelete !== 'cascade') continue
    await collect(connection, ctx, relation.from, await holders(connection, ctx, relation, fresh), going)
  }
}

async function holders(
  connection: Connection,
  ctx: Context,
  relation: Relation,
  keys: string[],
): Promise<string[]> {
  const table = anyTableOf(relation.from)
  const rows = await connection
    .select({ key: column(table, relation.from.key) })
    .from(table)
    .where(and(live(ctx, relation.from, table), pointsTo(relation, keys)))
  return rows.map(({ key }) => String(key))
}

async function findBlocked(
  connection: Connection,
  ctx: Context,
  going: Map<Resource, Set<string>>,
): Promise<Blocked[]> {
  const blocked: Blocked[] = []
  for (const [resource, keys] of going) {
    const table = anyTableOf(resource)
    const title = column(table, resource.title)
    for (const relation of relationsTo(resource)) {
      if (relation.onDelete !== 'block' && !relation.meta.blocksWhile) continue
      const counts = await countHolders(
        connection,
        ctx,
        relation,
        [...keys],
        [...(going.get(relation.from) ?? [])],
      )
      if (!counts.size) continue
      const rows = await connection
        .select({ key: column(table, resource.key), title })
        .from(table)
        .where(
          and(live(ctx, resource, table), inArray(column(table, resource.key), listed([...counts.keys()]))),
        )
      for (const row of rows) {
        const name = String(row.title ?? '')
        const below = relation.from === resource && relation.field === resource.tree?.parent
        const label = below
          ? messages.hasChildren
          : usedBy(
              name,
              counts.get(String(row.key)) ?? 0,
              relation.meta.blocksWhile?.label ?? relation.from.label,
            )
        blocked.push({ id: String(row.key), name, reason: inLanguage(label, ctx.language) })
      }
    }
  }
  return blocked
}

/** How many rows that stay point to each of these keys. */
async function countHolders(
  connection: Connection,
  ctx: Context,
  relation: Relation,
  keys: string[],
  leaving: string[],
) {
  const table = anyTableOf(relation.from)
  const held = column(table, relation.field)
  const stays = leaving.length
    ? sql`${column(table, relation.from.key)} NOT IN (SELECT value FROM json_each(${JSON.stringify(leaving)}))`
    : undefined
  const needs = relation.meta.blocksWhile
  const still = needs && inArray(column(table, needs.field), [...needs.among])
  const rows = await connection.all<{ key: string; count: number }>(sql`
    SELECT target.value AS key, count(*) AS count FROM json_each(${JSON.stringify(keys)}) AS target JOIN ${table}
    ON ${manyIn(relation) ? contains(relation, held, sql`target.value`) : sql`${held} = target.value`}
    WHERE ${and(live(ctx, relation.from, table), stays, still)} GROUP BY target.value`)
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}

async function unlink(connection: Connection, ctx: Context, going: Map<Resource, Set<string>>) {
  for (const [resource, keys] of going) {
    for (const relation of relationsTo(resource)) {
      if (relation.onDelete !== 'unlink') continue
      const table = anyTableOf(relation.from)
      const holding = and(live(ctx, relation.from, table), pointsTo(relation, [...keys]))
      const before = await connection.select().from(table).where(holding)
      const stamps = relation.from.base === 'full' ? { updateUser: ctx.userId, updateTime: now() } : {}
      const after = await connection
        .update(table)
        .set({
          [relation.field]: manyIn(relation) ? without(relation, [...keys]) : null,
          ...changedWith(relation.from, table),
          ...stamps,
          version: sql`${column(table, 'version')} + 1`,
        })
        .where(holding)
        .returning()
      for (const row of before)
        await recordChange(connection, ctx, relation.from, {
          action: 'update',
          tenantId: String(row.tenantId),
          key: String(row[relation.from.key]),
          before: row,
          after: after.find((one) => one[relation.from.key] === row[relation.from.key]) ?? row,
        })
    }
  }
}

/** What a row changes to besides when it loses a reference. */
function changedWith({ onUnlink }: Resource, table: AnyTable): Record<string, SQL> {
  if (!onUnlink) return {}
  const { field, from, to } = onUnlink
  const held = column(table, field)
  return { [field]: sql`CASE WHEN ${held} = ${from} THEN ${to} ELSE ${held} END` }
}

/** What is left of a list of keys; nothing where none is. */
function without(relation: Relation, keys: string[]): SQL {
  const held = column(anyTableOf(relation.from), relation.field)
  const list = relation.meta.comma ? sql`'["' || replace(${held}, ',', '","') || '"]'` : held
  const rest = sql`FROM json_each(${list}) AS held WHERE held.value NOT IN ${listed(keys)}`
  return relation.meta.comma
    ? sql`(SELECT group_concat(held.value, ',') ${rest})`
    : sql`(SELECT json_group_array(held.value) ${rest})`
}

async function mark(connection: Connection, ctx: Context, going: Map<Resource, Set<string>>) {
  const marks = { isDeleted: 1, deleteTime: now(), deleteUser: ctx.userId, deleteBatch: newId() }
  for (const [resource, keys] of going) {
    const table = anyTableOf(resource)
    const gone = await connection
      .update(table)
      .set(marks)
      .where(and(live(ctx, resource, table), inArray(column(table, resource.key), listed([...keys]))))
      .returning({ key: column(table, resource.key), tenantId: column(table, 'tenantId') })
    for (const row of gone)
      await recordChange(connection, ctx, resource, {
        action: 'remove',
        tenantId: String(row.tenantId),
        key: String(row.key),
        batch: marks.deleteBatch,
      })
    const index = textIndexFor(resource)
    if (index) removeText(connection, index, [...keys])
  }
}

/** Live rows that a removal may touch: a key points to its row from any tenant that it is seen from. */
const live = (ctx: Context, resource: Resource, table: AnyTable): SQL | undefined =>
  ctx.allTenants ? eq(column(table, 'isDeleted'), 0) : mine(ctx, resource, table)

export const listed = (keys: readonly string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`

const manyIn = ({ meta }: Relation) => meta.kind === 'references'

function contains({ meta }: Relation, held: SQL | ReturnType<typeof column>, key: SQL): SQL {
  return meta.comma
    ? sql`instr(',' || ${held} || ',', ',' || ${key} || ',') > 0`
    : sql`EXISTS (SELECT 1 FROM json_each(${held}) AS held WHERE held.value = ${key})`
}

/** Rows that hold one of these keys. */
export function pointsTo(relation: Relation, keys: string[]): SQL {
  const held = column(anyTableOf(relation.from), relation.field)
  if (!manyIn(relation)) return inArray(held, listed(keys))
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(keys)}) AS target WHERE ${contains(relation, held, sql`target.value`)})`
}
