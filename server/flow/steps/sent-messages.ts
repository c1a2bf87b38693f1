import { and, asc, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { flowSubscription } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { HttpError } from '../../http-error.ts'
import { active, definitionById, generalTenant } from '../deployed/definitions.ts'
import { flowMessages } from '../messages.ts'
import type { Run, Signal } from '../run/run.ts'
import { setIn } from '../run/values.ts'
import { knownOf, rootOf } from './bounds.ts'
import { originIn } from './origins.ts'
import type { Beginning, Session } from './session.ts'
import { deliver, ofGoing } from './signals.ts'
import { isStopped } from './store.ts'

const subscriptions = tableOf(flowSubscription)

/** Instances that are looked at for one that waits. */
const mostWaiting = 20

interface Parts {
  begin(session: Session, beginning: Beginning): Promise<Run>
  runById(session: Session, id: string): Promise<Run | undefined>
}

/** Gives a message that an instance threw to the first that waits for it, else begins what begins with it. @throws HttpError 400 */
export async function sendMessage(
  session: Session,
  thrower: Run,
  message: Signal,
  parts: Parts,
): Promise<void> {
  if (await giveToWaiting(session, message, parts)) return
  if (!(await beginBy(session, message, parts, thrower))) throw unheard(message)
}

/** Begins what begins with a message from outside; gives it to the first that waits where nothing does. @throws HttpError 400 */
export async function receiveMessage(session: Session, message: Signal, parts: Parts): Promise<void> {
  if (await beginBy(session, message, parts)) return
  if (!(await giveToWaiting(session, message, parts))) throw unheard(message)
}

const unheard = ({ name }: Signal) =>
  new HttpError(400, [`没有流程等待消息“${name}”`, `No process waits for the message “${name}”`])

async function giveToWaiting(session: Session, message: Signal, { runById }: Parts): Promise<boolean> {
  const { connection, ctx } = session
  for (const run of session.runs.values())
    if (waitsFor(run, message) && !(await isStopped(connection, run.instance))) return give(run, message)
  const rows = await connection
    .selectDistinct({ id: subscriptions.instanceId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenantId),
        eq(subscriptions.isDeleted, 0),
        eq(subscriptions.name, message.name),
        eq(subscriptions.kind, 'message'),
        isNotNull(subscriptions.instanceId),
        // Loaded instances were asked above; they keep their rows until the turn is stored.
        notInArray(subscriptions.instanceId, [...session.runs.keys()]),
        ofGoing,
      ),
    )
    .orderBy(asc(subscriptions.instanceId))
    .limit(mostWaiting)
  for (const { id } of rows) {
    const run = await runById(session, id ?? '')
    if (run && waitsFor(run, message)) return give(run, message)
  }
  return false
}

const waitsFor = ({ instance, subscriptions: { live } }: Run, { name }: Signal): boolean =>
  instance.endTime === null && [...live].some((one) => one.kind === 'message' && one.name === name)

function give(run: Run, { name, variables }: Signal): boolean {
  for (const [key, value] of Object.entries(variables)) setIn(run, '', key, value)
  return deliver(run, 'message', name)
}

/** Steps that a begin counts as: processes that begin each other without end are few. */
const stepsOfBegin = 100

async function beginBy(
  session: Session,
  { name, variables }: Signal,
  { begin }: Parts,
  thrower?: Run,
): Promise<boolean> {
  const { connection, ctx } = session
  const waiting = await connection
    .select({ definitionId: subscriptions.definitionId, nodeId: subscriptions.nodeId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.tenantId, [ctx.tenantId, generalTenant]),
        eq(subscriptions.isDeleted, 0),
        eq(subscriptions.name, name),
        isNull(subscriptions.instanceId),
      ),
    )
  const originId = waiting.length && thrower ? await originOf(session, thrower) : undefined
  for (const { definitionId, nodeId } of waiting) {
    const definition = await definitionById(connection, ctx, definitionId ?? '')
    if (definition.suspensionState !== active) throw new HttpError(400, flowMessages.suspended)
    session.counter.steps += stepsOfBegin
    await begin(session, { definition, variables, starterId: ctx.userId, startId: nodeId ?? '', originId })
  }
  return waiting.length > 0
}

/** Origin of what begins by a message, that of its thrower: all of it is counted as a whole. */
const originOf = async (session: Session, thrower: Run): Promise<string> =>
  originIn(thrower) ?? (await rootOf(session.connection, thrower.instance, knownOf(session))).id
