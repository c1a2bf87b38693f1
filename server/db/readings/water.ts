import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { DeviceColumns } from './presence.ts'
import { readingHour, readingSeries } from './tables.ts'

/** What flew through all meters within an hour, if it was over. */
export interface HourlyFlow {
  hour: number
  /** m³ */
  volume: number
}

/**
 * What meters of a metric in m³/h let through since a moment, by the hour: the mean of each, where it reported. Of the
 * devices that `where` lets through; read beside, since these may be many.
 */
export async function flowByHour(
  { reader, readBeside }: Pick<Database, 'reader' | 'readBeside'>,
  devices: Pick<DeviceColumns, 'table' | 'id'>,
  asked: { tenantId: string; metric: string; since: number; where: SQL | undefined },
): Promise<HourlyFlow[]> {
  const { sql: text, params } = reader
    .select({ hour: readingHour.time, volume: sql<number>`sum(${readingHour.sum} / ${readingHour.count})` })
    .from(readingSeries)
    // The order of a cross join is kept: the few series of the metric first, not all devices.
    .crossJoin(devices.table)
    .innerJoin(readingHour, eq(readingHour.series, readingSeries.id))
    .where(
      and(
        eq(devices.id, readingSeries.deviceId),
        eq(readingSeries.tenantId, asked.tenantId),
        eq(readingSeries.metric, asked.metric),
        gte(readingHour.time, asked.since),
        asked.where,
      ),
    )
    .groupBy(readingHour.time)
    .toSQL()
  const rows = (await readBeside(text, params)) as [number, number][]
  return rows.map(([hour, volume]) => ({ hour, volume }))
}
