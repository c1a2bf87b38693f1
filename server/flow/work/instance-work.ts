import { and, count, eq, isNull, ne } from 'drizzle-orm'
import { flowComment, flowTask } from '#shared/resources/index.ts'
import { isAttachmentLink } from '#shared/schema/field.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { active, chosenDefinition, type DefinitionHead, suspended } from '../deployed/definitions.ts'
import { graphOf } from '../deployed/kept-definitions.ts'
import { isStarter } from '../deployed/startable.ts'
import { endReasons } from '../end-reasons.ts'
import type { Flow, Started, Starting } from '../engine.ts'
import { flowMessages } from '../messages.ts'
import type { Run, Task } from '../run/run.ts'
import { setIn } from '../run/values.ts'
import { endInstance } from '../steps/deletion.ts'
import { type FinishParts, finish } from '../steps/finish.ts'
import { updateInstance } from '../steps/save.ts'
import { receiveMessage } from '../steps/sent-messages.ts'
import { begin, createSession, runById, runOf, type Session } from '../steps/session.ts'
import { deliver, sendSignal } from '../steps/signals.ts'
import { rowById } from '../steps/store.ts'
import { instanceById } from './history.ts'
import { moving } from './moving.ts'
import { identitiesOf, maySee } from './people.ts'
import { retrying } from './retrying.ts'
import { subjectOf } from './subject.ts'
import { ofInstance, showTasks } from './task-lists.ts'
import type { TaskWork } from './task-work.ts'
import { urging } from './urge.ts'
import { givenVariables, goingInstance, record, runningInstance } from './work-on.ts'

const tasks = tableOf(flowTask)
const comments = tableOf(flowComment)
const mostAttachments = 10
/** Of one person about one instance: all of them are read at once. */
const mostComments = 200

type InstanceWork = Omit<Flow, keyof TaskWork>

/** What is done with whole instances. */
export const createInstanceWork = (parts: FinishParts): InstanceWork => ({
  ...comingAndGoing(parts),
  urge: urging(parts),
  ...conversation(parts),
  ...moving(parts),
  retry: retrying(parts),
})

/** Starting, ending and holding up. */
function comingAndGoing(
  parts: FinishParts,
): Pick<Flow, 'start' | 'withdraw' | 'deleteInstance' | 'suspendInstance'> {
  const { database, businesses } = parts

  return {
    start: (ctx, starting) =>
      database.transaction(async (connection) => {
        const definition = await chosenDefinition(connection, ctx, starting.definition)
        await demandStart(connection, ctx, definition)
        const session = createSession(connection, ctx)
        const request = {
          definition,
          business: starting.business,
          variables: await firstVariables(parts, ctx, starting),
        }
        const run = await begin(session, {
          ...request,
          starterId: ctx.userId,
          subject: await subjectOf(parts, connection, ctx, request),
        })
        await finish(parts, session)
        return startedOf(run)
      }),

    withdraw: (ctx, { instanceId, reason }) =>
      database.transaction(async (connection) => {
        const instance = await runningInstance(connection, ctx, instanceId)
        if (instance.starterId !== ctx.userId) throw new HttpError(400, flowMessages.notStarter)
        if (await isHandled(connection, ctx, instanceId))
          throw new HttpError(400, flowMessages.alreadyHandled)
        const message = reason || endReasons.withdrawn[0]
        await record(
          { session: createSession(connection, ctx) },
          { instanceId, type: 'withdrawComment', message },
        )
        await endInstance(connection, businesses, ctx, instance, message)
      }),

    deleteInstance: (ctx, { instanceId, reason }) =>
      database.transaction(async (connection) => {
        if (!reason.trim()) throw new HttpError(400, flowMessages.reasonMissing)
        const instance = await runningInstance(connection, ctx, instanceId)
        const message = reason.trim().slice(0, 200)
        await record(
          { session: createSession(connection, ctx) },
          { instanceId, type: 'terminateComment', message },
        )
        await endInstance(connection, businesses, ctx, instance, message)
      }),

    suspendInstance: (ctx, instanceId, isSuspended) =>
      database.transaction(async (connection) => {
        const instance = await runningInstance(connection, ctx, instanceId)
        const suspensionState = isSuspended ? suspended : active
        await updateInstance(connection, { ...instance, suspensionState }, instance)
        await showTasks(
          connection,
          and(ofInstance(ctx.tenantId, instanceId), isNull(tasks.endTime)),
          !isSuspended,
        )
      }),
  }
}

