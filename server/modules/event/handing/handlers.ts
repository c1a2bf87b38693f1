import { eventStatus, openStates } from '#shared/contract/event/event-state.ts'
import { inLanguage } from '#shared/messages.ts'
import { event } from '#shared/resources/index.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { unnarrowed } from '../../../crud/scope.ts'
import type { EventHandlers } from '../../../event-handlers.ts'
import type { Context } from '../../../http/context.ts'
import { tenant } from '../../../store/policy.ts'
import { eventMessages } from '../messages.ts'
import { appendStep } from '../timeline/timeline.ts'

const openEventsOf = (
  { store }: Pick<Surroundings, 'store'>,
  { tenantId }: Context,
  userIds: readonly string[],
) =>
  store
    .of(event)
    .find(
      tenant(tenantId),
      { handlerId: userIds, eventStatus: openStates },
      { select: ['id', 'handlerId', 'eventStatus'] },
    )

async function releaseEventsOf(surroundings: Surroundings, ctx: Context, userId: string) {
  const { store, services } = surroundings
  const service = services.unruled(event)
  for (const row of await openEventsOf(surroundings, ctx, [userId])) {
    await service.update(unnarrowed(ctx), row.id, {
      eventStatus: eventStatus.pending,
      handlerId: null,
      handlerDeptId: null,
      acceptTime: null,
    })
    await appendStep(store, ctx, {
      eventId: row.id,
      action: 'transfer',
      content: inLanguage(eventMessages.handlerLeft, ctx.language),
      fromStatus: row.eventStatus,
      toStatus: eventStatus.pending,
    })
  }
}

export const eventHandlers: EventHandlers = { openEventsOf, releaseEventsOf }
