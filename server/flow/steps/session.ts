import { flowInstance } from '#shared/resources/index.ts'
import { milliseconds, toWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { BusinessKey } from '../business.ts'
import { active, chosenDefinition, type DefinitionHead } from '../deployed/definitions.ts'
import { graphOf } from '../deployed/kept-definitions.ts'
import { endReasons } from '../end-reasons.ts'
import { type Node, processScope } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import { armScope } from '../run/arm.ts'
import { beginAt, terminate } from '../run/begin.ts'
import { BoundFault, interpret, isSpent } from '../run/interpret.ts'
import type { Call, Counter, InstanceRow, Run } from '../run/run.ts'
import { kill } from '../run/tokens.ts'
import { throwError, throwEscalation } from '../run/trigger.ts'
import { mappedAt, setData, setIn, setVariable } from '../run/values.ts'
import { loadMembers } from '../work/candidates.ts'
import { loadHeads } from '../work/department-heads.ts'
import { depthOf, knownOf } from './bounds.ts'
import { keepOrigin, originIn } from './origins.ts'
import { sendMessage } from './sent-messages.ts'
import { sendSignal } from './signals.ts'
import { isStopped, loadRun, newRun, rowById } from './store.ts'

const deepestCalls = 20
/** Milliseconds in which a turn computes; then it has to be stored, too. */
const longest = 40

/** All that one call does to instances, until it is stored. */
export interface Session {
  readonly connection: Connection
  readonly ctx: Context
  readonly runs: Map<string, Run>
  /** Instances as they were when they were loaded. */
  readonly stored: Map<string, InstanceRow>
  /** Instances that began here. */
  readonly begun: Set<string>
  /** Instances that were ended here although they had not come to their end. */
  readonly cancelled: Set<string>
  readonly closed: Set<string>
  readonly counter: Counter
  readonly time: number
}

export const createSession = (connection: Connection, ctx: Context): Session => ({
  connection,
  ctx,
  runs: new Map(),
  stored: new Map(),
  begun: new Set(),
  cancelled: new Set(),
  closed: new Set(),
  counter: { steps: 0, characters: 0, rows: 0, until: Number.POSITIVE_INFINITY },
  time: milliseconds(),
})

/** An instance to work on, loaded once. */
export async function runOf(session: Session, instance: InstanceRow): Promise<Run> {
  const known = session.runs.get(instance.id)
  if (known) return known
  const graph = await graphOf(session.connection, instance.definitionId ?? '')
  const run = await loadRun(session.connection, instance, { ...session, graph })
  await loadHeads(session.connection, run)
  await loadMembers(session.connection, run)
  session.runs.set(instance.id, run)
  session.stored.set(instance.id, { ...instance })
  return run
}

export async function runById(session: Session, id: string): Promise<Run | undefined> {
  const known = session.runs.get(id)
  if (known) return known
  const row = await rowById<InstanceRow>(session.connection, flowInstance, id)
  return row && runOf(session, row)
}

export interface Beginning {
  definition: DefinitionHead
  business?: BusinessKey | undefined
  variables: Readonly<Record<string, unknown>>
  starterId: string
  subject?: string | undefined
  /** The start event that a time or a message is for; the plain one unless stated. */
  startId?: string | undefined
  caller?: { run: Run; call: Call } | undefined
  /** Origin of the message that begins it. */
  originId?: string | undefined
}

export async function begin(session: Session, beginning: Beginning): Promise<Run> {
  const { definition, business, starterId, caller } = beginning
  const graph = await graphOf(session.connection, definition.id)
  const tenantId = session.ctx.tenantId
  const instance: InstanceRow = {
    id: newId(),
    tenantId,
    isDeleted: 0,
    version: 1,
    deleteTime: null,
    deleteUser: null,
    deleteBatch: null,
    definitionId: definition.id,
    definitionKey: definition.definitionKey,
    definitionName: definition.name,
    definitionVersion: definition.definitionVersion,
    category: definition.category,
    subject: beginning.subject ?? caller?.run.instance.subject ?? definition.name,
    businessTable: business?.table ?? null,
    businessId: business?.id ?? null,
    starterId: starterId || null,
    startTime: toWallTime(session.time),
    endTime: null,
    runningTenant: tenantId,
    pass: null,
    endReason: null,
    suspensionState: active,
    superInstanceId: caller?.run.instance.id ?? null,
    superTokenId: caller?.call.token.id ?? null,
  }
  const run = newRun(instance, { ...session, graph })
  session.runs.set(instance.id, run)
  session.begun.add(instance.id)
  keepOrigin(run, beginning.originId ?? (caller && originIn(caller.run)))
  await loadHeads(session.connection, run)
  await loadMembers(session.connection, run)
  setData(run, processScope, '')
  for (const [name, value] of Object.entries(beginning.variables)) setIn(run, '', name, value)
  if (starterId) setIn(run, '', 'applyUser', starterId)
  armScope(run, undefined)
  beginAt(run, startOf(Object.values(graph.nodes), beginning.startId), starterId)
  return run
}

function startOf(nodes: readonly Node[], startId: string | undefined): Node {
  const starts = nodes.filter(({ type, scope }) => type === 'startEvent' && scope === '')
  const found =
    startId === undefined
      ? (starts.find(({ event }) => !event) ?? starts[0])
      : starts.find(({ id }) => id === startId)
  if (!found) throw new HttpError(400, flowMessages.noDefinition)
  return found
}

/** Goes on with every instance until all of them wait or are over, or the turn is: the agendas hold what is left to do. */
export async function proceed(session: Session): Promise<void> {
  session.counter.until = performance.now() + longest
  const looked = new Map<Run, number>()
  // Conditions may be met by variables alone: a person who prepares a task sets them, and no token moves.
  const hasNews = (run: Run) => run.variables.writes > (looked.get(run) ?? 0)
  const isGoing = (run: Run) =>
    hasNews(run) || (run.agenda.length > 0 && (run.hasEnded || !isSpent(session.counter)))
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const run of [...session.runs.values()]) {
      if (session.closed.has(run.instance.id)) continue
      if (isGoing(run)) interpret(run)
      looked.set(run, run.variables.writes)
      const calls = run.calls.splice(0)
      const signals = run.signals.splice(0)
      const messages = run.messages.splice(0)
      const escalations = run.escalations.splice(0)
      const cancelled = run.cancelled.splice(0)
      for (const call of calls) await answerCall(session, run, call)
      for (const signal of signals) await sendSignal(session, signal, { begin, runById }, run)
      for (const message of messages) await sendMessage(session, run, message, { begin, runById })
      for (const code of escalations) await escalate(session, run, code)
      for (const id of cancelled) await cancel(session, id, endReasons.parentEnded[0])
      if (run.hasEnded && !run.agenda.length) await close(session, run)
      const told = calls.length + signals.length + messages.length + escalations.length + cancelled.length
      isMoving ||= told > 0 || isGoing(run)
    }
    isMoving ||= [...session.runs.values()].some(
      (run) => !session.closed.has(run.instance.id) && (isGoing(run) || run.hasEnded),
    )
  }
}

