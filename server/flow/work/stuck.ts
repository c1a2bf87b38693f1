import { flowTask } from '#shared/resources/index.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { Noted } from '../engine.ts'
import type { Graph } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import type { NoBranch } from '../run/leave.ts'
import { decidingAfter } from '../run/reach.ts'
import type { Task } from '../run/run.ts'
import { type FinishParts, finish } from '../steps/finish.ts'
import { createSession } from '../steps/session.ts'
import { rowById } from '../steps/store.ts'
import { tellDeployer } from '../steps/tell-deployer.ts'
import { commentsOf } from './history.ts'
import { administers } from './people.ts'
import { atTask, leaveTask, record } from './work-on.ts'

/** The remark that a task cannot be completed: its message names the node without a branch that fits. */
const stuckComment = 'stuckComment'

/** A way on from a task: `flowId` names it to `sendOn`. */
export interface Branch {
  flowId: string
  name: string
  /** The name of the node that it leaves. */
  from: string
}

const nameOf = (graph: Graph, nodeId: string) => graph.nodes[nodeId]?.name || nodeId

type Said = Awaited<ReturnType<typeof commentsOf>>

/** The branches that an administrator can choose among: those of the nodes at which completing the task came to nothing. */
export function branchesOf(graph: Graph, task: Pick<Task, 'id' | 'nodeId'>, said: Said): Branch[] {
  const stuckAt = new Set(
    said.flatMap(({ taskId, type, message }) =>
      taskId === task.id && type === stuckComment ? [message] : [],
    ),
  )
  return decidingAfter(graph, task.nodeId ?? '')
    .filter(({ id }) => stuckAt.has(nameOf(graph, id)))
    .flatMap(({ id, out }) =>
      out.flatMap((flowId) => {
        const flow = graph.flows[flowId]
        return flow ? [{ flowId, name: flow.name || nameOf(graph, flow.to), from: nameOf(graph, id) }] : []
      }),
    )
}

/** Notes, once for each node, that a task cannot be completed, and tells who deployed the process. */
export async function noteStuck(
  parts: FinishParts,
  ctx: Context,
  taskId: string,
  { instanceId, node, label }: NoBranch,
) {
  await parts.database.transaction(async (connection) => {
    const task = await rowById<Task>(connection, flowTask, taskId)
    if (!task || task.tenantId !== ctx.tenantId || task.instanceId !== instanceId) return
    const message = node.name || node.id
    const said = await commentsOf(connection, { tenantId: ctx.tenantId, id: instanceId })
    if (said.some((one) => one.taskId === taskId && one.type === stuckComment && one.message === message))
      return
    await record(
      { session: createSession(connection, ctx) },
      { instanceId, taskId, type: stuckComment, message },
    )
    await tellDeployer(parts, connection, task.definitionId ?? '', {
      what: ['流程无法继续', 'A process cannot go on'],
      content: label,
      sourceId: instanceId,
    })
  })
}

/** @throws HttpError 400 for a branch that does not follow, 403 for who does not administer processes */
export async function sendOn(
  parts: FinishParts,
  connection: Connection,
  ctx: Context,
  { taskId, flowId, comment }: Noted & { flowId: string },
) {
  if (!administers(ctx)) throw new HttpError(403, flowMessages.notToSendOn)
  const at = await atTask(connection, ctx, taskId)
  const { run, task } = at
  const nodeId = run.graph.flows[flowId]?.from ?? ''
  const said = await commentsOf(connection, { tenantId: ctx.tenantId, id: task.instanceId ?? '' })
  const branch = branchesOf(run.graph, task, said).find((one) => one.flowId === flowId)
  if (!branch) throw new HttpError(400, flowMessages.branchUnknown)
  await record(at, {
    instanceId: task.instanceId ?? '',
    taskId,
    type: 'sendOnComment',
    message: [branch.name, comment].filter(Boolean).join('：'),
  })
  run.branch = { nodeId, flowId }
  leaveTask(at, { doneBy: ctx.userId, pass: null, comment: comment?.slice(0, 2000) || null })
  await finish(parts, at.session)
}
