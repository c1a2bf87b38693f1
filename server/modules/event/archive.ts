import { and, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm'
import { eventStatus } from '#shared/contract/event/event-state.ts'
import { event, tenant } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { recordChange } from '../../crud/write/history.ts'
import { aDay, milliseconds, now, toWallTime } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { systemContext } from './system-context.ts'
import { appendStep } from './timeline/timeline.ts'

const [events, tenants] = [tableOf(event), tableOf(tenant)]
/** Days that an event which is done with stays in sight. */
const daysUntilArchived = 7
/** Events of one transaction: others write between two of them. */
const batch = 200

/** A nightly job: archives what has been done with for seven days and whose alarm is over, as the step of the same name does. */
export async function archiveEvents(database: Database, closing?: AbortSignal): Promise<number> {
  const rows = await database.reader.select({ tenantId: tenants.tenantId }).from(tenants)
  let archived = 0
  for (const { tenantId } of rows) {
    for (let found = batch; found === batch && !closing?.aborted; archived += found)
      found = await archiveSome(database, String(tenantId))
  }
  return archived
}

async function archiveSome(database: Database, tenantId: string): Promise<number> {
  const ctx = systemContext(tenantId)
  return database.transaction(async (connection) => {
    const before = toWallTime(milliseconds() - daysUntilArchived * aDay)
    const due = await connection
      .select({ id: events.id, eventStatus: events.eventStatus, version: events.version })
      .from(events)
      .where(
        and(
          eq(events.tenantId, tenantId),
          eq(events.isDeleted, 0),
          inArray(events.eventStatus, [eventStatus.resolved, eventStatus.falseAlarm]),
          ne(events.isActive, 1),
          isNotNull(events.finishTime),
          lte(events.finishTime, before),
        ),
      )
      .limit(batch)
    for (const { id, eventStatus: from, version } of due) {
      await connection
        .update(events)
        .set({ eventStatus: eventStatus.archived, updateTime: now(), version: (version ?? 0) + 1 })
        .where(eq(events.id, id))
      await recordChange(connection, ctx, event, {
        action: 'update',
        tenantId,
        key: id,
        before: { eventStatus: from },
        after: { eventStatus: eventStatus.archived },
      })
      await appendStep(database, ctx, {
        eventId: id,
        action: 'archive',
        content: `办结${daysUntilArchived}天后自动归档`,
        fromStatus: from,
        toStatus: eventStatus.archived,
      })
    }
    return due.length
  })
}
