/** Answer of `GET /monitor/server`: how the server is, for the administrators of the platform. Sizes are bytes, times wall times. */
export interface ServerState {
  node: string
  startTime: string
  cpus: number
  memory: { rss: number; heapUsed: number; heapTotal: number; systemTotal: number; systemFree: number }
  /** The latest moments, the oldest first, some seconds apart. */
  moments: Moment[]
  store: StoreSizes
  caches: CacheCount[]
  /** Browsers that listen. */
  streams: number
  backups: { isRunning: boolean; fault: string; files: BackupFile[] }
}

/** Sizes of the database and of the disk that it lies on, in bytes. */
export interface StoreSizes {
  bytes: number
  walBytes: number
  /** Of pages that hold nothing and are used again. */
  unusedBytes: number
  diskFree: number
  diskTotal: number
}

/** Answer of `GET /monitor/database`. */
export interface DatabaseState extends StoreSizes {
  /** SQLite's version. */
  version: string
  file: string
  /** The unused pages are given back at the next start. */
  isVacuumPlanned: boolean
  slow: SlowStatement[]
}

/** A table with its indexes, in an answer of `GET /monitor/tables`. */
export interface TableSize {
  name: string
  rows: number
  /** Bytes of the rows, and of the indexes. */
  bytes: number
  indexBytes: number
}

/** A step of a statement's plan, in an answer of `POST /monitor/plan`. */
export interface PlannedStep {
  kind: 'search' | 'scan' | 'sort' | 'other'
  /** SQLite's own words. */
  detail: string
}

export interface Moment {
  time: string
  /** Share of one core that the process took, in per cent: more than 100 with several threads. */
  cpu: number
  rss: number
  /** Milliseconds by which the event loop was late at its 99th percentile. */
  lag: number
}

/** Statements of the same text, without the values they were run with. */
export interface SlowStatement {
  sql: string
  count: number
  /** Milliseconds. */
  average: number
  longest: number
  lastTime: string
}

export interface CacheCount {
  name: string
  size: number
  hits: number
  misses: number
}

/** A daily job, in the answer of `GET /monitor/jobs`. */
export interface JobState {
  name: string
  /** Minute of the day, by the wall clock, at which it has its turn. */
  minute: number
  isPaused: boolean
  /** Empty: never yet. */
  lastTime: string
  /** Empty: it is paused. */
  nextTime: string
  /** Milliseconds; null: it has not ended yet. */
  took: number | null
  isRunning: boolean
  /** Empty: its last run went well. */
  fault: string
}

export interface BackupFile {
  name: string
  bytes: number
  time: string
}
