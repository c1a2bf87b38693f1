import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import type { NoticeReceivers } from '#shared/resources/desk/notice.ts'
import { dept, message, notice, noticeRead, role, user } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { keysOf } from '../../crud/calls/router.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import { demandLiving } from '../../crud/tie/living.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { isYes, textOf } from '../../http/params.ts'
import { get, post, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { addReads, readIds, tellReader } from './notice-reads.ts'
import { addressedTo, readBy } from './notice-sight.ts'
import { createPasswordNotice } from './password-notice.ts'
import { idsIn, withPublisherPictures } from './pictures.ts'

type Notices = ResourceService<typeof notice>

const reads = tableOf(noticeRead)
const messageRows = tableOf(message)
const edit = permissionOf(notice, 'edit')
const mostRead = 500

export const noticeExtension: AnyExtension = extend(notice, {
  /** Who may change notices sees them all; everybody else what is for them. */
  where: (ctx) => (ctx.can(edit) ? [] : [addressedTo(ctx)]),
  show: (_ctx, rows, { database }) => withReadCounts(database, rows),
  async write({ ctx, sent, row }, { database }) {
    if (!sent.receivers) return { receivers: wholeReceivers(row.receivers) }
    await demandReceivers(database, ctx, sent.receivers)
    return { receivers: wholeReceivers(sent.receivers) }
  },
  service: (base, surroundings) => {
    const passwordNotice = createPasswordNotice(surroundings)
    return {
      ...base,
      page: (ctx, params, also = []) =>
        passwordNotice.leading(ctx, params, also, (asked) => base.page(ctx, asked, also)),
      detail: async (ctx, params) =>
        (await passwordNotice.detail(ctx, params)) ?? (await base.detail(ctx, params)),
    }
  },
  routes: noticeRoutes,
})

/** What everybody who has signed in may ask about the notices that are for them. */
function noticeRoutes(notices: Notices, { database, push }: Surroundings): Route[] {
  return [
    get(
      `${notice.path}/mine`,
      'signedIn',
      async ({ ctx, params }) => {
        const isAsked = textOf(params, 'isRead') !== undefined
        const asked = isAsked ? [readBy(ctx, isYes(params, 'isRead'))] : []
        const page = await notices.page(ctx, params, [addressedTo(ctx), ...asked])
        const records = await withIsRead(database, ctx, page.records)
        return { ...page, records: await withPublisherPictures(database, ctx, records) }
      },
      { summary: ['我的公告', 'Notices for me'] },
    ),
    get(
      `${notice.path}/unread-count`,
      'signedIn',
      async ({ ctx }) => {
        const { total } = await notices.page(ctx, { size: 1 }, [addressedTo(ctx), readBy(ctx, false)])
        return { count: total }
      },
      { summary: ['未读公告数', 'Number of unread notices'] },
    ),
    post(
      `${notice.path}/read`,
      'signedIn',
      async ({ ctx, params, body }) => {
        await markRead(database, notices, ctx, keysOf(notice, params, body))
        tellReader(push, ctx, 'notices', 'messages')
        return done
      },
      { summary: ['标记公告已读', 'Mark notices as read'] },
    ),
    post(
      `${notice.path}/read-all`,
      'signedIn',
      async ({ ctx }) => {
        for (;;) {
          const asked = [addressedTo(ctx), readBy(ctx, false)]
          const { records } = await notices.page(ctx, { size: mostRead }, asked)
          if (records.length === 0) break
          await markRead(database, notices, ctx, idsIn(records))
        }
        tellReader(push, ctx, 'notices', 'messages')
        return done
      },
      { summary: ['全部标记已读', 'Mark all notices as read'] },
    ),
  ]
}

async function markRead(database: Database, notices: Notices, ctx: Context, ids: string[]) {
  await refuseUnseen(notices, ctx, ids)
  await addReads(database, ctx, ids)
  await readMessages(database, ctx, ids)
}

/** All of them, or none: one that is not for the caller does not exist. */
async function refuseUnseen(notices: Notices, ctx: Context, ids: string[]) {
  if (ids.length > mostRead) throw new HttpError(400, messages.notFound)
  const { total } = await notices.page(ctx, { id_in: ids.join(','), size: 1 }, [addressedTo(ctx)])
  if (total < ids.length) throw new HttpError(400, messages.notFound)
}

/** The messages that told of these notices are read with them. */
async function readMessages({ current }: Database, ctx: Context, noticeIds: string[]) {
  await current
    .update(messageRows)
    .set({ readTime: now() })
    .where(
      and(
        mine(ctx, message),
        eq(messageRows.userId, ctx.userId),
        eq(messageRows.kind, 'notice'),
        isNull(messageRows.readTime),
        inArray(messageRows.sourceId, noticeIds),
      ),
    )
}

async function withIsRead(database: Database, ctx: Context, rows: Wire[]): Promise<Wire[]> {
  const read = await readIds(database, ctx, idsIn(rows))
  return rows.map((row) => ({ ...row, isRead: read.has(String(row.id)) ? 1 : 0 }))
}

/** How many people have read each of these. */
async function withReadCounts({ current }: Database, rows: Wire[]): Promise<Wire[]> {
  const found = await current
    .select({ noticeId: reads.noticeId, count: sql<number>`count(*)` })
    .from(reads)
    .where(and(inArray(reads.noticeId, idsIn(rows)), eq(reads.isDeleted, 0)))
    .groupBy(reads.noticeId)
  const counts = new Map(found.map(({ noticeId, count }) => [noticeId, Number(count)]))
  return rows.map((row) => ({ ...row, readCount: counts.get(String(row.id)) ?? 0 }))
}

/** With every list, so that a query need not ask what is missing. Nothing chosen: everybody. */
function wholeReceivers(receivers: NoticeReceivers | null | undefined): NoticeReceivers | null {
  if (!receivers) return null
  const { deptIds = [], roleIds = [], userIds = [] } = receivers
  const isChosen = deptIds.length + roleIds.length + userIds.length > 0
  return { all: receivers.all ?? (isChosen ? 0 : 1), deptIds, roleIds, userIds }
}

async function demandReceivers(
  database: Database,
  ctx: Context,
  { deptIds = [], roleIds = [], userIds = [] }: NoticeReceivers,
) {
  await demandLiving(database, ctx, dept, deptIds)
  await demandLiving(database, ctx, role, roleIds)
  await demandLiving(database, ctx, user, userIds)
}
