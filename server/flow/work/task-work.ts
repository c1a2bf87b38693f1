import { and, eq } from 'drizzle-orm'
import { user } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { toWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { endReasons } from '../end-reasons.ts'
import type { Completing, Flow } from '../engine.ts'
import { flowMessages } from '../messages.ts'
import { NoBranch } from '../run/leave.ts'
import { addPeople, dropChild } from '../run/loops.ts'
import type { Run, Task, Token } from '../run/run.ts'
import { nodeOf } from '../run/tokens.ts'
import { setIn, setVariable } from '../run/values.ts'
import { tell } from '../run/work.ts'
import { eventOf, type FinishParts, finish, isOwnRecord, tellOfTask } from '../steps/finish.ts'
import { openCandidates } from '../steps/save.ts'
import { presentFor } from './absent.ts'
import { goBack, keepPerson } from './back.ts'
import { passingOn } from './passing-on.ts'
import { administers, isCandidate } from './people.ts'
import { noteStuck, sendOn } from './stuck.ts'
import { type AtTask, atTask, demandAssignee, givenVariables, leaveTask, record } from './work-on.ts'

const users = tableOf(user)

export type TaskWork = Pick<
  Flow,
  | 'claim'
  | 'unclaim'
  | 'complete'
  | 'sendOn'
  | 'back'
  | 'transfer'
  | 'passOn'
  | 'delegate'
  | 'addSigners'
  | 'removeSigners'
>

/** What people do with their tasks. */
export const createTaskWork = (parts: FinishParts): TaskWork => ({
  ...claims(parts),
  ...decisions(parts),
  ...handingOn(parts),
  passOn: passingOn(parts),
  ...signers(parts),
})

const withinOf =
  ({ database }: FinishParts) =>
  <T>(work: (connection: Connection) => Promise<T>) =>
    database.transaction(work)

/** Taking a task that several may do, and giving it back. */
function claims(parts: FinishParts): Pick<Flow, 'claim' | 'unclaim'> {
  const within = withinOf(parts)
  return {
    claim: (ctx, taskId) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, taskId)
        if (at.task.assignee !== null) throw new HttpError(400, flowMessages.alreadyClaimed)
        if (!(await isCandidate(connection, ctx, at.task)))
          throw new HttpError(400, flowMessages.notCandidate)
        assign(at, ctx.userId)
        at.task.claimTime = toWallTime(at.session.time)
        await finish(parts, at.session)
      }),

    unclaim: (ctx, taskId) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, taskId)
        demandAssignee(ctx, at)
        if (at.task.claimTime === null) throw new HttpError(400, flowMessages.notClaimed)
        Object.assign(at.task, { assignee: null, openFor: null, claimTime: null })
        at.run.tasks.touch(at.task)
        await finish(parts, at.session)
        await openCandidates(connection, at.task)
      }),
  }
}

/** Ending a task, or sending it back. */
function decisions(parts: FinishParts): Pick<Flow, 'complete' | 'sendOn' | 'back'> {
  const within = withinOf(parts)
  return {
    async complete(ctx, completing) {
      try {
        await within((connection) => decide(parts, connection, ctx, completing))
      } catch (error) {
        // The decision is undone; that it cannot be made stays at the task.
        if (error instanceof NoBranch) await noteStuck(parts, ctx, completing.taskId, error)
        throw error
      }
    },

    sendOn: (ctx, sending) => within((connection) => sendOn(parts, connection, ctx, sending)),

    back: (ctx, { taskId, to, comment }) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, taskId)
        demandAssignee(ctx, at)
        await goBack(connection, at, to, comment ?? '')
        await finish(parts, at.session)
        await keepPerson(connection, at)
      }),
  }
}

async function decide(parts: FinishParts, connection: Connection, ctx: Context, completing: Completing) {
  const at = await atTask(connection, ctx, completing.taskId, completing.instanceId)
  demandAssignee(ctx, at)
  const { run, task, token } = at
  const comment = completing.comment?.slice(0, 2000) ?? ''
  for (const [name, value] of givenVariables(completing.variables)) setVariable(run, token, name, value)
  if (task.owner !== null) return resolveDelegation(parts, at, comment)
  setIn(run, '', 'pass', completing.pass)
  if (run.graph.asksLastApprover) setIn(run, '', 'lastApprover', completing.pass ? ctx.userId : null)
  run.instance.pass = completing.pass ? 1 : 0
  leaveTask(at, { doneBy: ctx.userId, pass: completing.pass ? 1 : 0, comment: comment || null })
  await finish(parts, at.session)
  if (completing.pass && !run.hasEnded && isOwnRecord(run))
    await parts.businesses.agreed(run.instance.businessTable, eventOf(ctx, run))
}

