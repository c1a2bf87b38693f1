import type { Connection } from './database.ts'

/** Finds rows as arrays, in the order of the statement's columns. */
export type Prepared = (params: readonly unknown[]) => unknown[][]

/** A statement that reads, made ready on a connection. */
export function prepareRead({ $client }: Connection, sql: string): Prepared {
  const statement = $client.prepare(sql).raw(true)
  return (params) => statement.all(...params) as unknown[][]
}
