import { hoursFor } from '#shared/contract/event/event-state.ts'
import { type event, eventType } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { fromWallTime, toWallTime } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import type { Store } from '../../store/table.ts'

export type Kind = Pick<Row<typeof eventType>, 'defaultLevel' | 'handleHours' | 'autoAssign'>

const hour = 3600 * 1000

/** What the type of an event says about its level, its time and who it is for; undefined where the caller has no such type. */
export const kindOf = async (
  store: Store,
  ctx: Context,
  id: string | null | undefined,
): Promise<Kind | undefined> =>
  id
    ? store.of(eventType).first(ctx, { id }, { select: ['defaultLevel', 'handleHours', 'autoAssign'] })
    : undefined

/** Until when an event has to be done with; null as long as that cannot be told. */
export function deadlineOf(
  { occurTime, eventLevel }: Partial<Pick<Row<typeof event>, 'occurTime' | 'eventLevel'>>,
  kind: Kind | undefined,
): string | null {
  if (!occurTime || !eventLevel || !kind) return null
  return toWallTime(fromWallTime(occurTime) + hoursFor(eventLevel, kind.handleHours) * hour)
}
