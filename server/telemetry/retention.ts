import { milliseconds } from '../db/clock.ts'
import type { Connection, Database } from '../db/database.ts'
import { cutTrack, removeTrack, tracksBefore, tracksWithoutSubject } from '../db/readings/positions.ts'
import {
  chunk,
  cutPresence,
  cutSeries,
  presenceBefore,
  removeSeries,
  removeTraces,
  seriesBefore,
  seriesWithoutDevice,
} from '../db/readings/remove.ts'
import { removeOldTraffic } from '../db/readings/traffic.ts'
import type { Parameters } from '../parameters.ts'
import { forgetPlaces } from './move.ts'

interface Parts {
  database: Database
  parameters: Pick<Parameters, 'get'>
  /** The server is about to stop: no further chunk. */
  closing?: AbortSignal
}

const day = 24 * 3600_000

/**
 * Removes values, hours, changes of presence and positions, last ones of people among them, that are older than `device.rawDays`,
 * `device.hourDays`, `device.onlineDays` and `position.keepDays` say, and all that devices reported which are gone for good, those of removed tenants as well. Answers how many rows.
 */
export async function purgeReadings({ database, parameters, closing }: Parts): Promise<number> {
  const now = milliseconds()
  let removed = 0
  const inChunks = async (work: (connection: Connection) => number) => {
    for (let found = 1; found > 0 && !closing?.aborted; removed += found)
      found = await database.transaction(async (connection) => work(connection))
  }
  for (const series of seriesWithoutDevice(database.reader))
    await inChunks((connection) => removeSeries(connection, series))
  removed += await database.transaction(
    async (connection) => removeTraces(connection) + removeOldTraffic(connection, now),
  )
  for (const [table, days] of [
    ['reading', parameters.get('device.rawDays')],
    ['reading_hour', parameters.get('device.hourDays')],
  ] as const)
    for (const series of seriesBefore(database.reader, table, now - days * day))
      await inChunks((connection) => {
        const found = cutSeries(connection, table, series, now - days * day)
        return found < chunk ? 0 : found
      })
  for (const track of tracksWithoutSubject(database.reader))
    await inChunks((connection) => removeTrack(connection, track))
  const oldestFix = now - parameters.get('position.keepDays') * day
  for (const track of tracksBefore(database.reader, oldestFix))
    await inChunks((connection) => {
      const found = cutTrack(connection, track, oldestFix)
      return found < chunk ? 0 : found
    })
  removed += await database.transaction((connection) => forgetPlaces(connection, oldestFix))
  const oldest = now - parameters.get('device.onlineDays') * day
  for (const deviceId of presenceBefore(database.reader, oldest))
    await inChunks((connection) => {
      const found = cutPresence(connection, deviceId, oldest)
      return found < chunk ? 0 : found
    })
  return removed
}
