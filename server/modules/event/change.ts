import { eventStatus, isTriggered } from '#shared/contract/event/event-state.ts'
import { inLanguage } from '#shared/messages.ts'
import type { event } from '#shared/resources/index.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { isSame, type Stored, type Writing, type Written } from '../../crud/write/hooks.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { takeBackMessages } from '../../push/messenger.ts'
import { settleAlarms } from './alarm.ts'
import { deadlineOf, kindOf } from './deadline.ts'
import { handOut } from './handing/hand-out.ts'
import { levelLabel } from './labels.ts'
import { eventMessages } from './messages.ts'
import { completed, completedChange } from './subject.ts'
import { tellOfEvent } from './tell.ts'
import { appendStep } from './timeline/timeline.ts'
import { deptOf, tellStep } from './timeline/told-step.ts'

type Event = Row<typeof event>
type Patch = Partial<Input<typeof event>>
type Changed = Writing<typeof event>['changed']

/** What is stored with an event that is reported or changed, as far as its state lets it. */
export async function writeEvent(
  { ctx, before, sent, row, taken, changed }: Writing<typeof event>,
  surroundings: Surroundings,
): Promise<Stored<typeof event>> {
  const { store } = surroundings
  const kind = await kindOf(store, ctx, row.eventTypeId)
  // Without a level it is that of its type.
  const eventLevel = row.eventLevel ?? kind?.defaultLevel ?? null
  if (!before) {
    return {
      ...(await completed(store, ctx, sent)),
      eventLevel,
      deadline: deadlineOf({ occurTime: row.occurTime, eventLevel }, kind),
      lastTime: row.occurTime,
      isActive: isTriggered(row.source) ? 1 : 0,
    }
  }
  if (taken) return changed('handlerId') ? { handlerDeptId: await deptOf(store, row.handlerId) } : {}
  const patch = sent.eventLevel === null ? { ...sent, eventLevel } : sent
  const names = changedIn(before, patch)
  demandReason(ctx, before, patch)
  const change = await completedChange(store, ctx, patch, before)
  const after = { ...row, ...change, eventLevel }
  const isMoved = names.includes('occurTime') && before.occurrences === 1
  return {
    ...change,
    eventLevel,
    ...(isMoved && { lastTime: after.occurTime }),
    ...(names.some((name) => decidesDeadline.includes(name)) && { deadline: deadlineOf(after, kind) }),
  }
}

/** The timeline, the lamp of the device and the people who are told. */
export async function followEvent(
  { ctx, before, row, changed, taken }: Written<typeof event>,
  surroundings: Surroundings,
): Promise<void> {
  const { store } = surroundings
  if (row && !before) {
    await appendStep(store, ctx, {
      eventId: row.id,
      action: 'create',
      content: inLanguage(eventMessages.created, ctx.language),
      toStatus: eventStatus.pending,
    })
  }
  if (row && before) await tellLevel(surroundings, ctx, before, row)
  if (row && before && taken) await tellStep(surroundings, ctx, { before, row, taken })
  if (before && !row) await takeBackMessages(surroundings, { tenantId: ctx.tenantId, sourceIds: [before.id] })
  await settleAlarms(store, ctx, [before?.deviceId, row?.deviceId])
  // Who is handed it is told by that.
  if (row && !before && (await handOut(surroundings, ctx, row))) return
  if (row && (isToTell(before, row, changed) || taken?.step === 'reopen'))
    await tellOfEvent(surroundings, ctx, row)
}

/** Who lowers a level says why. */
function demandReason(ctx: Context, before: Event, patch: Patch) {
  const [from, to] = [before.eventLevel ?? 0, patch.eventLevel ?? before.eventLevel ?? 0]
  if (to > from && !patch.levelReason) throw fieldFault(ctx, 'levelReason', eventMessages.reasonMissing)
}

async function tellLevel(surroundings: Surroundings, ctx: Context, before: Event, row: Event) {
  const [from, to] = [before.eventLevel, row.eventLevel]
  if (!from || !to || from === to) return
  const labels = [await levelLabel(surroundings, ctx, from), await levelLabel(surroundings, ctx, to)] as const
  const content =
    to < from ? eventMessages.raised(...labels) : eventMessages.lowered(...labels, row.levelReason ?? '')
  await appendStep(surroundings.store, ctx, {
    eventId: row.id,
    action: to < from ? 'escalate' : 'comment',
    content: inLanguage(content, ctx.language),
  })
}

const isToTell = (before: Event | undefined, row: Event, changed: Changed) =>
  !before || (row.handlerId !== null && changed('handlerId'))

const decidesDeadline = ['occurTime', 'eventTypeId', 'eventLevel']

/** Fields whose value is another one than the stored. */
const changedIn = (stored: Readonly<Record<string, unknown>>, patch: Patch): string[] =>
  Object.entries(patch).flatMap(([name, value]) => (isSame(value, stored[name]) ? [] : [name]))
