import type { OnlineSpan, RawMessage, TelemetryPoint } from '#shared/contract/telemetry.ts'
import type { Connection } from '../database.ts'
import { statementOf } from './statements.ts'
import type { Last } from './write.ts'

const hour = 3600_000

export type Grain = 'raw' | 'hour' | 'day'

export interface SeriesRow extends Last {
  id: number
  deviceId: string
  metric: string
}

/** The series of these devices with their newest values, in the order of their metrics. */
export function seriesOfDevices(connection: Connection, deviceIds: readonly string[]): SeriesRow[] {
  return statementOf(
    connection,
    `SELECT id, device_id AS deviceId, metric, last_time AS time, last_value AS value FROM reading_series
     WHERE device_id IN (SELECT value FROM json_each(?)) ORDER BY device_id, metric`,
  ).all(JSON.stringify(deviceIds)) as SeriesRow[]
}

/** A stretch of time, its end not included, in milliseconds since 1970. */
export interface Stretch {
  start: number
  end: number
}

const tables = { hour: 'reading_hour', day: 'reading_day' } as const
const lengths = { hour, day: 24 * hour } as const
/** Buckets of days begin at midnight of UTC+8. */
const offset = 8 * hour

/**
 * A curve of so many points at most, each the mean, the lowest and the highest value of its part of the stretch; a part
 * without values has no point. Where there are no more values than points, it is the values themselves.
 */
export function curveOf(
  connection: Connection,
  series: number,
  grain: Grain,
  { start, end }: Stretch,
  most: number,
): TelemetryPoint[] {
  const wide = Math.ceil((end - start) / most)
  if (grain === 'raw') {
    const few = statementOf(
      connection,
      'SELECT time, value, value, value FROM reading WHERE series = ? AND time >= ? AND time < ? ORDER BY time LIMIT ?',
    )
      .raw(true)
      .all(series, start, end, most + 1) as TelemetryPoint[]
    if (few.length <= most) return few
    return statementOf(
      connection,
      `SELECT @start + CAST((time - @start) / @wide AS INTEGER) * @wide AS part, avg(value), min(value), max(value)
       FROM reading WHERE series = @series AND time >= @start AND time < @end GROUP BY part`,
    )
      .raw(true)
      .all({ series, start, end, wide }) as TelemetryPoint[]
  }
  const unit = lengths[grain]
  const part = Math.ceil(wide / unit) * unit
  return statementOf(
    connection,
    `SELECT CAST((time + ${offset}) / @part AS INTEGER) * @part - ${offset} AS begun, sum(sum) / sum(count), min(low),
     max(high) FROM ${tables[grain]} WHERE series = @series AND time > @start - ${unit} AND time < @end GROUP BY begun`,
  )
    .raw(true)
    .all({ series, start, end, part }) as TelemetryPoint[]
}

/** The mean of each hour of a stretch, by the beginning of the hour. */
export function hourMeans(
  connection: Connection,
  series: number,
  { start, end }: Stretch,
): Map<number, number> {
  const rows = statementOf(
    connection,
    'SELECT time, sum / count FROM reading_hour WHERE series = ? AND time >= ? AND time < ?',
  )
    .raw(true)
    .all(series, start, end) as [number, number][]
  return new Map(rows)
}

/** The values of a stretch, by time, as they were reported. */
export function* valuesOf(
  connection: Connection,
  series: number,
  { start, end }: Stretch,
): Generator<{ time: number; value: number }> {
  const step = 5000
  const next = statementOf(
    connection,
    'SELECT time, value FROM reading WHERE series = ? AND time >= ? AND time < ? ORDER BY time LIMIT ?',
  )
  // In steps: a statement that is still being read would keep everybody else from the connection.
  for (let from = start; ; ) {
    const rows = next.all(series, from, end, step) as { time: number; value: number }[]
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < step) return
    from = last.time + 1
  }
}

/** The last messages of a device, the newest first. */
export const messagesOf = (connection: Connection, deviceId: string): RawMessage[] =>
  statementOf(
    connection,
    `SELECT at, source, body, accepted, rejected, duplicates, reason FROM device_message
     WHERE device_id = ? ORDER BY at DESC, slot DESC`,
  ).all(deviceId) as RawMessage[]

/** In which states a device was, of those that reach into a stretch. */
export function onlineSpans(connection: Connection, deviceId: string, { start, end }: Stretch): OnlineSpan[] {
  const rows = statementOf(
    connection,
    `SELECT at AS "from", state FROM device_online WHERE device_id = @deviceId AND at < @end AND at >=
     coalesce((SELECT max(at) FROM device_online WHERE device_id = @deviceId AND at <= @start), @start) ORDER BY at`,
  ).all({ deviceId, start, end }) as { from: number; state: number }[]
  const following = statementOf(
    connection,
    'SELECT min(at) AS at FROM device_online WHERE device_id = ? AND at >= ?',
  ).get(deviceId, end) as { at: number | null }
  return rows.map(({ from, state }, n) => ({ from, to: rows[n + 1]?.from ?? following.at, state }))
}

/**
 * The finest grain that reaches back over all of a stretch for these series, and needs no more points than one for each
 * `wide` milliseconds.
 */
export function grainFor(
  connection: Connection,
  series: readonly number[],
  { start, end }: Stretch,
  wide: number,
): Grain {
  if (wide >= lengths.day) return 'day'
  const isCutOff = (finer: string, coarser: string) => {
    const statement = statementOf(
      connection,
      `SELECT EXISTS (SELECT 1 FROM ${coarser} WHERE series = @series AND time >= @start AND time < @end
       AND time + ${coarser === tables.hour ? lengths.hour : lengths.day} <=
       coalesce((SELECT min(time) FROM ${finer} WHERE series = @series), @end)) AS is_cut`,
    )
    return series.some(
      (one) => (statement.get({ series: one, start, end }) as { is_cut: number }).is_cut === 1,
    )
  }
  if (wide < lengths.hour && !isCutOff('reading', tables.hour) && !isCutOff('reading', tables.day))
    return 'raw'
  return isCutOff(tables.hour, tables.day) ? 'day' : 'hour'
}
