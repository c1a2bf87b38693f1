import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { Businesses } from '../businesses.ts'
import { flowMessages } from '../messages.ts'
import { calledBy, endRows, type Instance, variablesOf } from './ending.ts'

/** Ends a running instance with all that it called, and tells their records. Part of the open transaction. */
export async function endInstance(
  connection: Connection,
  businesses: Businesses,
  ctx: Context,
  instance: Instance,
  reason: string,
): Promise<void> {
  if (instance.endTime !== null) throw new HttpError(400, flowMessages.instanceEnded)
  if (instance.superInstanceId) throw new HttpError(400, flowMessages.isCalled)
  const all = [instance, ...(await calledBy(connection, instance))]
  for (const one of all) {
    const variables = await variablesOf(connection, one)
    await endRows(connection, one, reason)
    if (!one.businessTable) continue
    const event = {
      ctx: { ...ctx, tenantId: one.tenantId },
      businessId: one.businessId ?? '',
      instanceId: one.id,
      variables,
    }
    // What was called about the same record is no end of the record's own.
    if (one === instance) await businesses.deleted(one.businessTable, event, reason)
  }
}
