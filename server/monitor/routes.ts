import { cpus, freemem, totalmem } from 'node:os'
import type { ServerState } from '#shared/contract/monitor.ts'
import type { Label } from '#shared/schema/field.ts'
import type { DataPlace } from '../backup/create.ts'
import { cacheCounts } from '../db/bounded-map.ts'
import { milliseconds, toWallTime } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { get, post, type Route } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { Schedule } from '../jobs/schedule.ts'
import type { Push } from '../push/push.ts'
import type { Backups } from './backups.ts'
import { databaseRoutes, storeSizes } from './database-routes.ts'
import { jobRoutes } from './job-routes.ts'
import type { Meter } from './meter.ts'

export interface MonitorParts {
  place: DataPlace & { isTemporary: boolean }
  meter: Meter
  backups: Backups
  /** None before the server is ready. */
  schedule(): Schedule | undefined
}

const backupRuns: Label = ['正在备份，请稍后再试', 'A backup is under way already']

/** How the server is, and a backup of it: for the administrators of the platform alone. */
export const monitorRoutes = (
  parts: MonitorParts,
  { database, push }: { database: Database; push: Push },
): Route[] => [
  get('/monitor/server', 'platform', () => stateOf(parts, database, push), {
    summary: ['服务器状态', 'How the server is'],
  }),
  post(
    '/monitor/backup',
    'platform',
    () => {
      if (!parts.backups.start()) throw new HttpError(400, backupRuns)
      return {}
    },
    { summary: ['立即备份', 'Back up now'] },
  ),
  ...jobRoutes(parts),
  ...databaseRoutes({ place: parts.place, database }),
]

async function stateOf(
  { place, meter, backups }: MonitorParts,
  database: Database,
  push: Push,
): Promise<ServerState> {
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  return {
    node: process.version,
    startTime: toWallTime(milliseconds() - process.uptime() * 1000),
    cpus: cpus().length,
    memory: { rss, heapUsed, heapTotal, systemTotal: totalmem(), systemFree: freemem() },
    moments: meter.moments(),
    store: await storeSizes(place, database),
    caches: cacheCounts(),
    streams: push.count(),
    backups: backups.state(),
  }
}
