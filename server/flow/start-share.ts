import { and, count, eq, gte, isNull } from 'drizzle-orm'
import { flowInstance } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { milliseconds, toWallTime } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http-error.ts'
import type { Parameters } from '../parameters.ts'
import type { Flow } from './engine.ts'
import { flowMessages } from './messages.ts'

interface Parts {
  database: Database
  parameters: Pick<Parameters, 'get'>
}

const instances = tableOf(flowInstance)
const hour = 3_600_000

/**
 * The engine for people, each of whom starts so many processes within an hour: every one asks others for their time, and does
 * things before anybody has looked at it.
 */
export function withStartShare(flow: Flow, { database, parameters }: Parts): Flow {
  const most = () => parameters.get('flow.startsPerHour')

  async function startedBy({ tenantId, userId }: Context): Promise<number> {
    const [started] = await database.current
      .select({ count: count() })
      .from(instances)
      .where(
        and(
          eq(instances.tenantId, tenantId),
          eq(instances.isDeleted, 0),
          eq(instances.starterId, userId),
          isNull(instances.superInstanceId),
          gte(instances.startTime, toWallTime(milliseconds() - hour)),
        ),
      )
    return started?.count ?? 0
  }

  /** Within the transaction that starts one more. @throws HttpError 429 */
  async function demandShare(ctx: Context) {
    if (most() > 0 && (await startedBy(ctx)) >= most()) throw tooMany()
  }

  const tooMany = () => new HttpError(429, flowMessages.tooManyStarts(most()))

  return {
    ...flow,
    start: (ctx, starting) =>
      database.transaction(async () => {
        await demandShare(ctx)
        return flow.start(ctx, starting)
      }),
    message: (ctx, sent) =>
      database.transaction(async () => {
        if (sent.instanceId === undefined) await demandShare(ctx)
        return flow.message(ctx, sent)
      }),
    signal: (ctx, sent) =>
      database.transaction(async () => {
        if (most() <= 0) return flow.signal(ctx, sent)
        // Most signals start nothing: those are for everybody, at any time.
        const before = await startedBy(ctx)
        await flow.signal(ctx, sent)
        const after = await startedBy(ctx)
        if (after > before && after > most()) throw tooMany()
      }),
  }
}
