import type { TelemetryPoint } from '#shared/contract/device/telemetry.ts'
import type { Database } from '../database.ts'
import { statementOf } from '../statements.ts'
import type { Grain, Stretch } from './read.ts'
import { lengths, tables } from './rolled.ts'

/** Where committed rows are read: at once, or on a thread of its own. */
export type Reads = Pick<Database, 'reader' | 'readBeside'>

/** More rows than this are not read on the serving thread. */
const mostAtOnce = 2000
/** Values that are held in memory at a time. */
const step = 5000
/** Days begin at midnight of UTC+8. */
const offset = 8 * lengths.hour

/**
 * A curve of so many points at most, each the mean, the lowest and the highest value of its part of the stretch; a part
 * without values has no point. Where there are no more values than points, it is the values themselves. What looks at many
 * rows is read beside. @throws HttpError 503 as `readBeside` does
 */
export function curveOf(
  database: Reads,
  series: number,
  grain: Grain,
  stretch: Stretch,
  most: number,
): Promise<TelemetryPoint[]> {
  return grain === 'raw'
    ? valueCurve(database, series, stretch, most)
    : rolledCurve(database, series, grain, stretch, most)
}

async function valueCurve(
  database: Reads,
  series: number,
  { start, end }: Stretch,
  most: number,
): Promise<TelemetryPoint[]> {
  const few = await rowsOf(
    database,
    most,
    'SELECT time, value, value, value FROM reading WHERE series = ? AND time >= ? AND time < ? ORDER BY time LIMIT ?',
    [series, start, end, most + 1],
  )
  if (few.length <= most) return few as TelemetryPoint[]
  const wide = Math.ceil((end - start) / most)
  const parts = await database.readBeside(
    `SELECT ? + CAST((time - ?) / ? AS INTEGER) * ? AS part, avg(value), min(value), max(value)
     FROM reading WHERE series = ? AND time >= ? AND time < ? GROUP BY part`,
    [start, start, wide, wide, series, start, end],
  )
  return parts as TelemetryPoint[]
}

async function rolledCurve(
  database: Reads,
  series: number,
  grain: keyof typeof tables,
  { start, end }: Stretch,
  most: number,
): Promise<TelemetryPoint[]> {
  const unit = lengths[grain]
  const part = Math.ceil((end - start) / most / unit) * unit
  const rows = await rowsOf(
    database,
    (end - start) / unit,
    `SELECT CAST((time + ${offset}) / ? AS INTEGER) * ? - ${offset} AS begun, sum(sum) / sum(count), min(low), max(high)
     FROM ${tables[grain]} WHERE series = ? AND time > ? AND time < ? GROUP BY begun`,
    [part, part, series, start - unit, end],
  )
  return rows as TelemetryPoint[]
}

/** The values of a stretch, by time, as they were reported: some thousand at a time, each of them read beside. */
export async function* valuesOf(
  database: Reads,
  series: number,
  { start, end }: Stretch,
): AsyncGenerator<{ time: number; value: number }[]> {
  for (let from = start; ; ) {
    const rows = await database.readBeside(
      'SELECT time, value FROM reading WHERE series = ? AND time >= ? AND time < ? ORDER BY time LIMIT ?',
      [series, from, end, step],
    )
    const values = (rows as [number, number][]).map(([time, value]) => ({ time, value }))
    if (values.length) yield values
    const last = values.at(-1)
    if (!last || values.length < step) return
    from = last.time + 1
  }
}

/** What a statement finds that looks at `atMost` rows: beside, if these are many. */
async function rowsOf(database: Reads, atMost: number, sql: string, params: number[]): Promise<unknown[][]> {
  if (atMost > mostAtOnce) return database.readBeside(sql, params)
  return statementOf(database.reader, sql)
    .raw(true)
    .all(...params) as unknown[][]
}
