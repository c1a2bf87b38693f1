import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { baseTimes, type Dimension, type TimeUnit } from '#shared/contract/aggregate.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { column } from '../scope.ts'
import { type AnyTable, wholeIndexesOf } from '../table.ts'
import { type Asked, comparison, isBase } from './condition-sql.ts'
import type { Condition, Operator } from './filter.ts'
import type { Grouping } from './reader.ts'
import { endOfSpan, spanOf } from './time-span.ts'

/** The columns of an index, behind tenant and mark of removal, that a count walks along. */
interface Walk {
  /** Columns with few values: each combination of them that there is gets ranges of its own. */
  few: readonly string[]
  /** The time behind them, if it is asked for, and the spans it is counted by. */
  time: { field: string; unit: TimeUnit | undefined } | undefined
}

/** With more of them, combinations could be so many that looking at each row is sooner done. */
const mostFew = 3

/**
 * How rows can be counted by ranges of an index: where all that they are grouped by, and all that is asked of them, are the index's first
 * columns, of which only the last has more than a few values, and is a time. Undefined where each row has to be looked at.
 */
export function walkFor(resource: Resource, { conditions, rule }: Asked, { by, sum }: Grouping) {
  const asked = conditions.filter((one) => !isBase(one))
  const isBased = conditions.length - asked.length === 2
  if (rule || sum !== undefined || !isBased || !asked.every(isPlain)) return undefined
  const needed = [...by.map(({ field }) => field), ...asked.map((one) => one.column)]
  const unitOf = new Map(by.map(({ field, unit }) => [field, unit]))
  const walks = wholeIndexesOf(resource).flatMap((columns): Walk[] => {
    const places = needed.map((name) => columns.indexOf(name))
    if (places.includes(-1)) return []
    const walked = columns.slice(0, Math.max(...places) + 1)
    const last = walked.at(-1) ?? ''
    const time = isTime(resource, last) ? { field: last, unit: unitOf.get(last) } : undefined
    const few = time ? walked.slice(0, -1) : walked
    return few.length <= mostFew && few.every((name) => hasFewValues(resource, name)) ? [{ few, time }] : []
  })
  return walks.sort((one, other) => one.few.length - other.few.length)[0]
}

const isPlain = ({ sql, among, anyOf, operator }: Asked['conditions'][number]): boolean =>
  !sql && !among && !anyOf && operator !== 'below'

function hasFewValues(resource: Resource, name: string): boolean {
  const meta = resource.fields[name]
  return (meta?.kind === 'dict' || meta?.kind === 'flag') && meta.storage !== 'json' && !meta.comma
}

function isTime(resource: Resource, name: string): boolean {
  const kind = resource.fields[name]?.kind ?? (name in baseTimes ? 'datetime' : undefined)
  return kind === 'date' || kind === 'datetime'
}

/** The column of what `rangesOf` makes that rows are grouped by. */
export const walkedBy = ({ few }: Walk, { field, unit }: Dimension): SQL =>
  walked(unit ? few.length : few.indexOf(field))

const walked = (n: number): SQL => sql.raw(`k${n}`)
const step = (n: number): SQL => sql.raw(`step${n}`)
const keysTo = (n: number): SQL => sql.raw(Array.from({ length: n + 1 }, (_, m) => `k${m}`).join(', '))

/**
 * How many rows each combination of a walk's values has, as a table of these values and of `n`, which may be 0. SQLite looks the
 * next value up in the index instead of reading all rows with the last one, and counts the entries between two of them: it
 * neither cuts a month out of each row nor sorts them.
 */
