import { and, inArray } from 'drizzle-orm'
import { whileOpen } from '#shared/contract/event-state.ts'
import { inLanguage, usedBy } from '#shared/messages.ts'
import { staff } from '#shared/resources/index.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import { listed, mostIds } from '../../crud/remover.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { EventHandlers } from '../../event-handlers.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'

/** The work state of somebody who is no longer with us. */
const left = 3

const people = tableOf(staff)

export const createStaffExtension = (events: EventHandlers): AnyExtension =>
  extend(staff, {
    service: (base, surroundings) => ({
      ...base,
      async save(ctx, input) {
        const saved = await base.save(ctx, { ...input, ...lastDay(input) })
        if (input.workStatus === left && input.userId)
          await events.releaseEventsOf(surroundings, ctx, input.userId)
        return saved
      },
      async update(ctx, key, patch, version) {
        if (patch.workStatus !== left) return base.update(ctx, key, patch, version)
        const before = await base.row(ctx, key)
        const { userId, leaveDate } = { ...before, ...patch }
        const updated = await base.update(
          ctx,
          key,
          { ...patch, ...lastDay({ workStatus: left, leaveDate }) },
          version,
        )
        if (userId) await events.releaseEventsOf(surroundings, ctx, userId)
        return updated
      },
      async remove(ctx, keys) {
        await refuseHandlers(events, surroundings, ctx, keys)
        return base.remove(ctx, keys)
      },
    }),
    // The removal only asks more first: nothing else has to come back.
    restored: () => async () => {},
  })

/** Who leaves without a date leaves today. */
const lastDay = (row: { workStatus?: number | null | undefined; leaveDate?: string | null | undefined }) =>
  row.workStatus === left && !row.leaveDate ? { leaveDate: now().slice(0, 10) } : {}

/** An event is handled by an account, and that is somebody's. */
async function refuseHandlers(
  events: EventHandlers,
  surroundings: Surroundings,
  ctx: Context,
  keys: string[],
) {
  const rows = await surroundings.database.current
    .select({ id: people.id, name: people.staffName, userId: people.userId })
    .from(people)
    .where(and(mine(ctx, staff), inArray(people.id, listed(keys.slice(0, mostIds)))))
  const userIds = rows.flatMap(({ userId }) => (userId ? [userId] : []))
  const open = userIds.length ? await events.openEventsOf(surroundings, ctx, userIds) : []
  const labels = rows.flatMap(({ id, name, userId }) => {
    const count = open.filter(({ handlerId }) => handlerId === userId).length
    return count ? [{ id, name, label: usedBy(name, count, whileOpen.label) }] : []
  })
  if (!labels[0]) return
  const blocked = labels.map(({ id, name, label }) => ({ id, name, reason: inLanguage(label, ctx.language) }))
  throw new HttpError(400, labels[0].label, { data: { blocked } })
}
