import { hash } from 'node:crypto'
import { fillPlaceholders, is } from 'drizzle-orm'
import { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { createBoundedMap } from '../../db/bounded-map.ts'
import type { Connection, Database } from '../../db/database.ts'
import { prepareRead } from '../../db/prepared.ts'
import { stepsOf } from '../../db/query-plan.ts'
import { lastRowNumber } from '../../db/row-number.ts'
import type { Values } from './condition-sql.ts'
import type { Selection, Wire } from './presenter.ts'

/** A prepared query. */
export interface Plan {
  /** `passed` rows are walked over before the first that is wanted. */
  execute(values: Values, passed?: number): Promise<Wire[]>
}

/** What a plan is made of. */
export interface Question {
  database: Database
  /** The table that is walked. */
  table: string
  selection: Selection
  query: { toSQL(): { sql: string; params: unknown[] } }
  /** How many columns must be found in an index for no row to be read in vain; undefined where all rows are looked at anyway. */
  columns: number | undefined
}

/**
 * Of all resources together and for each connection: clients choose conditions, orders and sizes, so no resource has a
 * number of its own that all of them could reach. The oldest goes first and is prepared anew when it is asked again.
 */
const mostPlans = 1000
/** A longer one is of a question that hardly anybody asks twice, and its statement is as long. */
const longestShape = 2000
const plansOf = new WeakMap<Connection, ReturnType<typeof createBoundedMap<Plan>>>()

/** A table of fewer rows is read on the serving thread, whatever the plan: that is soon done. */
const manyRows = 5000
/** More rows than this are not walked over on the serving thread. */
const mostPassed = 2000

/** The plan of a shape, which names the resource and everything but the values; made where there is none yet. */
export function planFor(connection: Connection, shape: string, make: (connection: Connection) => Plan): Plan {
  const kept = plansOf.get(connection) ?? createBoundedMap<Plan>(mostPlans)
  plansOf.set(connection, kept)
  const known = kept.get(shape)
  if (known) return known
  const made = make(connection)
  if (shape.length <= longestShape) kept.set(shape, made)
  return made
}

/**
 * Prepares a query for a connection. What walks or sorts many rows is run on a thread of its own, unless it belongs to an
 * open transaction, whose rows nobody else sees: one person's question never keeps everybody else waiting.
 */
export function planOf(
  connection: Connection,
  { database, table, selection, query, columns }: Question,
): Plan {
  const { sql, params } = query.toSQL()
  const read = prepareRead(connection, sql)
  const decoded = decoderOf(selection)
  const isDirect = findsAtOnce(connection, sql, params, columns ?? Number.POSITIVE_INFINITY)
  const isMine = connection !== database.reader
  return {
    async execute(values, passed = 0) {
      const given = fillPlaceholders(params, values)
      const isShort =
        isMine || (isDirect && passed <= mostPassed) || lastRowNumber(connection, table) < manyRows
      const rows = isShort ? read(given) : await database.readBeside(sql, given)
      return rows.map(decoded)
    },
  }
}

/** Whether an index leads straight to the rows, in the order that is asked for. */
function findsAtOnce(connection: Connection, sql: string, params: unknown[], columns: number): boolean {
  const steps = stepsOf(connection, sql, params.length)
  const [first, ...others] = steps
  if (first?.kind !== 'search') return false
  // A call names few keys; those that a text index finds may be many.
  if (first.isByKey) return others.every(({ kind, isOfValues }) => kind !== 'scan' || isOfValues)
  return others.length === 0 && first.columns >= columns
}

/** Makes an object of a row's values, in the order of the selection. Most are sent as they are stored. */
function decoderOf(selection: Selection): (values: unknown[]) => Wire {
  const names = Object.keys(selection)
  const told = Object.values(selection).map((source) =>
    is(source, SQLiteColumn) && (source.dataType === 'json' || source.dataType === 'custom')
      ? (value: unknown) => source.mapFromDriverValue(value)
      : undefined,
  )
  return (values) => {
    const row: Wire = {}
    for (const [n, name] of names.entries()) {
      const value = values[n]
      row[name] = value === null ? null : (told[n]?.(value) ?? value)
    }
    return row
  }
}

/** What an answer is kept under: of one length, however long a question a client asks. */
export const questionKey = (question: unknown): string =>
  hash('sha256', JSON.stringify(question), 'base64url')
