import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { snakeCase } from '../db/columns.ts'
import type { Connection, Database } from '../db/database.ts'
import { matchOf, shortestTerm, type TextIndex } from '../db/text-index.ts'
import type { Context } from '../http/context.ts'
import type { Condition, Query } from './filter.ts'
import { createGrowingTotals } from './growing-total.ts'
import type { Selection, Wire } from './presenter.ts'
import { resourceNamed } from './registry.ts'
import { column, tenantOf } from './scope.ts'
import { type AnyTable, anyTableOf, tableNameOf } from './table.ts'

export interface Reader {
  total(ctx: Context, query: Query): Promise<number>
  /** One page of rows in the query's order. */
  page(ctx: Context, query: Query, selection: Selection): Promise<{ rows: Wire[]; total: number }>
  /** The first rows of the query's order, without a total. */
  first(ctx: Context, query: Query, selection: Selection, most: number): Promise<Wire[]>
}

type Values = Record<string, unknown>
interface Plan {
  execute(values: Values): Promise<Wire[]>
}

const mostPlans = 300
const mostTotals = 2000
/** Above this many hits the default order finds a page sooner than the hits can be sorted. */
const manyHits = 1000

/** Reads a resource's table by queries that are prepared once per shape, with totals kept until a committed write. */
export function createReader(database: Database, resource: Resource, index: TextIndex | undefined): Reader {
  const table = anyTableOf(resource)
  const plans = new WeakMap<Connection, Map<string, Plan>>()
  const totals = new Map<string, number>()
  const growing = resource.appendOnly ? createGrowingTotals(resource, database, count) : undefined
  let version = 0
  database.onCommit((tables) => {
    if (!tables.has(tableNameOf(resource))) return
    version += 1
    totals.clear()
  })

  const parts = (ctx: Context, { conditions, keyword }: Query): Condition[] => {
    const tenant = tenantOf(ctx, resource)
    return [
      ...(tenant === undefined ? [] : [{ column: 'tenantId', operator: 'equal', value: tenant } as const]),
      { column: 'isDeleted', operator: 'equal', value: 0 },
      ...conditions,
      ...(keyword === undefined
        ? []
        : [
            {
              column: keywordColumn,
              operator: 'contains',
              value: keyword.term,
              among: keyword.fields,
            } as const,
          ]),
    ]
  }

  function plan(shape: string, make: (connection: Connection) => Plan): Plan {
    const connection = database.current
    const kept = plans.get(connection) ?? new Map<string, Plan>()
    plans.set(connection, kept)
    const known = kept.get(shape)
    if (known) return known
    if (kept.size >= mostPlans) kept.clear()
    const made = make(connection)
    kept.set(shape, made)
    return made
  }

  async function count(conditions: Condition[]): Promise<number> {
    const flavour = usesIndex(index, conditions) ? 'hits' : 'scan'
    const shape = `count ${flavour} ${shapeOf(conditions, index)}`
    const prepared = plan(shape, (connection) =>
      prepare(
        connection
          .select({ total: sql<number>`count(*)` })
          .from(table)
          .where(whereOf(resource, table, index, conditions, flavour)),
      ),
    )
    const [row] = await prepared.execute(valuesOf(resource, conditions, index, flavour))
    return Number(row?.total ?? 0)
  }

  async function total(ctx: Context, query: Query): Promise<number> {
    const conditions = parts(ctx, query)
    if (database.current !== database.reader || conditions.some((one) => one.sql)) return count(conditions)
    const key = JSON.stringify(conditions)
    if (growing) return growing(key, conditions)
    const known = totals.get(key)
    if (known !== undefined) return known
    const before = version
    const found = await count(conditions)
    if (version === before) {
      if (totals.size >= mostTotals) totals.clear()
      totals.set(key, found)
    }
    return found
  }

  async function rows(ctx: Context, query: Query, selection: Selection, range: Range): Promise<Wire[]> {
    const conditions = parts(ctx, query)
    const flavour = usesIndex(index, conditions) && range.total <= manyHits ? 'hits' : 'scan'
    const shape = `${selectionName(selection)} ${flavour} ${range.reversed} ${query.sort} ${shapeOf(conditions, index)}`
    const prepared = plan(shape, (connection) =>
      prepare(
        connection
          .select(selection)
          .from(table)
          .where(whereOf(resource, table, index, conditions, flavour))
          .orderBy(
            ...query.sort.map(([name, direction]) =>
              ((direction === 'asc') === range.reversed ? desc : asc)(column(table, name)),
            ),
          )
          .limit(sql.placeholder('limit'))
          .offset(sql.placeholder('offset')),
      ),
    )
    const values = valuesOf(resource, conditions, index, flavour)
    return prepared.execute({ ...values, limit: range.limit, offset: range.offset })
  }

  return {
    total,
    async page(ctx, query, selection) {
      const count = await total(ctx, query)
      const offset = (query.current - 1) * query.size
      if (offset >= count) return { rows: [], total: count }
      const rest = count - offset - query.size
      // Pages of the far half are read from the end, so that the last page costs what the first does.
      const reversed = offset > count / 2
      const range = reversed
        ? { reversed, limit: Math.min(query.size, count - offset), offset: Math.max(0, rest), total: count }
        : { reversed, limit: query.size, offset, total: count }
      const found = await rows(ctx, query, selection, range)
      return { rows: reversed ? found.reverse() : found, total: count }
    },
    first: (ctx, query, selection, most) =>
      rows(ctx, query, selection, { reversed: false, limit: most, offset: 0, total: 0 }),
  }
}

