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
  const called = await calledBy(connection, instance)
  const variables = instance.businessTable ? await variablesOf(connection, instance) : {}
  await endRows(connection, instance, [instance.id, ...called.map(({ id }) => id)], reason)
  if (!instance.businessTable) return
  const event = {
    ctx: { ...ctx, tenantId: instance.tenantId },
    businessId: instance.businessId ?? '',
    instanceId: instance.id,
    variables,
  }
  // A process that was called about the same record is no end of the record's own.
  await businesses.deleted(instance.businessTable, event, reason)
}
