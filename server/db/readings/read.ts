import type { OnlineSpan, RawMessage } from '#shared/contract/device/telemetry.ts'
import type { Connection, Database } from '../database.ts'
import { statementOf } from '../statements.ts'
import { lengths, tables } from './rolled.ts'
import type { Last } from './write.ts'

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

/** How old the last value of a series may be to stand for a moment. */
const oldest = 24 * lengths.hour

/**
 * The same with the values that they had at a moment, read beside: the last single value of the day before it or, where single
 * values are no longer kept, the mean of the last whole hour, as of its end. Series without either are left out.
 */
export async function seriesOfDevicesAt(
  database: Pick<Database, 'readBeside'>,
  deviceIds: readonly string[],
  at: number,
): Promise<SeriesRow[]> {
  const rows = await database.readBeside(
    `SELECT s.id, s.device_id, s.metric, coalesce(r.time, h.time + ${lengths.hour}), coalesce(r.value, h.sum / h.count)
     FROM reading_series AS s
     LEFT JOIN reading AS r ON r.series = s.id AND r.time =
      (SELECT max(time) FROM reading WHERE series = s.id AND time <= ? AND time > ?)
     LEFT JOIN reading_hour AS h ON r.time IS NULL AND h.series = s.id AND h.time =
      (SELECT max(time) FROM reading_hour WHERE series = s.id AND time <= ? AND time > ?)
     WHERE s.device_id IN (SELECT value FROM json_each(?)) AND coalesce(r.time, h.time) IS NOT NULL
     ORDER BY s.device_id, s.metric`,
    [at, at - oldest, at - lengths.hour, at - oldest, JSON.stringify(deviceIds)],
  )
  return (rows as [number, string, string, number, number][]).map(([id, deviceId, metric, time, value]) => ({
    id,
    deviceId,
    metric,
    time,
    value,
  }))
}

/**
 * The states that devices were in at a moment, read beside; 0 before the first that is known. Devices of which no change is
 * known are left out.
 */
export async function onlineStatesAt(
  database: Pick<Database, 'readBeside'>,
  deviceIds: readonly string[],
  at: number,
): Promise<Map<string, number>> {
  const rows = await database.readBeside(
    `SELECT asked.value, coalesce((SELECT state FROM device_online WHERE device_id = asked.value AND at <= ?
     ORDER BY at DESC LIMIT 1), 0) FROM json_each(?) AS asked
     WHERE EXISTS (SELECT 1 FROM device_online WHERE device_id = asked.value)`,
    [at, JSON.stringify(deviceIds)],
  )
  return new Map(rows as [string, number][])
}

/** A stretch of time, its end not included, in milliseconds since 1970. */
export interface Stretch {
  start: number
  end: number
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

/** When the first value of a stretch was taken; undefined where there is none. */
export function firstTimeOf(
  connection: Connection,
  series: number,
  { start, end }: Stretch,
): number | undefined {
  const row = statementOf(
    connection,
    'SELECT min(time) AS time FROM reading WHERE series = ? AND time >= ? AND time < ?',
  ).get(series, start, end) as { time: number | null }
  return row.time ?? undefined
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
    const length = coarser === tables.hour ? lengths.hour : lengths.day
    const statement = statementOf(
      connection,
      `SELECT EXISTS (SELECT 1 FROM ${coarser} WHERE series = @series AND time >= @start AND time <= min(@end - 1,
       coalesce((SELECT min(time) FROM ${finer} WHERE series = @series), @end) - ${length})) AS is_cut`,
    )
    return series.some(
      (one) => (statement.get({ series: one, start, end }) as { is_cut: number }).is_cut === 1,
    )
  }
  if (wide < lengths.hour && !isCutOff('reading', tables.hour) && !isCutOff('reading', tables.day))
    return 'raw'
  return isCutOff(tables.hour, tables.day) ? 'day' : 'hour'
}
