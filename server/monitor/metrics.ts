import { statSync } from 'node:fs'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobState } from '#shared/contract/monitor.ts'
import type { DataPlace } from '../backup/create.ts'
import { cacheCounts } from '../db/bounded-map.ts'
import type { Database } from '../db/database.ts'
import type { Push } from '../push/push.ts'
import type { Meter } from './meter.ts'

interface Parts {
  database: Pick<Database, 'watch' | 'waiting' | 'slowStatements'>
  push: Pick<Push, 'count'>
  place: DataPlace
  meter: Meter
  jobs(): JobState[]
  /** What devices have reported since the start. */
  readings(): Readonly<Record<'accepted' | 'rejected' | 'duplicates', number>>
  /** What processes have done since the start. */
  flow(): Readonly<Record<'started' | 'completed', number>>
}

export interface Metrics {
  /** Notes a request that was answered: `route` is the path as the server knows it, never as it was sent. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  contentType: string
  /** In the text format of Prometheus. */
  text(): Promise<string>
}

const secondsOfRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const secondsOfWaits = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/**
 * Figures of the process for Prometheus, as it names them: units are seconds and bytes. What somebody else counts is read when it is
 * asked for; requests and waits are counted as they happen, at some microseconds each.
 */
export function createMetrics(parts: Parts): Metrics {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'sickle_http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsOfRequests,
    registers: [registry],
  })
  const waits = new Histogram({
    name: 'sickle_write_wait_seconds',
    help: 'Time that transactions waited for the writer.',
    buckets: secondsOfWaits,
    registers: [registry],
  })
  const slow = new Counter({
    name: 'sickle_slow_statements_total',
    help: 'Statements that took 50 ms or more.',
    registers: [registry],
  })
  parts.database.watch({ waited: (seconds) => waits.observe(seconds), slow: () => slow.inc() })
  addProcess(registry, parts)
  addStore(registry, parts)
  addWork(registry, parts)
  return {
    observe: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

/** A figure that is read when it is asked for. */
const gauge = (registry: Registry, name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })

/** Figures by one label; `read` answers them by its values. */
const gaugeBy = (
  registry: Registry,
  [name, label]: readonly [name: string, label: string],
  help: string,
  read: () => Iterable<readonly [value: string, figure: number]>,
) =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, figure] of read()) this.set({ [label]: value }, figure)
    },
  })

/** Counts that somebody else keeps since the start, by one label. */
const counterBy = (
  registry: Registry,
  [name, label]: readonly [name: string, label: string],
  help: string,
  read: () => Iterable<readonly [value: string, count: number]>,
) =>
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of read()) this.inc({ [label]: value }, count)
    },
  })

/** Under the names that dashboards for Node know. */
function addProcess(registry: Registry, { meter }: Parts) {
  const started = Date.now() / 1000 - process.uptime()
  gauge(registry, 'process_start_time_seconds', 'Start of the process since 1970.', () => started)
  gauge(registry, 'process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge(registry, 'nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  gauge(
    registry,
    'nodejs_eventloop_lag_p99_seconds',
    'Lateness of the event loop, 99th percentile of the last five seconds.',
    () => (meter.moments().at(-1)?.lag ?? 0) / 1000,
  )
  counterBy(registry, ['process_cpu_seconds_total', 'mode'], 'Processor time of all threads.', () => {
    const { user, system } = process.cpuUsage()
    return [
      ['user', user / 1e6],
      ['system', system / 1e6],
    ]
  })
}

function addStore(registry: Registry, { database, place }: Parts) {
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  gauge(registry, 'sickle_write_waiting', 'Transactions that wait for the writer.', () => database.waiting())
  gauge(registry, 'sickle_database_bytes', 'Size of the database file.', () => sizeOf(place.file))
  gauge(registry, 'sickle_wal_bytes', 'Size of its write-ahead log.', () => sizeOf(`${place.file}-wal`))
  gaugeBy(registry, ['sickle_cache_entries', 'cache'], 'Entries of caches.', () =>
    cacheCounts().map(({ name, size }) => [name, size] as const),
  )
  counterBy(registry, ['sickle_cache_hits_total', 'cache'], 'What caches had when it was asked for.', () =>
    cacheCounts().map(({ name, hits }) => [name, hits] as const),
  )
  counterBy(registry, ['sickle_cache_misses_total', 'cache'], 'What they had not.', () =>
    cacheCounts().map(({ name, misses }) => [name, misses] as const),
  )
}

function addWork(registry: Registry, { push, jobs, readings, flow }: Parts) {
  gauge(registry, 'sickle_streams', 'Browsers that listen.', () => push.count())
  gaugeBy(registry, ['sickle_job_duration_seconds', 'job'], 'Duration of the last run of a daily job.', () =>
    jobs().flatMap(({ name, took }) => (took === null ? [] : [[name, took / 1000] as const])),
  )
  gaugeBy(registry, ['sickle_job_failed', 'job'], '1 where the last run of a daily job failed.', () =>
    jobs().map(({ name, fault }) => [name, fault ? 1 : 0] as const),
  )
  counterBy(registry, ['sickle_readings_total', 'outcome'], 'Values that devices reported.', () =>
    Object.entries(readings()),
  )
  counterBy(registry, ['sickle_flow_total', 'act'], 'Processes started and tasks completed by people.', () =>
    Object.entries(flow()),
  )
}
