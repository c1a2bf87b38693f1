import { and, inArray, lt, notInArray } from 'drizzle-orm'
import { exportJob, storedFile } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { milliseconds, now, toWallTime } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { unfinished } from './export-jobs.ts'

const keptFor = 7 * 24 * 3600 * 1000

/** Forgets the exports of a week ago, with their files: a daily job, for every tenant at once. */
export async function purgeExports(database: Database): Promise<void> {
  const [jobs, files] = [tableOf(exportJob), tableOf(storedFile)]
  const isOver = and(
    lt(jobs.createTime, toWallTime(milliseconds() - keptFor)),
    notInArray(jobs.state, unfinished),
  )
  await database.transaction(async (connection) => {
    const over = await connection.delete(jobs).where(isOver).returning({ fileId: jobs.fileId })
    const ids = over.flatMap(({ fileId }) => fileId ?? [])
    // The bytes go with those of other removed files.
    const marks = { isDeleted: 1, deleteTime: now() }
    if (ids.length) await connection.update(files).set(marks).where(inArray(files.id, ids))
  })
}
