import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import { column } from '../crud/scope.ts'
import type { AnyTable } from '../crud/table.ts'

/** Levels after which a walk ends, so that a circle does not go on for ever. */
const MAX_DEPTH = 64

const parentOf = (resource: Resource, table: AnyTable) => {
  if (!resource.tree) throw new Error(`${resource.name} is no tree`)
  return [column(table, resource.key), column(table, resource.tree.parent)] as const
}

/** Pairs of a node and one above it, with the levels between them: each node itself first, at 0. `visible` narrows the nodes of the walk. */
export function ancestorsSql(
  resource: Resource,
  table: AnyTable,
  keys: readonly string[],
  visible: SQL | undefined,
): SQL {
  const [key, parent] = parentOf(resource, table)
  return sql`WITH RECURSIVE above(node, at, next, distance) AS (
    SELECT ${key}, ${key}, ${parent}, 0 FROM ${table}
    WHERE ${visible ?? sql`true`} AND ${key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
    UNION ALL SELECT above.node, ${key}, ${parent}, above.distance + 1 FROM above CROSS JOIN ${table}
    ON ${key} = above.next WHERE ${visible ?? sql`true`} AND above.distance < ${MAX_DEPTH} AND above.next <> above.node
  ) SELECT node, at, distance FROM above ORDER BY node, distance`
}

/** These nodes and all below them. */
export function descendantsSql(
  resource: Resource,
  table: AnyTable,
  keys: readonly string[],
  visible: SQL | undefined,
): SQL {
  const [key, parent] = parentOf(resource, table)
  return sql`WITH RECURSIVE below(node) AS (
    SELECT ${key} FROM ${table}
    WHERE ${visible ?? sql`true`} AND ${key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
    UNION SELECT ${key} FROM below CROSS JOIN ${table} ON ${parent} = below.node WHERE ${visible ?? sql`true`}
  ) SELECT node FROM below ORDER BY node`
}
