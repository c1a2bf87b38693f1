import type { Repair } from '#shared/contract/device/repair.ts'
import type { RecordChange, SettledEvent } from './maintenance-calls.ts'

export type MaintenanceRecord =
  | { kind: 'process'; time: string; repair: Repair }
  | { kind: 'event'; time: string; event: SettledEvent }
  | { kind: 'change'; time: string; userName: string; change: RecordChange['changes'][number] }

/** Fields that tell of somebody's work on the device. */
const watched: readonly string[] = ['underMaintenance', 'maintainerId', 'firmware', 'model', 'warrantyEnd']

interface Known {
  repairs: readonly Repair[]
  events: readonly SettledEvent[]
  changes: readonly RecordChange[]
}

/** What was done to a device, from all that tells of it, the newest first. */
export function recordsOf({ repairs, events, changes }: Known): MaintenanceRecord[] {
  const records: MaintenanceRecord[] = [
    ...repairs.map((repair) => ({ kind: 'process' as const, time: repair.startTime, repair })),
    ...events.map((event) => ({ kind: 'event' as const, time: event.finishTime, event })),
    ...changes.flatMap(({ time, userName, changes: fields }) =>
      fields
        .filter(({ field }) => watched.includes(field))
        .map((change) => ({ kind: 'change' as const, time, userName, change })),
    ),
  ]
  return records.sort((one, other) => other.time.localeCompare(one.time))
}

const day = 24 * 3600_000

/** Days from one day to another, both `yyyy-MM-dd`. */
export const daysUntil = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
