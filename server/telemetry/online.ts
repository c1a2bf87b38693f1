import { and, eq, sql } from 'drizzle-orm'
import { device } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { toWallTime } from '../db/clock.ts'
import type { Connection } from '../db/database.ts'
import { storeOnline, type Value } from '../db/readings/write.ts'
import type { Reporter } from './reporters.ts'

const devices = tableOf(device)

/** Keys of the dictionary `device_online`. */
export const onlineState = { inactive: 0, online: 1, offline: 2 } as const

/** Percent by which the signal has changed when it is worth a write: it is another one every time. */
const signalStep = 10

/**
 * What a message of a device tells of the device itself: it is on line from now on, and so full is its battery. Answers
 * whether it came on line by this.
 */
export async function heard(
  connection: Connection,
  { deviceId, tenantId }: Reporter,
  values: readonly Value[],
  now: number,
): Promise<boolean> {
  const before = stateLookup(connection).get({ deviceId })
  if (!before) return false
  const comesOnline = before.onlineStatus !== onlineState.online
  const newest = (metric: string) => {
    const told = values.filter((one) => one.metric === metric).sort((one, other) => other.time - one.time)[0]
    return told && Math.round(told.value)
  }
  const [battery, signal] = [newest('battery'), newest('signal')]
  const change = {
    ...(comesOnline && {
      onlineStatus: onlineState.online,
      lastOnlineTime: toWallTime(now),
      activeTime: before.activeTime ?? toWallTime(now),
      lastError: null,
    }),
    ...(battery !== undefined && battery !== before.battery && { battery }),
    ...(signal !== undefined &&
      Math.abs(signal - (before.signal ?? -signalStep)) >= signalStep && { signal }),
  }
  if (Object.keys(change).length) await connection.update(devices).set(change).where(eq(devices.id, deviceId))
  if (comesOnline) storeOnline(connection, { deviceId, tenantId }, now, onlineState.online)
  return comesOnline
}

/** What is known of a device before it is heard: asked for each message, so that the question is put into words once. */
function stateLookup(connection: Connection) {
  const known = lookups.get(connection)
  if (known) return known
  const lookup = prepareLookup(connection)
  lookups.set(connection, lookup)
  return lookup
}

const prepareLookup = (connection: Connection) =>
  connection
    .select({
      onlineStatus: devices.onlineStatus,
      activeTime: devices.activeTime,
      battery: devices.battery,
      signal: devices.signal,
    })
    .from(devices)
    .where(eq(devices.id, sql.placeholder('deviceId')))
    .prepare()

const lookups = new WeakMap<Connection, ReturnType<typeof prepareLookup>>()

/** A device that says that it goes is off line from now on. Answers whether it was on line. */
export async function left(
  connection: Connection,
  { deviceId, tenantId }: Reporter,
  now: number,
): Promise<boolean> {
  const { changes } = await connection
    .update(devices)
    .set({
      onlineStatus: onlineState.offline,
      lastOfflineTime: toWallTime(now),
      lastError: '设备断开了连接',
    })
    .where(and(eq(devices.id, deviceId), eq(devices.onlineStatus, onlineState.online)))
  if (changes) storeOnline(connection, { deviceId, tenantId }, now, onlineState.offline)
  return changes > 0
}
