import { and, eq, inArray, isNull } from 'drizzle-orm'
import { flowInstance } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Parameters } from '../../parameters.ts'
import { flowMessages } from '../messages.ts'
import { BoundFault } from '../run/interpret.ts'
import type { InstanceRow, Run, Token } from '../run/run.ts'
import { nodeOf } from '../run/tokens.ts'
import { comingFrom, originIn } from './origins.ts'
import type { Session } from './session.ts'
import { rowById } from './store.ts'

const instances = tableOf(flowInstance)

/** Tokens for each task: of scopes and loops around them. */
const tokensOfTask = 4

type Limits = Pick<Parameters, 'get'>

/** Processes begin each other by messages beyond the bound: ending one of them would only make room for the next. */
export class ComingFault extends BoundFault {
  /** The instance that all of them come from. */
  readonly originId: string
  constructor(originId: string, most: number) {
    super(400, flowMessages.tooManyComing(most))
    this.originId = originId
  }
}

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
  await demandFewComing(session, limits)
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
async function demandFewCalled(session: Session, limits: Limits) {
  const { connection, runs, begun } = session
  const known = knownOf(session)
  const roots = new Map<string, string>()
  for (const id of begun) {
    const instance = runs.get(id)?.instance
    if (!instance?.superInstanceId) continue
    const root = await rootOf(connection, instance, known)
    roots.set(root.id, root.tenantId ?? '')
  }
  if (!roots.size) return
  const most = limits.get('flow.tasksPerInstance')
  for (const [id, tenantId] of roots)
    if (begun.size + (await calledCount(connection, tenantId, id, most)) > most)
      throw new BoundFault(400, flowMessages.tooManyCalled(most))
}

/** Counts what runs of all that comes from an instance by messages; what ends in this turn makes room for what it begins. */
async function demandFewComing({ connection, ctx, runs, begun }: Session, limits: Limits) {
  const counts = new Map<string, number>()
  const ended = new Set<string>()
  for (const run of runs.values()) {
    const { id, endTime } = run.instance
    const origin = begun.has(id) && endTime === null ? originIn(run) : undefined
    if (origin !== undefined) counts.set(origin, (counts.get(origin) ?? 0) + 1)
    if (endTime !== null) ended.add(id)
  }
  const most = limits.get('flow.tasksPerInstance')
  for (const [origin, fresh] of counts) {
    const stored = await comingFrom(connection, ctx.tenantId, origin, most + ended.size)
    const gone = stored.filter(({ id }) => ended.has(id)).length
    if (fresh > gone && fresh + stored.length - gone > most) throw new ComingFault(origin, most)
  }
}

type Known = (id: string) => InstanceRow | undefined

/** Instances that a session has loaded. */
export const knownOf =
  ({ runs }: Session): Known =>
  (id) =>
    runs.get(id)?.instance

/** Instances above this one, the nearest first. */
async function above(connection: Connection, instance: InstanceRow, known: Known): Promise<InstanceRow[]> {
  const callers: InstanceRow[] = []
  for (let id = instance.superInstanceId; id; ) {
    const caller = known(id) ?? (await rowById<InstanceRow>(connection, flowInstance, id))
    if (caller) callers.push(caller)
    id = caller?.superInstanceId ?? null
  }
  return callers
}

export const depthOf = async (connection: Connection, instance: InstanceRow, known: Known): Promise<number> =>
  (await above(connection, instance, known)).length

/** The instance that nobody called, above this one. */
export const rootOf = async (
  connection: Connection,
  instance: InstanceRow,
  known: Known = () => undefined,
): Promise<InstanceRow> => (await above(connection, instance, known)).at(-1) ?? instance

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
