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
import type { Input, Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import { fromWallTime, now, toWallTime } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { settleAlarms } from './alarm.ts'
import { deadlineOf, type Kind } from './deadline.ts'
import { levelLabel } from './labels.ts'
import { eventMessages } from './messages.ts'
import { appendStep } from './timeline/timeline.ts'

const events = tableOf(event)
const steps = tableOf(eventDetail)
const triggered = [eventSource.device, eventSource.rule]

/** A device says the same again and again: as long as the event is open, it is one. */
export function createTriggers(surroundings: Surroundings) {
  const { database } = surroundings

  /** The open event that a trigger belongs to. The unique index of the table keeps it the only one. */
  async function openOne({ tenantId }: Context, draft: Partial<Input<typeof event>>) {
    if (!gathersTriggers({ ...draft, eventStatus: eventStatus.pending })) return undefined
    const [found] = await database.current
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

  /**
   * Counts a trigger to the open event that it repeats, and raises its level where the trigger is graver. Answers the id of
   * that event; undefined: there is none, and the trigger makes one.
   */
  async function gather(
    ctx: Context,
    draft: Partial<Input<typeof event>>,
    kind: Kind | undefined,
  ): Promise<string | undefined> {
    const open = await openOne(ctx, draft)
    if (!open) return undefined
    const occurrences = (open.occurrences ?? 1) + 1
    const eventLevel = Math.min(open.eventLevel ?? 4, draft.eventLevel ?? 4)
    const isRaised = eventLevel < (open.eventLevel ?? 4)
    const [before, latest = ''] = [open.lastTime ?? '', draft.occurTime]
    await database.current
      .update(events)
      .set({
        occurrences,
        eventLevel,
        lastTime: latest > before ? latest : before,
        isActive: 1,
        clearTime: null,
        metricValue: draft.metricValue ?? open.metricValue,
        updateTime: now(),
        ...(isRaised && { deadline: deadlineOf({ ...open, eventLevel }, kind) }),
      })
      .where(eq(events.id, open.id))
    if (isRaised) {
      const from = await levelLabel(surroundings, ctx, open.eventLevel)
      const raised = eventMessages.raised(from, await levelLabel(surroundings, ctx, eventLevel))
      await tell(ctx, open, 'escalate', inLanguage(raised, ctx.language), draft)
    } else if (await isQuiet(open.id)) {
      await tell(ctx, open, 'repeat', inLanguage(eventMessages.again(occurrences), ctx.language), draft)
    }
    await settleAlarms(database, ctx, [open.deviceId])
    return open.id
  }

  const tell = (
    ctx: Context,
    { id }: Row<typeof event>,
    action: string,
    content: string,
    { metricValue }: Partial<Input<typeof event>>,
  ) => appendStep(database, ctx, { eventId: id, action, content, metricValue: metricValue ?? null })

  /** Nothing was told for a while: a device that triggers each minute fills no timeline. */
  async function isQuiet(eventId: string): Promise<boolean> {
    const [last] = await database.current
      .select({ time: steps.operateTime })
      .from(steps)
      .where(
        and(eq(steps.eventId, eventId), eq(steps.isDeleted, 0), inArray(steps.action, [...triggerActions])),
      )
      .orderBy(desc(steps.operateTime))
      .limit(1)
    return !last?.time || last.time <= toWallTime(fromWallTime(now()) - quietMinutes * 60_000)
  }

  return { gather }
}
