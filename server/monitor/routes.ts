import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { cpus, freemem, totalmem } from 'node:os'
import type { JobState, ServerState } from '#shared/contract/monitor.ts'
import type { Label } from '#shared/schema/field.ts'
import type { DataPlace } from '../backup/create.ts'
import { cacheCounts } from '../db/bounded-map.ts'
import { milliseconds, toWallTime } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { neededText } from '../http/params.ts'
import { get, post, type Route } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { Push } from '../push/push.ts'
import type { Backups } from './backups.ts'
import type { Meter } from './meter.ts'

export interface MonitorParts {
  place: DataPlace
  meter: Meter
  backups: Backups
  jobs(): JobState[]
  /** False: none is called so, or it runs already. */
  startJob(name: string): boolean
}

const jobRuns: Label = [
  '该任务正在执行或不存在，请稍后再试',
  'That job runs already, or there is none of this name',
]
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
  post(
    '/monitor/job',
    'platform',
    ({ params }) => {
      if (!parts.startJob(neededText(params, 'name'))) throw new HttpError(400, jobRuns)
      return {}
    },
    { summary: ['立即执行定时任务', 'Run a daily job now'] },
  ),
]

async function stateOf(
  { place, meter, backups, jobs }: MonitorParts,
  database: Database,
  push: Push,
): Promise<ServerState> {
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  const disk = await statfs(place.folder)
  const pragma = (name: string) => Number(database.reader.$client.pragma(name, { simple: true }))
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    node: process.version,
    startTime: toWallTime(milliseconds() - process.uptime() * 1000),
    cpus: cpus().length,
    memory: { rss, heapUsed, heapTotal, systemTotal: totalmem(), systemFree: freemem() },
    moments: meter.moments(),
    store: {
      bytes: sizeOf(place.file),
      walBytes: sizeOf(`${place.file}-wal`),
      unusedBytes: pragma('freelist_count') * pragma('page_size'),
      diskFree: disk.bavail * disk.bsize,
      diskTotal: disk.blocks * disk.bsize,
    },
    slow: database.slowStatements(),
    caches: cacheCounts(),
    streams: push.count(),
    jobs: jobs(),
    backups: backups.state(),
  }
}
