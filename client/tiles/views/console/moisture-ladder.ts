import type { LatestValues } from '#shared/contract/device/telemetry.ts'
import type { ListedDevice } from '../../../api/telemetry/live-devices.ts'

export interface Rung {
  stationId: string
  stationName: string
  metric: string
  /** Percent of the field capacity. */
  value: number
}

/** Relative moisture, which soils of any texture are compared by. */
const metric = 'soil_rel_moisture'
/** What is older says nothing about today. In milliseconds. */
const oldest = 24 * 3_600_000

/** The mean moisture of each station that has a sensor with a fresh value, the driest first. */
export function laddered(
  devices: readonly Pick<ListedDevice, 'id' | 'stationId' | 'stationName'>[],
  latest: readonly LatestValues[],
  now = Date.now(),
): Rung[] {
  const values = new Map(latest.map((row) => [row.id, row.values[metric]]))
  const stations = new Map<string, { stationName: string; values: number[] }>()
  for (const { id, stationId, stationName } of devices) {
    const value = values.get(id)
    if (!stationId || !value || now - value.ts > oldest) continue
    const station = stations.get(stationId) ?? { stationName, values: [] }
    station.values.push(value.v)
    stations.set(stationId, station)
  }
  return [...stations]
    .map(([stationId, { stationName, values: own }]) => ({
      stationId,
      stationName,
      metric,
      value: own.reduce((sum, one) => sum + one, 0) / own.length,
    }))
    .sort((one, other) => one.value - other.value)
}