export function rangesOf(table: AnyTable, { few, time }: Walk, asked: Asked): SQL {
  const columns = few.map((name) => column(table, name))
  const depth = few.length
  const base = askedOf(asked, (one) => (isBase(one) ? column(table, one.column) : undefined))
  /** From the rows that have the first values of `p`. */
  const among = (values: number, more: readonly SQL[]): SQL => {
    const same = columns.slice(0, values).map((one, n) => sql`${one} IS p.${walked(n)}`)
    return sql`FROM ${table} WHERE ${and(...base, ...same, ...more)}`
  }
  /** What is asked of the first values of `p`. */
  const holds = (values: number): SQL => {
    const asks = askedOf(asked, ({ column: name }) => {
      const n = few.slice(0, values).indexOf(name)
      return n < 0 ? undefined : sql`p.${walked(n)}`
    })
    return and(...asks) ?? sql`true`
  }
  const count = (more: readonly SQL[]) => sql`(SELECT count(*) ${among(depth, more)})`
  const steps = columns.map((one, n) =>
    stepOf(n, holds(n), (after) => {
      const more = after ? [sql`${one} > ${after}`] : []
      return sql`(SELECT min(${one}) ${among(n, more)})`
    }),
  )
  if (!time?.unit) {
    const more = askedOf(asked, (one) => (one.column === time?.field ? column(table, one.column) : undefined))
    return counted(steps, holds(depth), count(more))
  }
  const { unit } = time
  const moment = column(table, time.field)
  const spans = stepOf(depth, holds(depth), (after) => {
    const more = after ? [sql`${moment} >= ${endOfSpan(after, unit)}`] : []
    return sql`(SELECT ${spanOf(sql`min(${moment})`, unit)} ${among(depth, more)})`
  })
  const start = sql`p.${walked(depth)}`
  // With a plus it is looked at in the index's entries: by itself SQLite might enter the index by it and not by the span.
  const asks = askedOf(asked, (one) => (one.column === time.field ? sql`+${moment}` : undefined))
  const { from, to } = boundsOf(asked, time.field, start, endOfSpan(start, unit))
  const within = count([sql`${moment} >= ${from}`, sql`${moment} < ${to}`, ...asks])
  const without = count([sql`${moment} IS NULL`, ...asks])
  return counted(
    [...steps, spans],
    holds(depth),
    sql`CASE WHEN ${start} IS NULL THEN ${without} ELSE ${within} END`,
  )
}

/** The comparisons that are asked for of what `leftOf` answers. */
const askedOf = ({ conditions }: Asked, leftOf: (one: Condition) => SQLWrapper | undefined): SQL[] =>
  conditions.flatMap((one, n) => {
    const left = leftOf(one)
    return left && one.operator !== 'below' ? [comparison(left, one.operator, sql.placeholder(`v${n}`))] : []
  })

/** A span's ends, nearer together where times are asked for: nothing around a few days is looked at. */
function boundsOf({ conditions }: Asked, field: string, start: SQL, end: SQL) {
  const given = (...operators: Operator[]) =>
    conditions.flatMap((one, n) =>
      one.column === field && operators.includes(one.operator) ? [sql.placeholder(`v${n}`)] : [],
    )
  const from = given('greater', 'atLeast')
  const to = given('less', 'atMost').map((value) => sql`${value} || '~'`)
  return {
    from: from.length ? sql`max(${sql.join([start, ...from], sql`, `)})` : start,
    to: to.length ? sql`min(${sql.join([end, ...to], sql`, `)})` : end,
  }
}

/**
 * The values behind each combination of those before, from the lowest on, and after them null: the lowest of no rows, and what rows
 * without a value have.
 */
function stepOf(n: number, holds: SQL, lowest: (after?: SQL) => SQL): SQL {
  const before = Array.from({ length: n }, (_, m) => sql`p.${walked(m)}, `)
  const source = n ? step(n - 1) : sql`(SELECT 1)`
  const last = sql`p.${walked(n)}`
  return sql`${step(n)}(${keysTo(n)}) AS (SELECT ${sql.join([...before, lowest()])} FROM ${source} AS p WHERE ${holds}
    UNION ALL SELECT ${sql.join([...before, lowest(last)])} FROM ${step(n)} AS p WHERE ${last} IS NOT NULL)`
}

/** Kept while it is read: SQLite would count anew wherever the count is named. */
function counted(steps: readonly SQL[], holds: SQL, count: SQL): SQL {
  const last = steps.length - 1
  return sql`(WITH RECURSIVE ${sql.join([...steps], sql`, `)},
    counted(${keysTo(last)}, n) AS MATERIALIZED (SELECT ${keysTo(last)}, ${count} FROM ${step(last)} AS p WHERE ${holds})
    SELECT * FROM counted)`
}
