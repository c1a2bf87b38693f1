import { and, eq, inArray } from 'drizzle-orm'
import { eventStatus, openStates } from '#shared/contract/event/event-state.ts'
import { inLanguage } from '#shared/messages.ts'
import { event } from '#shared/resources/index.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { unnarrowed } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import type { EventHandlers } from '../../../event-handlers.ts'
import type { Context } from '../../../http/context.ts'
import { eventMessages } from '../messages.ts'
import { appendStep } from '../timeline/timeline.ts'

const events = tableOf(event)

const openEventsOf = (
  { database }: Pick<Surroundings, 'database'>,
  { tenantId }: Context,
  userIds: readonly string[],
) =>
  database.current
    .select({ id: events.id, handlerId: events.handlerId, eventStatus: events.eventStatus })
    .from(events)
    .where(
      and(
        eq(events.tenantId, tenantId),
        eq(events.isDeleted, 0),
        inArray(events.handlerId, [...userIds]),
        inArray(events.eventStatus, [...openStates]),
      ),
    )

async function releaseEventsOf(surroundings: Surroundings, ctx: Context, userId: string) {
  const { database, services } = surroundings
  const service = services.unruled(event)
  for (const row of await openEventsOf(surroundings, ctx, [userId])) {
    await service.update(unnarrowed(ctx), row.id, {
      eventStatus: eventStatus.pending,
      handlerId: null,
      handlerDeptId: null,
      acceptTime: null,
    })
    await appendStep(database, ctx, {
      eventId: row.id,
      action: 'transfer',
      content: inLanguage(eventMessages.handlerLeft, ctx.language),
      fromStatus: row.eventStatus,
      toStatus: eventStatus.pending,
    })
  }
}

export const eventHandlers: EventHandlers = { openEventsOf, releaseEventsOf }
