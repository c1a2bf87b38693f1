import { inArray, lt } from 'drizzle-orm'
import { message, noticeDelivery, smsMessage } from '#shared/resources/index.ts'
import { column } from '../crud/scope.ts'
import { anyTableOf } from '../crud/table.ts'
import { milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { firstIdAt } from '../db/new-id.ts'
import type { Parameters } from '../parameters.ts'
import { logs } from './queue.ts'

interface RetentionOptions {
  database: Database
  parameters: Pick<Parameters, 'get'>
  /** The server is about to stop: no further chunk. */
  closing?: AbortSignal
}

const day = 24 * 3600 * 1000
/** Rows of one transaction. */
const chunk = 500

/** Removes the rows of the logs, messages to people and the outboxes that are older than the parameter `log.retainDays` says; 0 or less keeps all. */
export async function purgeLogs({ database, parameters, closing }: RetentionOptions): Promise<number> {
  const days = parameters.get('log.retainDays')
  if (days <= 0) return 0
  let removed = 0
  const oldest = firstIdAt(milliseconds() - days * day)
  for (const resource of [...Object.values(logs), smsMessage, noticeDelivery, message]) {
    const table = anyTableOf(resource)
    // Ids are in order of age, so the primary key finds the oldest rows: no index of the time alone is needed.
    const id = column(table, 'id')
    for (let found = chunk; found === chunk && !closing?.aborted; ) {
      found = await database.transaction(async (connection) => {
        const rows = await connection
          .select({ id })
          .from(table)
          .where(lt(id, oldest))
          .orderBy(id)
          .limit(chunk)
        const ids = rows.map((row) => String(row.id))
        if (ids.length) await connection.delete(table).where(inArray(id, ids))
        return ids.length
      })
      removed += found
    }
  }
  return removed
}
