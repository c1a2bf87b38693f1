import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { EventGuide, SimilarEvent } from '#shared/contract/event/event-figures.ts'
import { eventStatus } from '#shared/contract/event/event-state.ts'
import { event, eventType } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine, shows } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { system } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'

type Service = Pick<ResourceService<typeof event>, 'row'>

const events = tableOf(event)
const most = 5
/** What the answer tells of each; who is not shown one of these gets no answer. */
const told = ['title', 'result', 'finishTime', 'deviceName', 'soilName', 'handlerId'] as const

/**
 * `GET /event/guide?id=`: how to go about an event. The plan of its type, which whoever sees the event may read, and what solved
 * such events before.
 */
export async function guideOf(
  { database: { current }, store }: Pick<Surroundings, 'database' | 'store'>,
  service: Service,
  ctx: Context,
  id: string,
): Promise<EventGuide> {
  const one = await service.row(ctx, id)
  const isTold = shows(ctx, event, 'eventTypeId')
  return {
    plan: isTold && one.eventTypeId ? await planOf(store, ctx, one.eventTypeId) : null,
    similar: await similarTo(current, ctx, one),
  }
}

async function planOf(store: Store, ctx: Context, typeId: string): Promise<string | null> {
  const types = store.of(eventType)
  const own = await types.first(system, { id: typeId }, { select: ['parentId'], presence: 'any' })
  const rows = await types.find(ctx, { id: [typeId, own?.parentId ?? ''] }, { select: ['id', 'planText'] })
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
