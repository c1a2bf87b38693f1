import { asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Dimension } from '#shared/contract/aggregate.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { TextIndex } from '../../db/text-index.ts'
import type { Context } from '../../http/context.ts'
import { resourceNamed } from '../registry.ts'
import { column, sightOf, tenantOf } from '../scope.ts'
import { type AnyTable, anyTableOf, tableNameOf } from '../table.ts'
import { createAnswers } from './answers.ts'
import {
  type Asked,
  type Flavour,
  keywordColumn,
  shapeOf,
  usesIndex,
  valuesOf,
  whereOf,
} from './condition-sql.ts'
import type { Query } from './filter.ts'
import { type Plan, planFor, planOf, questionKey } from './plans.ts'
import type { Selection, Wire } from './presenter.ts'
import { createTotals } from './totals.ts'

/** How many rows have these values; where a field is added up, its `sum`, and of how many rows that have a value. */
export type Tally = Readonly<Record<string, string | number | null>> & { readonly count: number }

/** What rows are counted by. */
export interface Grouping {
  by: readonly Dimension[]
  /** Field that is added up. */
  sum?: string | undefined
  /** How many groups are enough, the lowest keys first; all of them, unless it says so. */
  most?: number
}

export interface Reader {
  total(ctx: Context, query: Query): Promise<number>
  /** How many rows there are of each combination of these fields' values; kept like a total. */
  tally(ctx: Context, query: Query, grouping: Grouping): Promise<readonly Tally[]>
  /** One page of rows in the query's order. */
  page(ctx: Context, query: Query, selection: Selection): Promise<{ rows: Wire[]; total: number }>
  /** The first rows of the query's order, without a total. */
  first(ctx: Context, query: Query, selection: Selection, most: number): Promise<Wire[]>
}

const counting = { total: sql<number>`count(*)` }
const mostTallies = 500
/** Above this many hits the default order finds a page sooner than the hits can be sorted. */
const manyHits = 1000

