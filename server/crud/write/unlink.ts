import { and, type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { type Relation, relationsTo } from '../registry.ts'
import { column } from '../scope.ts'
import { type AnyTable, anyTableOf } from '../table.ts'
import { changeStamp } from './candidate.ts'
import { recordChange } from './history.ts'
import { listed, live, manyIn, pointsTo } from './pointing.ts'

/** Clears the references of rows that stay to rows that are going. */
export async function unlink(connection: Connection, ctx: Context, going: Map<Resource, Set<string>>) {
  for (const [resource, keys] of going) {
    for (const relation of relationsTo(resource)) {
      if (relation.onDelete !== 'unlink') continue
      const table = anyTableOf(relation.from)
      const holding = and(live(ctx, relation.from, table), pointsTo(relation, [...keys]))
      const before = await connection.select().from(table).where(holding)
      const after = await connection
        .update(table)
        .set({
          [relation.field]: manyIn(relation) ? without(relation, [...keys]) : null,
          ...changedWith(relation.from, table),
          ...changeStamp(ctx, relation.from),
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
