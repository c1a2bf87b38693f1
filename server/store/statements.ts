import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { remembered } from '#shared/schema/remembered.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { type Rule, shapeOf, valuesOf } from '../crud/read/rule.ts'
import { ruleSql } from '../crud/read/rule-sql.ts'
import { anyTableOf } from '../crud/table.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import type { Connection } from '../db/database.ts'
import type { SqliteStatement } from '../db/driver.ts'
import { decoderOf, fillerOf, type Selection } from '../db/prepared.ts'

/** Statements of a resource that a connection keeps; the oldest goes first. */
const MAX_STATEMENTS = 64
/** A longer shape is of a condition that hardly anybody asks twice. */
const MAX_SHAPE = 2000

/** A statement's rows and values, of which only the values differ from one run to the next. */
export interface Question {
  /** All that the statement's text depends on beside the resource and the shape of the rule. */
  readonly kind: string
  readonly rule: Rule
  /** Values of placeholders that are not the rule's. */
  readonly values?: Readonly<Record<string, unknown>>
}

/** Builds the statement of a question around the condition of its rule. */
export type Build = (connection: Connection, condition: SQL) => { query: SQLWrapper; selection?: Selection }

interface Statement {
  readonly prepared: SqliteStatement
  readonly fillers: readonly ReturnType<typeof fillerOf>[]
  readonly decode: ReturnType<typeof decoderOf>
}

const dialect = new SQLiteSyncDialect()

const keptOf = remembered((_connection: Connection) =>
  remembered((_resource: Resource) => createBoundedMap<Statement>(MAX_STATEMENTS)),
)

/** The rows that a question finds, by the names of its selection. */
export function readRows(connection: Connection, resource: Resource, question: Question, build: Build) {
  const statement = statementFor(connection, resource, question, build)
  const rows = statement.prepared.all(...paramsOf(statement, question)) as unknown[][]
  return rows.map(statement.decode)
}

/** Runs a statement that writes; answers how many rows it changed. */
export function changeRows(connection: Connection, resource: Resource, question: Question, build: Build) {
  const statement = statementFor(connection, resource, question, build)
  return statement.prepared.run(...paramsOf(statement, question)).changes
}

const paramsOf = ({ fillers }: Statement, { rule, values }: Question): unknown[] => {
  const all = { ...values, ...valuesOf(rule) }
  return fillers.map((fill) => fill(all))
}

/** The statement of a shape, built and prepared where there is none yet. */
function statementFor(
  connection: Connection,
  resource: Resource,
  { kind, rule }: Question,
  build: Build,
): Statement {
  const kept = keptOf(connection)(resource)
  const shape = `${kind} ${shapeOf(rule)}`
  const known = kept.get(shape)
  if (known) return known
  const condition = ruleSql(resource, anyTableOf(resource), rule, (_, n) => sql.placeholder(String(n)))
  const { query, selection } = build(connection, condition)
  const { sql: text, params } = dialect.sqlToQuery(query.getSQL())
  const prepared = connection.$client.prepare(text)
  const made = {
    prepared: selection ? prepared.raw(true) : prepared,
    fillers: params.map(fillerOf),
    decode: decoderOf(selection ?? {}),
  }
  if (shape.length <= MAX_SHAPE) kept.set(shape, made)
  return made
}
