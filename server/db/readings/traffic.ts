import type { Connection } from '../database.ts'
import { statementOf } from '../statements.ts'
import { type DeviceKey, startOfHour } from './write.ts'

const hour = 3600_000
/** Hours of the day that is told, and those that are kept so that a job once a day is enough. */
const [told, kept] = [24, 48]

/** Adds messages to those of an hour. */
export function storeTraffic(
  connection: Connection,
  { deviceId, tenantId }: DeviceKey,
  at: number,
  messages = 1,
) {
  statementOf(
    connection,
    `INSERT INTO device_traffic (device_id, hour, tenant_id, messages) VALUES (?, ?, ?, ?)
     ON CONFLICT (device_id, hour) DO UPDATE SET messages = messages + excluded.messages`,
  ).run(deviceId, startOfHour(at), tenantId, messages)
}

/** Messages of the last 24 hours, of the devices among these that were ever heard. */
export function messagesOfDay(
  connection: Connection,
  deviceIds: readonly string[],
  now: number,
): Map<string, number> {
  const rows = statementOf(
    connection,
    `SELECT value AS id, (SELECT sum(messages) FROM device_traffic WHERE device_id = value AND hour > @since) AS messages,
     EXISTS (SELECT 1 FROM device_contact WHERE device_id = value) AS heard FROM json_each(@ids)`,
  ).all({ since: startOfHour(now) - told * hour, ids: JSON.stringify(deviceIds) }) as {
    id: string
    messages: number | null
    heard: number
  }[]
  return new Map(
    rows
      .filter(({ messages, heard }) => messages !== null || heard)
      .map(({ id, messages }) => [id, messages ?? 0]),
  )
}

/** Removes what is older than anybody is told. Answers how many rows. */
export const removeOldTraffic = (connection: Connection, now: number): number =>
  statementOf(connection, 'DELETE FROM device_traffic WHERE hour < ?').run(now - kept * hour).changes
