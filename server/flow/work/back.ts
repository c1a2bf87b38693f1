import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { flowCandidate, flowTask } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import { HttpError } from '../../http-error.ts'
import { endReasons } from '../end-reasons.ts'
import { type Graph, processScope } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import { sendBack } from '../run/begin.ts'
import { nodesBefore } from '../run/reach.ts'
import type { Run, Task, Token } from '../run/run.ts'
import { nodeOf } from '../run/tokens.ts'
import { setIn } from '../run/values.ts'
import { absentAmong } from './absent.ts'
import { type AtTask, endTask, record } from './work-on.ts'

const tasks = tableOf(flowTask)
const candidates = tableOf(flowCandidate)

/**
 * The user tasks on the way to this one that somebody has done, each once, the last one first: of its sub-process, and of what that
 * is in. What an event started was come to by no way.
 */
export async function stepsBack(
  connection: Connection,
  graph: Graph,
  task: Task,
): Promise<{ id: string; name: string }[]> {
  const before = new Set<string>()
  let here = graph.nodes[task.nodeId ?? '']
  for (; here && !here.isTriggered; here = graph.nodes[here.scope])
    for (const id of nodesBefore(graph, here.id)) if (id !== task.nodeId) before.add(id)
  const done = new Set((await doneIn(connection, task)).map(({ nodeId }) => nodeId ?? ''))
  return [...done].flatMap((id) => {
    const node = graph.nodes[id]
    return node?.type === 'userTask' && before.has(id) ? [{ id, name: node.name || id }] : []
  })
}

/** Ends what has come of an earlier step and asks for that one again. */
export async function goBack(connection: Connection, at: AtTask, to: string | undefined, comment: string) {
  const { run, task, token, session } = at
  const steps = await stepsBack(connection, run.graph, task)
  const target = to === undefined ? steps[0] : steps.find(({ id }) => id === to)
  const whole = target && ancestorIn(run, token, run.graph.nodes[target.id]?.scope ?? processScope)
  if (!whole) throw new HttpError(400, flowMessages.noBack)
  endTask(at, {
    endReason: endReasons.sentBack[0],
    doneBy: session.ctx.userId,
    pass: 0,
    comment: comment || null,
  })
  setIn(run, '', 'pass', false)
  await record(at, {
    instanceId: task.instanceId ?? '',
    taskId: task.id,
    type: 'rollbackComment',
    message: [target.name, comment].filter(Boolean).join('：'),
  })
  sendBack(run, whole, target.id)
}

/** What holds a token in this scope: itself, or a sub-process around it; of what is done several times, the whole. */
function ancestorIn(run: Run, token: Token, scope: string): Token | undefined {
  let one: Token | undefined = token
  while (one && (one.loopIndex !== null || nodeOf(run, one).scope !== scope))
    one = run.tokens.get(one.parentId)
  return one
}

/** Tasks of its instance that somebody has done, the last one first. */
const doneIn = (connection: Connection, { tenantId, instanceId }: Task) =>
  connection
    .select({ nodeId: tasks.nodeId, doneBy: tasks.doneBy })
    .from(tasks)
    .where(
      and(
        eq(tasks.tenantId, tenantId),
        eq(tasks.isDeleted, 0),
        eq(tasks.instanceId, instanceId ?? ''),
        isNotNull(tasks.doneBy),
      ),
    )
    .orderBy(desc(tasks.endTime), desc(tasks.id))

/** Gives a step to the person who did it before, where the diagram names candidates alone and that person is not away. */
export async function keepPerson(connection: Connection, { run, session }: AtTask) {
  for (const task of run.tasks.changes().added) {
    if (task.assignee !== null || task.endTime !== null) continue
    const rows = await doneIn(connection, task)
    const last = rows.find(({ nodeId }) => nodeId === task.nodeId)?.doneBy
    if (!last || (await absentAmong(session, run.instance, [last])).has(last)) continue
    const whose = { assignee: last, openFor: last }
    Object.assign(task, whose)
    await connection.update(tasks).set(whose).where(eq(tasks.id, task.id))
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
