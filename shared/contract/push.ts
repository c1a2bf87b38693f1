/**
 * What the server tells a browser that listens. None of it carries the news itself, but for what devices report: the
 * browser asks again, with its own rights.
 */
export type Topic =
  /** The stream is open, or went on after the browser had been too slow: `Missed` says what may have changed. */
  | 'ready'
  /** Notices were published, changed or withdrawn. */
  | 'notices'
  /** The person's messages, or how many are unread. */
  | 'messages'
  /** Events of the tenant were raised, handled or changed. */
  | 'events'
  | 'dictionaries'
  | 'parameters'
  /** An administrator cleared what is kept in memory. */
  | 'cache'
  /** An export of the person's has ended: `ExportEnd`. */
  | 'exports'
  /** A device went on or off line: `DeviceStatusNews`. */
  | 'device.status'
  /** A device reported values: `DeviceReadingNews`, to those alone who may see that device. */
  | 'device.reading'
  /** The session is over. */
  | 'session'
  /** The person listens in too many browsers; this one was the first of them. */
  | 'full'

/** The data of `ready`. */
export interface Missed {
  /** Topics that were told since the browser last knew everything; absent: anything may have changed. */
  missed?: readonly Topic[]
}

/** Part of the data of what was caused by a call that had no answer yet. */
export interface Caused {
  /** The trace id of the call. */
  by?: string
}

/** The data of `exports`. */
export interface ExportEnd {
  id: string
  state: string
  fileName: string
}

export const streamPath = '/blade-desk/stream'

/** Milliseconds between two signs of life on a stream. */
export const heartbeat = 25_000
