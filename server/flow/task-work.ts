import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { flowCandidate, flowTask, user } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { toWallTime } from '../db/clock.ts'
import type { Connection } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http-error.ts'
import type { Flow } from './engine.ts'
import { type FinishParts, finish, tellOfTask } from './finish.ts'
import { flowMessages } from './messages.ts'
import { administers, identitiesOf } from './people.ts'
import { sendBack } from './run/begin.ts'
import { addPeople, dropChild } from './run/loops.ts'
import { nodesBefore, nodesBehind } from './run/reach.ts'
import type { Run, Task, Token } from './run/run.ts'
import { nodeNamed, nodeOf } from './run/tokens.ts'
import { setIn, setVariable } from './run/values.ts'
import { tell } from './run/work.ts'
import { openCandidates, updateRow } from './store.ts'
import { type AtTask, atTask, demandAssignee, givenVariables, record } from './work-on.ts'

const candidates = tableOf(flowCandidate)
const tasks = tableOf(flowTask)
const users = tableOf(user)

type TaskWork = Pick<
  Flow,
  'claim' | 'unclaim' | 'complete' | 'back' | 'transfer' | 'delegate' | 'addSigners' | 'removeSigners'
>

/** What people do with their tasks. */
export function createTaskWork(parts: FinishParts): TaskWork {
  const { database } = parts
  const within = <T>(work: (connection: Connection) => Promise<T>) => database.transaction(work)

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

    complete: (ctx, completing) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, completing.taskId, completing.instanceId)
        demandAssignee(ctx, at)
        const { run, task, token } = at
        const comment = completing.comment?.slice(0, 2000) ?? ''
        for (const [name, value] of givenVariables(completing.variables)) setVariable(run, token, name, value)
        if (task.owner !== null) return resolveDelegation(parts, at, comment)
        setIn(run, '', 'pass', completing.pass)
        run.instance.pass = completing.pass ? 1 : 0
        endTask(at, {
          endReason: 'completed',
          doneBy: ctx.userId,
          pass: completing.pass ? 1 : 0,
          comment: comment || null,
        })
        tell(run, token, nodeOf(run, token), 'complete')
        run.agenda.push({ kind: 'leave', token })
        await finish(parts, at.session)
      }),

    back: (ctx, { taskId, to, comment }) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, taskId)
        demandAssignee(ctx, at)
        await goBack(connection, at, to, comment ?? '')
        await finish(parts, at.session)
        await keepPerson(connection, at)
      }),

    transfer: (ctx, { taskId, userId, comment }) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, taskId)
        if (!administers(ctx)) demandAssignee(ctx, at)
        await demandPerson(connection, ctx, userId, at.task)
        await note(connection, at, 'transferComment', comment, userId)
        Object.assign(at.task, { owner: null, claimTime: null })
        assign(at, userId)
        await finish(parts, at.session)
        await tellAssignee(parts, at)
      }),

    delegate: (ctx, { taskId, userId, comment }) =>
      within(async (connection) => {
        const at = await atTask(connection, ctx, taskId)
        demandAssignee(ctx, at)
        await demandPerson(connection, ctx, userId, at.task)
        await note(connection, at, 'delegateComment', comment, userId)
        at.task.owner ??= ctx.userId
        assign(at, userId)
        await finish(parts, at.session)
        await tellAssignee(parts, at)
      }),

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
          if (child) dropChild(run, child, '减签')
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

function endTask({ run, task, session }: AtTask, ended: Partial<Task>) {
  Object.assign(task, { ...ended, endTime: toWallTime(session.time), openFor: null, openDefinition: null })
  run.tasks.touch(task)
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

async function isCandidate(connection: Connection, ctx: Context, task: Task): Promise<boolean> {
  const rows = await connection
    .select({ value: candidates.value })
    .from(candidates)
    .where(
      and(eq(candidates.tenantId, ctx.tenantId), eq(candidates.isDeleted, 0), eq(candidates.taskId, task.id)),
    )
  const mine = new Set(await identitiesOf(connection, ctx))
  return rows.some(({ value }) => mine.has(value ?? ''))
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

/** Ends what has come of an earlier step and asks for that one again. */
async function goBack(connection: Connection, at: AtTask, to: string | undefined, comment: string) {
  const { run, task, token, session } = at
  const whole = token.loopIndex === null ? token : run.tokens.get(token.parentId)
  if (!whole) throw new HttpError(400, flowMessages.noBack)
  const target = to ?? (await stepBefore(connection, run, task, whole))
  const node = target === undefined ? undefined : run.graph.nodes[target]
  const before = nodesBefore(run.graph, whole.nodeId)
  if (node?.type !== 'userTask' || node.scope !== nodeOf(run, whole).scope || !before.has(node.id))
    throw new HttpError(400, flowMessages.noBack)
  endTask(at, { endReason: '退回', doneBy: session.ctx.userId, pass: 0, comment: comment || null })
  setIn(run, '', 'pass', false)
  await record(at, {
    instanceId: task.instanceId ?? '',
    taskId: task.id,
    type: 'rollbackComment',
    message: [nodeNamed(run, node.id).name, comment].filter(Boolean).join('：'),
  })
  const behind = new Set([...nodesBehind(run.graph, node.id), whole.nodeId])
  sendBack(run, whole.parentId, node.id, behind)
}

/** The user task that was done last on the way to this one. */
async function stepBefore(
  connection: Connection,
  run: Run,
  task: Task,
  whole: Token,
): Promise<string | undefined> {
  const rows = await connection
    .select({ nodeId: tasks.nodeId })
    .from(tasks)
    .where(ofInstanceDone(task))
    .orderBy(desc(tasks.endTime), desc(tasks.id))
  const before = nodesBefore(run.graph, whole.nodeId)
  const { scope } = nodeOf(run, whole)
  return rows
    .flatMap(({ nodeId }) => nodeId ?? [])
    .find((id) => id !== whole.nodeId && before.has(id) && run.graph.nodes[id]?.scope === scope)
}

const ofInstanceDone = ({ tenantId, instanceId }: Task) =>
  and(
    eq(tasks.tenantId, tenantId),
    eq(tasks.isDeleted, 0),
    eq(tasks.instanceId, instanceId ?? ''),
    isNotNull(tasks.doneBy),
  )

/** Who did a step before does it again, where the diagram names candidates alone. */
async function keepPerson(connection: Connection, { run }: AtTask) {
  for (const task of run.tasks.changes().added) {
    if (task.assignee !== null || task.endTime !== null) continue
    const rows = await connection
      .select({ doneBy: tasks.doneBy, nodeId: tasks.nodeId })
      .from(tasks)
      .where(ofInstanceDone(task))
      .orderBy(desc(tasks.endTime), desc(tasks.id))
    const last = rows.find(({ nodeId }) => nodeId === task.nodeId)?.doneBy
    if (!last) continue
    Object.assign(task, { assignee: last, openFor: last })
    await updateRow(connection, flowTask, { ...task })
    await connection
      .update(candidates)
      .set({ openValue: null })
      .where(
        and(
          eq(candidates.tenantId, task.tenantId),
          eq(candidates.isDeleted, 0),
          eq(candidates.taskId, task.id),
        ),
      )
  }
}

async function tellAssignee(parts: FinishParts, { run, task, session }: AtTask) {
  if (!task.assignee || task.assignee === session.ctx.userId) return
  await tellOfTask(parts, run, task)
}
