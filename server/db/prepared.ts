import { is, Param, Placeholder, type SQL } from 'drizzle-orm'
import { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Connection } from './database.ts'

/** Finds rows as arrays, in the order of the statement's columns. */
export type Prepared = (params: readonly unknown[]) => unknown[][]

/** Values by the names of a statement's placeholders. */
type Values = Readonly<Record<string, unknown>>

/** The columns of a row that is read, by the names that they get. */
export type Selection = Record<string, SQLiteColumn | SQL>

/** A statement that reads, made ready on a connection. */
export function prepareRead({ $client }: Connection, sql: string): Prepared {
  const statement = $client.prepare(sql).raw(true)
  return (params) => statement.all(...params) as unknown[][]
}

/** What a parameter of a query is filled with: drizzle looks at what it is anew at each run. */
export function fillerOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { name } = param.value
    return (values) => param.encoder.mapToDriverValue(values[name])
  }
  return () => param
}

/**
 * Makes an object of a row's values, in the order of the selection. Most are sent as they are stored. The object is written out
 * as in a program's text, with names that definitions give: one that grows key by key is several times as large, and slower to
 * make, to fill and to write as JSON.
 */
export function decoderOf(selection: Selection): (values: unknown[]) => Record<string, unknown> {
  const told = Object.values(selection).map((source) =>
    is(source, SQLiteColumn) && (source.dataType === 'json' || source.dataType === 'custom')
      ? (value: unknown) => (value === null ? null : (source.mapFromDriverValue(value) ?? value))
      : undefined,
  )
  const members = Object.keys(selection).map(
    (name, n) => `${JSON.stringify(name)}: ${told[n] ? `told[${n}](values[${n}])` : `values[${n}]`}`,
  )
  return new Function('told', `return (values) => ({ ${members.join(', ')} })`)(told)
}
