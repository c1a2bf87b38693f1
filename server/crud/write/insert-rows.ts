import type { Resource, Row } from '#shared/schema/resource.ts'
import { toWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { platformTenant } from '../../http/context.ts'
import type { Values } from './input.ts'
import { placeOf } from './place.ts'
import { insertValues } from './prepared-insert.ts'
import { sortKeysOf } from './sort-key.ts'
import { withDefaults } from './stored-values.ts'
import { uniqueKeysOf } from './unique.ts'

/**
 * Inserts rows with the defaults and columns that the server keeps. For rows that no person adds: no rule is asked. `now` is in
 * milliseconds since 1970.
 */
export async function insertRows<R extends Resource>(
  { connection, now }: { connection: Connection; now: number },
  resource: R,
  rows: readonly Partial<Row<R>>[],
): Promise<void> {
  if (rows.length === 0) return
  const usual = usualValues(resource, toWallTime(now))
  for (const row of rows as readonly Values[]) {
    const whole: Values = { ...usual, ...row, updateTime: row.createTime ?? usual.updateTime }
    for (const [name, value] of Object.entries(whole)) if (value === '') whole[name] = null
    await insertRow(connection, resource, whole)
  }
}

/** Inserts a row as it is, with what it is kept apart, sorted and found on the map by. */
export const insertRow = (connection: Connection, resource: Resource, row: Values): Promise<void> =>
  insertValues(connection, resource, withKeys(resource, row))

/** A whole row with the columns that are made of its fields. */
export const withKeys = <V extends Values>(resource: Resource, row: V): V & Values => ({
  ...row,
  ...uniqueKeysOf(resource, row),
  ...sortKeysOf(resource, row),
  ...placeOf(resource, row),
})

const usualValues = (resource: Resource, time: string): Values => ({
  tenantId: platformTenant,
  isDeleted: 0,
  version: 1,
  status: 1,
  createTime: time,
  updateTime: time,
  ...withDefaults(resource, {}),
})
