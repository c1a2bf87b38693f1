import { allLevels, allStates, openStates } from '#shared/contract/event/event-state.ts'
import type { event } from '#shared/resources/index.ts'
import type { ResourceService } from '../../crud/service.ts'
import { thisMinute } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import type { Params } from '../../http/route.ts'

/** How many events there are by state and by level, and how many are open past their deadline. */
interface Summary {
  byStatus: Record<string, number>
  byLevel: Record<string, number>
  overdue: number
}

/** Of the events that a list of them is asked for, whatever state they are in. `params` are those of `eventFilters`. */
export async function summaryOf(
  service: Pick<ResourceService<typeof event>, 'tally'>,
  ctx: Context,
  params: Params,
): Promise<Summary> {
  const isOverdue = params.deadline_datelt !== undefined
  const others = Object.fromEntries(
    Object.entries(params).filter(([name]) => !name.startsWith('eventStatus')),
  )
  const named = { eventLevel_in: allLevels.join(), ...others }
  const counts = await service.tally(
    ctx,
    { ...named, eventStatus_in: (isOverdue ? openStates : allStates).join() },
    ['eventStatus', 'eventLevel'],
  )
  const late = await service.tally(
    ctx,
    { ...named, eventStatus_in: openStates.join(), deadline_datelt: thisMinute() },
    ['eventStatus'],
  )
  const sumBy = (name: 'eventStatus' | 'eventLevel', keys: readonly number[]) =>
    Object.fromEntries(keys.map((key) => [key, sum(counts.filter((one) => one[name] === key))]))
  return {
    byStatus: sumBy('eventStatus', allStates),
    byLevel: sumBy('eventLevel', allLevels),
    overdue: sum(late),
  }
}

const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
