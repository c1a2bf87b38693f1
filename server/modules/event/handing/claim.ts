import type { Claimed } from '#shared/contract/event/claimed.ts'
import { eventStates, eventStatus } from '#shared/contract/event/event-state.ts'
import { event } from '#shared/resources/index.ts'
import { rightOfStep } from '#shared/schema/states.ts'
import { actingAs } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { Context } from '../../../http/context.ts'
import { post, type Route } from '../../../http/route.ts'
import { takeStep } from '../take-step.ts'

/**
 * `POST /event/claim`: the caller accepts the most urgent pending event that he sees and nobody handles, and is told which; blank
 * where there is none. One call after the other writes, so that two people never get the same one.
 */
export const claimRoute = (surroundings: Surroundings): Route =>
  post(
    `${event.path}/claim`,
    { codes: [rightOfStep(event, eventStates.steps.accept)] },
    async (call): Promise<Claimed> => {
      const { ctx } = actingAs(event, 'update', call)
      const found = await mostUrgent(surroundings, ctx)
      if (found) await takeStep(surroundings, ctx, found, { step: 'accept' })
      return { id: found?.id ?? '', title: found?.title ?? '' }
    },
    { summary: ['领取下一件', 'Take the most urgent event that nobody handles'] },
  )

/** The gravest first, of these the one that is due soonest, then the oldest. */
const mostUrgent = ({ store }: Surroundings, ctx: Context) =>
  store.of(event).first(
    ctx,
    { eventStatus: eventStatus.pending, handlerId: null },
    {
      orderBy: [
        ['eventLevel', 'asc', 'last'],
        ['deadline', 'asc', 'last'],
      ],
    },
  )
