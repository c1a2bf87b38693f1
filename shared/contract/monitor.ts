/** What `GET /monitor/server` answers: how the server is, for the administrators of the platform. Sizes are bytes, times wall times. */
export interface ServerState {
  node: string
  startTime: string
  cpus: number
  memory: { rss: number; heapUsed: number; heapTotal: number; systemTotal: number; systemFree: number }
  /** The latest moments, the oldest first, some seconds apart. */
  moments: Moment[]
  store: {
    bytes: number
    walBytes: number
    /** Of pages that hold nothing and are used again. */
    unusedBytes: number
    diskFree: number
    diskTotal: number
  }
  slow: SlowStatement[]
  caches: CacheCount[]
  /** Browsers that listen. */
  streams: number
  jobs: JobState[]
  backups: { isRunning: boolean; fault: string; files: BackupFile[] }
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

export interface JobState {
  name: string
  /** Empty: not yet since the start. */
  lastTime: string
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
