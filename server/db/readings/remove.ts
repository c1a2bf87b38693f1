import type { Connection } from '../database.ts'
import { statementOf } from '../statements.ts'

/** Tables that say themselves whose rows they hold. */
const owned = [
  'reading_series',
  'device_contact',
  'device_traffic',
  'device_message',
  'device_online',
  'rule_state',
] as const
const bySeries = ['reading', 'reading_hour', 'reading_day'] as const

/** Rows that one transaction deletes: others want to write, too. */
export const chunk = 5000

/** Numbers of the series that have anything older, so that each is cut by itself: its rows lie together. */
export const seriesBefore = (
  connection: Connection,
  table: 'reading' | 'reading_hour',
  before: number,
): number[] =>
  statementOf(
    connection,
    `SELECT id FROM reading_series WHERE EXISTS (SELECT 1 FROM ${table} WHERE series = reading_series.id AND time < ?)`,
  )
    .pluck(true)
    .all(before) as number[]

/** Removes the oldest values of a series, or its oldest hours. Answers how many. */
export function cutSeries(
  connection: Connection,
  table: 'reading' | 'reading_hour',
  series: number,
  before: number,
): number {
  return statementOf(
    connection,
    `DELETE FROM ${table} WHERE series = @series AND time < @before AND time <= coalesce((SELECT time FROM ${table}
     WHERE series = @series ORDER BY time LIMIT 1 OFFSET ${chunk - 1}), @before)`,
  ).run({ series, before }).changes
}

/** Series of devices that were removed for good, or whose tenant was; a few. */
export function seriesWithoutDevice(connection: Connection): number[] {
  return statementOf(
    connection,
    `SELECT id FROM reading_series WHERE NOT EXISTS (SELECT 1 FROM device WHERE device.id = device_id)`,
  )
    .pluck(true)
    .all() as number[]
}

/** Removes some of what a series holds, and the series after the last of it. Answers how many rows. */
export function removeSeries(connection: Connection, series: number): number {
  for (const table of bySeries) {
    const { changes } = statementOf(
      connection,
      `DELETE FROM ${table} WHERE series = @series AND time IN
       (SELECT time FROM ${table} WHERE series = @series LIMIT ${chunk})`,
    ).run({ series })
    if (changes) return changes
  }
  return statementOf(connection, 'DELETE FROM reading_series WHERE id = ?').run(series).changes
}

/** Removes what else is kept of devices that are gone; fences keep what they know of people, too. */
export function removeTraces(connection: Connection): number {
  let changes = 0
  for (const table of owned.filter((name) => name !== 'reading_series'))
    changes += statementOf(
      connection,
      `DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM device WHERE device.id = ${table}.device_id)
       AND NOT EXISTS (SELECT 1 FROM staff WHERE staff.id = ${table}.device_id)`,
    ).run().changes
  return changes
}

/** Devices of which more is known than their state at the limit and what came after it. */
export const presenceBefore = (connection: Connection, before: number): string[] =>
  statementOf(
    connection,
    'SELECT device_id FROM device_online WHERE at <= ? GROUP BY device_id HAVING count(*) > 1',
  )
    .pluck(true)
    .all(before) as string[]

/**
 * Removes the oldest changes of a device's presence; the last one before the limit stays, by which its state at the limit is
 * known. Answers how many.
 */
export const cutPresence = (connection: Connection, deviceId: string, before: number): number =>
  statementOf(
    connection,
    `DELETE FROM device_online WHERE device_id = @deviceId
     AND at < (SELECT max(at) FROM device_online WHERE device_id = @deviceId AND at <= @before)
     AND at <= coalesce((SELECT at FROM device_online WHERE device_id = @deviceId ORDER BY at LIMIT 1 OFFSET ${chunk - 1}), @before)`,
  ).run({ deviceId, before }).changes