/** Reads a resource's table by queries that are prepared once per shape, with totals kept until a committed write. */
export function createReader(database: Database, resource: Resource, index: TextIndex | undefined): Reader {
  const table = anyTableOf(resource)
  const totals = createTotals(resource, database, count)
  const tallies = createAnswers<readonly Tally[]>(mostTallies)
  const reading = { database, table: tableNameOf(resource) }
  const counted = countedBy(resource)
  database.onCommit((tables) => {
    if (!counted.some((table) => tables.has(table))) return
    totals.follow(tables, counted)
    tallies.clear()
  })

  const asking = (ctx: Context, { conditions, keyword }: Query): Asked => {
    const tenant = tenantOf(ctx, resource)
    const all: Asked['conditions'] = [
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
    return { conditions: all, rule: sightOf(ctx, resource)?.rule }
  }

  const plan = (shape: string, make: (connection: Connection) => Plan) =>
    planFor(database.current, `${resource.name} ${shape}`, make)

  async function count(asked: Asked, isNew = false): Promise<number> {
    const flavour = isNew ? 'new' : usesIndex(index, asked) ? 'hits' : asked.rule ? 'few' : 'scan'
    const shape = `count ${flavour} ${shapeOf(asked, index)}`
    const prepared = plan(shape, (connection) => {
      const where = whereOf(resource, table, index, asked, flavour)
      return planOf(connection, {
        ...reading,
        selection: counting,
        query: connection.select(counting).from(table).where(where),
        columns: undefined,
      })
    })
    const [row] = await prepared.execute(valuesOf(resource, asked, index, flavour))
    return Number(row?.total ?? 0)
  }

  function flavourOf(asked: Asked, total: number | undefined): Flavour {
    const isFew = total === undefined || total <= manyHits
    if (usesIndex(index, asked)) return isFew ? 'hits' : 'scan'
    return asked.rule && total !== undefined && isFew ? 'few' : 'scan'
  }

  async function total(ctx: Context, query: Query): Promise<number> {
    const asked = asking(ctx, query)
    if (database.current !== database.reader || asked.conditions.some((one) => one.sql)) return count(asked)
    // With the rule and its values: nobody is told a total of what others see.
    return totals.get(questionKey(asked), asked)
  }

  async function countEach(asked: Asked, grouping: Grouping): Promise<readonly Tally[]> {
    const flavour = usesIndex(index, asked) ? 'hits' : asked.rule ? 'few' : 'scan'
    const { by, sum, most } = grouping
    const prepared = plan(
      `tally ${JSON.stringify(grouping)} ${flavour} ${shapeOf(asked, index)}`,
      (connection) => {
        const keys = by.map((dimension) => keyOf(table, dimension))
        const added = sum === undefined ? undefined : column(table, sum)
        const selection = {
          ...Object.fromEntries(by.map(({ field }, n) => [field, sql`${keys[n]}`])),
          count: sql<number>`count(*)`,
          ...(added && { sum: sql`sum(${added})`, filled: sql`count(${added})` }),
        }
        const groups = connection
          .select(selection)
          .from(table)
          .where(whereOf(resource, table, index, asked, flavour))
          .groupBy(...keys)
        const query = most === undefined ? groups : groups.orderBy(...keys).limit(most)
        return planOf(connection, { ...reading, selection, query, columns: undefined })
      },
    )
    return (await prepared.execute(valuesOf(resource, asked, index, flavour))) as Tally[]
  }

  async function tally(ctx: Context, query: Query, grouping: Grouping): Promise<readonly Tally[]> {
    const asked = asking(ctx, query)
    if (database.current !== database.reader || asked.conditions.some((one) => one.sql))
      return countEach(asked, grouping)
    const key = questionKey([grouping, asked])
    return tallies.get(key, () => countEach(asked, grouping))
  }

  async function rows(ctx: Context, query: Query, selection: Selection, range: Range): Promise<Wire[]> {
    const asked = asking(ctx, query)
    const flavour = flavourOf(asked, range.total)
    // A plus keeps SQLite from walking the default order until it has found enough of a few rows.
    const ordered = (name: string) => (flavour === 'few' ? sql`+${column(table, name)}` : column(table, name))
    const placed = (name: string, direction: 'asc' | 'desc') => {
      const order = (direction === 'asc' ? asc : desc)(ordered(name))
      if (!resource.emptyLast.includes(name)) return order
      return direction === 'asc' ? sql`${order} nulls last` : sql`${order} nulls first`
    }
    const { limit, offset, reversed } = range
    const shape = `${selectionName(selection)} ${flavour} ${reversed} ${limit} ${query.sort} ${shapeOf(asked, index)}`
    const prepared = plan(shape, (connection) =>
      planOf(connection, {
        ...reading,
        selection,
        query: connection
          .select(selection)
          .from(table)
          .where(whereOf(resource, table, index, asked, flavour))
          .orderBy(
            ...query.sort.map(([name, direction]) =>
              placed(name, (direction === 'asc') === reversed ? 'desc' : 'asc'),
            ),
          )
          // Written out: SQLite plans a statement anew each time a bound limit is set, which costs more than a row.
          .limit(sql.raw(String(limit)) as unknown as Placeholder)
          .offset(sql.placeholder('offset')),
        columns: asked.rule ? undefined : asked.conditions.length,
      }),
    )
    const values = valuesOf(resource, asked, index, flavour)
    return prepared.execute({ ...values, offset }, offset)
  }

  return {
    total,
    tally,
    async page(ctx, query, selection) {
      const count = await total(ctx, query)
      const offset = (query.current - 1) * query.size
      if (offset >= count) return { rows: [], total: count }
      const rest = count - offset - query.size
      // Pages of the far half are read from the end, so that the last page costs what the first does.
      const reversed = offset > count / 2
      // A last page that is not full is read in full, as each limit is a plan of its own.
      const from = reversed ? Math.max(0, rest) : offset
      const range = { reversed, limit: query.size, offset: from, total: count }
      const found = await rows(ctx, query, selection, range)
      return { rows: reversed ? found.slice(0, count - offset).reverse() : found, total: count }
    },
    first: (ctx, query, selection, most) =>
      rows(ctx, query, selection, { reversed: false, limit: most, offset: 0, total: undefined }),
  }
}

interface Range {
  reversed: boolean
  limit: number
  offset: number
  /** Undefined: nobody has counted. */
  total: number | undefined
}

/** A column, or the span of time that its text begins with; of a week the Monday. */
function keyOf(table: AnyTable, { field, unit }: Dimension): SQL {
  const value = column(table, field)
  if (unit === undefined) return sql`${value}`
  if (unit === 'week') return sql`date(${value}, '-6 days', 'weekday 1')`
  return sql`substr(${value}, 1, ${sql.raw(String(lettersOf[unit]))})`
}

const lettersOf = { day: 10, month: 7, year: 4 } as const

const selectionNames = new WeakMap<Selection, string>()
let selectionCount = 0
function selectionName(selection: Selection): string {
  const known = selectionNames.get(selection)
  if (known) return known
  selectionCount += 1
  selectionNames.set(selection, `s${selectionCount}`)
  return `s${selectionCount}`
}

/** Tables whose writes may change a total: its own, and the trees that are walked down for a branch or a scope. */
export function countedBy(resource: Resource): string[] {
  const branches = fieldsOf(resource).flatMap(([, { resource: target }]) =>
    target && resourceNamed(target).tree ? [tableNameOf({ name: target })] : [],
  )
  const scoped = resource.scope ? [tableNameOf({ name: 'dept' }), tableNameOf({ name: 'grid' })] : []
  if (resource.gridGrants) scoped.push(tableNameOf({ name: 'geoGrid' }))
  return [...new Set([tableNameOf(resource), ...branches, ...scoped])]
}
