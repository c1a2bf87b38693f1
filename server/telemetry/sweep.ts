import { and, eq, sql } from 'drizzle-orm'
import { device } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { milliseconds, toWallTime } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { reportingTenants, takeOffline } from '../db/readings/presence.ts'
import { deviceContact } from '../db/readings/tables.ts'
import { storeOnline } from '../db/readings/write.ts'
import type { DeviceNews } from './news.ts'
import { onlineState } from './online.ts'
import type { Reporters } from './reporters.ts'
import type { Evaluator } from './rules/evaluator.ts'

interface Parts {
  database: Database
  evaluator: Evaluator
  reporters: Pick<Reporters, 'byId'>
  news: Pick<DeviceNews, 'changed'>
}

const devices = tableOf(device)
const leastSilence = 5 * 60_000

/**
 * What time alone brings about: devices that say nothing any more are off line, rules about that speak, and alarms of
 * rules that are gone end. Answers how many devices went off line.
 */
export async function sweepDevices({ database, evaluator, reporters, news }: Parts): Promise<number> {
  const now = milliseconds()
  const gone = await database.transaction(async (connection) => {
    const set = {
      onlineStatus: onlineState.offline,
      lastOfflineTime: toWallTime(now),
      lastError: '超过三个上报周期没有消息',
    }
    const found = await takeOffline(
      connection,
      { table: devices, ...devices },
      { now, least: leastSilence, set },
    )
    for (const key of found) storeOnline(connection, key, now, onlineState.offline)
    return found
  })
  for (const { deviceId, tenantId } of gone)
    news.changed(tenantId, { id: deviceId, onlineStatus: onlineState.offline })
  await database.transaction(async (connection) => {
    const away = await connection
      .select({ id: devices.id })
      .from(devices)
      .innerJoin(deviceContact, eq(deviceContact.deviceId, devices.id))
      .where(
        and(
          eq(devices.isDeleted, 0),
          eq(devices.onlineStatus, onlineState.offline),
          sql`${devices.status} <> 2`,
        ),
      )
    for (const { id } of away) {
      const reporter = reporters.byId(id)
      if (reporter) await evaluator.onPresence(connection, reporter, true, now)
    }
    await evaluator.sweep(connection, reportingTenants(connection), now)
  })
  return gone.length
}
