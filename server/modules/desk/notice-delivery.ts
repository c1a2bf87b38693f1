import { and, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type NoticeReceivers, noticeStatus } from '#shared/resources/desk/notice.ts'
import { dept, message, notice, user } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { milliseconds, now, toWallTime } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { sendMessages, takeBackMessages } from '../../push/messenger.ts'
import type { Push } from '../../push/push.ts'

interface Delivery {
  /** Looks for no further notice, and waits for what is being delivered. */
  close(): Promise<void>
}

interface Parts {
  database: Database
  push: Pick<Push, 'tell'>
  log: Pick<Logger, 'error'>
}

type Due = Pick<typeof notices.$inferSelect, 'id' | 'tenantId' | 'title' | 'releaseTime' | 'receivers'>

const notices = tableOf(notice)
const messages = tableOf(message)
const users = tableOf(user)
const depts = tableOf(dept)

/** The messages of a notice, those that their people removed among them; said so that an index serves. */
const toldOf = and(
  eq(messages.tenantId, notices.tenantId),
  inArray(messages.isDeleted, [0, 1]),
  eq(messages.sourceId, notices.id),
)

/** Between two looks at the clock: a notice may be written before its time. */
const minute = 60_000
/** Milliseconds after a write, which often comes with others. */
const gather = 200
/** What is older was read long ago, or was taken over from elsewhere. */
const newest = 7 * 24 * 60 * minute

/**
 * Makes a message of every notice for each of its receivers when its time has come, and takes those of withdrawn ones back.
 * Begins with what fell due while no server ran.
 */
export function startNoticeDelivery({ database, push, log }: Parts): Delivery {
  let running: Promise<void> = Promise.resolve()
  let isClosed = false
  let soon: NodeJS.Timeout | undefined
  const timer = setInterval(run, minute).unref()

  database.onCommit((tables) => {
    if (!tables.has('notice') || soon || isClosed) return
    soon = setTimeout(run, gather).unref()
  })

  function run() {
    clearTimeout(soon)
    soon = undefined
    running = running
      .then(() => recall(database, push))
      .then(() => deliverDue(database, push))
      .catch((error) => log.error({ err: error }, 'notices could not be delivered'))
  }
  run()

  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      clearTimeout(soon)
      await running
    },
  }
}

async function deliverDue(database: Database, push: Parts['push']): Promise<void> {
  const due = await database.reader
    .select({
      id: notices.id,
      tenantId: notices.tenantId,
      title: notices.title,
      releaseTime: notices.releaseTime,
      receivers: notices.receivers,
    })
    .from(notices)
    .where(
      and(
        eq(notices.isDeleted, 0),
        eq(notices.noticeStatus, noticeStatus.published),
        lte(notices.releaseTime, now()),
        gte(notices.releaseTime, toWallTime(milliseconds() - newest)),
        sql`NOT EXISTS (SELECT 1 FROM ${messages} WHERE ${toldOf})`,
      ),
    )
  // One transaction each: a notice to thousands of people must not keep others waiting for the next.
  for (const one of due)
    await database.transaction(async (connection) => {
      const userIds = await receiversOf(connection, one)
      await sendMessages(
        { database, push },
        {
          tenantId: one.tenantId,
          userIds,
          kind: 'notice',
          title: one.title ?? '',
          link: '/desk/notice',
          sourceId: one.id,
          sendTime: one.releaseTime ?? undefined,
        },
      )
    })
}

/** The messages of notices that were withdrawn, put back or removed. */
async function recall(database: Database, push: Parts['push']): Promise<void> {
  const isOff = or(ne(notices.noticeStatus, noticeStatus.published), eq(notices.isDeleted, 1))
  const off = await database.reader
    .selectDistinct({ id: notices.id, tenantId: notices.tenantId })
    .from(notices)
    .innerJoin(messages, toldOf)
    .where(isOff)
  for (const { id, tenantId } of off)
    await takeBackMessages({ database, push }, { tenantId, sourceIds: [id] })
}

/** The people who may sign in and to whom a notice is addressed, as `addressedTo` asks it of one of them. */
async function receiversOf(connection: Connection, { tenantId, receivers }: Due): Promise<string[]> {
  const people = await connection
    .select({ id: users.id, roleId: users.roleId, deptId: users.deptId })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isDeleted, 0), eq(users.status, 1)))
  const { all, userIds = [], roleIds = [], deptIds = [] } = (receivers ?? { all: 1 }) as NoticeReceivers
  if (all === 1) return people.map(({ id }) => id)
  const named = new Set(userIds)
  const within = new Set([...roleIds, ...(await withBelow(connection, tenantId, deptIds))])
  const isMeant = (ids: string | null) => (ids ?? '').split(',').some((id) => within.has(id))
  return people
    .filter(({ id, roleId, deptId }) => named.has(id) || isMeant(roleId) || isMeant(deptId))
    .map(({ id }) => id)
}

async function withBelow(
  connection: Connection,
  tenantId: string,
  deptIds: readonly string[],
): Promise<Set<string>> {
  const found = new Set(deptIds)
  if (found.size === 0) return found
  const rows = await connection
    .select({ id: depts.id, parentId: depts.parentId })
    .from(depts)
    .where(and(eq(depts.tenantId, tenantId), eq(depts.isDeleted, 0)))
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const { id, parentId } of rows) if (found.has(parentId ?? '')) found.add(id)
  }
  return found
}
