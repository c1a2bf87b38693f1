import { flowComment, flowInstance, flowTask } from '#shared/resources/index.ts'
import { insertPrepared } from '../../crud/write/prepared-insert.ts'
import { toWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { flowMessages } from '../messages.ts'
import type { InstanceRow, Run, Task, Token } from '../run/run.ts'
import { nodeOf } from '../run/tokens.ts'
import { tell } from '../run/work.ts'
import { createSession, runOf, type Session } from '../steps/session.ts'
import { isStopped, rowById } from '../steps/store.ts'

/** An open task, its instance as it stands, and the session in which something happens to them. */
export interface AtTask {
  session: Session
  run: Run
  task: Task
  token: Token
}

/** @throws HttpError 400 for a task that is over, of another tenant, or of what is suspended */
export async function atTask(
  connection: Connection,
  ctx: Context,
  taskId: string,
  instanceId?: string,
): Promise<AtTask> {
  const stored = await rowById<Task>(connection, flowTask, taskId)
  if (!stored || stored.tenantId !== ctx.tenantId || stored.endTime !== null)
    throw new HttpError(400, flowMessages.noTask)
  if (instanceId !== undefined && instanceId !== stored.instanceId)
    throw new HttpError(400, flowMessages.noTask)
  const instance = await goingInstance(connection, ctx, stored.instanceId ?? '')
  const session = createSession(connection, ctx)
  const run = await runOf(session, instance)
  const task = run.tasks.get(taskId)
  const token = task && run.tokens.get(task.tokenId ?? '')
  if (!task || !token) throw new HttpError(400, flowMessages.noTask)
  return { session, run, task, token }
}

/** An instance of the caller's tenant that runs and is not suspended. */
export async function goingInstance(connection: Connection, ctx: Context, id: string): Promise<InstanceRow> {
  const instance = await runningInstance(connection, ctx, id)
  if (await isStopped(connection, instance)) throw new HttpError(400, flowMessages.suspended)
  return instance
}

export async function runningInstance(
  connection: Connection,
  ctx: Context,
  id: string,
): Promise<InstanceRow> {
  const row = await rowById<InstanceRow>(connection, flowInstance, id)
  if (!row || row.tenantId !== ctx.tenantId) throw new HttpError(400, flowMessages.noInstance)
  if (row.endTime !== null) throw new HttpError(400, flowMessages.instanceEnded)
  return row
}

export function demandAssignee(ctx: Context, { task }: AtTask): void {
  if (task.assignee !== ctx.userId) throw new HttpError(400, flowMessages.notAssignee)
}

export function endTask({ run, task, session }: AtTask, ended: Partial<Task>) {
  Object.assign(task, { ...ended, endTime: toWallTime(session.time), openFor: null, openDefinition: null })
  run.tasks.touch(task)
}

/** Ends a task as done, and has its token go on. */
export function leaveTask(at: AtTask, ended: Pick<Task, 'doneBy' | 'pass' | 'comment'>) {
  const { run, token } = at
  endTask(at, { ...ended, endReason: 'completed' })
  tell(run, token, nodeOf(run, token), 'complete')
  run.agenda.push({ kind: 'leave', token })
}

/** What was done to a task, or said, beside completing it. */
export async function record(
  { session: { connection, ctx, time } }: Pick<AtTask, 'session'>,
  said: {
    instanceId: string
    taskId?: string | null
    type: string
    message: string
    attachments?: readonly string[]
    /** Whom it is about; the caller unless stated. */
    userId?: string
  },
): Promise<void> {
  await insertPrepared(connection, flowComment, {
    id: newId(),
    tenantId: ctx.tenantId,
    isDeleted: 0,
    version: 1,
    instanceId: said.instanceId,
    taskId: said.taskId ?? null,
    userId: said.userId ?? ctx.userId,
    time: toWallTime(time),
    type: said.type,
    message: said.message.slice(0, 2000),
    attachments: said.attachments?.length ? said.attachments.join(',') : null,
    readTime: null,
  })
}

/** Names that the engine itself keeps: what comes from outside does not touch them. */
const own =
  /^(?:nrOf(?:Active|Completed)?Instances|loopCounter|execution|applyUser|lastApprover|departmentHeads?|membersOf|\$.*)$/

export const givenVariables = (
  variables: Readonly<Record<string, unknown>> = {},
): [name: string, value: unknown][] => Object.entries(variables).filter(([name]) => !own.test(name))
