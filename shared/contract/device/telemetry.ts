import type { EventRule } from '../event/event-rule.ts'

/**
 * What devices report, as the calls below `/device` and the stream tell it. Moments (`ts`, `at`, `from` …) are numbers:
 * milliseconds since 1970. A `metric` is a key of the dictionary of that name, which knows what it is called.
 */

/** How a value stands to the rules and the usual range of its metric. */
export const valueLevels = ['normal', 'warn', 'alarm'] as const
export type ValueLevel = (typeof valueLevels)[number]

export interface LatestValue {
  v: number
  unit: string
  level: ValueLevel
  ts: number
}

/** A row of `GET /device/latest`. Devices without a value have none in `values`, and `ts` is null. */
export interface LatestValues {
  id: string
  ts: number | null
  values: Record<string, LatestValue>
}

/** The value that a device is there for, as it was at some time. */
export interface MainValue {
  id: string
  metric: string
  unit: string
  v: number
  ts: number
}

/** A row of `GET /device/day-curves`: the last 24 hours of the metric that a device is there for. */
export interface DayCurve {
  id: string
  metric: string
  unit: string
  /** The mean of each hour, the oldest first; null where nothing was reported. */
  hours: (number | null)[]
}

export const telemetryIntervals = ['auto', 'raw', 'hour', 'day'] as const
export type TelemetryInterval = (typeof telemetryIntervals)[number]

/** A moment, the mean, the lowest and the highest value of what it stands for. */
export type TelemetryPoint = [ts: number, mean: number, min: number, max: number]

export interface TelemetrySeries {
  metric: string
  unit: string
  /** By time. Where nothing was reported, there is no point. */
  points: TelemetryPoint[]
}

/** What `GET /device/telemetry` answers. */
export interface Telemetry {
  /** What was chosen where `auto` was asked for. */
  interval: Exclude<TelemetryInterval, 'auto'>
  series: TelemetrySeries[]
}

/** The most points of a series that one call answers. */
export const mostPoints = 2000

/** One value of a report, and what became of it. `ts` is null where it could not be read. */
export interface ReportedValue {
  metric: string
  ts: number | null
  ok: boolean
  reason?: string
}

/** What `POST /device/report` answers. */
export interface ReportOutcome {
  accepted: number
  rejected: number
  duplicates: number
  results: ReportedValue[]
}

export const mostReports = 500

/** Where devices that speak MQTT connect. */
export interface MqttDoor {
  /** Empty: under whichever name this server is called. */
  host: string
  port: number
  isEncrypted: boolean
  /** What the topics begin with: `<topic>/<access key>/report`, `/offline` and `/answer`. */
  topic: string
  /** At a broker that somebody else runs, with accounts of its own. */
  isOutside: boolean
}

/** What `GET /device/doors` answers: the ways in besides HTTP; null for one that is closed. */
export interface Doors {
  mqtt: MqttDoor | null
}

/** A row of `GET /device/raw-messages`, the newest first. */
export interface RawMessage {
  at: number
  /** The door through which it came. */
  source: 'http' | 'mqtt' | 'simulator'
  /** As it was sent, cut where it is long. */
  body: string
  accepted: number
  rejected: number
  duplicates: number
  /** Why values of it were not taken, if so. */
  reason: string
}

/** A row of `GET /device/online-history`, by time; `to` is null while it lasts. `state`: a key of `device_online`. */
export interface OnlineSpan {
  from: number
  to: number | null
  state: number
}

/** A row of `GET /device/rules`: a rule that looks at the device, with the event type that it makes events of. */
export interface DeviceRule {
  eventTypeId: string
  typeName: string
  level: number
  rule: EventRule
}

/** What `POST /eventType/rule/test` answers. */
export interface BackTest {
  /** How often it would have fired. */
  fired: number
  /** The times, the newest first; `until` is null while the condition lasts. At most `mostTestTimes`. */
  times: {
    deviceId: string
    /** Of a fence around people: who it was; `deviceId` is empty then. */
    staffId?: string
    /** Of a fence, with the right to see the track: where it was passed, in degrees. */
    lng?: number
    lat?: number
    metric: string
    at: number
    value: number
    until: number | null
  }[]
  /** Number of devices, or people, that were looked at. */
  devices: number
  /** Of a fence: how many were not looked at, or not to the end, as that is too much for one call. */
  skipped?: number
}

export const mostTestTimes = 500

/** The data of the topic `device.status`. */
export interface DeviceStatusNews {
  id: string
  onlineStatus: number
}

/** The data of the topic `device.reading`: at most once a second for a device. */
export interface DeviceReadingNews {
  id: string
  ts: number
  values: Record<string, { v: number; level: ValueLevel; ts: number }>
}
