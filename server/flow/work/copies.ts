import { and, eq, inArray, isNull } from 'drizzle-orm'
import { flowComment } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { insertPrepared } from '../../crud/write/prepared-insert.ts'
import { now, toWallTime } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'
import type { InstanceRow } from '../run/run.ts'

const comments = tableOf(flowComment)

/** A remark by which a person is known to have got a copy, and may look at the instance. */
export const copyComment = 'copyComment'

/**
 * Remarks who gets a copy of an instance.
 * @returns those who had none so far
 */
export async function recordCopies(
  connection: Connection,
  instance: InstanceRow,
  people: readonly string[],
  { taskName, time }: { taskName: string; time: number },
): Promise<string[]> {
  if (!people.length) return []
  const rows = await connection
    .select({ userId: comments.userId })
    .from(comments)
    .where(
      and(
        eq(comments.tenantId, instance.tenantId),
        eq(comments.isDeleted, 0),
        eq(comments.instanceId, instance.id),
        eq(comments.type, copyComment),
        inArray(comments.userId, [...people]),
      ),
    )
  const known = new Set(rows.map(({ userId }) => userId))
  const fresh = [...new Set(people)].filter((one) => !known.has(one))
  for (const userId of fresh)
    await insertPrepared(connection, flowComment, {
      id: newId(),
      tenantId: instance.tenantId,
      isDeleted: 0,
      version: 1,
      instanceId: instance.id,
      taskId: null,
      userId,
      time: toWallTime(time),
      type: copyComment,
      message: taskName,
      attachments: null,
      readTime: null,
    })
  return fresh
}

/** Copies of the caller. */
export const copiesOf = ({ tenantId, userId }: Context) =>
  and(
    eq(comments.tenantId, tenantId),
    eq(comments.isDeleted, 0),
    eq(comments.userId, userId),
    eq(comments.type, copyComment),
  )

export const isUnread = isNull(comments.readTime)

/** Marks copies of the caller as read, of one instance or all; what was read before keeps its time. */
export async function readCopies(database: Database, ctx: Context, instanceId?: string): Promise<void> {
  const unread = and(
    copiesOf(ctx),
    isUnread,
    instanceId === undefined ? undefined : eq(comments.instanceId, instanceId),
  )
  const [one] = await database.current.select({ id: comments.id }).from(comments).where(unread).limit(1)
  // Looking at an instance writes only where there is anything to mark.
  if (!one) return
  await database.transaction((connection) =>
    connection.update(comments).set({ readTime: now() }).where(unread),
  )
}
