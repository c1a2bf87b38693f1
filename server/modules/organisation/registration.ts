import { messages } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import { type Input, permissionOf } from '#shared/schema/resource.ts'
import { pendingStatus } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import { demandShare } from '../../auth/limits/limiter.ts'
import { authMessages } from '../../auth/messages.ts'
import { addressOf } from '../../auth/request-parts.ts'
import { accessFor, acting } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { inputOf } from '../../crud/write/input.ts'
import { removeRows } from '../../crud/write/remover.ts'
import { done } from '../../http/envelope.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { type Call, get, open, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { forgetApplications } from './applications.ts'
import { userMessages } from './user/messages.ts'

interface RegistrationRouteParts extends Surroundings {
  auth: Pick<Auth, 'registration' | 'identities' | 'registrationsByAddress'>
}

const edit = accessFor(user, 'edit')
/** Its page, which may be all that somebody has of the users. */
const waiting = { codes: [permissionOf(user, 'menu'), 'registration'] }
const enabled = 1
/** Of one decision. */
const mostAccounts = 500

/** Guests who ask for an account, and who decides about them. */
export function registrationRoutes(parts: RegistrationRouteParts): Route[] {
  return [user.path, ...user.aliases].flatMap((path) => [
    open('post', `${path}/register-guest`, (call) => registerGuest(parts, call), {
      summary: ['第三方用户注册', 'Ask for an account as a guest'],
    }),
    get(`${path}/audit-page`, waiting, (call) => pageOfWaiting(parts, call), {
      summary: ['待审核的用户', 'Accounts that wait for approval'],
    }),
    post(`${path}/audit-pass`, edit, (call) => pass(parts, call), {
      summary: ['审核通过', 'Approve accounts'],
    }),
    post(`${path}/audit-refuse`, edit, (call) => refuse(parts, call), {
      summary: ['审核拒绝', 'Refuse accounts'],
    }),
  ])
}

function pageOfWaiting({ services }: RegistrationRouteParts, call: SignedInCall) {
  const { ctx, params } = acting(user, call)
  return services.of(user).page(ctx, { ...params, status_equal: String(pendingStatus) })
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

/**
 * The accounts may sign in as soon as they have a role, which the call may give with a department. Who was let in meanwhile, by a
 * role and a department, stays so.
 */
async function pass({ store, recorder, services }: RegistrationRouteParts, given: SignedInCall) {
  const { ctx, params, language } = acting(user, given)
  const place = Object.fromEntries(
    (['roleId', 'deptId'] as const).flatMap((name) => (textOf(params, name) ? [[name, params[name]]] : [])),
  )
  const patch = inputOf(user, 'update', { ...place, status: enabled }, language) as Partial<
    Input<typeof user>
  >
  const ids = await decidable({ ctx, params }, store, [pendingStatus, enabled])
  for (const id of ids.pending) await services.of(user).update(ctx, id, patch)
  recorder.event('accounts approved', { ...byWhom(ctx), ids: ids.pending })
  return done
}

/** The account is gone, so that its name is free and the person may ask again. */
async function refuse({ database, store, recorder, push }: RegistrationRouteParts, given: SignedInCall) {
  const call = acting(user, given)
  const { pending: ids, tenantIds } = await decidable(call, store, [pendingStatus])
  await removeRows(database, call.ctx, user, ids)
  for (const tenantId of tenantIds) await forgetApplications({ database, push }, tenantId, ids)
  recorder.event('accounts refused', { ...byWhom(call.ctx), ids })
  return done
}

/** Those of the named accounts that wait for a decision; all of them have one of these states. */
async function decidable(
  { ctx, params }: Pick<SignedInCall, 'ctx' | 'params'>,
  store: RegistrationRouteParts['store'],
  states: readonly number[],
) {
  const ids = idsOf(params.userIds, 'userIds', mostAccounts)
  if (!ids.length) throw new HttpError(400, userMessages.chooseUsers)
  const rows = await store.of(user).find(ctx, { id: ids }, { select: ['id', 'tenantId', 'status'] })
  if (rows.length < ids.length) throw new HttpError(400, messages.notFound)
  if (rows.some(({ status }) => !states.includes(Number(status))))
    throw new HttpError(400, authMessages.notPending)
  const pending = rows.filter(({ status }) => status === pendingStatus)
  return { pending: pending.map(({ id }) => id), tenantIds: new Set(pending.map((row) => row.tenantId)) }
}
