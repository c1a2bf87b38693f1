import { whileOpen } from '#shared/contract/event/event-state.ts'
import { usedBy } from '#shared/messages.ts'
import { staff } from '#shared/resources/index.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import { refuseBlocked } from '../../crud/write/blocked.ts'
import { now } from '../../db/clock.ts'
import type { EventHandlers } from '../../event-handlers.ts'

/** The work state of somebody who is no longer with us. */
const left = 3

export const createStaffExtension = (events: EventHandlers): AnyExtension =>
  extend(staff, {
    /** Who leaves without a date leaves today. */
    write: async ({ row: { workStatus, leaveDate } }) =>
      workStatus === left && !leaveDate ? { leaveDate: now().slice(0, 10) } : undefined,
    async wrote({ ctx, row, changed }, surroundings) {
      if (row?.workStatus === left && row.userId && changed('workStatus', 'userId'))
        await events.releaseEventsOf(surroundings, ctx, row.userId)
    },
    /** An event is handled by an account, and that is somebody's. */
    async removing({ ctx, rows }, surroundings) {
      const userIds = rows.flatMap(({ userId }) => (userId ? [userId] : []))
      const open = userIds.length ? await events.openEventsOf(surroundings, ctx, userIds) : []
      refuseBlocked(ctx, staff, rows, ({ staffName, userId }) => {
        const count = open.filter(({ handlerId }) => handlerId === userId).length
        return count ? usedBy(staffName, count, whileOpen.label) : undefined
      })
    },
  })
