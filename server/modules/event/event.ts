import { eventStatus, isTriggered } from '#shared/contract/event-state.ts'
import { inLanguage } from '#shared/messages.ts'
import { event } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { acting } from '../../crud/router.ts'
import { post } from '../../http/route.ts'
import { settleAlarms } from './alarm.ts'
import { createChanges } from './change.ts'
import { deadlineOf, kindOf } from './deadline.ts'
import { eventFilters } from './filters.ts'
import { eventMessages } from './messages.ts'
import { nextEventNo } from './number.ts'
import { createTriggers } from './repeat.ts'
import { completed } from './subject.ts'
import { summaryOf } from './summary.ts'
import { tellOfEvent } from './tell.ts'
import { appendStep } from './timeline.ts'

export const eventExtension = extend(event, {
  service(base, surroundings) {
    const { database } = surroundings
    const triggers = createTriggers(surroundings)
    return {
      ...base,
      ...createChanges(base, surroundings),
      page: async (ctx, params, also) => base.page(ctx, await eventFilters(database, ctx, params), also),
      async save(ctx, input) {
        const kind = await kindOf(database, ctx, input.eventTypeId)
        const eventLevel = input.eventLevel ?? kind?.defaultLevel ?? null
        const draft = {
          ...input,
          ...(await completed(database, ctx, input)),
          eventLevel,
          deadline: deadlineOf({ occurTime: input.occurTime, eventLevel }, kind),
          lastTime: input.occurTime,
          isActive: isTriggered(input.source) ? 1 : 0,
        }
        const gathered = await triggers.gather(ctx, draft, kind)
        if (gathered) return { id: gathered }
        const saved = await base.save(ctx, { ...draft, eventNo: await nextEventNo(database, ctx) })
        await appendStep(database, ctx, {
          eventId: String(saved.id),
          action: 'create',
          content: inLanguage(eventMessages.created, ctx.language),
          toStatus: eventStatus.pending,
        })
        await settleAlarms(database, ctx, [draft.deviceId])
        await tellOfEvent(surroundings, ctx, { ...draft, id: String(saved.id) })
        return saved
      },
    }
  },
  routes: (service, { database }) => [
    post(
      `${event.path}/page`,
      { codes: [permissionOf(event, 'menu')] },
      async (call) => {
        const { ctx, params } = acting(event, call)
        const asked = await eventFilters(database, ctx, params)
        return { ...(await service.page(ctx, asked)), summary: await summaryOf(service, ctx, asked) }
      },
      { transaction: false, reads: true, summary: ['事件分页与统计', 'Events with their counts'] },
    ),
  ],
})
