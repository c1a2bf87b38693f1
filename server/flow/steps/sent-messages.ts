import { and, asc, eq, isNotNull, notInArray } from 'drizzle-orm'
import { flowSubscription } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { HttpError } from '../../http-error.ts'
import type { Run, Signal } from '../run/run.ts'
import { setIn } from '../run/values.ts'
import { beginBy, type SessionParts } from './begun-by.ts'
import type { Session } from './session.ts'
import { deliver, ofGoing } from './signals.ts'
import { isStopped } from './store.ts'

const subscriptions = tableOf(flowSubscription)

/** Instances that are looked at for one that waits. */
const mostWaiting = 20

/** Gives a message that an instance threw to the first that waits for it, else begins what begins with it. @throws HttpError 400 */
export async function sendMessage(
  session: Session,
  thrower: Run,
  message: Signal,
  parts: SessionParts,
): Promise<void> {
  if (await giveToWaiting(session, message, parts)) return
  if (!(await beginBy(session, 'message', message, parts, thrower))) throw unheard(message)
}

/** Begins what begins with a message from outside; gives it to the first that waits where nothing does. @throws HttpError 400 */
export async function receiveMessage(session: Session, message: Signal, parts: SessionParts): Promise<void> {
  if (await beginBy(session, 'message', message, parts)) return
  if (!(await giveToWaiting(session, message, parts))) throw unheard(message)
}

const unheard = ({ name }: Signal) =>
  new HttpError(400, [`没有流程等待消息“${name}”`, `No process waits for the message “${name}”`])

async function giveToWaiting(session: Session, message: Signal, { runById }: SessionParts): Promise<boolean> {
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
