import { and, eq, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import { openStates } from '#shared/contract/event/event-state.ts'
import { event } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { milliseconds, now, toWallTime } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Push } from '../../push/push.ts'
import { tellOfDelay } from './tell.ts'

interface Parts {
  database: Database
  push: Pick<Push, 'tell'>
}

const events = tableOf(event)
const minute = 60_000
/** What has been late for longer was told of in time, or was taken over from elsewhere. */
const newest = 24 * 60 * minute
const most = 200

/**
 * Tells those who see to an event, once, that its deadline has passed; again after a pause that they asked for. Answers how
 * many events it was.
 */
export async function remindOfDelays({ database, push }: Parts): Promise<number> {
  const time = now()
  const late = await database.reader
    .select({
      id: events.id,
      tenantId: events.tenantId,
      title: events.title,
      eventLevel: events.eventLevel,
      handlerId: events.handlerId,
      gridId: events.gridId,
    })
    .from(events)
    .where(
      and(
        eq(events.isDeleted, 0),
        inArray(events.eventStatus, [...openStates]),
        lt(events.deadline, time),
        isNull(events.remindedTime),
        or(
          and(isNull(events.snoozedUntil), gte(events.deadline, toWallTime(milliseconds() - newest))),
          lte(events.snoozedUntil, time),
        ),
      ),
    )
    .limit(most)
  for (const { tenantId, title, ...row } of late)
    await database.transaction(async (connection) => {
      await connection.update(events).set({ remindedTime: time }).where(eq(events.id, row.id))
      await tellOfDelay({ database, push }, { ...row, title: title ?? '', tenantId: tenantId ?? '' })
    })
  return late.length
}

interface Reminders {
  /** Tells of nothing further, and waits for what is being told. */
  close(): Promise<void>
}

/** Looks at the clock at once, for what fell due while no server ran, and every minute from then on. */
export function startReminders({ log, ...parts }: Parts & { log: Pick<Logger, 'error'> }): Reminders {
  let running: Promise<unknown> = Promise.resolve()
  const look = () => {
    running = running
      .then(() => remindOfDelays(parts))
      .catch((error) => log.error({ err: error }, 'events that are late could not be told of'))
  }
  look()
  const timer = setInterval(look, minute).unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
