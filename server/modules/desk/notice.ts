import { messages } from '#shared/messages.ts'
import type { NoticeReceivers } from '#shared/resources/desk/notice.ts'
import { dept, message, notice, noticeRead, role, user } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { keysOf } from '../../crud/calls/router.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import type { ResourceService } from '../../crud/service.ts'
import { demandLiving } from '../../crud/tie/living.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { isYes, textOf } from '../../http/params.ts'
import { get, post, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import { addReads, readIds, tellReader } from './notice-reads.ts'
import { addressedTo, readBy } from './notice-sight.ts'
import { createPasswordNotice } from './password-notice.ts'
import { idsIn, withPublisherPictures } from './pictures.ts'

type Notices = ResourceService<typeof notice>
type Around = Pick<Surroundings, 'database' | 'store'>

const edit = permissionOf(notice, 'edit')
const mostRead = 500

export const noticeExtension: AnyExtension = extend(notice, {
  /** Who may change notices sees them all; everybody else what is for them. */
  where: (ctx) => (ctx.can(edit) ? [] : [addressedTo(ctx)]),
  show: (ctx, rows, { store }) => withReadCounts(store, ctx, rows),
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
function noticeRoutes(notices: Notices, { database, store, push }: Surroundings): Route[] {
  return [
    get(
      `${notice.path}/mine`,
      'signedIn',
      async ({ ctx, params }) => {
        const isAsked = textOf(params, 'isRead') !== undefined
        const asked = isAsked ? [readBy(ctx, isYes(params, 'isRead'))] : []
        const page = await notices.page(ctx, params, [addressedTo(ctx), ...asked])
        const records = await withIsRead(store, ctx, page.records)
        return { ...page, records: await withPublisherPictures(store, ctx, records) }
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
        await markRead({ database, store }, notices, ctx, keysOf(notice, params, body))
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
          await markRead({ database, store }, notices, ctx, idsIn(records))
        }
        tellReader(push, ctx, 'notices', 'messages')
        return done
      },
      { summary: ['全部标记已读', 'Mark all notices as read'] },
    ),
  ]
}

async function markRead(around: Around, notices: Notices, ctx: Context, ids: string[]) {
  await refuseUnseen(notices, ctx, ids)
  await addReads(around, ctx, ids)
  await readMessages(around.store, ctx, ids)
}

/** All of them, or none: one that is not for the caller does not exist. */
async function refuseUnseen(notices: Notices, ctx: Context, ids: string[]) {
  if (ids.length > mostRead) throw new HttpError(400, messages.notFound)
  const { total } = await notices.page(ctx, { id_in: ids.join(','), size: 1 }, [addressedTo(ctx)])
  if (total < ids.length) throw new HttpError(400, messages.notFound)
}

/** The messages that told of these notices are read with them. */
const readMessages = (store: Around['store'], ctx: Context, noticeIds: string[]) =>
  store
    .of(message)
    .update(
      ctx,
      { userId: ctx.userId, kind: 'notice', readTime: null, sourceId: noticeIds },
      { readTime: now() },
    )

async function withIsRead(store: Around['store'], ctx: Context, rows: Wire[]): Promise<Wire[]> {
  const read = await readIds(store, ctx, idsIn(rows))
  return rows.map((row) => ({ ...row, isRead: read.has(String(row.id)) ? 1 : 0 }))
}

/** How many people have read each of these. */
async function withReadCounts(store: Around['store'], { tenantId }: Context, rows: Wire[]): Promise<Wire[]> {
  const found = await store
    .of(noticeRead)
    .aggregate(
      tenant(tenantId),
      { noticeId: idsIn(rows) },
      { by: ['noticeId'], measures: { count: 'count' } },
    )
  const counts = new Map(found.map(({ noticeId, count }) => [noticeId, count]))
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
