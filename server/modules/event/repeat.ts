import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
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
import { tableOf } from '../../crud/table.ts'
import { recordChange } from '../../crud/write/history.ts'
import { fromWallTime, now, toWallTime } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { settleAlarms } from './alarm.ts'
import { deadlineOf, type Kind } from './deadline.ts'
import { levelLabel } from './labels.ts'
import { eventMessages } from './messages.ts'
import { appendStep } from './timeline/timeline.ts'

const events = tableOf(event)
const steps = tableOf(eventDetail)
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
  const open = await openOne(surroundings.database, ctx, draft)
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
  const { database } = surroundings
  const counted = countedTo(open, draft)
  const isRaised = counted.eventLevel < (open.eventLevel ?? 4)
  const patch = {
    ...counted,
    ...(isRaised && { deadline: deadlineOf({ ...open, eventLevel: counted.eventLevel }, kind) }),
  }
  await database.current
    .update(events)
    .set({ ...patch, updateTime: now() })
    .where(eq(events.id, open.id))
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
    appendStep(database, ctx, {
      eventId: open.id,
      action,
      content: inLanguage(message, ctx.language),
      metricValue: draft.metricValue ?? null,
    })
  if (isRaised) {
    const from = await levelLabel(surroundings, ctx, open.eventLevel)
    const to = await levelLabel(surroundings, ctx, counted.eventLevel)
    await tell('escalate', eventMessages.raised(from, to))
  } else if (await isQuiet(database, open.id)) {
    await tell('repeat', eventMessages.again(counted.occurrences))
  }
  await settleAlarms(database, ctx, [open.deviceId])
  return open.id
}

/** The open event that a trigger belongs to. The unique index of the table keeps it the only one. */
async function openOne({ current }: Database, { tenantId }: Context, draft: Draft) {
  if (!gathersTriggers({ ...draft, eventStatus: eventStatus.pending })) return undefined
  const [found] = await current
    .select()
    .from(events)
    .where(
      and(
        eq(events.tenantId, tenantId),
        eq(events.isDeleted, 0),
        eq(events.deviceId, String(draft.deviceId)),
        inArray(events.eventStatus, [...openStates]),
        eq(events.eventTypeId, String(draft.eventTypeId)),
        inArray(events.source, triggered),
        draft.metric ? eq(events.metric, draft.metric) : isNull(events.metric),
      ),
    )
  return found
}

/** An event that a rule made, as long as it is open. */
export async function openedBefore({ current }: Database, { tenantId }: Context, id: string) {
  const [found] = await current
    .select()
    .from(events)
    .where(
      and(
        eq(events.id, id),
        eq(events.tenantId, tenantId),
        eq(events.isDeleted, 0),
        inArray(events.eventStatus, [...openStates]),
      ),
    )
  return found
}

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
async function isQuiet({ current }: Database, eventId: string): Promise<boolean> {
  const [last] = await current
    .select({ time: steps.operateTime })
    .from(steps)
    .where(
      and(eq(steps.eventId, eventId), eq(steps.isDeleted, 0), inArray(steps.action, [...triggerActions])),
    )
    .orderBy(desc(steps.operateTime))
    .limit(1)
  return !last?.time || last.time <= toWallTime(fromWallTime(now()) - quietMinutes * 60_000)
}
