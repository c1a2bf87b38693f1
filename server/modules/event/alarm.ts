import { openStates } from '#shared/contract/event/event-state.ts'
import { device, event } from '#shared/resources/index.ts'
import type { Context } from '../../http/context.ts'
import { tenant } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'

/**
 * Leaves each of these devices with the gravest level of its open events, or none. What a device tells is no change that
 * somebody makes: neither its version nor its history knows of it.
 */
export async function settleAlarms(
  store: Store,
  { tenantId }: Pick<Context, 'tenantId'>,
  deviceIds: Iterable<string | null | undefined>,
): Promise<void> {
  const ids = [...new Set(deviceIds)].flatMap((id) => id || [])
  if (!ids.length) return
  const [own, devices] = [tenant(tenantId), store.of(device)]
  const open = { deviceId: ids, eventStatus: openStates }
  const gravest = await store
    .of(event)
    .aggregate(own, open, { by: ['deviceId'], measures: { level: { min: 'eventLevel' } } })
  const levels = new Map(gravest.map(({ deviceId, level }) => [deviceId, level]))
  for (const { id, alarmLevel } of await devices.find(
    own,
    { id: ids },
    { select: ['id', 'alarmLevel'], presence: 'any' },
  )) {
    const level = levels.get(id) ?? null
    if (alarmLevel !== level) await devices.update(own, { id }, { alarmLevel: level }, 'any')
  }
}
