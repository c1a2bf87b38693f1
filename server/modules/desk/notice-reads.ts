import type { Topic } from '#shared/contract/push.ts'
import { noticeRead } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'

/** Those of the notices that the caller has read. */
export async function readIds(
  store: Surroundings['store'],
  ctx: Context,
  noticeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await store
    .of(noticeRead)
    .find(ctx, { userId: ctx.userId, noticeId: noticeIds }, { select: ['noticeId'] })
  return new Set(rows.map(({ noticeId }) => String(noticeId)))
}

/** Tells the other browsers of whoever has read something. */
export function tellReader(push: Surroundings['push'], { tenantId, userId }: Context, ...topics: Topic[]) {
  for (const topic of topics) push.tell({ tenantId, userIds: [userId] }, topic)
}

/** Marks notices as read by the caller; what was read before keeps its time. */
export async function addReads(
  { database, store }: Pick<Surroundings, 'database' | 'store'>,
  ctx: Context,
  noticeIds: readonly string[],
): Promise<void> {
  const known = await readIds(store, ctx, noticeIds)
  const added = noticeIds.filter((id) => !known.has(id))
  if (!added.length) return
  await database.transaction(async () => {
    for (const noticeId of added)
      await store.of(noticeRead).insert(ctx, { userId: ctx.userId, noticeId, readTime: now() })
  })
}
