import {
  eventSource,
  eventStatus,
  gathersTriggers,
  openStates,
  quietMinutes,
  triggerActions,
} from '#shared/contract/event/event-state.ts'
import { inLanguage } from '#shared/messages.ts'
import { event, eventDetail } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { recordChange } from '../../crud/write/history.ts'
import { fromWallTime, now, toWallTime } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { tenant } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'
import { settleAlarms } from './alarm.ts'
import { deadlineOf, type Kind } from './deadline.ts'
import { levelLabel } from './labels.ts'
import { eventMessages } from './messages.ts'
import { appendStep } from './timeline/timeline.ts'

const triggered = [eventSource.device, eventSource.rule]

type Draft = Partial<Input<typeof event>>

/**
 * A device says the same again and again: as long as the event is open, it is one. Counts a trigger to the open event that it
 * repeats, and raises its level where the trigger is graver. Answers the id of that event; undefined: there is none, and the
 * trigger makes one.
 */
export async function gatherTrigger(
  surroundings: Surroundings,
  ctx: Context,
  draft: Draft,
  kind: Kind | undefined,
): Promise<string | undefined> {
  const open = await openOne(surroundings.store, ctx, draft)
  return open && countTrigger(surroundings, ctx, open, draft, kind)
}

/** Counts a trigger to an open event. Answers its id. */
export async function countTrigger(
  surroundings: Surroundings,
  ctx: Context,
  open: Row<typeof event>,
  draft: Draft,
  kind: Kind | undefined,
): Promise<string> {
  const { database, store } = surroundings
  const counted = countedTo(open, draft)
  const isRaised = counted.eventLevel < (open.eventLevel ?? 4)
  const patch = {
    ...counted,
    ...(isRaised && { deadline: deadlineOf({ ...open, eventLevel: counted.eventLevel }, kind) }),
  }
  await store.of(event).update(tenant(ctx.tenantId), { id: open.id }, { ...patch, updateTime: now() })
  // How often it was said is no change that anybody made; how grave it is now is one, and that it is there again.
  if (isRaised || open.isActive !== 1)
    await recordChange(database.current, ctx, event, {
      action: 'update',
      tenantId: ctx.tenantId,
      key: open.id,
      before: open,
      after: { ...open, ...patch },
    })
  const tell = (action: string, message: Label) =>
    appendStep(store, ctx, {
      eventId: open.id,
      action,
      content: inLanguage(message, ctx.language),
      metricValue: draft.metricValue ?? null,
    })
  if (isRaised) {
    const from = await levelLabel(surroundings, ctx, open.eventLevel)
    const to = await levelLabel(surroundings, ctx, counted.eventLevel)
    await tell('escalate', eventMessages.raised(from, to))
  } else if (await isQuiet(store, ctx, open.id)) {
    await tell('repeat', eventMessages.again(counted.occurrences))
  }
  await settleAlarms(store, ctx, [open.deviceId])
  return open.id
}

/** The open event that a trigger belongs to. The unique index of the table keeps it the only one. */
async function openOne(store: Store, { tenantId }: Context, draft: Draft) {
  if (!gathersTriggers({ ...draft, eventStatus: eventStatus.pending })) return undefined
  return store.of(event).first(tenant(tenantId), {
    deviceId: String(draft.deviceId),
    eventStatus: openStates,
    eventTypeId: String(draft.eventTypeId),
    source: triggered,
    metric: draft.metric || null,
  })
}

/** An event that a rule made, as long as it is open. */
export const openedBefore = (store: Store, { tenantId }: Context, id: string) =>
  store.of(event).first(tenant(tenantId), { id, eventStatus: openStates })

/** What the open event is with one trigger more: as grave as the gravest, as late as the last, and active again. */
function countedTo(open: Row<typeof event>, draft: Draft) {
  const [before, latest = ''] = [open.lastTime ?? '', draft.occurTime]
  return {
    occurrences: (open.occurrences ?? 1) + 1,
    eventLevel: Math.min(open.eventLevel ?? 4, draft.eventLevel ?? 4),
    lastTime: latest > before ? latest : before,
    isActive: 1,
    clearTime: null,
    metricValue: draft.metricValue ?? open.metricValue,
  }
}

/** Nothing was told for a while: a device that triggers each minute fills no timeline. */
async function isQuiet(store: Store, { tenantId }: Context, eventId: string): Promise<boolean> {
  const last = await store
    .of(eventDetail)
    .first(
      tenant(tenantId),
      { eventId, action: triggerActions },
      { select: ['operateTime'], orderBy: [['operateTime', 'desc']] },
    )
  return !last?.operateTime || last.operateTime <= toWallTime(fromWallTime(now()) - quietMinutes * 60_000)
}
