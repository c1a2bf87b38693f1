import { sql } from 'drizzle-orm'
import { noticeStatus } from '#shared/resources/desk/notice.ts'
import { dept, notice, noticeRead } from '#shared/resources/index.ts'
import type { Condition } from '../../crud/read/filter.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'

const notices = tableOf(notice)
const reads = tableOf(noticeRead)
const depts = tableOf(dept)

/** Published, its time has come, and for everybody or for the caller: by name, role, department or one above it. */
export function addressedTo(ctx: Context): Condition {
  const { userId, roleIds, deptIds } = ctx
  return {
    column: 'addressedTo',
    operator: 'equal',
    value: JSON.stringify({ userId, roleIds, deptIds, now: now() }),
    sql: (who) => sql`EXISTS (
      WITH RECURSIVE caller(json) AS (SELECT ${who}), home(id) AS (
        SELECT value FROM caller, json_each(caller.json, '$.deptIds')
        UNION SELECT ${depts.parentId} FROM ${depts} JOIN home ON ${depts.id} = home.id)
      SELECT 1 FROM caller WHERE ${notices.noticeStatus} = ${noticeStatus.published}
        AND ${notices.releaseTime} <= json_extract(caller.json, '$.now')
        AND (${notices.receivers} IS NULL OR json_extract(${notices.receivers}, '$.all') = 1
          OR EXISTS (SELECT 1 FROM json_each(${notices.receivers}, '$.userIds')
            WHERE value = json_extract(caller.json, '$.userId'))
          OR EXISTS (SELECT 1 FROM json_each(${notices.receivers}, '$.roleIds')
            WHERE value IN (SELECT value FROM json_each(caller.json, '$.roleIds')))
          OR EXISTS (SELECT 1 FROM json_each(${notices.receivers}, '$.deptIds')
            WHERE value IN (SELECT id FROM home))))`,
  }
}

/** Read by the caller, or not yet. */
export function readBy({ userId }: Context, isRead: boolean): Condition {
  return {
    column: isRead ? 'readBy' : 'notReadBy',
    operator: 'equal',
    value: userId,
    sql: (who) => {
      const read = sql`EXISTS (SELECT 1 FROM ${reads}
        WHERE ${reads.noticeId} = ${notices.id} AND ${reads.userId} = ${who} AND ${reads.isDeleted} = 0)`
      return isRead ? read : sql`NOT ${read}`
    },
  }
}
