import { and, eq, inArray, isNull } from 'drizzle-orm'
import { flowInstance } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Parameters } from '../../parameters.ts'
import { flowMessages } from '../messages.ts'
import { BoundFault } from '../run/interpret.ts'
import type { InstanceRow, Run, Token } from '../run/run.ts'
import { nodeOf } from '../run/tokens.ts'
import type { Session } from './session.ts'
import { rowById } from './store.ts'

const instances = tableOf(flowInstance)

/** Tokens for each task: of scopes and loops around them. */
const tokensOfTask = 4

type Limits = Pick<Parameters, 'get'>

/**
 * Checks what a turn has made more of: instances that are beyond a bound already, because they are older than it or it was lowered,
 * may go on as long as they do not grow.
 * @throws BoundFault where the instances of a session have more tasks, or called more, than parameters allow
 */
export async function demandBounds(session: Session, limits: Limits): Promise<void> {
  for (const run of session.runs.values()) {
    demandFewOfStep(run, limits)
    demandFew(run, limits)
  }
  await demandFewCalled(session, limits)
}

/** Loops that began in this turn, or that people joined. */
function demandFewOfStep(run: Run, limits: Limits) {
  const { added, changed } = run.tokens.changes()
  const grown = [
    ...added.filter(isLoop),
    ...changed.flatMap(({ row, before }) =>
      isLoop(row) && (row.loopTotal ?? 0) > (before.loopTotal ?? 0) ? [row] : [],
    ),
  ]
  if (!grown.length) return
  const most = limits.get('flow.tasksPerStep')
  for (const token of grown) {
    if ((token.loopTotal ?? 0) <= most) continue
    const { name, id } = nodeOf(run, token)
    throw new BoundFault(400, flowMessages.tooManyOfStep(name || id, most))
  }
}

const isLoop = ({ state }: Token) => state === 'loop'

function demandFew({ tasks, tokens }: Run, limits: Limits) {
  // Tasks that are loaded are open; those that ended in this turn are still among them.
  const openBefore = tasks.size - tasks.changes().added.length
  const { added, removed } = tokens.changes()
  const tokensBefore = tokens.size - added.length + removed.length
  const open = [...tasks.live].filter(({ endTime }) => endTime === null).length
  if (open <= openBefore && tokens.size <= tokensBefore) return
  const most = limits.get('flow.tasksPerInstance')
  if ((open > most && open > openBefore) || (tokens.size > most * tokensOfTask && tokens.size > tokensBefore))
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
