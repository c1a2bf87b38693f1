import { eq } from 'drizzle-orm'
import { device } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { milliseconds, toWallTime } from '../db/clock.ts'
import type { Connection, Database } from '../db/database.ts'
import { storeOnline } from '../db/readings/write.ts'
import type { DeviceNews } from './news.ts'
import { onlineState } from './online.ts'
import type { Reporters } from './reporters.ts'
import type { Evaluator } from './rules/evaluator.ts'

interface Parts {
  database: Pick<Database, 'afterCommit'>
  evaluator: Pick<Evaluator, 'onPresence'>
  reporters: Pick<Reporters, 'byId'>
  news: Pick<DeviceNews, 'changed'>
}

export interface Presence {
  id: string
  tenantId: string
  onlineStatus: number | null
  activeTime: string | null
}

const devices = tableOf(device)
const { inactive, online, offline } = onlineState

/**
 * Takes a device on line or off because its platform says so, with all that follows: history, rules, news. One that was never
 * on line stays inactive. Within the caller's transaction.
 */
export const createPresence =
  ({ database, evaluator, reporters, news }: Parts) =>
  async (connection: Connection, before: Presence, isOnline: boolean): Promise<void> => {
    const { id, tenantId } = before
    const known = before.onlineStatus ?? inactive
    const onlineStatus = isOnline ? online : known === inactive ? inactive : offline
    if (onlineStatus === known) return
    const now = milliseconds()
    const time = toWallTime(now)
    await connection
      .update(devices)
      .set(
        isOnline
          ? { onlineStatus, lastOnlineTime: time, activeTime: before.activeTime ?? time, lastError: null }
          : { onlineStatus, lastOfflineTime: time, lastError: '视频平台报告设备离线' },
      )
      .where(eq(devices.id, id))
    storeOnline(connection, { deviceId: id, tenantId }, now, onlineStatus)
    const reporter = reporters.byId(id)
    if (reporter) await evaluator.onPresence(connection, reporter, !isOnline, now)
    database.afterCommit(() => news.changed(tenantId, { id, onlineStatus }))
  }
