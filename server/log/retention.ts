import { inArray, lt } from 'drizzle-orm'
import { column } from '../crud/scope.ts'
import { anyTableOf } from '../crud/table.ts'
import { milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { firstIdAt } from '../db/new-id.ts'
import type { Parameters } from '../parameters.ts'
import { logs } from './queue.ts'

interface RetentionOptions {
  database: Database
  parameters: Parameters
  onFailure(error: unknown): void
}

const day = 24 * 3600 * 1000
/** Milliseconds after the start, when there is less to do. */
const firstRun = 60_000
/** Rows of one transaction. */
const chunk = 500

/** Removes the rows of the logs that are older than the parameter `log.retainDays` says; 0 or less keeps all. */
export async function purgeLogs({
  database,
  parameters,
}: Omit<RetentionOptions, 'onFailure'>): Promise<number> {
  const days = parameters.get('log.retainDays')
  if (days <= 0) return 0
  const oldest = firstIdAt(milliseconds() - days * day)
  let removed = 0
  for (const resource of Object.values(logs)) {
    const table = anyTableOf(resource)
    // Ids are in order of age, so the primary key finds the oldest rows: no index of the time alone is needed.
    const id = column(table, 'id')
    for (let found = chunk; found === chunk; ) {
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

/** Does so a minute after the start and once a day; answers how to stop. */
export function keepPurging({ onFailure, ...options }: RetentionOptions): () => void {
  let timer: NodeJS.Timeout
  const later = (delay: number) => {
    timer = setTimeout(async () => {
      await purgeLogs(options).catch(onFailure)
      later(day)
    }, delay).unref()
  }
  later(firstRun)
  return () => clearTimeout(timer)
}
