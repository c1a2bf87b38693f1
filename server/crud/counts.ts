import { and, inArray, sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { Wire } from './presenter.ts'
import { resourceNamed } from './registry.ts'
import { column, isShown, mine, sightOf } from './scope.ts'
import { anyTableOf } from './table.ts'

/**
 * Tells of each row how many rows of others point to it, as far as the caller sees them: one grouped query for each count,
 * however many rows there are.
 */
export function createCounts(database: Database, resource: Resource) {
  const counts = Object.entries(resource.counts)

  return async (ctx: Context, rows: Wire[]): Promise<Wire[]> => {
    if (!counts.length || !rows.length) return rows
    const keys = JSON.stringify(rows.map((row) => row[resource.key]))
    for (const [name, { resource: counted, by }] of counts) {
      const target = resourceNamed(counted)
      if (!isShown(sightOf(ctx, resource) ?? {}, name) || !isShown(sightOf(ctx, target) ?? {}, by)) continue
      const table = anyTableOf(target)
      const key = column(table, by)
      const found = await database.current
        .select({ key, total: sql<number>`count(*)` })
        .from(table)
        .where(and(mine(ctx, target, table), inArray(key, sql`(SELECT value FROM json_each(${keys}))`)))
        .groupBy(key)
      const totals = new Map(found.map((row) => [String(row.key), row.total]))
      for (const row of rows) row[name] = totals.get(String(row[resource.key])) ?? 0
    }
    return rows
  }
}
