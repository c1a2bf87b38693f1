export interface EventSeed {
  id: string
  eventNo: string
  title: string
  eventTypeId: string
  eventLevel: number
  eventStatus: number
  source: number
  content: string
  images: string[]
  deviceId: string | null
  deviceName: string | null
  soilId: string | null
  soilName: string | null
  stationId: string | null
  companyId: string | null
  gridId: string | null
  lng: number
  lat: number
  address: string | null
  metric: string | null
  metricValue: number | null
  threshold: string | null
  occurTime: string
  lastTime: string
  occurrences: number
  isActive: number
  clearTime: string | null
  reporterName: string | null
  reporterPhone: string | null
  handlerId: string | null
  handlerDeptId: string | null
  acceptTime: string | null
  finishTime: string | null
  deadline: string
  result: string | null
  falseReason: number | null
  satisfaction: number | null
  createTime: string
}

/** What an event is about: a device, or a plot that somebody stood in. */
export type Place = Pick<
  EventSeed,
  | 'deviceId'
  | 'deviceName'
  | 'soilId'
  | 'soilName'
  | 'stationId'
  | 'companyId'
  | 'gridId'
  | 'lng'
  | 'lat'
  | 'address'
>
