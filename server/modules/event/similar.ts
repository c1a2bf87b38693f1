import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { SimilarEvent } from '#shared/contract/event-figures.ts'
import { eventStatus } from '#shared/contract/event-state.ts'
import { event } from '#shared/resources/index.ts'
import { isShown, mine, sightOf } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

const events = tableOf(event)
const most = 5
/** What the answer tells of each; who is not shown one of these gets no answer. */
const told = ['title', 'result', 'finishTime', 'deviceName', 'soilName', 'handlerId'] as const

/**
 * What solved events of the same type before: of the same device first, then of the same plot, the latest first; five at most
 * of those that the caller sees.
 */
export async function similarEvents(
  { current }: Database,
  service: Pick<ResourceService<typeof event>, 'row'>,
  ctx: Context,
  id: string,
): Promise<SimilarEvent[]> {
  const one = await service.row(ctx, id)
  const sight = sightOf(ctx, event) ?? {}
  if (!told.every((name) => isShown(sight, name))) return []
  const { eventTypeId, deviceId, soilId } = one
  const rows = await current
    .select({
      id: events.id,
      title: events.title,
      result: events.result,
      finishTime: events.finishTime,
      subject: sql<string>`coalesce(${events.deviceName}, ${events.soilName}, '')`,
      isSameDevice: sql<number>`${events.deviceId} is ${deviceId} and ${events.deviceId} is not null`,
    })
    .from(events)
    .where(
      and(
        mine(ctx, event),
        eq(events.eventTypeId, eventTypeId ?? ''),
        ne(events.id, id),
        isNotNull(events.result),
        ne(events.result, ''),
        sql`${events.eventStatus} in (${eventStatus.resolved}, ${eventStatus.archived})`,
      ),
    )
    .orderBy(
      desc(sql`${events.deviceId} is ${deviceId} and ${events.deviceId} is not null`),
      desc(sql`${events.soilId} is ${soilId} and ${events.soilId} is not null`),
      desc(events.finishTime),
    )
    .limit(most)
  return rows.map(({ isSameDevice, result, finishTime, ...row }) => ({
    ...row,
    result: result ?? '',
    finishTime: finishTime ?? '',
    isSameDevice: isSameDevice === 1,
  }))
}