/** Letting somebody else do a task, for good or until it is prepared. */
function handingOn(parts: FinishParts): Pick<Flow, 'transfer' | 'delegate'> {
  const within = withinOf(parts)
  return {
    transfer: (ctx, { taskId, userId, comment }) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, taskId)
        if (!administers(ctx)) demandAssignee(ctx, at)
        await demandPerson(connection, ctx, userId, at.task)
        await note(connection, at, 'transferComment', comment, userId)
        const to = await presentFor(at.session, at.run, at.task, userId)
        Object.assign(at.task, { owner: null, claimTime: null })
        assign(at, to)
        await finish(parts, at.session)
        await tellAssignee(parts, at)
      }),

    delegate: (ctx, { taskId, userId, comment }) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, taskId)
        demandAssignee(ctx, at)
        await demandPerson(connection, ctx, userId, at.task)
        await note(connection, at, 'delegateComment', comment, userId)
        const to = await presentFor(at.session, at.run, at.task, userId)
        at.task.owner ??= ctx.userId
        assign(at, to)
        await finish(parts, at.session)
        await tellAssignee(parts, at)
      }),
  }
}

/** Who else signs, where several do. */
function signers(parts: FinishParts): Pick<Flow, 'addSigners' | 'removeSigners'> {
  const within = withinOf(parts)
  return {
    addSigners: (ctx, { taskId, userIds, comment }) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, taskId)
        demandAssignee(ctx, at)
        const { run, token } = at
        if (token.loopIndex === null) throw new HttpError(400, flowMessages.notSeveral)
        const people = [...new Set(userIds)]
        if (!people.length) throw new HttpError(400, flowMessages.personMissing)
        const signing = signersOf(run, token).map(({ assignee }) => assignee)
        for (const userId of people) {
          await demandPerson(connection, ctx, userId)
          if (signing.includes(userId)) throw new HttpError(400, flowMessages.isSigner)
        }
        await note(connection, at, 'addMultiInstanceComment', comment, ...people)
        addPeople(run, token, people)
        await finish(parts, at.session)
      }),

    removeSigners: (ctx, { taskId, taskIds, comment }) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, taskId)
        if (!administers(ctx)) demandAssignee(ctx, at)
        const { run, token } = at
        if (token.loopIndex === null) throw new HttpError(400, flowMessages.notSeveral)
        const open = signersOf(run, token)
        const leaving = open.filter(({ id }) => taskIds.includes(id))
        if (leaving.length < new Set(taskIds).size) throw new HttpError(400, flowMessages.noTask)
        if (!leaving.length || leaving.length >= open.length)
          throw new HttpError(400, flowMessages.lastSigner)
        await note(
          connection,
          at,
          'deleteMultiInstanceComment',
          comment,
          ...leaving.flatMap(({ assignee }) => assignee ?? []),
        )
        for (const one of leaving) {
          const child = run.tokens.get(one.tokenId ?? '')
          if (child) dropChild(run, child, endReasons.signerRemoved[0])
        }
        await finish(parts, at.session)
      }),
  }
}

function assign({ run, task, token }: AtTask, userId: string) {
  Object.assign(task, { assignee: userId, openFor: userId })
  run.tasks.touch(task)
  tell(run, token, nodeOf(run, token), 'assignment')
}

/** What somebody prepared goes back to who is to decide. */
async function resolveDelegation(parts: FinishParts, at: AtTask, comment: string) {
  const { task } = at
  if (comment)
    await record(at, {
      instanceId: task.instanceId ?? '',
      taskId: task.id,
      type: 'comment',
      message: comment,
    })
  const owner = task.owner ?? ''
  task.owner = null
  assign(at, owner)
  await finish(parts, at.session)
  await tellAssignee(parts, at)
}

async function demandPerson(connection: Connection, ctx: Context, userId: string, task?: Task) {
  if (task && userId === task.assignee) throw new HttpError(400, flowMessages.toSelf)
  const [row] = await connection
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, ctx.tenantId), eq(users.isDeleted, 0)))
  if (!row) throw new HttpError(400, flowMessages.personMissing)
}

async function note(
  connection: Connection,
  at: AtTask,
  type: string,
  comment: string | undefined,
  ...people: string[]
) {
  const names = await Promise.all(
    people.map(async (id) => {
      const [row] = await connection
        .select({ name: users.realName, account: users.account })
        .from(users)
        .where(eq(users.id, id))
      return row?.name || row?.account || id
    }),
  )
  const message = [names.join('、'), comment].filter(Boolean).join('：')
  await record(at, { instanceId: at.task.instanceId ?? '', taskId: at.task.id, type, message })
}

/** Those who do the same step as this token, and have not done it so far. */
const signersOf = (run: Run, token: Token): Task[] =>
  [...run.tasks.live].filter(
    (task) => task.endTime === null && run.tokens.get(task.tokenId ?? '')?.parentId === token.parentId,
  )

async function tellAssignee(parts: FinishParts, { run, task, session }: AtTask) {
  if (!task.assignee || task.assignee === session.ctx.userId) return
  await tellOfTask(parts, run, task)
}
