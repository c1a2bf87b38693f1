import { and, eq, notExists } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { fromWallTime } from '#server/db/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { deviceOnline } from '#server/db/readings/tables.ts'
import { storeOnline } from '#server/db/readings/write.ts'
import { onlineState } from '#server/telemetry/online.ts'
import { type CastMember, isDemoDevice } from '#server/telemetry/simulator/cast.ts'
import { silenceStep, type World } from '#server/telemetry/simulator/world.ts'
import { device } from '#shared/resources/index.ts'

const devices = tableOf(device)
const day = 24 * 3600_000
/** Outages are told of the last weeks, and once a device has said nothing for so long. */
const outagesBack = 30 * day
const leastSilence = 5 * 60_000

/** When one of the cast was on line: for a year, but for the silences of the last weeks. */
export function storePresence(connection: Connection, world: World, one: CastMember, now: number): void {
  const key = { deviceId: one.id, tenantId: one.tenantId }
  const end = one.goneSince ?? now
  storeOnline(connection, key, end - 366 * day, onlineState.online)
  for (const { from, to } of outagesOf(world, one, end - outagesBack, end)) {
    storeOnline(connection, key, from, onlineState.offline)
    storeOnline(connection, key, to, onlineState.online)
  }
  if (one.goneSince) storeOnline(connection, key, one.goneSince, onlineState.offline)
}

/** The silences that were over by the end of a stretch, each from when the device counted as away. */
function outagesOf(
  world: World,
  one: CastMember,
  begin: number,
  end: number,
): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let since: number | undefined
  for (let slot = begin - (begin % silenceStep); slot <= end; slot += silenceStep) {
    if (world.isSilent(one, slot)) {
      since ??= slot
      continue
    }
    const from = (since ?? slot) + Math.max(leastSilence, 3000 * one.reportIntervalSec)
    if (since !== undefined && from < slot) found.push({ from, to: slot })
    since = undefined
  }
  return found
}

/** The demo's other devices, cameras above all: on line since they were switched on, or gone. */
export async function storeOthersPresence(connection: Connection): Promise<void> {
  const known = connection.select().from(deviceOnline).where(eq(deviceOnline.deviceId, devices.id))
  const others = await connection
    .select()
    .from(devices)
    .where(and(isDemoDevice, notExists(known)))
  for (const { id, tenantId, activeTime, onlineStatus, lastOfflineTime } of others) {
    const key = { deviceId: id, tenantId }
    if (activeTime) storeOnline(connection, key, fromWallTime(activeTime), onlineState.online)
    if (onlineStatus === onlineState.offline && lastOfflineTime)
      storeOnline(connection, key, fromWallTime(lastOfflineTime), onlineState.offline)
  }
}
