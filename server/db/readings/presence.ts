import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Connection } from '../database.ts'
import { statementOf } from '../statements.ts'
import { deviceContact } from './tables.ts'

/** The table of devices, of which this layer knows no definition. */
export interface DeviceColumns {
  table: SQLiteTable
  id: SQLiteColumn
  tenantId: SQLiteColumn
  status: SQLiteColumn
  isDeleted: SQLiteColumn
  onlineStatus: SQLiteColumn
  reportIntervalSec: SQLiteColumn
}

/**
 * Takes devices off line that have reported before and said nothing for three times their interval, and at least for
 * `least` milliseconds: one statement. Answers which they were.
 */
export async function takeOffline(
  connection: Connection,
  devices: DeviceColumns,
  { now, least, set }: { now: number; least: number; set: Record<string, unknown> },
): Promise<{ deviceId: string; tenantId: string }[]> {
  const quiet = connection
    .select({ id: deviceContact.deviceId })
    .from(deviceContact)
    .where(
      and(
        eq(deviceContact.deviceId, devices.id),
        sql`${deviceContact.lastMessage} < ${now} - 3000 * coalesce(${devices.reportIntervalSec}, 600)`,
      ),
    )
  const silent = connection
    .select({ id: deviceContact.deviceId })
    .from(deviceContact)
    .where(sql`${deviceContact.lastMessage} < ${now - least}`)
  const rows = await connection
    .update(devices.table)
    .set(set)
    .where(
      and(
        inArray(devices.id, silent),
        eq(devices.isDeleted, 0),
        eq(devices.onlineStatus, 1),
        sql`${devices.status} <> 2`,
        sql`EXISTS ${quiet}`,
      ),
    )
    .returning({ deviceId: devices.id, tenantId: devices.tenantId })
  return rows.map(({ deviceId, tenantId }) => ({ deviceId: String(deviceId), tenantId: String(tenantId) }))
}

/** Devices that have reported before. */
export const reportingTenants = (connection: Connection): string[] =>
  (
    statementOf(connection, 'SELECT DISTINCT tenant_id AS tenantId FROM device_contact').all() as {
      tenantId: string
    }[]
  ).map(({ tenantId }) => tenantId)

/** When a device was heard last, in milliseconds since 1970. */
export const lastMessageOf = (connection: Connection, deviceId: string): number | undefined =>
  statementOf(connection, 'SELECT last_message FROM device_contact WHERE device_id = ?')
    .pluck(true)
    .get(deviceId) as number | undefined
