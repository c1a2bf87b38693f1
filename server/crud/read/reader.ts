import { asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Dimension } from '#shared/contract/aggregate.ts'
import { remembered } from '#shared/schema/remembered.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { Selection } from '../../db/prepared.ts'
import type { TextIndex } from '../../db/text-index.ts'
import type { Context } from '../../http/context.ts'
import { resourceNamed } from '../registry.ts'
import { column, sightOf, tenantOf } from '../scope.ts'
import { anyTableOf, sortedBy, tableNameOf } from '../table.ts'
import { createAnswers } from './answers.ts'
import {
  type Asked,
  type Flavour,
  mayBeFew,
  shapeOf,
  usesIndex,
  usesPlaces,
  valuesOf,
  whereOf,
} from './condition-sql.ts'
import { count, countEach } from './counting.ts'
import { type Condition, isOnPlace, type Query } from './filter.ts'
import { fromOf } from './place-sql.ts'
import { planFor, questionKey, type Source } from './plans.ts'
import type { Wire } from './presenter.ts'
import { createTotals } from './totals.ts'

/** How many rows have these values; where a field is added up, its `sum`, and of how many rows that have a value. */
export type Tally = Readonly<Record<string, string | number | null>> & { readonly count: number }

/** What rows are counted by. */
export interface Grouping {
  /** `cuts`, of the column of places: by cells of so many cuts at most. */
  by: readonly (Dimension & { cuts?: number })[]
  /** Field that is added up. */
  sum?: string | undefined
  /** How many groups are enough, the lowest keys first; all of them, unless it says so. */
  most?: number
}

export interface Reader {
  total(ctx: Context, query: Query): Promise<number>
  /** Counts no further than `most`. */
  totalUpTo(ctx: Context, query: Query, most: number): Promise<number>
  /** How many rows there are of each combination of these fields' values; kept like a total. */
  tally(ctx: Context, query: Query, grouping: Grouping): Promise<readonly Tally[]>
  /** One page of rows in the query's order. */
  page(ctx: Context, query: Query, selection: Selection): Promise<{ rows: Wire[]; total: number }>
  /** The first rows of the query's order, without a total. */
  first(ctx: Context, query: Query, selection: Selection, most: number): Promise<Wire[]>
}

const mostTallies = 500
/** Above this many hits the default order finds a page sooner than the hits can be sorted. */
const manyHits = 1000

/** Reads a resource's table by queries that are prepared once per shape, with totals kept until a committed write. */
export function createReader(database: Database, resource: Resource, index: TextIndex | undefined): Reader {
  const source = { database, resource, table: anyTableOf(resource), index }
  const totals = createTotals(resource, database, (asked, isNew) => count(source, asked, { isNew }))
  const tallies = createAnswers<readonly Tally[]>(mostTallies)
  const counted = countedBy(resource)
  database.onCommit((tables) => {
    if (!counted.some((table) => tables.has(table))) return
    totals.follow(tables, counted)
    tallies.clear()
  })

  async function total(ctx: Context, query: Query): Promise<number> {
    const asked = askedOf(ctx, resource, query)
    if (database.current !== database.reader || asked.conditions.some(isRare)) return count(source, asked)
    // With the rule and its values: nobody is told a total of what others see.
    return totals.get(questionKey(asked), asked)
  }

  async function tally(ctx: Context, query: Query, grouping: Grouping): Promise<readonly Tally[]> {
    const asked = askedOf(ctx, resource, query)
    if (database.current !== database.reader || asked.conditions.some(isRare))
      return countEach(source, asked, grouping)
    const key = questionKey([grouping, asked])
    return tallies.get(key, () => countEach(source, asked, grouping))
  }

  return {
    total,
    totalUpTo: (ctx, query, most) => count(source, askedOf(ctx, resource, query), { most }),
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
      const found = await rowsOf(source, ctx, query, { ...range, selection })
      return { rows: reversed ? found.slice(0, count - offset).reverse() : found, total: count }
    },
    first: (ctx, query, selection, most) =>
      rowsOf(source, ctx, query, { selection, reversed: false, limit: most, offset: 0, total: undefined }),
  }
}

