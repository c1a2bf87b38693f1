import { eventStatus } from '#shared/contract/event/event-state.ts'
import { event, tenant as tenants } from '#shared/resources/index.ts'
import { recordChange } from '../../crud/write/history.ts'
import { aDay, milliseconds, now, toWallTime } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { system, tenant } from '../../store/policy.ts'
import { createStore } from '../../store/table.ts'
import { systemContext } from './system-context.ts'
import { appendStep } from './timeline/timeline.ts'

/** Days that an event which is done with stays in sight. */
const daysUntilArchived = 7
/** Events of one transaction: others write between two of them. */
const batch = 200

/** A nightly job: archives what has been done with for seven days and whose alarm is over, as the step of the same name does. */
export async function archiveEvents(database: Database, closing?: AbortSignal): Promise<number> {
  const rows = await createStore(database)
    .of(tenants)
    .find(system, {}, { select: ['tenantId'], presence: 'any' })
  let archived = 0
  for (const { tenantId } of rows) {
    for (let found = batch; found === batch && !closing?.aborted; archived += found)
      found = await archiveSome(database, String(tenantId))
  }
  return archived
}

async function archiveSome(database: Database, tenantId: string): Promise<number> {
  const ctx = systemContext(tenantId)
  const store = createStore(database)
  const [own, events] = [tenant(tenantId), store.of(event)]
  return database.transaction(async (connection) => {
    const due = await events.find(
      own,
      {
        eventStatus: [eventStatus.resolved, eventStatus.falseAlarm],
        isActive: 0,
        finishTime: { lte: toWallTime(milliseconds() - daysUntilArchived * aDay) },
      },
      { select: ['id', 'eventStatus', 'version'], limit: batch },
    )
    for (const { id, eventStatus: from, version } of due) {
      const archived = { eventStatus: eventStatus.archived }
      await events.update(own, { id }, { ...archived, updateTime: now(), version: version + 1 })
      const change = { action: 'update', tenantId, key: id, before: { eventStatus: from } } as const
      await recordChange(connection, ctx, event, { ...change, after: archived })
      await appendStep(store, ctx, {
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
