import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { flowComment, flowTask } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { tableOf } from '../../crud/table.ts'
import { fromWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { Flow } from '../engine.ts'
import { flowMessages } from '../messages.ts'
import type { InstanceRow } from '../run/run.ts'
import { calledBy } from '../steps/ending.ts'
import { type FinishParts, tellThoseAsked } from '../steps/finish.ts'
import { createSession } from '../steps/session.ts'
import { administers } from './people.ts'
import { goingInstance, record } from './work-on.ts'

const tasks = tableOf(flowTask)
const comments = tableOf(flowComment)

const urgeComment = 'urgeComment'
/** Milliseconds between two of one instance. */
const pause = 3_600_000
/** Open tasks whose people are told; a step may have many. */
const MAX_TASKS = 50
/** Characters of what is said with it. */
const MAX_MESSAGE = 500

/** Reminding who is to act in an instance now, of whoever waits for them. */
export const urging =
  (parts: FinishParts): Flow['urge'] =>
  (ctx, { instanceId, message: said = '' }) =>
    parts.database.transaction(async (connection) => {
      const instance = await goingInstance(connection, ctx, instanceId)
      if (instance.starterId !== ctx.userId && !administers(ctx))
        throw new HttpError(400, flowMessages.mayNotUrge)
      const session = createSession(connection, ctx)
      const message = said.trim().slice(0, MAX_MESSAGE)
      const last = await lastUrged(connection, ctx, instanceId)
      if (last !== undefined && session.time - last < pause)
        throw new HttpError(400, flowMessages.urgedAlready(Math.ceil((pause - session.time + last) / 60_000)))
      const open = await openTasks(connection, instance)
      if (!open.length) throw new HttpError(400, flowMessages.nobodyToUrge)
      for (const task of open)
        await tellThoseAsked(
          parts,
          connection,
          { instance },
          { ...wordsOf(task.name ?? '', instance.subject, message), task },
        )
      await record({ session }, { instanceId, type: urgeComment, message })
    })

function wordsOf(task: string, subject: string | null, message: string): { title: Label; content: string } {
  return {
    title: [`催办：${task}`, `Reminder: ${task}`],
    content: [subject, message].filter(Boolean).join(' · '),
  }
}

async function lastUrged(connection: Connection, { tenantId }: Context, instanceId: string) {
  const [row] = await connection
    .select({ time: comments.time })
    .from(comments)
    .where(
      and(
        eq(comments.tenantId, tenantId),
        eq(comments.isDeleted, 0),
        eq(comments.instanceId, instanceId),
        eq(comments.type, urgeComment),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(1)
  return row?.time ? fromWallTime(row.time) : undefined
}

/** Tasks that wait in an instance and in what it called. */
async function openTasks(connection: Connection, instance: InstanceRow) {
  const called = await calledBy(connection, instance)
  return connection
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.tenantId, instance.tenantId),
        eq(tasks.isDeleted, 0),
        inArray(tasks.instanceId, [instance.id, ...called.map(({ id }) => id)]),
        isNull(tasks.endTime),
        isNotNull(tasks.openDefinition),
      ),
    )
    .orderBy(tasks.id)
    .limit(MAX_TASKS)
}
