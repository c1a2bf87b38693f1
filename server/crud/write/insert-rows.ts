import { getTableColumns, sql } from 'drizzle-orm'
import { fieldsOf, type Resource, type Row } from '#shared/schema/resource.ts'
import { toWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { platformTenant } from '../../http/context.ts'
import { anyTableOf } from '../table.ts'
import { uniqueKeysOf } from './unique.ts'

type Stored = Record<string, unknown>

/**
 * Inserts rows with the defaults and columns that the server keeps; one prepared statement serves them all. For rows that no
 * person adds: no rule is asked. `now` is in milliseconds since 1970.
 */
export async function insertRows<R extends Resource>(
  { connection, now }: { connection: Connection; now: number },
  resource: R,
  rows: readonly Partial<Row<R>>[],
): Promise<void> {
  if (rows.length === 0) return
  const table = anyTableOf(resource)
  const columns = Object.entries(getTableColumns(table))
  // Placeholders of plain SQL: drizzle's own would turn the null of a JSON column into the text "null".
  const places = Object.fromEntries(columns.map(([name]) => [name, sql`${sql.placeholder(name)}`]))
  const statement = connection.insert(table).values(places).prepare()
  const usual = usualValues(resource, toWallTime(now))
  for (const row of rows as readonly Stored[]) {
    const whole: Stored = { ...usual, ...row, updateTime: row.createTime ?? usual.updateTime }
    Object.assign(whole, uniqueKeysOf(resource, whole))
    const stored = columns.map(([name, column]) => [name, storedValue(whole[name], column)] as const)
    await statement.execute(Object.fromEntries(stored))
  }
}

function usualValues(resource: Resource, time: string): Stored {
  const defaults = fieldsOf(resource).flatMap(([name, meta]) =>
    meta.default === undefined ? [] : [[name, meta.default]],
  )
  return {
    tenantId: platformTenant,
    isDeleted: 0,
    version: 1,
    status: 1,
    createTime: time,
    updateTime: time,
    ...Object.fromEntries(defaults),
  }
}

function storedValue(value: unknown, column: { mapToDriverValue(value: unknown): unknown }): unknown {
  return value === undefined || value === null || value === '' ? null : column.mapToDriverValue(value)
}
