import { toWallTime } from '#server/db/clock.ts'
import { onlineState } from '#server/telemetry/online.ts'
import { createRandom } from '../random.ts'
import { type Happening, happeningsOf, isInSeason, levelOf, valueFor } from './event-happenings.ts'

/** An event that is open about a device. */
export interface OpenEvent {
  happening: Happening
  level: number
  value: number | undefined
}

interface Alarming {
  id: string
  deviceTypeKey: string
  battery: number | null
  onlineStatus: number | null
  underMaintenance: number | null
  parentId: string | null
  channelNo: number | null
}

/** Of all devices that are on line, so many see something that is open still. */
const share = 0.08
const lowBattery = 20
// Chosen for its picture: something of every level is open in every season.
const SALT = 5

/**
 * What is open about a device follows from what it is: one that is off line has that event, unless it is being mended or is a
 * channel of a recorder that has it; one below 20 % has that of its battery, and few others see something that the season brings.
 */
export function alarmsAt(device: Alarming, now: number): OpenEvent[] {
  const random = createRandom(SALT * Number(device.id.slice(-6)))
  const month = Number(toWallTime(now).slice(5, 7))
  const all = happeningsOf(device)
  const open = (type: string, value?: number): OpenEvent[] =>
    all
      .filter((happening) => happening.type === type)
      .map((happening) => ({ happening, value, level: levelOf(happening, value) }))
  const alarms = [
    ...(device.onlineStatus === onlineState.offline && !device.underMaintenance && !isChannel(device)
      ? open('offline')
      : []),
    ...(device.battery !== null && device.battery < lowBattery ? open('low_battery', device.battery) : []),
  ]
  if (alarms.length || device.onlineStatus !== onlineState.online || !random.chance(share)) return alarms
  const others = all.filter(
    (happening) =>
      happening.type !== 'offline' && happening.type !== 'low_battery' && isInSeason(happening, month),
  )
  const happening = others[random.between(0, others.length - 1)]
  const value = happening && valueFor(happening, random)
  return happening ? [{ happening, value, level: levelOf(happening, value) }] : []
}

/** It has no line of its own. */
const isChannel = ({ parentId, channelNo }: Alarming) => parentId !== null && Number(channelNo) > 0
