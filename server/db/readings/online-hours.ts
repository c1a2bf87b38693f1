import { and, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import type { DeviceColumns } from './presence.ts'
import { lengths } from './rolled.ts'
import { deviceOnline } from './tables.ts'

/** Devices that came into a state within an hour. */
export interface OnlineChange {
  /** When the hour began. */
  hour: number
  state: number
  /** Nothing was known of these before: 1 or 0. */
  isFirst: number
  count: number
  /** Milliseconds of the hour that had passed by then, of all of them together. */
  passed: number
}

export interface OnlineHours {
  /** How many are in a state now. */
  now: { state: number; count: number }[]
  changes: OnlineChange[]
}

/**
 * In which of `states` devices are, of those that `where` lets through, and which they came into since a moment, by the
 * hour. One tenant's changes lie together by time, so a week of them is read without a look at the devices that had none.
 */
export function onlineHours(
  connection: Connection,
  devices: Pick<DeviceColumns, 'table' | 'id' | 'onlineStatus'>,
  asked: { tenantId: string; states: readonly number[]; since: number; where: SQL | undefined },
): OnlineHours {
  const { at, deviceId, state, tenantId } = deviceOnline
  const hour = sql<number>`(${at} - ${at} % ${sql.raw(String(lengths.hour))})`
  const isFirst = sql<number>`NOT EXISTS (SELECT 1 FROM ${deviceOnline} AS earlier
    WHERE earlier.device_id = ${deviceId} AND earlier.at < ${at})`
  const isAsked = and(inArray(devices.onlineStatus, [...asked.states]), asked.where)
  return {
    now: connection
      .select({ state: sql<number>`${devices.onlineStatus}`, count: count() })
      .from(devices.table)
      .where(isAsked)
      .groupBy(devices.onlineStatus)
      .all(),
    changes: connection
      .select({
        hour,
        state: sql<number>`${state}`,
        isFirst,
        count: count(),
        passed: sql<number>`sum(${at} - ${hour})`,
      })
      .from(deviceOnline)
      .innerJoin(devices.table, eq(devices.id, deviceId))
      .where(and(eq(tenantId, asked.tenantId), gte(at, asked.since), isAsked))
      .groupBy(hour, state, isFirst)
      .all(),
  }
}
