import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { dayBefore } from '#shared/schema/calendar.ts'
import type { Count } from '#shared/schema/count.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { resourceNamed } from '../registry.ts'
import { column, isShown, mine, sightOf, tenantOf } from '../scope.ts'
import { type AnyTable, anyTableOf } from '../table.ts'
import { columnsOf } from './filterable.ts'
import type { Wire } from './presenter.ts'

/**
 * Tells of each row how many rows of others belong to it, as far as the caller sees them: as many as the list shows that
 * the count leads to. One grouped query for each count, however many rows there are.
 */
export function createCounts(database: Database, resource: Resource) {
  const counts = Object.entries(resource.counts)

  async function totalsOf(ctx: Context, count: Count, keys: readonly unknown[]) {
    const target = resourceNamed(count.resource)
    const table = anyTableOf(target)
    const owners = ownersOf(ctx, resource, { target, count, keys })
    const theirs = and(mine(ctx, target, table), ...narrowed(ctx, table, count))
    const held = column(table, count.by)
    const found = await database.current.all<{ root: string; total: number }>(
      isMany(target, count)
        ? // A list of keys has no index: each is read once, and looked up among the few.
          sql`SELECT owned.root AS root, count(DISTINCT ${column(table, target.key)}) AS total
        FROM ${table} CROSS JOIN json_each(${held}) AS held JOIN ${owners} ON owned.node = held.value
        WHERE ${theirs} GROUP BY owned.root`
        : // A cross join is done in the order in which it is written: from the few keys, not through all that could be counted.
          sql`SELECT owned.root AS root, count(*) AS total FROM ${owners} CROSS JOIN ${table}
        WHERE ${held} = owned.node AND ${theirs} GROUP BY owned.root`,
    )
    return new Map(found.map(({ root, total }) => [String(root), total]))
  }

  /** `names`: the counts that are wanted; all of them unless stated. */
  return async (ctx: Context, rows: Wire[], names?: readonly string[]): Promise<Wire[]> => {
    if (!counts.length || !rows.length) return rows
    for (const [name, count] of counts) {
      if (names && !names.includes(name)) continue
      const [own, theirs] = [sightOf(ctx, resource) ?? {}, sightOf(ctx, resourceNamed(count.resource)) ?? {}]
      const { key = resource.key, by, among, within } = count
      const asked = [by, among?.field, within?.field].filter((field) => field !== undefined)
      const seesOwn = isShown(own, name) && (key === resource.key || isShown(own, key))
      if (!seesOwn || !asked.every((field) => isShown(theirs, field))) continue
      const totals = await totalsOf(
        ctx,
        count,
        rows.map((row) => row[key]),
      )
      for (const row of rows) row[name] = totals.get(String(row[key])) ?? 0
    }
    return rows
  }
}

/** Whether rows of the other resource may belong to several. */
const isMany = ({ fields }: Resource, { by }: Count): boolean => fields[by]?.kind === 'references'

interface Owners {
  target: Resource
  count: Count
  keys: readonly unknown[]
}

/** Each key, and where rows may belong to something below it, as filters find them, all that lies there. */
function ownersOf(ctx: Context, resource: Resource, { target, count, keys }: Owners): SQL {
  const roots = sql`SELECT value AS root, value AS node FROM json_each(${JSON.stringify(keys.filter(Boolean))})`
  if (!resource.tree || !columnsOf(target).filterable.get(count.by)?.isBranch) return sql`(${roots}) AS owned`
  const nodes = anyTableOf(resource)
  const tenant = tenantOf(ctx, resource)
  const living = and(
    tenant === undefined ? undefined : eq(column(nodes, 'tenantId'), tenant),
    eq(column(nodes, 'isDeleted'), 0),
  )
  return sql`(WITH RECURSIVE below(root, node) AS (${roots} UNION SELECT below.root, ${column(nodes, resource.key)}
    FROM below CROSS JOIN ${nodes} WHERE ${column(nodes, resource.tree.parent)} = below.node AND ${living})
    SELECT root, node FROM below) AS owned`
}

/** What the definition counts of them. */
function narrowed(ctx: Context, table: AnyTable, { among, within, seen }: Count): (SQL | undefined)[] {
  const to = seen && resourceNamed(seen.resource)
  return [
    among && inArray(column(table, among.field), [...among.values]),
    within && sql`${column(table, within.field)} >= ${dayBefore(within.days - 1)}`,
    to &&
      sql`${column(table, seen.field)} IN (SELECT ${column(anyTableOf(to), to.key)} FROM ${anyTableOf(to)}
        WHERE ${mine(ctx, to)})`,
  ]
}
