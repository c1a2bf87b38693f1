import { HttpError } from '../../http-error.ts'
import { active, definitionById } from '../deployed/definitions.ts'
import { graphOf } from '../deployed/kept-definitions.ts'
import { startsBy } from '../deployed/start-events.ts'
import { flowMessages } from '../messages.ts'
import type { Run, Signal } from '../run/run.ts'
import { knownOf, rootOf } from './bounds.ts'
import { originIn } from './origins.ts'
import type { Beginning, Session } from './session.ts'

/** Functions of a session, handed on: its file imports those that need them. */
export interface SessionParts {
  begin(session: Session, beginning: Beginning): Promise<Run>
  runById(session: Session, id: string): Promise<Run | undefined>
}

/** Steps that a begin counts as: processes that begin each other without end are few. */
const stepsOfBegin = 100

/**
 * Begins what begins with a message or a signal of this name, of the tenant and of all tenants. False: nothing does. A suspended
 * process refuses a message, which is for it, and does not hear a signal, which is for all.
 */
export async function beginBy(
  session: Session,
  kind: 'message' | 'signal',
  said: Signal,
  { begin }: Pick<SessionParts, 'begin'>,
  thrower?: Run,
): Promise<boolean> {
  const { connection, ctx } = session
  const waiting = await startsBy(connection, ctx, kind, said.name)
  const originId = waiting.length && thrower ? await originOf(session, thrower) : undefined
  for (const { definitionId, nodeId } of waiting) {
    const definition = await definitionById(connection, ctx, definitionId ?? '')
    if (definition.suspensionState !== active) {
      if (kind === 'signal') continue
      throw new HttpError(400, flowMessages.suspended)
    }
    session.counter.steps += stepsOfBegin
    const startId = nodeId ?? ''
    const variables =
      kind === 'message' ? said.variables : await takenFrom(session, definition.id, startId, said)
    await begin(session, { definition, variables, starterId: ctx.userId, startId, originId })
  }
  return waiting.length > 0
}

/** Values of a signal that its start event takes, by the names that it gives them. */
async function takenFrom(session: Session, definitionId: string, nodeId: string, { variables }: Signal) {
  const { nodes } = await graphOf(session.connection, definitionId)
  const taken = (nodes[nodeId]?.carried ?? []).filter(({ source = '' }) => Object.hasOwn(variables, source))
  return Object.fromEntries(taken.map(({ source = '', target }) => [target, variables[source]]))
}

/** Origin of what begins by a message or signal, that of its thrower: all of it is counted as a whole. */
const originOf = async (session: Session, thrower: Run): Promise<string> =>
  originIn(thrower) ?? (await rootOf(session.connection, thrower.instance, knownOf(session))).id
