import { and, inArray, sql } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import { pendingStatus } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import { demandShare } from '../../auth/limits/limiter.ts'
import { demandRoom } from '../../auth/limits/room.ts'
import { authMessages } from '../../auth/messages.ts'
import { addressOf } from '../../auth/request-parts.ts'
import { accessFor, acting } from '../../crud/calls/router.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { removeRows } from '../../crud/write/remover.ts'
import { now } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { done } from '../../http/envelope.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { type Call, open, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom, type Recorder } from '../../log/recorder.ts'
import { userMessages } from './user/messages.ts'

interface RegistrationRouteParts {
  database: Database
  recorder: Recorder
  auth: Pick<Auth, 'registration' | 'identities' | 'registrationsByAddress'>
}

const users = tableOf(user)
const edit = accessFor(user, 'edit')
const enabled = 1
/** Of one decision. */
const mostAccounts = 500

/** Guests who ask for an account, and who decides about them. */
export function registrationRoutes(parts: RegistrationRouteParts): Route[] {
  return [user.path, ...user.aliases].flatMap((path) => [
    open('post', `${path}/register-guest`, (call) => registerGuest(parts, call), {
      summary: ['第三方用户注册', 'Ask for an account as a guest'],
    }),
    post(`${path}/audit-pass`, edit, (call) => pass(parts, call), {
      summary: ['审核通过', 'Approve accounts'],
    }),
    post(`${path}/audit-refuse`, edit, (call) => refuse(parts, call), {
      summary: ['审核拒绝', 'Refuse accounts'],
    }),
  ])
}

/** The identity may be named by anybody; that it is the caller's own is known from the guest's token alone. */
async function registerGuest(
  { recorder, auth }: RegistrationRouteParts,
  { ctx, req, params, language }: Call,
) {
  const { registration, identities, registrationsByAddress } = auth
  await demandShare(registrationsByAddress, addressOf(req))
  const oauthId = textOf(params, 'oauthId') ?? ''
  const identity = identities.get(oauthId)
  if (!ctx || !identity || ctx.oauthId !== oauthId || identity.userId)
    throw new HttpError(400, authMessages.oauthMissing)
  if (!registration.isOpen()) throw new HttpError(400, authMessages.registrationClosed)
  const { tenantId } = identity
  if (!tenantId) throw new HttpError(400, authMessages.applicantTenantMissing)
  // An identity belongs to the tenant in which the person arrived: another one is never taken for it in silence.
  const named = textOf(params, 'tenantId') ?? tenantId
  if (named !== tenantId) throw fieldFault({ language }, 'tenantId', authMessages.otherTenant(named))
  const applicant = {
    tenantId,
    name: textOf(params, 'name') ?? '',
    account: textOf(params, 'account') ?? '',
    password: textOf(params, 'password') ?? '',
    avatar: identity.avatar ?? '',
  }
  const id = await registration.apply(applicant, language, (userId) => identities.link(oauthId, userId))
  recorder.event('account applied for', { tenantId, userId: id, account: applicant.account })
  return { id }
}

/** The account may sign in as soon as it has a role. */
async function pass({ database, recorder }: RegistrationRouteParts, given: SignedInCall) {
  const call = acting(user, given)
  const connection = database.current
  const ids = await pending(call, connection)
  for (const [tenantId, count] of await tenantsOf(connection, ids))
    await demandRoom(database, tenantId, count)
  await connection
    .update(users)
    .set({ status: enabled, updateUser: call.ctx.userId, updateTime: now() })
    .where(inArray(users.id, ids))
  recorder.event('accounts approved', { ...byWhom(call.ctx), ids })
  return done
}

/** The account is gone, so that its name is free and the person may ask again. */
async function refuse({ database, recorder }: RegistrationRouteParts, given: SignedInCall) {
  const call = acting(user, given)
  const ids = await pending(call, database.current)
  await removeRows(database, call.ctx, user, ids)
  recorder.event('accounts refused', { ...byWhom(call.ctx), ids })
  return done
}

/** The accounts of these ids, all of which must wait for a decision. */
async function pending(call: SignedInCall, connection: Connection): Promise<string[]> {
  const ids = idsOf(call.params.userIds, 'userIds', mostAccounts)
  if (!ids.length) throw new HttpError(400, userMessages.chooseUsers)
  const rows = await connection
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(and(mine(call.ctx, user), inArray(users.id, ids)))
  if (rows.length < ids.length) throw new HttpError(400, messages.notFound)
  if (rows.some(({ status }) => status !== pendingStatus)) throw new HttpError(400, authMessages.notPending)
  return ids
}

/** How many of these accounts belong to each tenant. */
async function tenantsOf(connection: Connection, ids: readonly string[]): Promise<[string, number][]> {
  const rows = await connection
    .select({ tenantId: users.tenantId, count: sql<number>`count(*)` })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .groupBy(users.tenantId)
  return rows.map(({ tenantId, count }) => [tenantId, Number(count)])
}
