import { eventStatus } from '#shared/contract/event/event-state.ts'
import { inLanguage } from '#shared/messages.ts'
import type { event } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { unnarrowed } from '../../../crud/scope.ts'
import type { Context } from '../../../http/context.ts'
import { kindOf } from '../deadline.ts'
import { eventMessages } from '../messages.ts'
import { systemContext } from '../system-context.ts'
import { takeStep } from '../take-step.ts'
import { assigneeOf } from './assignee.ts'

/**
 * Hands a new event to whom the rule of its type names, by the step that people take: the server assigns it, in the
 * transaction that stores it. False: it has a handler, there is no rule, or the rule finds nobody.
 */
export async function handOut(
  surroundings: Surroundings,
  ctx: Context,
  row: Row<typeof event>,
): Promise<boolean> {
  if (row.handlerId || row.eventStatus !== eventStatus.pending) return false
  const { store } = surroundings
  const { tenantId } = row
  const kind = await kindOf(store, unnarrowed({ ...ctx, tenantId }), row.eventTypeId)
  const handlerId = await assigneeOf(store, kind?.autoAssign, row)
  if (!handlerId) return false
  await takeStep(surroundings, { ...systemContext(tenantId), language: ctx.language }, row, {
    step: 'assign',
    values: { handlerId },
    note: inLanguage(eventMessages.byRule, ctx.language),
  })
  return true
}
