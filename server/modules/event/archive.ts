import { eventStatus } from '#shared/contract/event/event-state.ts'
import { event, tenant as tenants } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { aDay, milliseconds, toWallTime } from '../../db/clock.ts'
import { system, tenant } from '../../store/policy.ts'
import { createStore } from '../../store/table.ts'
import { systemContext } from './system-context.ts'
import { takeStep } from './take-step.ts'

type Parts = Pick<Surroundings, 'database' | 'services'>

/** Days that an event which is done with stays in sight. */
const daysUntilArchived = 7
/** Events of one transaction: others write between two of them. */
const batch = 50

/** A nightly job: archives what has been done with for seven days and whose alarm is over, as the step of the same name does. */
export async function archiveEvents(parts: Parts, closing?: AbortSignal): Promise<number> {
  const rows = await createStore(parts.database)
    .of(tenants)
    .find(system, {}, { select: ['tenantId'], presence: 'any' })
  let archived = 0
  for (const { tenantId } of rows) {
    for (let found = batch; found === batch && !closing?.aborted; archived += found)
      found = await archiveSome(parts, tenantId)
  }
  return archived
}

const archiveSome = ({ database, services }: Parts, tenantId: string): Promise<number> =>
  database.transaction(async () => {
    const due = await createStore(database)
      .of(event)
      .find(
        tenant(tenantId),
        {
          eventStatus: [eventStatus.resolved, eventStatus.falseAlarm],
          isActive: 0,
          finishTime: { lte: toWallTime(milliseconds() - daysUntilArchived * aDay) },
        },
        { limit: batch },
      )
    const note = `办结${daysUntilArchived}天后自动归档`
    for (const row of due)
      await takeStep({ services }, systemContext(tenantId), row, { step: 'archive', note })
    return due.length
  })
