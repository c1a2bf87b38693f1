import { and, inArray, sql } from 'drizzle-orm'
import { messages, usedBy } from '#shared/messages.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { type Relation, relationsThatBlock } from '../registry.ts'
import { column } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import type { Blocked } from './blocked.ts'
import { contains, listed, live, liveAmong, manyIn, pointsTo } from './pointing.ts'

/** Keys of the rows that point to one of these. */
export async function holders(
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

/** Those of the rows that are going which other rows, that stay, hold. */
export async function findBlocked(
  connection: Connection,
  ctx: Context,
  going: Map<Resource, Set<string>>,
): Promise<Blocked[]> {
  const blocked: Blocked[] = []
  for (const [resource, keys] of going) {
    const table = anyTableOf(resource)
    const title = column(table, resource.title)
    for (const relation of relationsThatBlock(resource)) {
      const leaving = [...(going.get(relation.from) ?? [])]
      const counts = await countHolders(connection, ctx, relation, [...keys], leaving)
      if (!counts.size) continue
      const rows = await connection
        .select({ key: column(table, resource.key), title })
        .from(table)
        .where(liveAmong(ctx, resource, [...counts.keys()]))
      for (const row of rows) {
        const [id, name] = [String(row.key), String(row.title ?? '')]
        const below = relation.from === resource && relation.field === resource.tree?.parent
        const users = relation.meta.blocksWhile?.label ?? relation.from.label
        const label = below ? messages.hasChildren : usedBy(name, counts.get(id) ?? 0, users)
        blocked.push({ id, name, label })
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
  const whole = column(table, relation.field)
  const held = relation.path ? sql`json_extract(${whole}, ${relation.path})` : whole
  const stays = leaving.length
    ? sql`${column(table, relation.from.key)} NOT IN ${listed(leaving)}`
    : undefined
  const needs = relation.meta.blocksWhile
  const still = needs && inArray(column(table, needs.field), [...needs.among])
  const rows = await connection.all<{ key: string; count: number }>(sql`
    SELECT target.value AS key, count(*) AS count FROM json_each(${JSON.stringify(keys)}) AS target JOIN ${table}
    ON ${manyIn(relation) ? contains(relation, held, sql`target.value`) : sql`${held} = target.value`}
    WHERE ${and(live(ctx, relation.from, table), stays, still)} GROUP BY target.value`)
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}
