import { device } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import { livingOf } from '../../crud/tie/living.ts'
import { type BusinessEvent, businessOf } from '../../flow/business.ts'

/** One that was removed meanwhile holds nobody up. */
const maintained =
  (underMaintenance: 0 | 1) =>
  async ({ ctx, businessId }: BusinessEvent, { database, services }: Surroundings) => {
    const reach = unnarrowed(ctx)
    if (!(await livingOf(database, reach, device, [businessId])).length) return
    await services.unruled(device).update(reach, businessId, { underMaintenance })
  }

/** A device is under maintenance for as long as a process about it runs. */
export const deviceBusiness = businessOf(device, {
  table: 'device',
  onStarted: maintained(1),
  onEnded: maintained(0),
  onDeleted: maintained(0),
})
