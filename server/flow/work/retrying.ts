import { and, eq, gt, inArray } from 'drizzle-orm'
import { flowTimer } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { platformTenant } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { Flow } from '../engine.ts'
import { flowMessages } from '../messages.ts'
import type { FinishParts } from '../steps/finish.ts'
import { runningInstance } from './work-on.ts'

const timers = tableOf(flowTimer)

const failed = (instanceIds: readonly string[]) =>
  and(
    eq(timers.tenantId, platformTenant),
    eq(timers.isDeleted, 0),
    inArray(timers.instanceId, [...instanceIds]),
    gt(timers.failures, 0),
  )

/** Fires again now, instead of after its pause, what failed. */
export const retrying =
  ({ database, wake }: FinishParts): Flow['retry'] =>
  (ctx, instanceId) =>
    database.transaction(async (connection) => {
      await runningInstance(connection, ctx, instanceId)
      const due = await connection
        .update(timers)
        .set({ dueTime: now() })
        .where(failed([instanceId]))
        .returning({ id: timers.id })
      if (!due.length) throw new HttpError(400, flowMessages.nothingFailed)
      database.afterCommit(wake.wake)
    })

/** A timer that failed, and when it is tried again. */
export interface FailedTimer {
  fault: Label
  nextTime: string
}

/** Timer of each instance that failed last. */
export async function failuresOf(
  connection: Connection,
  instanceIds: readonly string[],
): Promise<ReadonlyMap<string, FailedTimer>> {
  if (!instanceIds.length) return new Map()
  const rows = await connection
    .select({ id: timers.instanceId, fault: timers.fault, nextTime: timers.dueTime })
    .from(timers)
    .where(failed(instanceIds))
    .orderBy(timers.dueTime)
  return new Map(
    rows.map(({ id, fault, nextTime }) => [
      id ?? '',
      { fault: storedFault(fault), nextTime: nextTime ?? '' },
    ]),
  )
}

/** Reads a reason as it is stored. Long ones were once cut after they had become JSON: a list of timers does not fail at them. */
function storedFault(stored: string | null): Label {
  try {
    return JSON.parse(stored ?? '["",""]')
  } catch (error) {
    if (error instanceof SyntaxError) return flowMessages.faultCut
    throw error
  }
}
