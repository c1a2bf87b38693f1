import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm'
import { exportJob } from '#shared/resources/index.ts'
import { unfinished } from '#shared/resources/resource/export-job.ts'
import { tableOf } from '../../crud/table.ts'
import { milliseconds, toWallTime } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { markRemoved } from '../../files/storage-use.ts'
import type { Context } from '../../http/context.ts'

const mostAtOnce = 500
const keptFor = 7 * 24 * 3600 * 1000

/**
 * Forgets what one user has exported but for the newest `most`, within the caller's transaction, and answers the ids of the
 * files that go with it.
 */
export async function forgetOldest(
  connection: Connection,
  { tenantId, userId }: Pick<Context, 'tenantId' | 'userId'>,
  most: number,
): Promise<string[]> {
  const jobs = tableOf(exportJob)
  const ended = and(
    eq(jobs.tenantId, tenantId),
    eq(jobs.isDeleted, 0),
    eq(jobs.createUser, userId),
    notInArray(jobs.state, unfinished),
  )
  const old = await connection
    .select({ id: jobs.id })
    .from(jobs)
    .where(ended)
    .orderBy(desc(jobs.createTime), desc(jobs.id))
    .limit(mostAtOnce)
    .offset(most)
  if (!old.length) return []
  const ids = old.map(({ id }) => id)
  const gone = await connection.delete(jobs).where(inArray(jobs.id, ids)).returning({ fileId: jobs.fileId })
  return gone.flatMap(({ fileId }) => fileId ?? [])
}

/** Forgets the exports of a week ago, with their files: a daily job, for every tenant at once. */
export async function purgeExports(database: Database): Promise<void> {
  const jobs = tableOf(exportJob)
  const isOver = and(
    lt(jobs.createTime, toWallTime(milliseconds() - keptFor)),
    notInArray(jobs.state, unfinished),
  )
  await database.transaction(async (connection) => {
    const over = await connection.delete(jobs).where(isOver).returning({ fileId: jobs.fileId })
    const ids = over.flatMap(({ fileId }) => fileId ?? [])
    // The bytes go with those of other removed files.
    await markRemoved(connection, ids)
  })
}
