import type { Logger } from 'pino'
import { openStates } from '#shared/contract/event/event-state.ts'
import { event } from '#shared/resources/index.ts'
import { milliseconds, now, toWallTime } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Push } from '../../push/push.ts'
import { system } from '../../store/policy.ts'
import { createStore } from '../../store/table.ts'
import { escalateEvents } from './escalation/escalate.ts'
import { tellOfDelay } from './tell.ts'

interface Parts {
  database: Database
  push: Pick<Push, 'tell'>
}

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
  const store = createStore(database)
  const events = store.of(event)
  const late = await events.find(
    system,
    {
      eventStatus: openStates,
      deadline: { lt: time },
      remindedTime: null,
      or: [
        { snoozedUntil: null, deadline: { gte: toWallTime(milliseconds() - newest) } },
        { snoozedUntil: { lte: time } },
      ],
    },
    { select: ['id', 'tenantId', 'title', 'eventLevel', 'handlerId', 'gridId', 'createDept'], limit: most },
  )
  for (const row of late)
    await database.transaction(async () => {
      await events.update(system, { id: row.id }, { remindedTime: time })
      await tellOfDelay({ database, store, push }, row)
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
  const failed = (error: unknown) => log.error({ err: error }, 'events that wait could not be told of')
  // Each by itself: what keeps one from its work does not keep the other.
  const look = () => {
    running = running
      .then(() => remindOfDelays(parts))
      .catch(failed)
      .then(() => escalateEvents(parts))
      .catch(failed)
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