interface Range {
  reversed: boolean
  limit: number
  offset: number
  total: number
}

const keywordColumn = '*'

const selectionNames = new WeakMap<Selection, string>()
let selectionCount = 0
function selectionName(selection: Selection): string {
  const known = selectionNames.get(selection)
  if (known) return known
  selectionCount += 1
  selectionNames.set(selection, `s${selectionCount}`)
  return `s${selectionCount}`
}

function prepare(query: { prepare(): { execute(values: Values): unknown } }): Plan {
  const prepared = query.prepare()
  return { execute: async (values) => (await prepared.execute(values)) as Wire[] }
}

const indexed = (index: TextIndex | undefined, { column: name, operator, value }: Condition): boolean =>
  index !== undefined &&
  operator === 'contains' &&
  String(value).length >= shortestTerm &&
  (name === keywordColumn || index.columns.includes(snakeCase(name)))

const usesIndex = (index: TextIndex | undefined, conditions: Condition[]) =>
  conditions.some((condition) => indexed(index, condition))

const shapeOf = (conditions: Condition[], index: TextIndex | undefined) =>
  conditions
    .map((one) => `${one.column}${one.among ?? ''}${indexed(index, one) ? '~' : ' '}${one.operator}`)
    .join(',')

const escaped = (value: string | number) => String(value).replace(/[\\%_]/g, '\\$&')

type Flavour = 'hits' | 'scan'

function valuesOf(
  resource: Resource,
  conditions: Condition[],
  index: TextIndex | undefined,
  flavour: Flavour,
): Values {
  const values: Values = {}
  conditions.forEach((condition, n) => {
    const { column: name, operator, value } = condition
    if (flavour === 'hits' && indexed(index, condition)) {
      values[`v${n}`] = matchOf(String(value), (condition.among ?? [name]).map(snakeCase))
    } else if (operator === 'contains' || operator === 'containsNot') {
      values[`v${n}`] = listed(resource, name)
        ? `%${listMark(resource, name, escaped(value))}%`
        : `%${escaped(value)}%`
    } else if (operator === 'startsWith') values[`v${n}`] = `${escaped(value)}%`
    else if (operator === 'endsWith') values[`v${n}`] = `%${escaped(value)}`
    else values[`v${n}`] = value
  })
  return values
}

