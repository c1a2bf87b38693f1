import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import type { Relation } from '../registry.ts'
import { column, mine } from '../scope.ts'
import { type AnyTable, anyTableOf } from '../table.ts'

/** Live rows that a removal may touch: a key points to its row from any tenant that it is seen from. */
export const live = (ctx: Context, resource: Resource, table: AnyTable): SQL | undefined =>
  ctx.allTenants ? eq(column(table, 'isDeleted'), 0) : mine(ctx, resource, table)

/** Those of them that have one of these keys. */
export const liveAmong = (ctx: Context, resource: Resource, keys: readonly string[]): SQL | undefined => {
  const table = anyTableOf(resource)
  return and(live(ctx, resource, table), inArray(column(table, resource.key), listed(keys)))
}

/** Rows within the caller's reach that have one of these keys. */
export const mineAmong = (ctx: Context, resource: Resource, keys: readonly string[]): SQL | undefined =>
  and(mine(ctx, resource), inArray(column(anyTableOf(resource), resource.key), listed(keys)))

/** Any number of keys as one value, so that a statement is the same for all of them. */
export const listed = (keys: readonly string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`

export const manyIn = ({ meta }: Relation) => meta.kind === 'references'

export function contains({ meta }: Relation, held: SQL | ReturnType<typeof column>, key: SQL): SQL {
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
