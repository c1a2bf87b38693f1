import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { geoGrid } from '#shared/resources/geo/geo-grid.ts'
import { grid } from '#shared/resources/geo/grid.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { resourceNamed } from '../registry.ts'
import { type AnyTable, anyTableOf } from '../table.ts'
import { type Comparison, type Rule, type Scalar, signs, valuesOf } from './rule.ts'

/** A rule's value as a part of the SQL: a bound parameter, or the placeholder of a prepared statement. */
export type Bind = (value: Scalar, number: number) => SQLWrapper

/** The condition that a rule puts on the rows of a table. */
export function ruleSql(resource: Resource, table: AnyTable, rule: Rule, bind: Bind): SQL {
  let number = 0
  const next = (comparison: Comparison) => {
    const [value = ''] = valuesOf(comparison)
    return bind(value, number++)
  }

  const walk = (part: Rule): SQL => {
    if ('and' in part) return part.and.length ? joined(part.and.map(walk), ' AND ') : sql`1 = 1`
    if ('or' in part) return part.or.length ? joined(part.or.map(walk), ' OR ') : sql`1 = 0`
    // What cannot be compared is not so: `not` turns it into what is.
    if ('not' in part) return sql`NOT coalesce(${walk(part.not)}, 0)`
    return compare(part, next(part))
  }

  const compare = (comparison: Comparison, value: SQLWrapper): SQL => {
    const { column: name, operator } = comparison
    const left = table[name]
    // A column that a later version dropped: the rule lets nothing through.
    if (!left) return sql`(1 = 0 AND ${value} IS NULL)`
    const members = membersOf(resource, name, left)
    switch (operator) {
      case 'equal':
        if (comparison.beside) return sql`+${left} = ${value}`
        return members ? someOf(members, sql`(SELECT ${value})`) : sql`${left} = ${value}`
      case 'notEqual':
        return members ? sql`NOT ${someOf(members, sql`(SELECT ${value})`)}` : sql`${left} IS NOT ${value}`
      case 'greater':
      case 'atLeast':
      case 'less':
      case 'atMost':
        return sql`${left} ${sql.raw(signs[operator])} ${value}`
      case 'contains':
        return sql`instr(${left}, ${value}) > 0`
      case 'empty':
        return members
          ? sql`(coalesce(${left}, '') IN ('', '[]') AND ${value} = '')`
          : sql`(${left} IS NULL AND ${value} = '')`
      case 'filled':
        return members
          ? sql`(coalesce(${left}, '') NOT IN ('', '[]') AND ${value} = '')`
          : sql`(${left} IS NOT NULL AND ${value} = '')`
      case 'in':
        return among(left, members, listed(value))
      case 'notIn':
        return sql`NOT coalesce(${among(left, members, listed(value))}, 0)`
      case 'below':
        return among(left, members, branchesOf(comparison, value))
      case 'granted':
        return grantedSql(comparison, { key: left, tenant: table.tenantId }, value)
    }
  }

  return walk(rule)
}

/** The keys of a column that keeps several, as a JSON array or joined by commas; undefined for one that keeps a value. */
function membersOf(resource: Resource, name: string, left: SQLWrapper): SQL | undefined {
  const { storage, comma } = resource.fields[name] ?? {}
  if (storage === 'json') return sql`json_each(${left})`
  if (storage !== 'comma' && !comma) return undefined
  return sql`json_each('[' || replace(json_quote(${left}), ',', '","') || ']')`
}

const among = (left: SQLWrapper, members: SQL | undefined, keys: SQL): SQL =>
  members ? someOf(members, keys) : sql`${left} IN ${keys}`

const joined = (parts: SQL[], word: string): SQL => sql`(${sql.join(parts, sql.raw(word))})`

const listed = (value: SQLWrapper): SQL => sql`(SELECT value FROM json_each(${value}))`

const someOf = (members: SQL, keys: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${members} AS held WHERE held.value IN ${keys})`

/** No grant names the row, or one of its grants is to a grid of these branches. */
function grantedSql(
  comparison: Comparison,
  { key, tenant }: { key: SQLWrapper; tenant: SQLWrapper | undefined },
  value: SQLWrapper,
): SQL {
  const grants = anyTableOf(geoGrid)
  const target = grants[comparison.grant ?? '']
  const ofRow = sql`${grants.tenantId} = ${tenant} AND ${grants.isDeleted} = 0 AND ${target} = ${key}`
  return sql`(NOT EXISTS (SELECT 1 FROM ${grants} WHERE ${ofRow})
    OR EXISTS (SELECT 1 FROM ${grants} WHERE ${ofRow} AND ${grants.gridId} IN ${branchesOf(comparison, value)}))`
}

/**
 * Nodes and all that lies below them, walked once for a statement along the index by tenant and parent. `UNION` ends a walk
 * in a circle.
 */
function branchesOf({ tree = grid.name }: Comparison, value: SQLWrapper): SQL {
  const resource = resourceNamed(tree)
  const nodes = anyTableOf(resource)
  const [key, parent] = [nodes[resource.key], nodes[resource.tree?.parent ?? resource.key]]
  return sql`(WITH RECURSIVE branch(node, tenant) AS (
    SELECT ${key}, ${nodes.tenantId} FROM ${nodes} WHERE ${key} IN ${listed(value)} AND ${nodes.isDeleted} = 0
    UNION SELECT ${key}, ${nodes.tenantId} FROM branch CROSS JOIN ${nodes}
    ON ${nodes.tenantId} = branch.tenant AND ${nodes.isDeleted} = 0 AND ${parent} = branch.node
  ) SELECT node FROM branch)`
}