const metaIn = (resource: Resource, name: string) => fieldsOf(resource).find(([field]) => field === name)?.[1]

/** Several keys in one column: a JSON array, or Blade's comma list. */
const listed = (resource: Resource, name: string) => {
  const meta = metaIn(resource, name)
  return meta !== undefined && (meta.storage === 'json' || meta.comma === true)
}
const listMark = (resource: Resource, name: string, value: string) =>
  metaIn(resource, name)?.comma ? `,${value},` : `"${value}"`

function whereOf(
  resource: Resource,
  table: AnyTable,
  index: TextIndex | undefined,
  conditions: Condition[],
  flavour: Flavour,
): SQL | undefined {
  return and(
    ...conditions.map((condition, n) => {
      const { column: name } = condition
      if (flavour === 'hits' && index && indexed(index, condition)) {
        const texts = sql.identifier(index.table)
        return sql`${column(table, 'id')} IN (SELECT CAST(rowid AS TEXT) FROM ${texts} WHERE ${texts} MATCH ${sql.placeholder(`v${n}`)})`
      }
      if (condition.sql) return condition.sql(sql.placeholder(`v${n}`))
      if (condition.among) return keywordScan(table, condition.among, n)
      // Hits are looked up by key: with the plus signs SQLite does not walk the default order instead.
      if (flavour === 'hits' && (name === 'tenantId' || name === 'isDeleted')) {
        return sql`+${column(table, name)} = ${sql.placeholder(`v${n}`)}`
      }
      return conditionSql(resource, table, condition, n)
    }),
  )
}

function keywordScan(table: AnyTable, fields: readonly string[], n: number): SQL {
  const likes = fields.map((name) => sql`${column(table, name)} LIKE ${sql.placeholder(`v${n}`)} ESCAPE '\\'`)
  return sql`(${sql.join(likes, sql` OR `)})`
}

function conditionSql(
  resource: Resource,
  table: AnyTable,
  { column: name, operator }: Condition,
  n: number,
): SQL {
  const left = column(table, name)
  const value = sql.placeholder(`v${n}`)
  switch (operator) {
    case 'equal':
      return eq(left, value)
    case 'notEqual':
      return ne(left, value)
    case 'greater':
      return sql`${left} > ${value}`
    case 'atLeast':
      return sql`${left} >= ${value}`
    case 'less':
      return sql`${left} < ${value}`
    case 'atMost':
      return sql`${left} <= ${value}`
    case 'in':
      return sql`${left} IN (SELECT value FROM json_each(${value}))`
    case 'absent':
      return sql`${left} IS NULL AND ${value} = ''`
    case 'present':
      return sql`${left} IS NOT NULL AND ${value} = ''`
    case 'containsNot':
      return sql`${left} NOT LIKE ${value} ESCAPE '\\'`
    case 'below':
      return metaIn(resource, name)?.comma
        ? sql`EXISTS (SELECT 1 FROM json_each('["' || replace(${left}, ',', '","') || '"]') AS one
            WHERE one.value IN ${belowOf(resource, name, value)})`
        : sql`${left} IN ${belowOf(resource, name, value)}`
    default:
      return metaIn(resource, name)?.comma
        ? sql`(',' || ${left} || ',') LIKE ${value} ESCAPE '\\'`
        : sql`${left} LIKE ${value} ESCAPE '\\'`
  }
}

/** A node of the tree that a field points to, and all nodes below it. */
function belowOf(resource: Resource, name: string, value: ReturnType<typeof sql.placeholder>): SQL {
  const target = resourceNamed(metaIn(resource, name)?.resource ?? '')
  const nodes = anyTableOf(target)
  const parent = column(nodes, target.tree?.parent ?? target.key)
  return sql`(WITH RECURSIVE below(node) AS (SELECT ${value} UNION SELECT ${column(nodes, target.key)} FROM ${nodes}
    JOIN below ON ${parent} = below.node WHERE ${column(nodes, 'isDeleted')} = 0) SELECT node FROM below)`
}
