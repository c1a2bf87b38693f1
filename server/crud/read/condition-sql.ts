import { and, eq, ne, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import { snakeCase } from '../../db/columns.ts'
import { matchOf, shortestTerm, type TextIndex } from '../../db/text-index.ts'
import { resourceNamed } from '../registry.ts'
import { column } from '../scope.ts'
import { type AnyTable, anyTableOf, sortColumnOf } from '../table.ts'
import type { Values } from '../write/input.ts'
import { sortKeyOf } from '../write/sort-key.ts'
import { type Condition, isOnPlace, type Operator } from './filter.ts'
import { inPart } from './place-sql.ts'
import { type Rule, shapeOf as ruleShapeOf, valuesOf as ruleValuesOf, signs } from './rule.ts'
import { ruleSql } from './rule-sql.ts'

/** What is asked of a table: conditions that hold together, and the rule of the caller's data scopes. */
export interface Asked {
  readonly conditions: readonly Condition[]
  readonly rule: Rule | undefined
}

const indexed = (
  index: TextIndex | undefined,
  { column: name, operator, value, among }: Condition,
): boolean =>
  index !== undefined &&
  operator === 'contains' &&
  String(value).length >= shortestTerm &&
  (among ?? [name]).every((one) => index.columns.includes(snakeCase(one)))

/** Whether the question can be answered from the text index. */
export const usesIndex = (index: TextIndex | undefined, { conditions }: Asked): boolean =>
  conditions.some((condition) => indexed(index, condition))

/** Whether the question can be answered from the index of places. */
export const usesPlaces = ({ conditions }: Asked): boolean => conditions.some(isOnPlace)

/** Whether an index may find the rows where they are few: by the caller's rule, or by a value of `sorted`. */
export const mayBeFew = ({ sorted }: Resource, { conditions, rule }: Asked): boolean =>
  rule !== undefined ||
  conditions.some(({ column: name, operator }) => operator === 'equal' && sorted.includes(name))

/** The question without its values: what a prepared statement is known by. */
export const shapeOf = ({ conditions, rule }: Asked, index: TextIndex | undefined): string => {
  const nameOf = (one: Condition): string =>
    `${one.column}${one.among ?? ''}${indexed(index, one) ? '~' : ' '}${one.operator}${one.anyOf ? `(${one.anyOf.map(nameOf)})` : ''}`
  const parts = conditions.map(nameOf)
  return rule ? `${parts} ${ruleShapeOf(rule)}` : parts.join(',')
}

/** A text of which LIKE takes every sign as it is, with `ESCAPE '\\'`. */
export const escaped = (value: string | number) => String(value).replace(/[\\%_]/g, '\\$&')

/**
 * `hits` looks rows up in the text index, `few` by the columns of the caller's rule, each of its alternatives by its own
 * index, and by those of `sorted`; `new` looks at the rows with the numbers that are asked for; `scan` compares rows one by one in the order that is
 * asked for; `rows` compares them as they lie in the file.
 */
export type Flavour = 'hits' | 'few' | 'new' | 'scan' | 'rows'

/** What the placeholders of `whereOf` stand for. */
export function valuesOf(
  resource: Resource,
  { conditions, rule }: Asked,
  index: TextIndex | undefined,
  flavour: Flavour,
): Values {
  const values: Values = {}
  conditions.forEach((condition, n) => {
    if (flavour === 'hits' && indexed(index, condition)) {
      const { column: name, value, among = [name] } = condition
      values[`v${n}`] = matchOf(String(value), among.map(snakeCase))
    } else if (condition.anyOf) {
      for (const [m, one] of condition.anyOf.entries()) values[`v${n}_${m}`] = comparedWith(resource, one)
    } else values[`v${n}`] = comparedWith(resource, condition)
    const key = sortKeyFor(resource, condition)
    if (key) values[`k${n}`] = key.value
  })
  for (const [n, value] of (rule ? ruleValuesOf(rule) : []).entries()) values[`s${n}`] = value
  return values
}

/** By what the index of a name finds it: the key that the name is sorted by. */
function sortKeyFor({ fields, sorted }: Resource, { column: name, operator, value }: Condition) {
  const collation = operator === 'equal' && sorted.includes(name) ? fields[name]?.collation : undefined
  return collation && { column: sortColumnOf(name), value: sortKeyOf(String(value), collation) }
}

/** The value as its comparison takes it. */
function comparedWith(resource: Resource, { column: name, operator, value }: Condition): string | number {
  switch (operator) {
    case 'contains':
    case 'containsNot':
      return `%${listed(resource, name) ? listMark(resource, name, escaped(value)) : escaped(value)}%`
    case 'startsWith':
      return `${escaped(value)}%`
    case 'endsWith':
      return `%${escaped(value)}`
    default:
      return value
  }
}

/** Several keys in one column: a JSON array, or Blade's comma list. */
const listed = (resource: Resource, name: string) => {
  const meta = resource.fields[name]
  return meta !== undefined && (meta.storage === 'json' || meta.comma === true)
}
const listMark = (resource: Resource, name: string, value: string) =>
  resource.fields[name]?.comma ? `,${value},` : `"${value}"`

/** The WHERE of a question, with a placeholder for each value. */
export function whereOf(
  resource: Resource,
  table: AnyTable,
  index: TextIndex | undefined,
  { conditions, rule }: Asked,
  flavour: Flavour,
): SQL | undefined {
  const alternatives = flavour === 'few' && rule && 'or' in rule ? rule.or : []
  const isSplit = alternatives.length > 1
  const base = conditions.flatMap((condition, n) =>
    isBase(condition) ? [conditionSql(resource, table, condition, `v${n}`)] : [],
  )
  return and(
    rule && (isSplit ? alternativesSql(resource, table, alternatives, base) : ruleOf(resource, table, rule)),
    ...conditions.map((condition, n) => {
      const { column: name, operator } = condition
      if (flavour === 'hits' && index && indexed(index, condition)) {
        const texts = sql.identifier(index.table)
        return sql`${column(table, 'id')} IN (SELECT CAST(rowid AS TEXT) FROM ${texts} WHERE ${texts} MATCH ${sql.placeholder(`v${n}`)})`
      }
      if (isOnPlace(condition)) return inPart(table, n)
      if (condition.sql) return condition.sql(sql.placeholder(`v${n}`))
      if (condition.among) return keywordScan(table, condition.among, n)
      if (condition.anyOf)
        return or(...condition.anyOf.map((one, m) => conditionSql(resource, table, one, `v${n}_${m}`)))
      // Hits and new rows are looked up by key: with the plus signs SQLite does not walk the default order instead.
      const isByKey =
        (flavour === 'hits' || flavour === 'new' || flavour === 'rows' || isSplit) && isBase(condition)
      const key = sortKeyFor(resource, condition)
      if (key && flavour === 'few')
        return and(
          eq(column(table, key.column), sql.placeholder(`k${n}`)),
          conditionSql(resource, table, condition, `v${n}`),
        )
      // Where nearly all rows have the value, its index would find them all, to be sorted for the first ten.
      const isCommon = flavour === 'scan' && operator === 'equal' && resource.sorted.includes(name)
      return isByKey || isCommon
        ? besideKey(table, condition, `v${n}`)
        : conditionSql(resource, table, condition, `v${n}`)
    }),
  )
}

/** Whose rows, and that they are there. */
export const isBase = ({ column: name, operator }: Condition): boolean =>
  (name === 'tenantId' || name === 'isDeleted') && operator === 'equal'

const ruleOf = (resource: Resource, table: AnyTable, rule: Rule, from = 0): SQL =>
  ruleSql(resource, table, rule, (_, n) => sql.placeholder(`s${from + n}`))

/** Tenant and mark of removal go into each alternative, so that SQLite finds an index for each of them. */
function alternativesSql(
  resource: Resource,
  table: AnyTable,
  alternatives: readonly Rule[],
  base: readonly SQL[],
): SQL | undefined {
  let from = 0
  const parts = alternatives.map((rule) => {
    const part = and(...base, ruleOf(resource, table, rule, from))
    from += ruleValuesOf(rule).length
    return part
  })
  return or(...parts)
}

/** A comparison that no index is chosen for: another one leads to the rows. */
const besideKey = (table: AnyTable, { column: name }: Condition, placeholder: string): SQL =>
  sql`+${column(table, name)} = ${sql.placeholder(placeholder)}`

function keywordScan(table: AnyTable, fields: readonly string[], n: number): SQL {
  const likes = fields.map((name) => sql`${column(table, name)} LIKE ${sql.placeholder(`v${n}`)} ESCAPE '\\'`)
  return sql`(${sql.join(likes, sql` OR `)})`
}

function conditionSql(
  resource: Resource,
  table: AnyTable,
  { column: name, operator }: Condition,
  placeholder: string,
): SQL {
  const left = column(table, name)
  const value = sql.placeholder(placeholder)
  if (operator === 'below')
    return resource.fields[name]?.comma
      ? sql`EXISTS (SELECT 1 FROM json_each('["' || replace(${left}, ',', '","') || '"]') AS one
            WHERE one.value IN ${belowOf(resource, name, value)})`
      : sql`${left} IN ${belowOf(resource, name, value)}`
  const isWithin = operator === 'contains' || operator === 'containsNot'
  const isJoined = isWithin && resource.fields[name]?.comma
  return comparison(isJoined ? sql`(',' || ${left} || ',')` : left, operator, value)
}

/** How an operator compares what stands on its left, a column or what is made of several, with a bound value. */
export function comparison(left: SQLWrapper, operator: Exclude<Operator, 'below'>, value: Placeholder): SQL {
  switch (operator) {
    case 'equal':
      return eq(left, value)
    case 'notEqual':
      return ne(left, value)
    case 'greater':
    case 'atLeast':
    case 'less':
    case 'atMost':
      return sql`${left} ${sql.raw(signs[operator])} ${value}`
    case 'in':
      return sql`${left} IN (SELECT value FROM json_each(${value}))`
    case 'absent':
      return sql`${left} IS NULL AND ${value} = ''`
    case 'present':
      return sql`${left} IS NOT NULL AND ${value} = ''`
    case 'containsNot':
      return sql`${left} NOT LIKE ${value} ESCAPE '\\'`
    default:
      return sql`${left} LIKE ${value} ESCAPE '\\'`
  }
}

/** A node of the tree that a field points to, and all nodes below it. */
function belowOf(resource: Resource, name: string, value: ReturnType<typeof sql.placeholder>): SQL {
  const target = resourceNamed(resource.fields[name]?.resource ?? '')
  const nodes = anyTableOf(target)
  const parent = column(nodes, target.tree?.parent ?? target.key)
  return sql`(WITH RECURSIVE below(node) AS (SELECT ${value} UNION SELECT ${column(nodes, target.key)} FROM ${nodes}
    JOIN below ON ${parent} = below.node WHERE ${column(nodes, 'isDeleted')} = 0) SELECT node FROM below)`
}
