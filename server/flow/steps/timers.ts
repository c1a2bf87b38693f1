import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { flowDefinition, flowInstance, flowTimer } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { tableOf } from '../../crud/table.ts'
import { insertPrepared } from '../../crud/write/prepared-insert.ts'
import { milliseconds, now, toWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { platformTenant } from '../../http/context.ts'
import { serverContext } from '../../http/server-context.ts'
import { HttpError } from '../../http-error.ts'
import { createTurns } from '../../turns.ts'
import { active, type Definition, suspended } from '../deployed/definitions.ts'
import { rearm } from '../run/arm.ts'
import { BoundFault } from '../run/interpret.ts'
import type { InstanceRow, Timer } from '../run/run.ts'
import { nodeNamed } from '../run/tokens.ts'
import { trigger } from '../run/trigger.ts'
import { ComingFault, rootOf } from './bounds.ts'
import { takeUp } from './continuation.ts'
import { endInstance } from './deletion.ts'
import { endRows } from './ending.ts'
import { type FinishParts, finish } from './finish.ts'
import { comingFrom, storedOrigin } from './origins.ts'
import { begin, createSession, runOf, type Session } from './session.ts'
import { deliverLate } from './signals.ts'
import { rowById } from './store.ts'
import { tellDeployer } from './tell-deployer.ts'
import { after } from './timer-text.ts'

const timers = tableOf(flowTimer)
const instances = tableOf(flowInstance)
const definitions = tableOf(flowDefinition)

/** Timers that are looked at in one go; what is left has its turn in the next. */
const most = 100
const every = 3000
/** Instances that are ended with one that is given up; those beyond come to their own end at the bound. */
const mostEnded = 2000
/** Milliseconds until a timer that failed has another try, doubled each time. */
const firstPause = 60_000
const longestPause = 24 * 3600 * 1000
/** Characters of a reason in one language: both fit into the field, with what JSON adds. */
const longestFault = 900

/**
 * Fires what is due, the longest due first, each in a transaction of its own that takes its row away: of several servers on one
 * database one does it, and one that is killed meanwhile has not. One that fails waits for another try, and the others do not
 * wait for it. Answers how many fired.
 */
export async function fireTimers(parts: FinishParts, log: Pick<Logger, 'error'>): Promise<number> {
  const due = await dueTimers(parts)
  const turn = createTurns()
  let fired = 0
  for (const id of due) {
    try {
      if (await fire(parts, id)) fired += 1
    } catch (error) {
      log.error({ err: error, timer: id }, 'a timer of a process failed')
      await settleFailure(parts, log, id, error)
    }
    await turn()
  }
  return fired
}

/** Not those of what is suspended: they fire when it goes on. */
async function dueTimers({ database }: FinishParts): Promise<string[]> {
  const rows = await database.reader
    .select({ id: timers.id })
    .from(timers)
    .where(
      and(eq(timers.tenantId, platformTenant), eq(timers.isDeleted, 0), lte(timers.dueTime, now()), isGoing),
    )
    .orderBy(asc(timers.dueTime), asc(timers.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

const isGoing = sql`NOT EXISTS (SELECT 1 FROM ${definitions} WHERE ${definitions.id} = ${timers.definitionId}
  AND ${definitions.suspensionState} = ${suspended}) AND NOT EXISTS (SELECT 1 FROM ${instances}
  WHERE ${instances.id} = ${timers.instanceId} AND ${instances.suspensionState} = ${suspended})`

const fire = (parts: FinishParts, id: string) =>
  parts.database.transaction(async (connection) => {
    const [timer] = await connection
      .delete(timers)
      .where(and(eq(timers.id, id), lte(timers.dueTime, now()), isGoing))
      .returning()
    if (!timer) return false
    const session = createSession(connection, serverContext(timer.ownerTenant ?? ''))
    const happened = timer.instanceId
      ? await goOn(session, timer, timer.instanceId)
      : await beginBy(connection, session, timer)
    if (happened) await finish(parts, session)
    return happened
  })

/** The next time of a cycle: never more than one that is past, however long the server stood still. */
const nextOf = (timer: Timer, time: number) => (text: string) => {
  const next = after(text, Date.parse(`${(timer.dueTime ?? '').replace(' ', 'T')}+08:00`))
  return next > time ? next : after(text, time)
}

async function goOn(session: Session, timer: Timer, instanceId: string): Promise<boolean> {
  const instance = await rowById<InstanceRow>(session.connection, flowInstance, instanceId)
  if (!instance || instance.endTime !== null || instance.suspensionState !== active) return false
  const run = await runOf(session, instance)
  if (timer.agenda !== null) {
    takeUp(run, timer)
    return true
  }
  const node = nodeNamed(run, timer.nodeId ?? '')
  if (node.type === 'userTask') {
    const task = [...run.tasks.live].find(({ tokenId }) => tokenId === timer.tokenId)
    if (task) run.effects.push({ kind: 'remind', task })
    return task !== undefined
  }
  if (node.event?.kind === 'signal') return deliverLate(run, timer)
  // A cycle goes on at what is not interrupted; an interrupting or intermediate event is over after its first time.
  if (node.isInterrupting === false) rearm(run, timer, nextOf(timer, session.time))
  trigger(run, timer.tokenId ?? '', node.id)
  return true
}

async function beginBy(connection: Connection, session: Session, timer: Timer): Promise<boolean> {
  const definition = await rowById<Definition>(connection, flowDefinition, timer.definitionId ?? '')
  if (!definition || definition.isDeleted || definition.suspensionState !== active) return false
  await begin(session, { definition, variables: {}, starterId: '', startId: timer.nodeId ?? '' })
  const { further, every: spacing } = timer
  if (spacing !== null && further !== 0)
    await insertPrepared(connection, flowTimer, {
      ...timer,
      further: further === null ? null : further - 1,
      dueTime: toWallTime(nextOf(timer, session.time)(spacing)),
    })
  return true
}

/** Ends or postpones what failed. Where that fails, too, the timer stays as it is, and those beside it have their turn. */
async function settleFailure(parts: FinishParts, log: Pick<Logger, 'error'>, id: string, error: unknown) {
  try {
    if (error instanceof BoundFault) return await giveUp(parts, id, error)
  } catch (further) {
    log.error({ err: further, timer: id }, 'a process beyond its bounds could not be ended')
  }
  try {
    await postpone(parts, id, error)
  } catch (further) {
    log.error({ err: further, timer: id }, 'a timer that failed could not be postponed')
  }
}

/** The reason is told once to who deployed the process; nothing of what the timer did stays. */
async function postpone(parts: FinishParts, id: string, error: unknown) {
  await parts.database.transaction(async (connection) => {
    const timer = await rowById<Timer>(connection, flowTimer, id)
    if (!timer) return
    const failures = (timer.failures ?? 0) + 1
    const pause = Math.min(firstPause * 2 ** (failures - 1), longestPause)
    await connection
      .update(timers)
      .set({ failures, fault: faultText(error), dueTime: toWallTime(milliseconds() + pause) })
      .where(eq(timers.id, id))
    if (failures > 1) return
    await tellDeployer(parts, connection, timer.definitionId ?? '', {
      what: ['流程定时器执行失败', 'A timer of a process failed'],
      content: faultOf(error),
      sourceId: timer.instanceId ?? undefined,
    })
  })
}

const faultOf = (error: unknown): Label =>
  error instanceof HttpError ? error.label : ['系统错误', 'A fault of the system']

const faultText = (error: unknown): string =>
  JSON.stringify(faultOf(error).map((text) => text.slice(0, longestFault)))

/** Ends what uses more than it may, with whoever called it: it would only go on doing so. */
async function giveUp(parts: FinishParts, id: string, fault: BoundFault) {
  await parts.database.transaction(async (connection) => {
    const timer = await rowById<Timer>(connection, flowTimer, id)
    const instance = await rowById<InstanceRow>(connection, flowInstance, timer?.instanceId ?? '')
    if (!timer?.agenda || !instance || instance.endTime !== null) return postpone(parts, id, fault)
    const root = await rootOf(connection, instance)
    if (fault instanceof ComingFault) {
      await endComing(parts, connection, root, fault)
      // An instance that only sends to those that are too many goes on when they are gone.
      if (((await storedOrigin(connection, root)) ?? root.id) !== fault.originId)
        return postpone(parts, id, fault)
    }
    const ctx = serverContext(root.tenantId ?? '')
    await endInstance(connection, parts.businesses, ctx, root, fault.label[0])
    await tellDeployer(parts, connection, root.definitionId ?? '', {
      what: ['流程超出限制，已终止', 'A process used more than it may, and was ended'],
      content: fault.label,
      sourceId: root.id,
    })
  })
}

/** Ends all that is too many, and tells those who deployed it how many of theirs there were. */
async function endComing(
  parts: FinishParts,
  connection: Connection,
  root: InstanceRow,
  { label: [zh, en], originId }: ComingFault,
) {
  const coming = await comingFrom(connection, root.tenantId ?? '', originId, mostEnded)
  await endRows(
    connection,
    root,
    coming.map(({ id }) => id),
    zh,
  )
  const counts = new Map<string, number>()
  for (const { definitionId } of coming)
    if (definitionId) counts.set(definitionId, (counts.get(definitionId) ?? 0) + 1)
  for (const [definitionId, count] of counts)
    await tellDeployer(parts, connection, definitionId, {
      what: ['流程超出限制，已终止', 'A process used more than it may, and was ended'],
      content: [`${zh}，共终止${count}个`, `${en}: ${count} were ended`],
    })
}

export interface TimerPoll {
  /** Fires nothing further, and waits for what is on its way. */
  close(): Promise<void>
}

/** Looks at the clock every few seconds. */
export function startTimers(parts: FinishParts, log: Pick<Logger, 'error'>): TimerPoll {
  let isClosed = false
  let isWoken = false
  let isLooking = false
  let running: Promise<unknown> = Promise.resolve()
  let timer = setTimeout(look, every).unref()
  parts.wake.onWake(() => {
    isWoken = true
    if (isLooking || isClosed) return
    clearTimeout(timer)
    timer = setTimeout(look, 0).unref()
  })

  function look() {
    isWoken = false
    isLooking = true
    running = fireTimers(parts, log)
      .catch((error) => {
        log.error({ err: error }, 'timers of processes could not be looked at')
        return 0
      })
      .then((fired) => {
        isLooking = false
        // A full round has left some that are due as well.
        if (!isClosed) timer = setTimeout(look, fired < most && !isWoken ? every : 0).unref()
      })
  }

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
