import { and, eq, exists, gt, gte, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { leaveStatus } from '#shared/contract/leave.ts'
import { processLeave, staff } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { recordChange } from '../../crud/write/history.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { serverContext } from '../../http/server-context.ts'

const [people, leaves] = [tableOf(staff), tableOf(processLeave)]

/** Keys of the dictionary `work_status`. */
const atWork = 1
const onLeave = 2

/**
 * A daily job: who has an approved leave today is on leave, and who comes back from one is at work. What was set by hand since the
 * leave ended stays, and who left stays away. Answers how many changed.
 */
export async function markAway({ transaction }: Pick<Database, 'transaction'>): Promise<number> {
  const time = now()
  const endOfDay = `${time.slice(0, 10)} 23:59:59`
  const isAway = (...when: SQL[]) =>
    exists(
      sql`(SELECT 1 FROM ${leaves} WHERE ${and(
        eq(leaves.tenantId, people.tenantId),
        eq(leaves.isDeleted, 0),
        eq(leaves.createUser, people.userId),
        eq(leaves.status, leaveStatus.approved),
        ...when,
      )})`,
    )
  const isAwayToday = isAway(lte(leaves.startTime, endOfDay), gt(leaves.endTime, time))
  const isBack = isAway(lte(leaves.endTime, time), gte(leaves.endTime, people.updateTime))
  return transaction(async (connection) => {
    const set = async (from: number, to: number, which: SQL | undefined) => {
      const changed = await connection
        .update(people)
        .set({ workStatus: to, updateTime: time, version: sql`${people.version} + 1` })
        .where(and(eq(people.isDeleted, 0), eq(people.workStatus, from), isNotNull(people.userId), which))
        .returning({ key: people.id, tenantId: people.tenantId })
      const values = { before: { workStatus: from }, after: { workStatus: to } }
      for (const { key, tenantId } of changed)
        await recordChange(connection, serverContext(tenantId), staff, {
          action: 'update',
          tenantId,
          key,
          ...values,
        })
      return changed.length
    }
    const gone = await set(atWork, onLeave, isAwayToday)
    return gone + (await set(onLeave, atWork, and(not(isAwayToday), isBack)))
  })
}
