import type { OpenEvent } from '../event/open-events.ts'

export interface DeviceSeed {
  id: string
  deviceName: string
  deviceSerial: string
  channelNo: number
  parentId: string | null
  deviceTypeKey: string
  brand: string
  model: string
  agreementType: string
  host: string | null
  port: number | null
  slaveId: number | null
  companyId: string
  deviceUserId?: string
  accessKey?: string | null
  lastError?: string | null
  msgCount24h?: number
  soilId?: string
  stationId?: string
  componentId?: string
  gridId: string | null
  regionCode: string
  address: string
  lng: number
  lat: number
  altitude: number
  heading: number | null
  fov: number | null
  range: number | null
  firmware: string | null
  simNo: string | null
  signal: number | null
  battery: number | null
  reportIntervalSec: number
  activeTime: string | null
  lastOnlineTime: string | null
  lastOfflineTime: string | null
  onlineStatus: number
  alarmLevel: number | null
  defence: number | null
  isEncrypt: number
  installDate: string
  warrantyEnd: string
  maintainerId: string | null
  tags: string | null
  underMaintenance: number
  status: number
  createTime: string
}

export interface DemoDevice extends DeviceSeed {
  /** What is open about it; not stored. */
  open: readonly OpenEvent[]
}
