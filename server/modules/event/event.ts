import { eventStates, isTriggered } from '#shared/contract/event/event-state.ts'
import { event } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { rightOfStep } from '#shared/schema/states.ts'
import type { EventPictures } from '../../camera/event-pictures.ts'
import { actingTo } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { neededText } from '../../http/params.ts'
import { get, post, type Route } from '../../http/route.ts'
import { followEvent, writeEvent } from './change.ts'
import { kindOf } from './deadline.ts'
import { eventFilters } from './filters.ts'
import { guideOf } from './guide.ts'
import { claimRoute } from './handing/claim.ts'
import { offersOf } from './handing/offers.ts'
import { gatherTrigger } from './repeat.ts'
import { statsOf } from './stats.ts'
import { summaryOf } from './summary.ts'

const reading = { codes: [permissionOf(event, 'menu')] }

/** Events. `picturesIn`: what takes pictures of new ones, made when the first is stored. */
export function createEventExtension(picturesIn: (surroundings: Surroundings) => EventPictures) {
  let pictures: EventPictures | undefined
  return extend(event, {
    write: writeEvent,
    async wrote(written, surroundings) {
      await followEvent(written, surroundings)
      if (!written.row || written.before) return undefined
      pictures ??= picturesIn(surroundings)
      pictures.follow(written.row)
      return undefined
    },
    isFinal: true,
    service(base, surroundings) {
      const { store } = surroundings
      return {
        ...base,
        page: async (ctx, params, also) => base.page(ctx, await eventFilters(store, ctx, params), also),
        aggregate: async (ctx, params) => base.aggregate(ctx, await eventFilters(store, ctx, params)),
        /** What a device says again belongs to the event that it made before. */
        async save(ctx, input) {
          if (!isTriggered(input.source)) return base.save(ctx, input)
          const kind = await kindOf(store, ctx, input.eventTypeId)
          const eventLevel = input.eventLevel ?? kind?.defaultLevel ?? null
          const gathered = await gatherTrigger(surroundings, ctx, { ...input, eventLevel }, kind)
          return gathered ? { id: gathered } : base.save(ctx, input)
        },
      }
    },
    routes: eventRoutes,
  })
}

function eventRoutes(service: ResourceService<typeof event>, surroundings: Surroundings): Route[] {
  const { database, store, names } = surroundings
  return [
    claimRoute(surroundings),
    post(
      `${event.path}/handlers`,
      { codes: [rightOfStep(event, eventStates.steps.assign)] },
      actingTo(event, (ctx, params) => offersOf({ database, store, names }, ctx, params), 'page'),
      {
        transaction: false,
        reads: true,
        summary: ['可派发的人员', 'Whom events can be handed to'],
      },
    ),
    get(
      `${event.path}/stats`,
      reading,
      actingTo(event, (ctx, params) => statsOf({ database, names }, ctx, params), 'page'),
      {
        summary: ['事件统计', 'Figures of the last days'],
      },
    ),
    get(
      `${event.path}/guide`,
      reading,
      actingTo(
        event,
        (ctx, params) => guideOf({ database, store }, service, ctx, neededText(params, 'id')),
        'page',
      ),
      {
        summary: ['处置预案与类似事件', 'The plan, and what solved such events before'],
      },
    ),
    post(
      `${event.path}/page`,
      reading,
      actingTo(event, async (ctx, params) => {
        const asked = await eventFilters(store, ctx, params)
        return { ...(await service.page(ctx, asked)), summary: await summaryOf(service, ctx, asked) }
      }),
      { transaction: false, reads: true, summary: ['事件分页与统计', 'Events with their counts'] },
    ),
  ]
}
