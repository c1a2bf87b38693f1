import { and, eq, inArray, isNull } from 'drizzle-orm'
import { flowInstance } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Parameters } from '../../parameters.ts'
import { flowMessages } from '../messages.ts'
import { BoundFault } from '../run/interpret.ts'
import type { InstanceRow, Run } from '../run/run.ts'
import { nodeOf } from '../run/tokens.ts'
import type { Session } from './session.ts'
import { rowById } from './store.ts'

const instances = tableOf(flowInstance)

/** Tokens below which nothing is near any bound, so that parameters need not be read. */
const few = 50
/** Tokens for each task: of scopes and loops around them. */
const tokensOfTask = 4

type Limits = Pick<Parameters, 'get'>

/** @throws BoundFault where the instances of a session have more tasks, or called more, than parameters allow */
export async function demandBounds(session: Session, limits: Limits): Promise<void> {
  for (const run of session.runs.values()) if (run.tokens.size > few) demandFew(run, limits)
  await demandFewCalled(session, limits)
}

function demandFew(run: Run, limits: Limits) {
  const most = limits.get('flow.tasksPerInstance')
  const mostOfStep = limits.get('flow.tasksPerStep')
  for (const token of run.tokens.live) {
    if (token.state !== 'loop' || (token.loopTotal ?? 0) <= mostOfStep) continue
    const { name, id } = nodeOf(run, token)
    throw new BoundFault(400, flowMessages.tooManyOfStep(name || id, mostOfStep))
  }
  if (run.tasks.size > most || run.tokens.size > most * tokensOfTask)
    throw new BoundFault(400, flowMessages.tooManyTasks(most))
}

/** Counts what the outermost instances have called, once for each of them. */
async function demandFewCalled({ connection, runs, begun }: Session, limits: Limits) {
  const roots = new Map<string, string>()
  for (const id of begun) {
    const instance = runs.get(id)?.instance
    if (!instance?.superInstanceId) continue
    const root = await rootOf(connection, instance, (one) => runs.get(one)?.instance)
    roots.set(root.id, root.tenantId ?? '')
  }
  if (!roots.size) return
  const most = limits.get('flow.tasksPerInstance')
  for (const [id, tenantId] of roots)
    if (begun.size + (await calledCount(connection, tenantId, id, most)) > most)
      throw new BoundFault(400, flowMessages.tooManyCalled(most))
}

/** The instance that nobody called, above this one. */
export async function rootOf(
  connection: Connection,
  instance: InstanceRow,
  known: (id: string) => InstanceRow | undefined = () => undefined,
): Promise<InstanceRow> {
  const id = instance.superInstanceId
  const above = id ? (known(id) ?? (await rowById<InstanceRow>(connection, flowInstance, id))) : undefined
  return above ? rootOf(connection, above, known) : instance
}

/** Stored running instances below one, as far as they matter. */
async function calledCount(connection: Connection, tenantId: string, rootId: string, most: number) {
  let counted = 0
  let level = [rootId]
  while (level.length && counted <= most) {
    const rows = await connection
      .select({ id: instances.id })
      .from(instances)
      .where(
        and(
          eq(instances.tenantId, tenantId),
          eq(instances.isDeleted, 0),
          inArray(instances.superInstanceId, level),
          isNull(instances.endTime),
        ),
      )
      .limit(most + 1)
    counted += rows.length
    level = rows.map(({ id }) => id)
  }
  return counted
}
