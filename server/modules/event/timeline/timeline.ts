import { eventDetail } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { now } from '../../../db/clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Store } from '../../../store/table.ts'

/** A step as it is written: who and when come with it. */
type Step = Pick<Row<typeof eventDetail>, 'eventId'> &
  Partial<
    Pick<
      Row<typeof eventDetail>,
      'action' | 'content' | 'fromStatus' | 'toStatus' | 'images' | 'metricValue' | 'operateTime'
    >
  >

/** Adds a step to the timeline of an event, in the open transaction. Answers its id. */
export const appendStep = (store: Store, ctx: Context, step: Step): Promise<string> =>
  store.of(eventDetail).insert(ctx, {
    operatorId: ctx.userId,
    operatorName: ctx.userName,
    operateTime: now(),
    ...step,
  })
