import { alarmsAt, isChannel } from '../event/open-events.ts'
import { OFFLINE, ONLINE } from './device-life.ts'
import type { DemoDevice, DeviceSeed } from './device-seed.ts'
import { deviceUserOf } from './device-users.ts'

const secondsOfDay = 24 * 3600

/** Of a camera or recorder: the account that it is reached by. */
export function withAccount(device: DeviceSeed): DeviceSeed {
  const isVideo = ['ipc', 'nvr'].includes(device.deviceTypeKey)
  const deviceUserId = isVideo ? deviceUserOf(device.agreementType) : undefined
  return deviceUserId ? { ...device, deviceUserId } : device
}

/** Of a device that calls: its key; of all: what they said in a day, and why one that is off line is. */
export function withAccess(device: DeviceSeed): DeviceSeed {
  const perDay = Math.floor(secondsOfDay / device.reportIntervalSec)
  const isOnline = device.onlineStatus === ONLINE
  return {
    ...device,
    accessKey: ['mqtt', 'http'].includes(device.agreementType)
      ? `${device.deviceSerial.slice(0, 4)}${device.id.slice(-12)}`
      : null,
    lastError: device.onlineStatus === OFFLINE ? reasonOf(device) : null,
    msgCount24h: isOnline ? perDay : 0,
  }
}

const reasonOf = (device: DeviceSeed) =>
  device.underMaintenance
    ? '停机检修'
    : isChannel(device)
      ? '录像机离线'
      : device.port
        ? '连接超时'
        : '超过三个上报周期没有消息'

/** The gravest of what is open about it. */
export function withAlarm(device: DeviceSeed, now: number): DemoDevice {
  const open = alarmsAt(device, now)
  return { ...device, open, alarmLevel: open.length ? Math.min(...open.map(({ level }) => level)) : null }
}
