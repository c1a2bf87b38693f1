import { setImmediate as breath } from 'node:timers/promises'
import type { Resource } from '#shared/schema/resource.ts'
import type { Connection } from '../db/database.ts'
import type { Values } from './input.ts'
import { indexRow } from './resource-text.ts'
import { anyTableOf } from './table.ts'
import { uniqueKeysOf } from './writer.ts'

// SQLite binds at most 32,766 values in one statement.
const atOnce = 200

/**
 * Adds many rows that were checked beforehand, as `candidateOf` made them: for imports, where a statement per row would
 * hold the writer too long. Readers get their turn in between.
 */
export async function addRows(connection: Connection, resource: Resource, candidates: readonly Values[]) {
  const table = anyTableOf(resource)
  for (let from = 0; from < candidates.length; from += atOnce) {
    const rows = candidates.slice(from, from + atOnce)
    await connection.insert(table).values(rows.map((row) => ({ ...row, ...uniqueKeysOf(resource, row) })))
    for (const row of rows) indexRow(connection, resource, String(row[resource.key]), row)
    await breath()
  }
}
