import { and, eq } from 'drizzle-orm'
import { hoursFor } from '#shared/contract/event/event-state.ts'
import { type event, eventType } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { fromWallTime, toWallTime } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

export type Kind = Pick<Row<typeof eventType>, 'defaultLevel' | 'handleHours' | 'autoAssign'>

const hour = 3600 * 1000

/** What the type of an event says about its level, its time and who it is for; undefined where the caller has no such type. */
export async function kindOf(
  { current }: Database,
  ctx: Context,
  id: string | null | undefined,
): Promise<Kind | undefined> {
  if (!id) return undefined
  const types = tableOf(eventType)
  const [found] = await current
    .select({
      defaultLevel: types.defaultLevel,
      handleHours: types.handleHours,
      autoAssign: types.autoAssign,
    })
    .from(types)
    .where(and(mine(ctx, eventType), eq(types.id, id)))
  return found
}

/** Until when an event has to be done with; null as long as that cannot be told. */
export function deadlineOf(
  { occurTime, eventLevel }: Partial<Pick<Row<typeof event>, 'occurTime' | 'eventLevel'>>,
  kind: Kind | undefined,
): string | null {
  if (!occurTime || !eventLevel || !kind) return null
  return toWallTime(fromWallTime(occurTime) + hoursFor(eventLevel, kind.handleHours) * hour)
}
