import { eventDetail } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { anyTableOf } from '../../../crud/table.ts'
import { stamp } from '../../../crud/write/candidate.ts'
import { now } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'

/** A step as it is written: who and when come with it. */
type Step = Pick<Row<typeof eventDetail>, 'eventId'> &
  Partial<
    Pick<
      Row<typeof eventDetail>,
      'action' | 'content' | 'fromStatus' | 'toStatus' | 'images' | 'metricValue' | 'operateTime'
    >
  >

/** Adds a step to the timeline of an event, in the open transaction. Answers its id. */
export async function appendStep({ current }: Database, ctx: Context, step: Step): Promise<string> {
  const stamped = stamp(ctx, eventDetail)
  const row = {
    ...stamped,
    operatorId: ctx.userId,
    operatorName: ctx.userName,
    operateTime: now(),
    ...step,
  }
  await current.insert(anyTableOf(eventDetail)).values(row as never)
  return String(stamped.id)
}
