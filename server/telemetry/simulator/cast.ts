import { and, eq, gte, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import { openStates } from '#shared/contract/event/event-state.ts'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { device, event, soilLog } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { fromWallTime, toWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { platformTenant } from '../../http/context.ts'
import { onlineState } from '../online.ts'
import { type Played, playedTypes } from './world.ts'

const [devices, events, logs] = [tableOf(device), tableOf(event), tableOf(soilLog)]
/** Milliseconds: a year, as far as readings are made up. */
const back = 366 * 24 * 3600_000

export interface CastMember extends Played {
  soilId: string | null
  stationId: string | null
  tenantId: string
  reportIntervalSec: number
  /** Of one that is off line: since when. */
  goneSince: number | undefined
}

/** Rows of the demo lie below every id that Blade or this server makes: what people add speaks for itself. */
export const firstOfPeople = '1100000000000000000'

/** The demo's own devices that were ever switched on; `firstOfPeople` leaves out what somebody added. */
export const isDemoDevice = and(
  eq(devices.tenantId, platformTenant),
  eq(devices.isDeleted, 0),
  lt(devices.id, firstOfPeople),
  ne(devices.onlineStatus, onlineState.inactive),
)

/** The devices of the demo that measure something and were switched on at some time, and what is the matter with them. */
export async function castOf(connection: Connection, now: number): Promise<CastMember[]> {
  const troubles = await connection
    .select({
      deviceId: events.deviceId,
      metric: events.metric,
      value: events.metricValue,
      time: events.occurTime,
    })
    .from(events)
    .where(
      and(
        eq(events.tenantId, platformTenant),
        eq(events.isDeleted, 0),
        inArray(events.eventStatus, [...openStates]),
        isNotNull(events.metricValue),
        isNotNull(events.deviceId),
      ),
    )
  const troubleOf = new Map(troubles.map((one) => [one.deviceId, one]))
  const rows = await connection
    .select()
    .from(devices)
    .where(and(isDemoDevice, inArray(devices.deviceTypeKey, [...playedTypes])))
  const waterings = await wateringsOf(connection, now)
  return rows.map((row) => {
    const { metric, value, time } = troubleOf.get(row.id) ?? {}
    const isGone = row.onlineStatus === onlineState.offline
    return {
      id: row.id,
      tenantId: row.tenantId,
      soilId: row.soilId,
      stationId: row.stationId,
      serial: row.deviceSerial ?? '',
      deviceTypeKey: row.deviceTypeKey ?? '',
      battery: row.battery,
      since: now,
      reportIntervalSec: row.reportIntervalSec ?? 600,
      waterings: waterings.get(row.soilId ?? '') ?? [],
      goneSince: isGone && row.lastOfflineTime ? fromWallTime(row.lastOfflineTime) : undefined,
      trouble:
        metric && metric !== 'battery' && value !== null && value !== undefined && time
          ? { metric, value, from: fromWallTime(time) }
          : undefined,
    }
  })
}

/** When plots of the demo were irrigated in the last year, as the farm log has it: milliseconds, by plot. */
export async function wateringsOf(connection: Connection, now: number): Promise<Map<string, number[]>> {
  const rows = await connection
    .select({ soilId: logs.soilId, logTime: logs.logTime })
    .from(logs)
    .where(
      and(
        eq(logs.tenantId, platformTenant),
        eq(logs.isDeleted, 0),
        eq(logs.logType, 'irrigate'),
        eq(logs.logStatus, soilLogStatus.done),
        gte(logs.logTime, toWallTime(now - back)),
      ),
    )
  const found = new Map<string, number[]>()
  for (const { soilId, logTime } of rows)
    if (soilId && logTime) found.set(soilId, [...(found.get(soilId) ?? []), fromWallTime(logTime)])
  return found
}
