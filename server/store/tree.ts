import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import { column } from '../crud/scope.ts'
import type { AnyTable } from '../crud/table.ts'
import type { Selection } from '../db/prepared.ts'

/** Levels after which a walk ends, so that a circle does not go on for ever. */
const MAX_DEPTH = 64

interface Walk {
  readonly query: SQL
  readonly selection: Selection
}

const parentOf = (resource: Resource, table: AnyTable) => {
  if (!resource.tree) throw new Error(`${resource.name} is no tree`)
  return [column(table, resource.key), column(table, resource.tree.parent)] as const
}

/** Pairs of a node and one above it, with the levels between them: each node itself first, at 0. `keys` stands for a JSON list, `visible` narrows the nodes of the walk. */
function ancestorsSql(resource: Resource, table: AnyTable, keys: SQLWrapper, visible: SQL): Walk {
  const [key, parent] = parentOf(resource, table)
  const query = sql`WITH RECURSIVE above(node, at, next, distance) AS (
    SELECT ${key}, ${key}, ${parent}, 0 FROM ${table}
    WHERE ${visible} AND ${key} IN (SELECT value FROM json_each(${keys}))
    UNION ALL SELECT above.node, ${key}, ${parent}, above.distance + 1 FROM above CROSS JOIN ${table}
    ON ${key} = above.next WHERE ${visible} AND above.distance < ${MAX_DEPTH} AND above.next <> above.node
  ) SELECT node, at FROM above ORDER BY node, distance`
  return { query, selection: { node: key, at: key } }
}

/** These nodes and all below them. */
function descendantsSql(resource: Resource, table: AnyTable, keys: SQLWrapper, visible: SQL): Walk {
  const [key, parent] = parentOf(resource, table)
  const query = sql`WITH RECURSIVE below(node) AS (
    SELECT ${key} FROM ${table}
    WHERE ${visible} AND ${key} IN (SELECT value FROM json_each(${keys}))
    UNION SELECT ${key} FROM below CROSS JOIN ${table} ON ${parent} = below.node WHERE ${visible}
  ) SELECT node FROM below ORDER BY node`
  return { query, selection: { node: key } }
}

/** The statements that walk a tree up or down. */
export const walks = { ancestors: ancestorsSql, descendants: descendantsSql }
