import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Resource, Row } from '#shared/schema/resource.ts'
import { column } from '../../crud/scope.ts'
import { anyTableOf } from '../../crud/table.ts'
import { fromWallTime, milliseconds, toWallTime } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Parameters } from '../../parameters.ts'
import type { Services } from '../../services.ts'

const day = 24 * 3600 * 1000
/** Rows of one transaction. */
const chunk = 500

/** When a removed row goes for good, as a wall time; blank: never. */
export function purgeTimeOf(deleteTime: unknown, parameters: Pick<Parameters, 'get'>): string {
  const days = parameters.get('recycle.retainDays')
  return days > 0 && typeof deleteTime === 'string' ? toWallTime(fromWallTime(deleteTime) + days * day) : ''
}

interface Purging {
  database: Database
  parameters: Pick<Parameters, 'get'>
  /** Those whose removed rows are in the recycle bin. */
  resources: readonly Resource[]
  /** By which goes what their modules kept for them. */
  services?: Pick<Services, 'of'>
  /** The server is about to stop: no further chunk. */
  closing?: AbortSignal
}

/** Empties the recycle bins of all tenants of what was removed before `recycle.retainDays`; 0 or less keeps all. */
export async function purgeRemoved({
  database,
  parameters,
  resources,
  services,
  closing,
}: Purging): Promise<number> {
  const days = parameters.get('recycle.retainDays')
  if (days <= 0) return 0
  const limit = toWallTime(milliseconds() - days * day)
  let removed = 0
  for (const resource of resources) {
    const table = anyTableOf(resource)
    const key = column(table, resource.key)
    for (let found = chunk; found === chunk && !closing?.aborted; ) {
      found = await database.transaction(async (connection) => {
        const over = and(eq(column(table, 'isDeleted'), 1), lt(column(table, 'deleteTime'), limit))
        const rows = await connection.select().from(table).where(over).limit(chunk)
        if (!rows.length) return 0
        const keys = rows.map((row) => String(row[resource.key]))
        await connection.delete(table).where(and(over, inArray(key, keys)))
        await services?.of(resource).followPurged(rows as Row<Resource>[])
        return keys.length
      })
      removed += found
    }
  }
  return removed
}
