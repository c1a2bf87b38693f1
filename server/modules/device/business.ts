import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { calling } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import { livingOf } from '../../crud/tie/living.ts'
import { milliseconds, toWallTime } from '../../db/clock.ts'
import { type BusinessEvent, businessOf } from '../../flow/business.ts'

const hour = 3_600_000

/**
 * Alarms of the device are held back from now on, where whoever brought this about may change that very device: others only ask
 * for it, by starting a process. One that is under maintenance already stays as somebody set it.
 */
async function begin({ ctx, businessId }: BusinessEvent, surroundings: Surroundings) {
  const { database, parameters, services } = surroundings
  if (!ctx.can(permissionOf(device, 'edit'))) return
  const [living] = await livingOf(database, calling(ctx, device, 'update'), device, [businessId])
  if (living === undefined) return
  const reach = unnarrowed(ctx)
  const row = await services.unruled(device).row(reach, businessId)
  if (row.underMaintenance) return
  const until = milliseconds() + parameters.get('device.maintenanceHours') * hour
  await services
    .unruled(device)
    .update(reach, businessId, { underMaintenance: 1, maintenanceUntil: toWallTime(until) })
}

/** One that was removed meanwhile holds nobody up, and one that somebody set by hand stays. */
async function end({ ctx, businessId }: BusinessEvent, { database, services }: Surroundings) {
  const reach = unnarrowed(ctx)
  if (!(await livingOf(database, reach, device, [businessId])).length) return
  const row = await services.unruled(device).row(reach, businessId)
  if (row.maintenanceUntil)
    await services.unruled(device).update(reach, businessId, { underMaintenance: 0, maintenanceUntil: null })
}

/** A device is under maintenance while a process about it runs, from the consent of somebody who may change the device. */
export const deviceBusiness = businessOf(device, {
  table: 'device',
  onStarted: begin,
  onAgreed: begin,
  onEnded: end,
  onDeleted: end,
})
