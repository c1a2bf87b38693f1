import { and, eq, inArray } from 'drizzle-orm'
import type { Topic } from '#shared/contract/push.ts'
import { noticeRead } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { stamp } from '../../crud/write/candidate.ts'
import { uniqueKeysOf } from '../../crud/write/unique.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

const reads = tableOf(noticeRead)

/** Those of the notices that the caller has read. */
export async function readIds(
  { current }: Database,
  ctx: Context,
  noticeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await current
    .select({ noticeId: reads.noticeId })
    .from(reads)
    .where(and(mine(ctx, noticeRead), eq(reads.userId, ctx.userId), inArray(reads.noticeId, [...noticeIds])))
  return new Set(rows.map(({ noticeId }) => String(noticeId)))
}

/** Tells the other browsers of whoever has read something. */
export function tellReader(push: Surroundings['push'], { tenantId, userId }: Context, ...topics: Topic[]) {
  for (const topic of topics) push.tell({ tenantId, userIds: [userId] }, topic)
}

/** Marks notices as read by the caller; what was read before keeps its time. */
export async function addReads(database: Database, ctx: Context, noticeIds: readonly string[]) {
  const known = await readIds(database, ctx, noticeIds)
  const rows = noticeIds
    .filter((id) => !known.has(id))
    .map((noticeId) => ({ ...stamp(ctx, noticeRead), userId: ctx.userId, noticeId, readTime: now() }))
    .map((row) => ({ ...row, ...uniqueKeysOf(noticeRead, row) }))
  if (rows.length)
    await database.transaction((connection) => connection.insert(anyTableOf(noticeRead)).values(rows))
}
