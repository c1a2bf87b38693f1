import { watchesPeople } from '#shared/contract/event/event-rule.ts'
import { eventType } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { maySeeTracks } from '../../telemetry/track-right.ts'
import { eventMessages } from './messages.ts'

/** Types of events. A fence around people tells where they are: whoever sets one up, or puts one in force, may see their tracks. */
export const eventTypeExtension = extend(eventType, {
  async write({ ctx, before, row, changed }) {
    const isPutInForce = changed('isAuto', 'status') && row.isAuto === 1 && row.status === 1
    const isSetUp = !before || changed('rule') || isPutInForce
    if (isSetUp && row.rule && watchesPeople(row.rule) && !maySeeTracks(ctx, 'staff'))
      throw fieldFault(ctx, 'rule', eventMessages.notToFollow)
    return undefined
  },
})