async function answerCall(session: Session, run: Run, call: Call) {
  if (run.tokens.get(call.token.id) !== call.token) return
  if ((await depthOf(session.connection, run.instance, knownOf(session))) > deepestCalls)
    throw new BoundFault(400, ['流程调用层级过深', 'Processes call each other too deep'])
  const definition = await chosenDefinition(session.connection, session.ctx, { key: call.key })
  const { businessTable, businessId } = run.instance
  const child = await begin(session, {
    definition,
    business: call.isAboutSame && businessTable ? { table: businessTable, id: businessId ?? '' } : undefined,
    variables: call.variables,
    starterId: run.instance.starterId ?? '',
    caller: { run, call },
  })
  call.token.calledId = child.instance.id
  run.tokens.touch(call.token)
  const row = run.activities.find(({ id }) => id === call.token.activityId)
  if (row) row.calledId = child.instance.id
}

/** An escalation that a called process did not catch is one of the activity that called it. */
async function escalate(session: Session, { instance }: Run, code: string | undefined) {
  const parent = await runById(session, instance.superInstanceId ?? '')
  const token = parent?.tokens.get(instance.superTokenId ?? '')
  if (!parent || token?.calledId !== instance.id) return
  parent.isHidden = await isStopped(session.connection, parent.instance)
  throwEscalation(parent, token, code)
}

/** An instance is over; who called it goes on. */
async function close(session: Session, run: Run) {
  const { instance } = run
  session.closed.add(instance.id)
  instance.endTime = toWallTime(session.time)
  instance.runningTenant = null
  const parent = instance.superInstanceId ? await runById(session, instance.superInstanceId) : undefined
  const token = parent?.tokens.get(instance.superTokenId ?? '')
  if (!parent || !token || session.cancelled.has(instance.id)) return
  if (token.calledId !== instance.id) return
  parent.isHidden = await isStopped(session.connection, parent.instance)
  token.calledId = null
  parent.tokens.touch(token)
  if (run.isTerminated) return terminate(parent)
  if (run.thrown) return throwError(parent, token, run.thrown.code)
  const outside = {
    id: '',
    parentId: '',
    nodeId: '',
    state: 'active' as const,
    flowId: null,
    loopIndex: null,
    loopTotal: null,
    loopDone: null,
    activityId: null,
    calledId: null,
  }
  const out = parent.graph.nodes[token.nodeId]?.call?.out ?? []
  for (const [name, value] of Object.entries(mappedAt(run, outside, out)))
    setVariable(parent, token, name, value)
  parent.agenda.push({ kind: 'leave', token })
}

/** Ends an instance that nobody wants any more, and what it called. */
export async function cancel(session: Session, id: string, reason: string): Promise<void> {
  const run = await runById(session, id)
  if (!run || run.instance.endTime !== null || session.closed.has(id)) return
  session.cancelled.add(id)
  run.agenda.length = 0
  for (const token of run.tokens.of('')) kill(run, token, reason)
  run.instance.endReason = reason
  run.hasEnded = true
  for (const timer of run.timers.live) run.timers.remove(timer)
  for (const one of run.subscriptions.live) run.subscriptions.remove(one)
}
