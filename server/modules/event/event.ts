import { isTriggered } from '#shared/contract/event-state.ts'
import { event } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { acting } from '../../crud/router.ts'
import { post } from '../../http/route.ts'
import { followEvent, refuseKept, writeEvent } from './change.ts'
import { kindOf } from './deadline.ts'
import { eventFilters } from './filters.ts'
import { createTriggers } from './repeat.ts'
import { summaryOf } from './summary.ts'

export const eventExtension = extend(event, {
  write: writeEvent,
  wrote: followEvent,
  removing: refuseKept,
  isFinal: true,
  service(base, surroundings) {
    const { database } = surroundings
    const triggers = createTriggers(surroundings)
    return {
      ...base,
      page: async (ctx, params, also) => base.page(ctx, await eventFilters(database, ctx, params), also),
      aggregate: async (ctx, params) => base.aggregate(ctx, await eventFilters(database, ctx, params)),
      /** What a device says again belongs to the event that it made before. */
      async save(ctx, input) {
        if (!isTriggered(input.source)) return base.save(ctx, input)
        const kind = await kindOf(database, ctx, input.eventTypeId)
        const eventLevel = input.eventLevel ?? kind?.defaultLevel ?? null
        const gathered = await triggers.gather(ctx, { ...input, eventLevel }, kind)
        return gathered ? { id: gathered } : base.save(ctx, input)
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
