import type { Connection } from '../database.ts'
import { statementOf } from '../statements.ts'
import type { DeviceKey } from './write.ts'

/** What is kept of a rule and a device; moments in milliseconds since 1970. */
export interface StoredRuleState {
  since: number | null
  raisedAt: number | null
  lastRaised: number | null
  toldAt: number | null
  level: number | null
  eventId: string | null
  inside: number | null
  stamp: string | null
}

const columns =
  'since, raised_at AS raisedAt, last_raised AS lastRaised, told_at AS toldAt, level, event_id AS eventId, inside, stamp'

/** What the rules know of a device, by event type. */
export function ruleStatesOf(connection: Connection, deviceId: string): Map<string, StoredRuleState> {
  const rows = statementOf(
    connection,
    `SELECT event_type_id AS eventTypeId, ${columns} FROM rule_state WHERE device_id = ?`,
  ).all(deviceId) as (StoredRuleState & { eventTypeId: string })[]
  return new Map(rows.map(({ eventTypeId, ...state }) => [eventTypeId, state]))
}

export function storeRuleState(
  connection: Connection,
  { deviceId, tenantId }: DeviceKey,
  eventTypeId: string,
  state: StoredRuleState,
) {
  const { since, raisedAt, lastRaised, toldAt, level, eventId, inside, stamp } = state
  statementOf(
    connection,
    `INSERT OR REPLACE INTO rule_state
     (device_id, event_type_id, tenant_id, since, raised_at, last_raised, told_at, level, event_id, inside, stamp)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(deviceId, eventTypeId, tenantId, since, raisedAt, lastRaised, toldAt, level, eventId, inside, stamp)
}

/** Forgets what the rules know of a device or a person. */
export const removeRuleStates = (connection: Connection, deviceId: string) =>
  statementOf(connection, 'DELETE FROM rule_state WHERE device_id = ?').run(deviceId)

export interface RaisedAlarm extends DeviceKey {
  eventTypeId: string
  state: StoredRuleState
}

/** The alarms that go on, of all tenants. */
export function raisedAlarms(connection: Connection): RaisedAlarm[] {
  const rows = statementOf(
    connection,
    `SELECT device_id AS deviceId, tenant_id AS tenantId, event_type_id AS eventTypeId, ${columns} FROM rule_state
     WHERE raised_at IS NOT NULL`,
  ).all() as (StoredRuleState & DeviceKey & { eventTypeId: string })[]
  return rows.map(({ deviceId, tenantId, eventTypeId, ...state }) => ({
    deviceId,
    tenantId,
    eventTypeId,
    state,
  }))
}

/** The lowest and the highest value of a metric of a device within some time, its ends included. */
export function extremesOf(
  connection: Connection,
  { deviceId, metric }: { deviceId: string; metric: string },
  from: number,
  to: number,
): { low: number; high: number } | undefined {
  const row = statementOf(
    connection,
    `SELECT min(value) AS low, max(value) AS high FROM reading WHERE time >= ? AND time <= ? AND series =
     (SELECT id FROM reading_series WHERE device_id = ? AND metric = ?)`,
  ).get(from, to, deviceId, metric) as { low: number | null; high: number | null }
  return row.low === null || row.high === null ? undefined : { low: row.low, high: row.high }
}

/** Of a metric of a device: when it was reported last. */
export interface HeardMetric extends DeviceKey {
  metric: string
  time: number
}

/** Devices of a tenant that have ever reported a metric, with when they did last. */
export function lastHeard(connection: Connection, tenantId: string, metric: string): HeardMetric[] {
  return statementOf(
    connection,
    `SELECT device_id AS deviceId, tenant_id AS tenantId, metric, last_time AS time FROM reading_series
     WHERE tenant_id = ? AND metric = ?`,
  ).all(tenantId, metric) as HeardMetric[]
}
