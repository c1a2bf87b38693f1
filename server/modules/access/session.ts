import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { inLanguage, messages } from '#shared/messages.ts'
import { session, user } from '#shared/resources/index.ts'
import type { Auth } from '../../auth/auth.ts'
import { placeOf } from '../../auth/place.ts'
import { acting } from '../../crud/calls/router.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { demandRows, idsOf } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { createRank } from '../../rank.ts'

/** Of one call. */
const mostSessions = 500
const kicking = { codes: [`${session.permission}_kick`] }
const { path } = session

type SessionAuth = Pick<Auth, 'sessions' | 'holdings'>

interface Parts {
  service: ResourceService<typeof session>
  surroundings: Surroundings
  auth: SessionAuth
}

/** Who is signed in, and how to end that: the own sessions for everybody, those of the tenant by right. */
export const createSessionExtension = (auth: SessionAuth): AnyExtension =>
  extend(session, {
    // Only sessions that go on; the rows of those that ended are kept for a while and shown to nobody.
    where: () => [
      { column: 'endTime', operator: 'absent', value: '' },
      { column: 'idleTime', operator: 'greater', value: now() },
    ],
    show: async ({ sessionId, language }, rows) =>
      rows.map((row) => ({
        ...row,
        isCurrent: row.id === sessionId ? 1 : 0,
        place: inLanguage(placeOf(String(row.address ?? '')), language),
      })),
    routes: (service, surroundings) => [
      get(
        `${path}/mine`,
        'signedIn',
        ({ ctx }) => service.rows(ctx, { userId_equal: ctx.userId, size: 500 }),
        {
          summary: ['我登录的设备', 'My sessions'],
        },
      ),
      ...endingRoutes({ service, surroundings, auth }),
    ],
  })

const endingRoutes = (parts: Parts): Route[] => [
  post(`${path}/kick`, kicking, (call) => end(parts, acting(session, call)), {
    summary: ['强制下线', 'End sessions'],
  }),
  post(`${path}/end`, 'signedIn', (call) => end(parts, call, call.ctx.userId), {
    summary: ['结束我的会话', 'End some of my sessions'],
  }),
  post(`${path}/end-others`, 'signedIn', ({ ctx }) => endOthers(parts, ctx), {
    summary: ['退出其他会话', 'Sign out everywhere else'],
  }),
]

/** Ends these sessions, all of which must be of the caller's sight and go on; with a user, those of that user alone. */
async function end({ service, surroundings, auth }: Parts, { ctx, params }: SignedInCall, userId?: string) {
  const { database, services, recorder } = surroundings
  const { table } = service
  const ids = idsOf(params.ids, 'ids')
  demandRows(ids, mostSessions)
  const rows = await database.current
    .select({ id: table.id, userId: table.userId })
    .from(table)
    .where(
      and(
        mine(ctx, session),
        inArray(table.id, ids),
        isNull(table.endTime),
        userId === undefined ? undefined : eq(table.userId, userId),
      ),
    )
  if (rows.length < ids.length) throw new HttpError(400, messages.notFound)
  const others = new Set(rows.flatMap((row) => (row.userId && row.userId !== ctx.userId ? [row.userId] : [])))
  await createRank(services.unruled(user), auth.holdings)(ctx, [...others])
  for (const id of ids) await auth.sessions.end(id)
  recorder.event('sessions ended', { ...byWhom(ctx), ids })
  return done
}

async function endOthers({ service: { table }, surroundings, auth }: Parts, ctx: Context) {
  const { database, recorder } = surroundings
  const others = and(
    eq(table.userId, ctx.userId),
    ne(table.id, ctx.sessionId),
    isNull(table.endTime),
    gt(table.idleTime, now()),
  )
  const ended = await database.current.select({ id: table.id }).from(table).where(others)
  await auth.sessions.endOf(ctx.userId, ctx.sessionId)
  recorder.event('other sessions ended', byWhom(ctx))
  return { count: ended.length }
}
