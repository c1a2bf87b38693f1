import { and, eq, inArray, lt } from 'drizzle-orm'
import { user, userOauth } from '#shared/resources/index.ts'
import { forgetRows } from '../../crud/resource-text.ts'
import { tableOf } from '../../crud/table.ts'
import { milliseconds, toWallTime } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Parameters } from '../../parameters.ts'
import { pendingStatus } from '../accounts.ts'

const day = 24 * 3600_000
/** Rows of one transaction. */
const chunk = 500

interface Purging {
  database: Database
  parameters: Pick<Parameters, 'get'>
  /** The server is about to stop: no further chunk. */
  closing?: AbortSignal
}

/** Deletes applications for an account that nobody decided on within `account.pendingDays`; the person may ask again. */
export async function purgePending({ database, parameters, closing }: Purging): Promise<number> {
  const users = tableOf(user)
  const identities = tableOf(userOauth)
  const limit = toWallTime(milliseconds() - parameters.get('account.pendingDays') * day)
  const expired = and(eq(users.status, pendingStatus), eq(users.isDeleted, 0), lt(users.createTime, limit))
  let removed = 0
  for (let found = chunk; found === chunk && !closing?.aborted; ) {
    found = await database.transaction(async (connection) => {
      const rows = await connection.select({ id: users.id }).from(users).where(expired).limit(chunk)
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await connection.update(identities).set({ userId: null }).where(inArray(identities.userId, ids))
      await connection.delete(users).where(inArray(users.id, ids))
      forgetRows(connection, user, ids)
      return ids.length
    })
    removed += found
  }
  return removed
}
