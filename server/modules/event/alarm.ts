import { and, eq, inArray, min } from 'drizzle-orm'
import { openStates } from '#shared/contract/event/event-state.ts'
import { device, event } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

const [devices, events] = [tableOf(device), tableOf(event)]

/**
 * Leaves each of these devices with the gravest level of its open events, or none. What a device tells is no change that
 * somebody makes: neither its version nor its history knows of it.
 */
export async function settleAlarms(
  { current }: Database,
  { tenantId }: Context,
  deviceIds: Iterable<string | null | undefined>,
): Promise<void> {
  for (const deviceId of new Set(deviceIds)) {
    if (!deviceId) continue
    const [gravest] = await current
      .select({ level: min(events.eventLevel) })
      .from(events)
      .where(
        and(
          eq(events.tenantId, tenantId),
          eq(events.isDeleted, 0),
          eq(events.deviceId, deviceId),
          inArray(events.eventStatus, [...openStates]),
        ),
      )
    const which = and(eq(devices.tenantId, tenantId), eq(devices.id, deviceId))
    const [stored] = await current.select({ level: devices.alarmLevel }).from(devices).where(which)
    const level = gravest?.level ?? null
    if (stored && stored.level !== level)
      await current.update(devices).set({ alarmLevel: level }).where(which)
  }
}
