import type { Connection } from '../database.ts'
import { statementOf } from '../statements.ts'
import { type DeviceKey, startOfDay, startOfHour } from './write.ts'

/** What is known of an hour or a day that is over. */
export interface Rolled {
  time: number
  count: number
  sum: number
  low: number
  high: number
}

/** What a series was like before anybody listened: single values of late, hours before, days before those. */
export interface History {
  metric: string
  values: readonly { time: number; value: number }[]
  /** Older than the values. */
  hours: readonly Rolled[]
  /** Older than the hours, from the day before theirs. */
  days: readonly Rolled[]
}

/** Stores a series of a device that has none, in one go: the sums of hours and days come out as if it had been reported. */
export function storeHistory(connection: Connection, { deviceId, tenantId }: DeviceKey, history: History) {
  const { metric, values, days } = history
  const last = values.at(-1)
  if (!last) return
  const { lastInsertRowid } = statementOf(
    connection,
    'INSERT INTO reading_series (tenant_id, device_id, metric, last_time, last_value) VALUES (?, ?, ?, ?, ?)',
  ).run(tenantId, deviceId, metric, last.time, last.value)
  const series = Number(lastInsertRowid)
  const single = values.map(({ time, value }) => ({ time, count: 1, sum: value, low: value, high: value }))
  const hours = gathered([...history.hours, ...gathered(single, startOfHour)], startOfHour)
  const insert = statementOf(connection, 'INSERT INTO reading (series, time, value) VALUES (?, ?, ?)')
  for (const { time, value } of values) insert.run(series, time, value)
  insertRolled(connection, 'reading_hour', series, hours)
  insertRolled(connection, 'reading_day', series, gathered([...days, ...hours], startOfDay))
}

function insertRolled(connection: Connection, table: string, series: number, rows: readonly Rolled[]) {
  const insert = statementOf(
    connection,
    `INSERT INTO ${table} (series, time, count, sum, low, high) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  for (const { time, count, sum, low, high } of rows) insert.run(series, time, count, sum, low, high)
}

/** Rows in the order of time, those of one hour or day as one. */
function gathered(rows: readonly Rolled[], startOf: (time: number) => number): Rolled[] {
  const found: Rolled[] = []
  for (const row of rows) {
    const time = startOf(row.time)
    const last = found.at(-1)
    if (last?.time !== time) found.push({ ...row, time })
    else {
      last.count += row.count
      last.sum += row.sum
      last.low = Math.min(last.low, row.low)
      last.high = Math.max(last.high, row.high)
    }
  }
  return found
}
