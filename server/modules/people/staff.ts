import { whileOpen } from '#shared/contract/event/event-state.ts'
import { usedBy } from '#shared/messages.ts'
import { staff } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import { refuseBlocked } from '../../crud/write/blocked.ts'
import { now } from '../../db/clock.ts'
import type { EventHandlers } from '../../event-handlers.ts'
import type { Context } from '../../http/context.ts'
import { byAccount } from '../../log/recorder.ts'
import type { Forgetting } from '../../telemetry/forget.ts'
import { left } from './work-state.ts'

interface Changed {
  ctx: Context
  before: Row<typeof staff>
  row: Row<typeof staff>
}

export function createStaffExtension(events: EventHandlers, forgetting: Forgetting): AnyExtension {
  /** Nobody inherits what somebody else agreed to, or his track. */
  async function endSharing({ database, recorder }: Surroundings, { ctx, before, row }: Changed) {
    const [isOther, isOver] = [
      row.userId !== before.userId,
      before.locationConsent !== null && row.locationConsent === null,
    ]
    if (isOver || isOther) await forgetting.unfollow(database.current, row)
    if (isOther) await forgetting.dropTrack(database.current, row)
    const told = { ...byAccount(ctx), target: row.id, erased: isOther }
    if (isOver) database.afterCommit(() => recorder.event('location withdrawn', told))
  }

  return extend(staff, {
    /** Who leaves without a date leaves today. Consent is that of a person, who goes with the account. */
    write: async ({ row: { workStatus, leaveDate, locationConsent }, changed }) => ({
      ...(workStatus === left && !leaveDate && { leaveDate: now().slice(0, 10) }),
      ...(locationConsent && (workStatus === left || changed('userId')) && { locationConsent: null }),
    }),
    async wrote({ ctx, before, row, changed }, surroundings) {
      if (row?.workStatus === left && row.userId && changed('workStatus', 'userId'))
        await events.releaseEventsOf(surroundings, ctx, row.userId)
      if (before && row) await endSharing(surroundings, { ctx, before, row })
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
}
