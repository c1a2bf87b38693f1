import { mainMetricOf } from '#shared/contract/device/main-metric.ts'
import type { DayCurve, LatestValues, MainValue } from '#shared/contract/device/telemetry.ts'
import type { Names } from '../crud/read/names.ts'
import { milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { hourMeans, type SeriesRow, seriesOfDevices, seriesOfDevicesAt } from '../db/readings/read.ts'
import { startOfHour } from '../db/readings/write.ts'
import { platformTenant } from '../http/context.ts'
import { levelOf, type Usual, usualOf } from './levels.ts'
import type { Reporter } from './reporters.ts'
import type { RuleSet } from './rules/rule-set.ts'

const hour = 3600_000

interface Parts {
  database: Database
  names: Pick<Names, 'dictionary'>
  rules: RuleSet
}

export type Placed = Pick<Reporter, 'tenantId' | 'soilId' | 'deviceTypeKey'> & { id: string }

/** What each metric is usually like, by its key. */
export async function usualValues(names: Pick<Names, 'dictionary'>): Promise<ReadonlyMap<string, Usual>> {
  const items = await names.dictionary(platformTenant, 'metric', false)
  return new Map([...items].map(([key, { remark }]) => [key, usualOf(remark)]))
}

/** The last value of each metric of these devices; with a moment, the one that was the last then. */
export async function latestOf(
  { database, names, rules }: Parts,
  devices: readonly Placed[],
  at?: number,
): Promise<LatestValues[]> {
  const usual = await usualValues(names)
  const ids = devices.map(({ id }) => id)
  const series = byDevice(
    at === undefined ? seriesOfDevices(database.reader, ids) : await seriesOfDevicesAt(database, ids, at),
  )
  return devices.map((device) => {
    const own = series.get(device.id) ?? []
    const looking = rules.forDevice(device).map(({ rule }) => rule)
    const values = own.map(({ metric, time, value }) => {
      const about = looking.filter((rule) => rule.metric === metric)
      const level = levelOf(value, usual.get(metric), about)
      return [metric, { v: value, unit: usual.get(metric)?.unit ?? '', level, ts: time }] as const
    })
    return {
      id: device.id,
      ts: own.length ? Math.max(...own.map(({ time }) => time)) : null,
      values: Object.fromEntries(values),
    }
  })
}

/** The value that each device is there for, as it was at a moment; devices without one are left out. */
export async function mainValuesAt(
  { database, names }: Pick<Parts, 'database' | 'names'>,
  devices: readonly Pick<Placed, 'id' | 'deviceTypeKey'>[],
  at: number,
): Promise<MainValue[]> {
  const usual = await usualValues(names)
  const ids = devices.map(({ id }) => id)
  const series = byDevice(await seriesOfDevicesAt(database, ids, at))
  return devices.flatMap(({ id, deviceTypeKey }) => {
    const main = mainOf(series.get(id) ?? [], deviceTypeKey)
    if (!main) return []
    const { metric, value, time } = main
    return [{ id, metric, unit: usual.get(metric)?.unit ?? '', v: value, ts: time }]
  })
}

/** The last 24 hours of the metric that each device is there for; devices without a value have no row. */
export async function dayCurvesOf(
  { database, names }: Pick<Parts, 'database' | 'names'>,
  devices: readonly Placed[],
): Promise<DayCurve[]> {
  const usual = await usualValues(names)
  const series = byDevice(
    seriesOfDevices(
      database.reader,
      devices.map(({ id }) => id),
    ),
  )
  const end = startOfHour(milliseconds()) + hour
  const start = end - 24 * hour
  return devices.flatMap((device) => {
    const main = mainOf(series.get(device.id) ?? [], device.deviceTypeKey)
    if (!main) return []
    const means = hourMeans(database.reader, main.id, { start, end })
    const hours = Array.from({ length: 24 }, (_, n) => means.get(start + n * hour) ?? null)
    return { id: device.id, metric: main.metric, unit: usual.get(main.metric)?.unit ?? '', hours }
  })
}

function mainOf(series: readonly SeriesRow[], deviceTypeKey: string): SeriesRow | undefined {
  const main = mainMetricOf(
    series.map(({ metric }) => metric),
    deviceTypeKey,
  )
  return series.find(({ metric }) => metric === main)
}

function byDevice(rows: readonly SeriesRow[]): Map<string, SeriesRow[]> {
  const found = new Map<string, SeriesRow[]>()
  for (const row of rows) found.set(row.deviceId, [...(found.get(row.deviceId) ?? []), row])
  return found
}
