import { hash } from 'node:crypto'
import { remembered } from '#shared/schema/remembered.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import type { Connection, Database } from '../../db/database.ts'
import { decoderOf, fillerOf, prepareRead, type Selection } from '../../db/prepared.ts'
import { stepsOf } from '../../db/query-plan.ts'
import { lastRowNumber } from '../../db/row-number.ts'
import type { TextIndex } from '../../db/text-index.ts'
import { type AnyTable, tableNameOf } from '../table.ts'
import type { Values } from '../write/input.ts'
import type { Wire } from './presenter.ts'

/** A prepared query. */
export interface Plan {
  /** `passed` rows are walked over before the first that is wanted. */
  execute(values: Values, passed?: number): Promise<Wire[]>
}

/** What questions about a resource's rows are put to. */
export interface Source {
  database: Database
  resource: Resource
  table: AnyTable
  index: TextIndex | undefined
}

/** What a plan is made of. */
interface Question {
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
/** A longer question is known by its hash. */
const longestKey = 300
const plansOf = remembered((_connection: Connection) => createBoundedMap<Plan>(mostPlans))

/** A table of fewer rows is read on the serving thread, whatever the plan: that is soon done. */
const manyRows = 5000
/** More rows than this are not walked over on the serving thread. */
const mostPassed = 2000

/** The plan of a shape, which names everything but the resource and the values; made where there is none yet. */
export function planFor(source: Source, shape: string, ask: (connection: Connection) => Question): Plan {
  const connection = source.database.current
  const kept = plansOf(connection)
  const name = `${source.resource.name} ${shape}`
  const known = kept.get(name)
  if (known) return known
  const made = planOf(source, connection, ask(connection))
  if (name.length <= longestShape) kept.set(name, made)
  return made
}

/**
 * Prepares a query for a connection. What walks or sorts many rows is run on a thread of its own, unless it belongs to an
 * open transaction, whose rows nobody else sees: one person's question never keeps everybody else waiting.
 */
function planOf(
  { database, resource }: Source,
  connection: Connection,
  { selection, query, columns }: Question,
): Plan {
  const { sql, params } = query.toSQL()
  const table = tableNameOf(resource)
  const read = prepareRead(connection, sql)
  const fillers = params.map(fillerOf)
  const decoded = decoderOf(selection)
  const isDirect = findsAtOnce(connection, sql, params, columns ?? Number.POSITIVE_INFINITY)
  const isMine = connection !== database.reader
  return {
    async execute(values, passed = 0) {
      const filled = fillers.map((fill) => fill(values))
      const isShort =
        isMine || (isDirect && passed <= mostPassed) || lastRowNumber(connection, table) < manyRows
      const rows = isShort ? read(filled) : await database.readBeside(sql, filled)
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

/** What an answer is kept under: never long, however long a question a client asks. A hash and a text never look the same. */
export function questionKey(question: unknown): string {
  const text = JSON.stringify(question)
  return text.length <= longestKey ? text : hash('sha256', text, 'base64url')
}
