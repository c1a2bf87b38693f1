import { inArray } from 'drizzle-orm'
import { malformedParameter, messages as texts, tooManyIds } from '#shared/messages.ts'
import { message } from '#shared/resources/index.ts'
import { keysOf } from '../../crud/calls/router.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { isYes, textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import type { Where } from '../../store/where.ts'
import { addReads, tellReader } from './notice-reads.ts'
import { withMessagePictures } from './pictures.ts'

const { path } = message
const table = tableOf(message)
const mostIds = 500
const kindKey = /^[a-z]{1,16}$/

const unread = ({ userId }: Context) => ({ userId, readTime: null })

/** Everybody's own messages, which nobody else can name. */
export const messageExtension: AnyExtension = extend(message, { routes: messageRoutes })

function messageRoutes(service: ResourceService<typeof message>, surroundings: Surroundings): Route[] {
  const { database, store, push } = surroundings
  async function page({ ctx, params }: SignedInCall) {
    const page = await service.page(ctx, readParams(params), ownConditions(ctx, params))
    return { ...page, records: await withMessagePictures(store, ctx, page.records) }
  }

  /** How many are unread, in all and of each kind that has any. */
  async function unreadCount({ ctx }: SignedInCall) {
    const rows = await store
      .of(message)
      .aggregate(ctx, unread(ctx), { by: ['kind'], measures: { count: 'count' } })
    const kinds = Object.fromEntries(rows.map(({ kind, count }) => [String(kind), count]))
    return { count: Object.values(kinds).reduce((sum, count) => sum + count, 0), kinds }
  }

  async function read({ ctx, params, body }: SignedInCall) {
    const ids = await ownIds(store, ctx, params, body)
    await mark(surroundings, ctx, { ...unread(ctx), id: ids })
    return done
  }

  /** Of the kinds that are named, or of all. */
  async function readAll({ ctx, params }: SignedInCall) {
    const kinds = kindsOf(params)
    await mark(surroundings, ctx, { ...unread(ctx), ...(kinds && { kind: kinds }) })
    return done
  }

  async function remove({ ctx, params, body }: SignedInCall) {
    const ids = await ownIds(store, ctx, params, body)
    await place(database, ids, 1)
    tellReader(push, ctx, 'messages')
    return done
  }

  async function restore({ ctx, params, body }: SignedInCall) {
    const ids = keysOf(message, params, body)
    if (ids.length > mostIds) throw new HttpError(400, tooManyIds(mostIds))
    const own = { userId: ctx.userId, id: ids }
    const known = await store.of(message).count(tenant(ctx.tenantId), own, 'any')
    if (known < ids.length) throw new HttpError(400, texts.notFound)
    await place(database, ids, 0)
    tellReader(push, ctx, 'messages')
    return done
  }

  return [
    get(`${path}/page`, 'signedIn', page, { summary: ['我的消息', 'My messages'] }),
    get(`${path}/list`, 'signedIn', page, { summary: ['我的消息', 'My messages'] }),
    get(`${path}/unread-count`, 'signedIn', unreadCount, {
      summary: ['未读消息数', 'Number of unread messages'],
    }),
    post(`${path}/read`, 'signedIn', read, { summary: ['标记消息已读', 'Mark messages as read'] }),
    post(`${path}/read-all`, 'signedIn', readAll, {
      summary: ['全部标记已读', 'Mark all messages as read'],
    }),
    post(`${path}/remove`, 'signedIn', remove, { summary: ['删除消息', 'Remove messages'] }),
    post(`${path}/restore`, 'signedIn', restore, {
      summary: ['恢复已删除的消息', 'Take the removal of messages back'],
    }),
  ]
}

/** What a message about a notice says is what the notice says: read once, it is read in both places. */
async function mark(surroundings: Surroundings, ctx: Context, which: Where<typeof message>) {
  const { store, push } = surroundings
  const rows = store.of(message)
  const read = await rows.find(ctx, which, { select: ['kind', 'sourceId'] })
  await rows.update(ctx, which, { readTime: now() })
  const noticeIds = read.flatMap(({ kind, sourceId }) => (kind === 'notice' && sourceId ? [sourceId] : []))
  for (let from = 0; from < noticeIds.length; from += mostIds)
    await addReads(surroundings, ctx, noticeIds.slice(from, from + mostIds))
  if (read.length) tellReader(push, ctx, 'messages')
  if (noticeIds.length) tellReader(push, ctx, 'notices')
}

/** Puts messages into the bin, or takes them out: their people remove them without a trace. */
const place = ({ current }: Surroundings['database'], ids: readonly string[], isDeleted: 0 | 1) =>
  current
    .update(table)
    .set({ isDeleted })
    .where(inArray(table.id, [...ids]))

/** All of them, or none: a message of somebody else does not exist. */
async function ownIds(
  store: Surroundings['store'],
  ctx: Context,
  params: Params,
  body: unknown,
): Promise<string[]> {
  const ids = keysOf(message, params, body)
  if (ids.length > mostIds) throw new HttpError(400, tooManyIds(mostIds))
  if ((await store.of(message).count(ctx, { userId: ctx.userId, id: ids })) < ids.length)
    throw new HttpError(400, texts.notFound)
  return ids
}

/** A tenant that is named is one's own, or has none of one's messages. */
function ownConditions({ userId }: Context, params: Params): Condition[] {
  const tenantId = textOf(params, 'tenantId')
  return [
    { column: 'userId', operator: 'equal', value: userId },
    ...(tenantId === undefined ? [] : [{ column: 'tenantId', operator: 'equal', value: tenantId } as const]),
  ]
}

/** `isRead` 0 or 1 and `kinds` are said as the filters that they stand for. */
function readParams({ isRead, ...params }: Params): Params {
  const kinds = kindsOf(params)
  return {
    ...params,
    ...(kinds && { kind_in: kinds.join(',') }),
    ...(isRead !== undefined &&
      isRead !== '' && { [isYes({ isRead }, 'isRead') ? 'readTime_notnull' : 'readTime_null']: '1' }),
  }
}

/** The kinds that `kinds` lists; undefined where it is not sent. */
function kindsOf(params: Params): string[] | undefined {
  const text = textOf(params, 'kinds')
  if (text === undefined) return undefined
  const kinds = text.split(',')
  if (kinds.some((kind) => !kindKey.test(kind))) throw new HttpError(400, malformedParameter('kinds'))
  return kinds
}
