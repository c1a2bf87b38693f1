import { and, inArray } from 'drizzle-orm'
import { eventStatus, isKept, isOpen } from '#shared/contract/event-state.ts'
import { inLanguage } from '#shared/messages.ts'
import { event } from '#shared/resources/index.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { listed, mostIds } from '../../crud/remover.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http/http-error.ts'
import { takeBackMessages } from '../../push/messenger.ts'
import { settleAlarms } from './alarm.ts'
import { deadlineOf, kindOf } from './deadline.ts'
import { createLabels } from './labels.ts'
import { eventMessages } from './messages.ts'
import { completedChange } from './subject.ts'
import { tellOfEvent } from './tell.ts'
import { appendStep } from './timeline.ts'

type Events = ResourceService<typeof event>
type Patch = Partial<Input<typeof event>>
type Stored = Row<typeof event>

const events = tableOf(event)

/** Changes and removals, as far as the state of an event lets them. */
export function createChanges(base: Events, surroundings: Surroundings): Pick<Events, 'update' | 'remove'> {
  const { database } = surroundings
  const { stateLabel, levelLabel } = createLabels(surroundings)

  /** A pending event is still being reported; of one that is worked on, only the level rises. */
  async function demandChangeable(ctx: Context, stored: Stored, patch: Patch) {
    const [from, to] = [stored.eventLevel ?? 0, patch.eventLevel ?? stored.eventLevel ?? 0]
    if (to > from && !patch.levelReason) throw reasonMissing(ctx)
    if (stored.eventStatus === eventStatus.pending) return
    const isRaised = to < from && isOpen(stored.eventStatus)
    if (changedIn(stored, patch).every((name) => name === 'eventLevel' && isRaised)) return
    throw new HttpError(400, eventMessages.notPending(await stateLabel(ctx, stored.eventStatus)), {
      data: { eventStatus: stored.eventStatus },
    })
  }

  async function tellLevel(ctx: Context, stored: Stored, patch: Patch) {
    const [from, to] = [stored.eventLevel, patch.eventLevel]
    if (!from || !to || from === to) return
    const labels = [await levelLabel(ctx, from), await levelLabel(ctx, to)] as const
    const content =
      to < from ? eventMessages.raised(...labels) : eventMessages.lowered(...labels, patch.levelReason ?? '')
    await appendStep(database, ctx, {
      eventId: stored.id,
      action: to < from ? 'escalate' : 'comment',
      content: inLanguage(content, ctx.language),
    })
  }

  async function demandRemovable(
    ctx: Context,
    rows: readonly Pick<Stored, 'id' | 'title' | 'eventStatus'>[],
  ) {
    const held = rows.filter(({ eventStatus: state }) => isKept(state))
    const reasons = await Promise.all(
      held.map(async ({ title, eventStatus: state }) =>
        eventMessages.notRemoved(title, await stateLabel(ctx, state)),
      ),
    )
    if (!reasons[0]) return
    const blocked = held.map(({ id, title }, n) => ({
      id,
      name: title,
      reason: inLanguage(reasons[n] ?? ['', ''], ctx.language),
    }))
    throw new HttpError(400, reasons[0], { data: { blocked } })
  }

  return {
    async update(ctx, key, patch, version) {
      const stored = await base.row(ctx, key)
      const kind = await kindOf(database, ctx, patch.eventTypeId ?? stored.eventTypeId)
      // Without a level it is that of its type.
      const sent = patch.eventLevel === null ? { ...patch, eventLevel: kind?.defaultLevel } : patch
      await demandChangeable(ctx, stored, sent)
      const change = await completedChange(database, ctx, sent, stored)
      const after = { ...stored, ...change } as Stored
      const changed = changedIn(stored, sent)
      const isMoved = changed.includes('occurTime') && stored.occurrences === 1
      const follows = {
        ...(isMoved && { lastTime: after.occurTime }),
        ...(changed.some((name) => decidesDeadline.includes(name)) && { deadline: deadlineOf(after, kind) }),
      }
      const updated = await base.update(ctx, key, { ...change, ...follows }, version)
      await tellLevel(ctx, stored, sent)
      await settleAlarms(database, ctx, [stored.deviceId, after.deviceId])
      if (after.handlerId && changed.includes('handlerId')) await tellOfEvent(surroundings, ctx, after)
      return updated
    },

    async remove(ctx, keys) {
      const rows = await database.current
        .select({
          id: events.id,
          title: events.title,
          eventStatus: events.eventStatus,
          deviceId: events.deviceId,
        })
        .from(events)
        .where(and(mine(ctx, event), inArray(events.id, listed(keys.slice(0, mostIds)))))
      await demandRemovable(ctx, rows)
      await base.remove(ctx, keys)
      await takeBackMessages(surroundings, { tenantId: ctx.tenantId, sourceIds: rows.map(({ id }) => id) })
      const deviceIds = rows.map(({ deviceId }) => deviceId)
      await settleAlarms(database, ctx, deviceIds)
    },
  }
}

const decidesDeadline = ['occurTime', 'eventTypeId', 'eventLevel']

/** Fields whose value is another one than the stored. */
function changedIn(stored: Record<string, unknown>, patch: Patch): string[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  return Object.entries(patch).flatMap(([name, value]) => (same(value, stored[name]) ? [] : [name]))
}

function reasonMissing(ctx: Context): HttpError {
  const label = eventMessages.reasonMissing
  return fieldFault(ctx, 'levelReason', label)
}
