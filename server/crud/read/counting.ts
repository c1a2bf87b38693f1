import { type SQL, sql } from 'drizzle-orm'
import { column } from '../scope.ts'
import type { AnyTable } from '../table.ts'
import { type Asked, mayBeFew, shapeOf, usesIndex, usesPlaces, valuesOf, whereOf } from './condition-sql.ts'
import { rangesOf, walkedBy, walkFor } from './counting-by-ranges.ts'
import { fromOf } from './place-sql.ts'
import { planFor, type Source } from './plans.ts'
import type { Grouping, Tally } from './reader.ts'
import { spanOf } from './time-span.ts'

const counting = { total: sql<number>`count(*)` }

/** Number of rows there are, counted up to `most`. `isNew`: the question names a few new ones. */
export async function count(
  source: Source,
  asked: Asked,
  { isNew, most }: { isNew?: boolean; most?: number } = {},
): Promise<number> {
  const { resource, table, index } = source
  const flavour = isNew
    ? 'new'
    : usesIndex(index, asked) || usesPlaces(asked)
      ? 'hits'
      : mayBeFew(resource, asked)
        ? 'few'
        : 'scan'
  const shape = `count ${most ?? ''} ${flavour} ${shapeOf(asked, index)}`
  const prepared = planFor(source, shape, (connection) => {
    const from = fromOf(table, asked.conditions)
    const where = whereOf(resource, table, index, asked, flavour)
    const query =
      most === undefined
        ? connection.select(counting).from(from).where(where)
        : connection
            .select(counting)
            .from(sql`(SELECT 1 FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${sql.raw(String(most))})`)
    return { selection: counting, query, columns: undefined }
  })
  const [row] = await prepared.execute(valuesOf(resource, asked, index, flavour))
  return Number(row?.total ?? 0)
}

/** How many of them have each combination of values. */
export async function countEach(source: Source, asked: Asked, grouping: Grouping): Promise<readonly Tally[]> {
  const { resource, table, index } = source
  const flavour = usesIndex(index, asked) || usesPlaces(asked) ? 'hits' : asked.rule ? 'few' : 'scan'
  const { by, sum, most } = grouping
  const prepared = planFor(
    source,
    `tally ${JSON.stringify(grouping)} ${flavour} ${shapeOf(asked, index)}`,
    (connection) => {
      const walk = flavour === 'scan' ? walkFor(resource, asked, grouping) : undefined
      const keys = by.map((dimension) => (walk ? walkedBy(walk, dimension) : keyOf(table, dimension)))
      const added = sum === undefined ? undefined : column(table, sum)
      const selection = {
        ...Object.fromEntries(by.map(({ field }, n) => [field, sql`${keys[n]}`])),
        count: walk ? sql<number>`sum(n)` : sql<number>`count(*)`,
        ...(added && { sum: sql`sum(${added})`, filled: sql`count(${added})` }),
      }
      const groups = connection
        .select(selection)
        .from(walk ? rangesOf(table, walk, asked) : fromOf(table, asked.conditions))
        .where(walk ? sql`n > 0` : whereOf(resource, table, index, asked, flavour))
        .groupBy(...keys)
      const query = most === undefined ? groups : groups.orderBy(...keys).limit(most)
      return { selection, query, columns: undefined }
    },
  )
  return (await prepared.execute(valuesOf(resource, asked, index, flavour))) as Tally[]
}

/** A column, the span of time that it lies in, or the beginning of a cell. */
function keyOf(table: AnyTable, { field, unit, cuts }: Grouping['by'][number]): SQL {
  const value = sql`${column(table, field)}`
  if (cuts !== undefined) return sql`substr(${value}, 1, ${sql.raw(String(cuts))})`
  return unit === undefined ? value : spanOf(value, unit)
}