/** Whether a question is hardly asked twice: by what the server made up, or about a part of the map. */
const isRare = (condition: Condition): boolean => condition.sql !== undefined || isOnPlace(condition)

function askedOf(ctx: Context, resource: Resource, { conditions }: Query): Asked {
  const tenant = tenantOf(ctx, resource)
  const all: Asked['conditions'] = [
    ...(tenant === undefined ? [] : [{ column: 'tenantId', operator: 'equal', value: tenant } as const]),
    { column: 'isDeleted', operator: 'equal', value: 0 },
    ...conditions,
  ]
  return { conditions: all, rule: sightOf(ctx, resource)?.rule }
}

function flavourOf({ resource, index }: Source, asked: Asked, total: number | undefined): Flavour {
  const isFew = total === undefined || total <= manyHits
  if (usesPlaces(asked)) return 'hits'
  if (usesIndex(index, asked)) return isFew ? 'hits' : 'scan'
  // A text that no index finds, in all tenants: in the order of names each row would be read from another place of the file.
  const isNarrowed = asked.conditions.some(({ column: name }) => name === 'tenantId')
  const isSought = asked.conditions.some(({ operator }) => operator === 'contains')
  if (total === undefined && isSought && !isNarrowed) return 'rows'
  return mayBeFew(resource, asked) && total !== undefined && isFew ? 'few' : 'scan'
}

/** The rows of a question in its order, from one to another. */
async function rowsOf(source: Source, ctx: Context, query: Query, range: Range): Promise<Wire[]> {
  const { resource, table, index } = source
  const { selection, limit, offset, reversed } = range
  const asked = askedOf(ctx, resource, query)
  const flavour = flavourOf(source, asked, range.total)
  const shape = `${selectionName(selection)} ${flavour} ${reversed} ${limit} ${query.sort} ${shapeOf(asked, index)}`
  const prepared = planFor(source, shape, (connection) => ({
    selection,
    query: connection
      .select(written(selection))
      .from(fromOf(table, asked.conditions))
      .where(whereOf(resource, table, index, asked, flavour))
      .orderBy(...orderOf(source, query, reversed, flavour === 'few' || flavour === 'rows'))
      // Written out: SQLite plans a statement anew each time a bound limit is set, which costs more than a row.
      .limit(sql.raw(String(limit)) as unknown as Placeholder)
      .offset(sql.placeholder('offset')),
    columns: asked.rule ? undefined : asked.conditions.length,
  }))
  return prepared.execute({ ...valuesOf(resource, asked, index, flavour), offset }, offset)
}

/** The columns as texts: drizzle takes none of a table that stands within a text. */
const written = (selection: Selection): Record<string, SQL> =>
  Object.fromEntries(Object.entries(selection).map(([name, one]) => [name, sql`${one}`]))

/** `isFew`: a plus keeps SQLite from walking the default order until it has found enough of a few rows. */
function orderOf({ resource, table }: Source, { sort }: Query, reversed: boolean, isFew: boolean): SQL[] {
  return sort.map(([name, direction]) => {
    const isUp = (direction === 'asc') !== reversed
    const by = column(table, sortedBy(resource, name))
    const value = isFew ? sql`+${by}` : by
    const order = (isUp ? asc : desc)(value)
    if (!resource.emptyLast.includes(name)) return order
    return isUp ? sql`${order} nulls last` : sql`${order} nulls first`
  })
}

interface Range {
  selection: Selection
  reversed: boolean
  limit: number
  offset: number
  /** Undefined: nobody has counted. */
  total: number | undefined
}

let selectionCount = 0
const selectionName = remembered((_selection: Selection) => {
  selectionCount += 1
  return `s${selectionCount}`
})

/** Tables whose writes may change a total: its own, and the trees that are walked down for a branch or a scope. */
export function countedBy(resource: Resource): string[] {
  const branches = fieldsOf(resource).flatMap(([, { resource: target }]) =>
    target && resourceNamed(target).tree ? [tableNameOf({ name: target })] : [],
  )
  const scoped = resource.scope ? [tableNameOf({ name: 'dept' }), tableNameOf({ name: 'grid' })] : []
  if (resource.gridGrants) scoped.push(tableNameOf({ name: 'geoGrid' }))
  return [...new Set([tableNameOf(resource), ...branches, ...scoped])]
}
