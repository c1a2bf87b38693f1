import { setImmediate as breath } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { indexRow } from '../resource-text.ts'
import { column, mine } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import { changeStamp } from '../write/candidate.ts'
import { recordChange } from '../write/history.ts'
import type { Values } from '../write/input.ts'
import { insertRow } from '../write/insert-rows.ts'
import { sortKeysOf } from '../write/sort-key.ts'
import { uniqueKeysOf } from '../write/unique.ts'

/** Rows after which everybody else gets a turn: better-sqlite3 keeps the thread while it writes. */
const atOnce = 500

interface Statement {
  execute(values: Values): Promise<unknown>
}

/** A new row that was checked beforehand, as `candidateOf` made it. */
export interface BulkAddition {
  ctx: Context
  candidate: Values
}

/** A change of a row that was checked beforehand. */
export interface BulkChange {
  ctx: Context
  before: Values
  patch: Values
}

/** Adds many rows, each with its change record: for imports, which must not hold the one writer for long. */
export async function addRows(
  connection: Connection,
  resource: Resource,
  additions: readonly BulkAddition[],
): Promise<void> {
  for (const [n, { ctx, candidate }] of additions.entries()) {
    const key = String(candidate[resource.key])
    await insertRow(connection, resource, candidate)
    indexRow(connection, resource, key, candidate)
    const tenantId = String(candidate.tenantId)
    await recordChange(connection, ctx, resource, { action: 'save', tenantId, key })
    if (n % atOnce === atOnce - 1) await breath()
  }
}

/** Changes many rows of the callers' tenants, each with its change record, by a statement for all with the same columns. */
export async function changeRows(connection: Connection, resource: Resource, changes: readonly BulkChange[]) {
  const table = anyTableOf(resource)
  const keyColumn = column(table, resource.key)
  const statements = new Map<Context, ReturnType<typeof perShape>>()
  for (const [n, { ctx, before, patch }] of changes.entries()) {
    const statementFor =
      statements.get(ctx) ??
      perShape((names) =>
        connection
          .update(table)
          .set({ ...placesOf(names), version: sql`${column(table, 'version')} + 1` })
          .where(and(mine(ctx, resource, table), eq(keyColumn, sql.placeholder('keyOfRow'))))
          .prepare(),
      )
    statements.set(ctx, statementFor)
    const after = { ...before, ...patch }
    const keys = { ...uniqueKeysOf(resource, after), ...sortKeysOf(resource, patch) }
    const values = { ...patch, ...keys, ...changeStamp(ctx, resource) }
    const key = String(before[resource.key])
    await statementFor(Object.keys(values)).execute({ ...values, keyOfRow: key })
    indexRow(connection, resource, key, after)
    const tenantId = String(before.tenantId)
    await recordChange(connection, ctx, resource, { action: 'update', tenantId, key, before, after })
    if (n % atOnce === atOnce - 1) await breath()
  }
}

const placesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))

function perShape(make: (names: readonly string[]) => Statement) {
  const made = new Map<string, Statement>()
  return (names: readonly string[]): Statement => {
    const shape = names.join()
    const statement = made.get(shape) ?? make(names)
    made.set(shape, statement)
    return statement
  }
}
