import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { EventGuide, SimilarEvent } from '#shared/contract/event/event-figures.ts'
import { eventStatus } from '#shared/contract/event/event-state.ts'
import { event, eventType } from '#shared/resources/index.ts'
import { mine, shows } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

type Service = Pick<ResourceService<typeof event>, 'row'>

const events = tableOf(event)
const types = tableOf(eventType)
const most = 5
/** What the answer tells of each; who is not shown one of these gets no answer. */
const told = ['title', 'result', 'finishTime', 'deviceName', 'soilName', 'handlerId'] as const

/**
 * `GET /event/guide?id=`: how to go about an event. The plan of its type, which whoever sees the event may read, and what solved
 * such events before.
 */
export async function guideOf(
  { current }: Database,
  service: Service,
  ctx: Context,
  id: string,
): Promise<EventGuide> {
  const one = await service.row(ctx, id)
  const isTold = shows(ctx, event, 'eventTypeId')
  return {
    plan: isTold && one.eventTypeId ? await planOf(current, ctx, one.eventTypeId) : null,
    similar: await similarTo(current, ctx, one),
  }
}

async function planOf(current: Database['current'], ctx: Context, typeId: string): Promise<string | null> {
  const above = current.select({ id: types.parentId }).from(types).where(eq(types.id, typeId))
  const rows = await current
    .select({ id: types.id, planText: types.planText })
    .from(types)
    .where(and(mine(ctx, eventType), or(eq(types.id, typeId), inArray(types.id, above))))
  const textOf = (isOwn: boolean) => rows.find(({ id }) => (id === typeId) === isOwn)?.planText
  return textOf(true) || textOf(false) || null
}

/** Those of the same device first, then of the same plot, the latest first; five at most of those that the caller sees. */
async function similarTo(
  current: Database['current'],
  ctx: Context,
  one: Awaited<ReturnType<Service['row']>>,
): Promise<SimilarEvent[]> {
  if (!shows(ctx, event, ...told)) return []
  const { id, eventTypeId, deviceId, soilId } = one
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
