import { and, eq, lt } from 'drizzle-orm'
import { loginFailure } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { fromWallTime, milliseconds, now, toWallTime } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Parameters } from '../parameters.ts'
import { fresh } from './fresh.ts'

const minute = 60_000

/** Failed sign-ins of an account in a row; enough of them lock it until some time after the last one. */
export function createLockOut(database: Database, parameters: Parameters) {
  const duration = () => parameters.get('account.lockMinutes') * minute
  const failures = tableOf(loginFailure)
  const row = (tenantId: string, account: string) =>
    and(eq(failures.tenantId, tenantId), eq(failures.isDeleted, 0), eq(failures.account, account))

  async function countOf(tenantId: string, account: string): Promise<number> {
    const [found] = await database.current.select().from(failures).where(row(tenantId, account)).limit(1)
    if (!found || fromWallTime(found.lastTime ?? '') + duration() <= milliseconds()) return 0
    return found.failures ?? 0
  }

  return {
    async isLocked(tenantId: string, account: string): Promise<boolean> {
      const count = await countOf(tenantId, spellingOf(account))
      return count > 0 && count >= Math.max(1, parameters.get('account.failCount'))
    },

    async failed(tenantId: string, account: string): Promise<void> {
      const spelling = spellingOf(account)
      await database.transaction(async (connection) => {
        const count = (await countOf(tenantId, spelling)) + 1
        // Whoever tries names that do not exist must not fill the table.
        await connection
          .delete(failures)
          .where(lt(failures.lastTime, toWallTime(milliseconds() - duration())))
        await connection.delete(failures).where(row(tenantId, spelling))
        await connection
          .insert(failures)
          .values({ ...fresh(), tenantId, account: spelling, failures: count, lastTime: now() })
      })
    },

    async clear(tenantId: string, account: string): Promise<void> {
      const spelling = spellingOf(account)
      if ((await countOf(tenantId, spelling)) === 0) return
      await database.transaction(async (connection) => {
        await connection.delete(failures).where(row(tenantId, spelling))
      })
    },
  }
}

export type LockOut = ReturnType<typeof createLockOut>

const spellingOf = (account: string): string => account.normalize('NFKC').trim().toLowerCase().slice(0, 64)
