import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FlowRemark, InstanceDetail, TaskDetail } from '#shared/contract/flow.ts'
import { flowTask, flowToken } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import { active, suspended } from '../../flow/deployed/definitions.ts'
import { formNamed } from '../../flow/deployed/forms.ts'
import { deployedForms, graphOf } from '../../flow/deployed/kept-definitions.ts'
import type { InstanceRow, Task } from '../../flow/run/run.ts'
import { variablesOf } from '../../flow/steps/ending.ts'
import { isStopped } from '../../flow/steps/store.ts'
import { stepsBack } from '../../flow/work/back.ts'
import { readCopies } from '../../flow/work/copies.ts'
import { attachmentOf, commentsOf, remarkOf } from '../../flow/work/history.ts'
import { openTasksOf } from '../../flow/work/instance-lists.ts'
import { isHandled } from '../../flow/work/instance-work.ts'
import { administers, isCandidate } from '../../flow/work/people.ts'
import { branchesOf } from '../../flow/work/stuck.ts'

import type { Context } from '../../http/context.ts'
import { toldOf } from './answers.ts'
import { seenInstance, taskOf } from './process.ts'
import { sentRow, taskRow } from './rows.ts'

const tasks = tableOf(flowTask)
const tokens = tableOf(flowToken)

type Parts = Pick<Surroundings, 'database' | 'names'>

/** A task of an instance that the caller may see. @throws HttpError 400, as for one that does not exist */
export async function taskDetail(parts: Parts, ctx: Context, taskId: string): Promise<TaskDetail> {
  const connection = parts.database.current
  const task = await taskOf(parts, ctx, taskId)
  const instance = await seenInstance(parts, ctx, task.instanceId ?? '')
  const suspensionState = (await isStopped(connection, instance)) ? suspended : active
  const isGoing = suspensionState === active && task.endTime === null
  const isMine = isGoing && task.assignee === ctx.userId
  const peers = isGoing ? await peersOf(parts, task) : []
  const graph = await graphOf(connection, task.definitionId ?? '')
  const backTo = isMine ? await stepsBack(connection, graph, task) : []
  const said = await commentsOf(connection, instance)
  const branches = isGoing && administers(ctx) ? branchesOf(graph, task, said) : []
  const told = await toldOf(parts, ctx, [
    task.assignee,
    task.owner,
    task.starterId,
    ...peers.map(({ assignee }) => assignee),
  ])
  const status = task.endTime !== null ? 'done' : task.assignee === null ? 'claim' : 'todo'
  return {
    ...taskRow(task, status, told, instance.subject),
    suspensionState,
    can: {
      claim: isGoing && task.assignee === null && (await isCandidate(connection, ctx, task)),
      unclaim: isMine && task.claimTime !== null && task.owner === null,
      complete: isMine,
      back: backTo.length > 0,
      transfer: isMine || (isGoing && administers(ctx)),
      delegate: isMine,
      sendOn: branches.length > 0,
      sign: isMine && peers.length > 0,
    },
    backTo,
    branches,
    signers: peers.map((peer) => ({
      taskId: peer.id,
      assignee: peer.assignee ?? '',
      assigneeName: told.person(peer.assignee),
    })),
    owner: task.owner ?? '',
    ownerName: told.person(task.owner),
    form: formNamed(await deployedForms(connection, task.definitionId ?? ''), task.formKey),
    variables: await variablesOf(connection, instance),
    remarks: await remarksOf(parts, ctx, instance),
  }
}

/** An instance that the caller may see; a copy of it is read by that, unless a program looks. */
export async function instanceDetail(parts: Parts, ctx: Context, id: string): Promise<InstanceDetail> {
  const connection = parts.database.current
  const instance = await seenInstance(parts, ctx, id)
  if (ctx.apiKeyId === undefined) await readCopies(parts.database, ctx, id)
  const task = (await openTasksOf(connection, ctx, [instance])).get(instance.id)
  const told = await toldOf(parts, ctx, [instance.starterId, task?.assignee ?? null])
  const isRunning = instance.endTime === null
  const isStarter = instance.starterId === ctx.userId && instance.superTokenId === null
  return {
    ...sentRow(instance, task, told),
    suspensionState: (await isStopped(connection, instance)) ? suspended : active,
    can: {
      withdraw: isRunning && isStarter && !(await isHandled(connection, ctx, instance.id)),
      urge: isRunning && task !== undefined && (isStarter || administers(ctx)),
      comment: true,
    },
    variables: await variablesOf(connection, instance),
    remarks: await remarksOf(parts, ctx, instance),
  }
}

/** Open tasks of a step that several people do, this one among them; none where one person does it. */
async function peersOf({ database }: Parts, task: Task): Promise<Task[]> {
  const connection = database.current
  const ofInstance = and(
    eq(tokens.tenantId, task.tenantId),
    eq(tokens.isDeleted, 0),
    eq(tokens.instanceId, task.instanceId ?? ''),
  )
  const all = await connection
    .select({ id: tokens.id, parentId: tokens.parentId, loopIndex: tokens.loopIndex })
    .from(tokens)
    .where(ofInstance)
  const own = all.find(({ id }) => id === task.tokenId)
  if (!own || own.loopIndex === null) return []
  const beside = all.filter(({ parentId }) => parentId === own.parentId).map(({ id }) => id)
  return connection
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.tenantId, task.tenantId),
        eq(tasks.isDeleted, 0),
        eq(tasks.instanceId, task.instanceId ?? ''),
        isNull(tasks.endTime),
        inArray(tasks.tokenId, beside),
      ),
    )
    .orderBy(tasks.id)
}

async function remarksOf(parts: Parts, ctx: Context, instance: InstanceRow): Promise<FlowRemark[]> {
  const said = await commentsOf(parts.database.current, instance)
  const told = await toldOf(
    parts,
    ctx,
    said.map(({ userId }) => userId),
  )
  return said.map((one) => ({
    id: one.id,
    taskId: one.taskId ?? '',
    type: one.type ?? 'comment',
    userId: one.userId ?? '',
    userName: told.person(one.userId),
    time: one.time ?? '',
    message: remarkOf(one, ctx.language),
    attachments: (one.attachments ?? []).map(attachmentOf),
  }))
}