/** What is said about an instance, and to it. */
function conversation(parts: FinishParts): Pick<Flow, 'comment' | 'message' | 'signal'> {
  const { database } = parts

  return {
    comment: (ctx, said) =>
      database.transaction(async (connection) => {
        const instance = await instanceById(connection, ctx, said.instanceId)
        if (!instance || !(await maySee(connection, ctx, instance)))
          throw new HttpError(400, flowMessages.noInstance)
        const attachments = said.attachments ?? []
        if (!said.message.trim() && !attachments.length)
          throw new HttpError(400, ['请填写意见', 'Say something'])
        if (
          attachments.length > mostAttachments ||
          !attachments.every((one) => isAttachmentLink(one) && !one.includes(','))
        )
          throw new HttpError(400, ['附件须为已上传的文件，最多10个', 'Up to 10 uploaded files'])
        if (said.taskId !== undefined && (await instanceOfTask(connection, said.taskId)) !== instance.id)
          throw new HttpError(400, flowMessages.noTask)
        if ((await saidBy(connection, ctx, instance.id)) >= mostComments)
          throw new HttpError(400, flowMessages.tooManyComments(mostComments))
        const session = createSession(connection, ctx)
        await record({ session }, { ...said, type: 'comment' })
      }),

    message: (ctx, { name, instanceId, variables }) =>
      database.transaction(async (connection) => {
        const session = createSession(connection, ctx)
        if (instanceId === undefined) {
          const given = Object.fromEntries(givenVariables(variables))
          await receiveMessage(session, { name, variables: given }, { begin, runById })
        } else await deliverTo(session, await goingInstance(connection, ctx, instanceId), name, variables)
        await finish(parts, session)
      }),

    signal: (ctx, { name, variables }) =>
      database.transaction(async (connection) => {
        const session = createSession(connection, ctx)
        const given = Object.fromEntries(givenVariables(variables))
        await sendSignal(session, { name, variables: given }, { begin, runById })
        await finish(parts, session)
      }),
  }
}

/** How often somebody has said something about an instance. */
async function saidBy(connection: Connection, { tenantId, userId }: Context, instanceId: string) {
  const [said] = await connection
    .select({ count: count() })
    .from(comments)
    .where(
      and(
        eq(comments.tenantId, tenantId),
        eq(comments.isDeleted, 0),
        eq(comments.instanceId, instanceId),
        eq(comments.userId, userId),
      ),
    )
  return said?.count ?? 0
}

const instanceOfTask = async (connection: Connection, taskId: string) =>
  (await rowById<Task>(connection, flowTask, taskId))?.instanceId

/** Whether somebody other than the caller has done a task of it. */
export async function isHandled(connection: Connection, ctx: Context, instanceId: string): Promise<boolean> {
  const [handled] = await connection
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(ofInstance(ctx.tenantId, instanceId), ne(tasks.doneBy, ctx.userId)))
    .limit(1)
  return handled !== undefined
}

async function firstVariables({ businesses }: FinishParts, ctx: Context, { business, variables }: Starting) {
  const own = business ? await businesses.variables(ctx, business) : {}
  return { ...own, ...Object.fromEntries(givenVariables(variables)) }
}

/** @throws HttpError 400 where it is suspended, or kept for others */
async function demandStart(connection: Connection, ctx: Context, definition: DefinitionHead) {
  if (definition.suspensionState !== active) throw new HttpError(400, flowMessages.suspended)
  const { starters } = await graphOf(connection, definition.id)
  if (!isStarter(starters, new Set(await identitiesOf(connection, ctx)), ctx))
    throw new HttpError(400, flowMessages.mayNotStart)
}

const startedOf = (run: Run): Started => ({
  instanceId: run.instance.id,
  taskIds: [...run.tasks.live].filter(({ endTime }) => endTime === null).map(({ id }) => id),
  isEnded: run.hasEnded,
})

async function deliverTo(
  session: Session,
  instance: Parameters<typeof runOf>[1],
  name: string,
  variables: Readonly<Record<string, unknown>> | undefined,
) {
  const run = await runOf(session, instance)
  for (const [key, value] of givenVariables(variables)) setIn(run, '', key, value)
  if (!deliver(run, 'message', name))
    throw new HttpError(400, [
      `流程没有等待消息“${name}”`,
      `The process does not wait for the message “${name}”`,
    ])
}
