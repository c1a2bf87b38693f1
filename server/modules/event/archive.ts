import { eventStatus } from '#shared/contract/event/event-state.ts'
import { event, tenant as tenants } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { aDay, milliseconds, toWallTime } from '../../db/clock.ts'
import { refusalAtSavepoint } from '../../db/savepoint.ts'
import { system, tenant } from '../../store/policy.ts'
import { createStore } from '../../store/table.ts'
import { createTurns } from '../../turns.ts'
import { systemContext } from './system-context.ts'
import { takeStep } from './take-step.ts'

type Parts = Pick<Surroundings, 'database' | 'services'>

/** Days that an event which is done with stays in sight. */
const daysUntilArchived = 7
/** Events of one transaction: others write between two of them. */
const batch = 20

/**
 * A nightly job: archives what has been done with for seven days and whose alarm is over, as the step of the same name does.
 * @throws Error that names one which is refused, after all others are archived
 */
export async function archiveEvents(parts: Parts, closing?: AbortSignal): Promise<number> {
  const rows = await createStore(parts.database)
    .of(tenants)
    .find(system, {}, { select: ['tenantId'], presence: 'any' })
  const refusals = new Map<string, string>()
  const archiveSome = createBatch(parts, refusals)
  let archived = 0
  for (const { tenantId } of rows) {
    // A tenant with so many refused events is left for another night: each batch would look at all of them again.
    const most = refusals.size + batch
    for (let found = batch; found === batch && refusals.size < most && !closing?.aborted; archived += found)
      found = await archiveSome(tenantId)
  }
  const [first] = refusals
  if (first) throw new Error(`${refusals.size} events are not archived, such as ${first.join(': ')}`)
  return archived
}

/** Archives some events of a tenant; those that are refused are kept apart, so that none of them is in the way of the others. */
function createBatch({ database, services }: Parts, refusals: Map<string, string>) {
  const events = createStore(database).of(event)
  const turn = createTurns()
  const note = `办结${daysUntilArchived}天后自动归档`
  return (tenantId: string): Promise<number> =>
    database.transaction(async (connection) => {
      const due = await events.find(
        tenant(tenantId),
        {
          id: { notIn: [...refusals.keys()] },
          eventStatus: [eventStatus.resolved, eventStatus.falseAlarm],
          isActive: 0,
          finishTime: { lte: toWallTime(milliseconds() - daysUntilArchived * aDay) },
        },
        { limit: batch },
      )
      for (const row of due) {
        const refusal = await refusalAtSavepoint(connection, () =>
          takeStep({ services }, systemContext(tenantId), row, { step: 'archive', note }),
        )
        if (refusal) refusals.set(row.id, refusal.message)
        await turn()
      }
      return due.length
    })
}
