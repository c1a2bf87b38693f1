import type { Connection } from '../database.ts'
import { statementOf } from '../statements.ts'

export interface DeviceKey {
  deviceId: string
  tenantId: string
}

/** A value of a device; `time` in milliseconds since 1970. */
export interface Value {
  metric: string
  time: number
  value: number
}

/**
 * A value that is newer than all of its metric, one that fills a place before, one that was there already, or one whose
 * moment has another value, which stays.
 */
export type Stored = 'new' | 'late' | 'known' | 'different'

/** The newest value of a series. */
export interface Last {
  time: number
  value: number
}

interface Series {
  id: number
  last: Last
}

const hour = 3600_000
const day = 24 * hour
/** Days begin at midnight of UTC+8. */
const offset = 8 * hour

export const startOfHour = (time: number) => time - (((time % hour) + hour) % hour)
export const startOfDay = (time: number) => Math.floor((time + offset) / day) * day - offset

const rollUp = (table: string) => `INSERT INTO ${table} (series, time, count, sum, low, high)
  VALUES (@series, @time, 1, @value, @value, @value) ON CONFLICT (series, time) DO UPDATE SET count = count + 1, sum = sum + excluded.sum,
  low = min(low, excluded.low), high = max(high, excluded.high)`

/**
 * Stores values of a device, which came in one message, in the open transaction: each once, whatever is sent again, and at
 * once in the sums of its hour and day, so that these never have to be worked out anew, for late values neither. Answers
 * what each of them was.
 */
export function storeValues(connection: Connection, device: DeviceKey, values: readonly Value[]): Stored[] {
  const series = seriesOf(connection, device.deviceId)
  const insert = statementOf(
    connection,
    'INSERT INTO reading (series, time, value) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const stored = statementOf(connection, 'SELECT value FROM reading WHERE series = ? AND time = ?')
  const newest = statementOf(
    connection,
    'UPDATE reading_series SET last_time = @time, last_value = @value WHERE id = @series AND last_time <= @time',
  )
  const inHour = statementOf(connection, rollUp('reading_hour'))
  const inDay = statementOf(connection, rollUp('reading_day'))
  return values.map(({ metric, time, value }) => {
    const known = series.get(metric) ?? addSeries(connection, device, { metric, time, value })
    series.set(metric, known)
    if (insert.run(known.id, time, value).changes === 0) {
      const there = stored.get(known.id, time) as Pick<Last, 'value'> | undefined
      return there?.value === value ? 'known' : 'different'
    }
    inHour.run({ series: known.id, time: startOfHour(time), value })
    inDay.run({ series: known.id, time: startOfDay(time), value })
    if (time < known.last.time) return 'late'
    newest.run({ series: known.id, time, value })
    known.last = { time, value }
    return 'new'
  })
}

function seriesOf(connection: Connection, deviceId: string): Map<string, Series> {
  const rows = statementOf(
    connection,
    'SELECT metric, id, last_time AS time, last_value AS value FROM reading_series WHERE device_id = ?',
  ).all(deviceId) as ({ metric: string; id: number } & Last)[]
  return new Map(rows.map(({ metric, id, time, value }) => [metric, { id, last: { time, value } }]))
}

function addSeries(connection: Connection, device: DeviceKey, { metric, time, value }: Value): Series {
  const { lastInsertRowid } = statementOf(
    connection,
    'INSERT INTO reading_series (tenant_id, device_id, metric, last_time, last_value) VALUES (?, ?, ?, ?, ?)',
  ).run(device.tenantId, device.deviceId, metric, time, value)
  return { id: Number(lastInsertRowid), last: { time, value } }
}

/** What is kept of a message besides its values. */
export interface Message {
  at: number
  source: string
  body: string
  accepted: number
  rejected: number
  duplicates: number
  reason: string
}

/** Messages of one device that are kept. */
export const messagesKept = 50

/** Keeps a message in the place of the oldest one, and that the device was heard. */
export function storeMessage(connection: Connection, { deviceId, tenantId }: DeviceKey, message: Message) {
  const { at, source, body, accepted, rejected, duplicates, reason } = message
  const row = statementOf(
    connection,
    `INSERT INTO device_contact (device_id, tenant_id, last_message, messages) VALUES (?, ?, ?, 1)
     ON CONFLICT (device_id) DO UPDATE SET messages = messages + 1,
     last_message = max(last_message, excluded.last_message) RETURNING messages`,
  ).get(deviceId, tenantId, at) as { messages: number }
  statementOf(
    connection,
    `INSERT OR REPLACE INTO device_message
     (device_id, slot, tenant_id, at, source, body, accepted, rejected, duplicates, reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    deviceId,
    row.messages % messagesKept,
    tenantId,
    at,
    source,
    body,
    accepted,
    rejected,
    duplicates,
    reason,
  )
}

/**
 * Keeps that a device came on line or went off. Of changes at one moment the last one counts, and it is none where the
 * device was in that state before.
 */
export function storeOnline(
  connection: Connection,
  { deviceId, tenantId }: DeviceKey,
  at: number,
  state: number,
) {
  statementOf(connection, 'DELETE FROM device_online WHERE device_id = ? AND at = ?').run(deviceId, at)
  statementOf(
    connection,
    `INSERT INTO device_online (device_id, at, tenant_id, state) SELECT @deviceId, @at, @tenantId, @state WHERE @state IS NOT
     (SELECT state FROM device_online WHERE device_id = @deviceId AND at < @at ORDER BY at DESC LIMIT 1)`,
  ).run({ deviceId, at, tenantId, state })
}
