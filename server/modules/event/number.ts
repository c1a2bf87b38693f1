import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { event } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

const digits = 4

/** The next number of today in the caller's tenant, such as SJ202603020007. A number is given once, to removed events, too. */
export async function nextEventNo({ current }: Database, ctx: Context): Promise<string> {
  const events = tableOf(event)
  const prefix = `SJ${now().slice(0, 10).replaceAll('-', '')}`
  const [found] = await current
    .select({
      last: sql<number | null>`max(CAST(substr(${events.eventNo}, ${prefix.length + 1}) AS INTEGER))`,
    })
    .from(events)
    .where(
      and(
        eq(events.tenantId, ctx.tenantId),
        // Both, so that the index of the numbers is found.
        inArray(events.isDeleted, [0, 1]),
        gte(events.eventNo, prefix),
        lt(events.eventNo, `${prefix}~`),
      ),
    )
  return prefix + String(Number(found?.last ?? 0) + 1).padStart(digits, '0')
}
