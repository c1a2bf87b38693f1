import { toWallTime } from '#server/db/clock.ts'
import type { Random } from '../random.ts'
import type { DeviceKind } from './device-kinds.ts'
import type { DeviceSeed } from './device-seed.ts'

type Life = Pick<
  DeviceSeed,
  | 'activeTime'
  | 'lastOnlineTime'
  | 'lastOfflineTime'
  | 'onlineStatus'
  | 'firmware'
  | 'signal'
  | 'battery'
  | 'alarmLevel'
>

const INACTIVE = 0
export const ONLINE = 1
export const OFFLINE = 2

const minute = 60_000

/**
 * Draws what a device would have told by now: about one in six is off line or was never switched on, one in sixteen of those
 * with a battery is running out of it. Alarms are no part of it: they follow from what is open (`open-events.ts`).
 */
export function drawLife(
  kind: DeviceKind,
  { random, now, installed }: { random: Random; now: number; installed: number },
): Life {
  const roll = random.next()
  const battery = random.chance(0.06) ? random.between(6, 18) : random.between(34, 100)
  const signal = random.between(48, 98)
  const interval = kind.reportIntervalSec * 1000
  const sinceReport = Math.floor(random.next() * Math.min(interval, 30 * minute))
  const offlineFor = random.between(20, 60 * 60) * minute
  const firmware = `V${random.between(1, 3)}.${random.between(0, 9)}.${random.between(0, 20)}`
  if (roll < 0.05) {
    const nothing = {
      activeTime: null,
      lastOnlineTime: null,
      lastOfflineTime: null,
      firmware: null,
    }
    return {
      ...nothing,
      onlineStatus: INACTIVE,
      signal: null,
      battery: null,
      alarmLevel: null,
    }
  }
  const isOffline = roll < 0.17
  const lastReport = isOffline ? now - offlineFor - 3 * interval : now - sinceReport
  return {
    activeTime: toWallTime(installed + 2 * 60 * minute),
    lastOnlineTime: toWallTime(lastReport),
    lastOfflineTime: isOffline ? toWallTime(now - offlineFor) : null,
    onlineStatus: isOffline ? OFFLINE : ONLINE,
    firmware,
    signal: kind.port ? null : signal,
    battery: kind.battery ? battery : null,
    alarmLevel: null,
  }
}
