import { messages } from '#shared/messages.ts'
import { param, user } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import { demandOwnPassword } from '../../../auth/factor/own-password.ts'
import { authMessages } from '../../../auth/messages.ts'
import { hashMd5Form, hashPassword, isPlain, md5FormOf } from '../../../auth/password/password.ts'
import { passwordFault, passwordPolicy } from '../../../auth/password/password-rules.ts'
import { randomPassword } from '../../../auth/password/random-password.ts'
import { passwordSentences } from '../../../auth/password/told-passwords.ts'
import { addressOf } from '../../../auth/request-parts.ts'
import { acting } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { now } from '../../../db/clock.ts'
import type { Context } from '../../../http/context.ts'
import { done } from '../../../http/envelope.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { idsOf, neededText } from '../../../http/params.ts'
import { open, type Params, post, type Route, type SignedInCall } from '../../../http/route.ts'
import { tellOnce } from '../../../http/told-once.ts'
import { HttpError } from '../../../http-error.ts'
import { byAccount } from '../../../log/recorder.ts'
import type { Parameters } from '../../../parameters.ts'
import type { Guard, Users } from './guard.ts'
import type { UserAuth } from './user.ts'

interface Parts {
  users: Users
  guard: Guard
  surroundings: Surroundings
  auth: UserAuth
}

interface Made {
  plain: string
  hash: string
  isTold: boolean
}

/** Hashing takes longer than a transaction may. */
export const hashing = { transaction: false } as const

// Each hash takes a tenth of a second of a core.
const mostResets = 100

/** The columns of a password that has just been set; `isInitial` has its owner change it before anything else. */
export const passwordColumns = (hash: string, isInitial: boolean) => ({
  password: hash,
  passwordTime: now(),
  mustChangePassword: isInitial ? 1 : 0,
})

/** What somebody typed for a new account, held to the policy; else what new accounts begin with. */
export function newPassword(
  parameters: Parameters,
  ctx: Context,
  { password, account }: Pick<Input<typeof user>, 'password' | 'account'>,
): { plain: string; isInitial: boolean; isTold: boolean } {
  if (!password) return { ...initialPassword(parameters, ctx), isInitial: true }
  const fault = passwordFault(password, [account], passwordPolicy(parameters))
  if (fault) throw fieldFault(ctx, 'password', fault)
  return { plain: password, isInitial: false, isTold: false }
}

/**
 * The password that the parameter names, or a random one. Our own client always shows it to whoever has set it; a Blade client is
 * told a random one, and the parameter's where the caller cannot read it on the page of parameters.
 */
export function initialPassword(
  parameters: Parameters,
  { wantsVersion, isPlatform, can }: Pick<Context, 'wantsVersion' | 'isPlatform' | 'can'>,
): { plain: string; isTold: boolean } {
  const set = parameters.get('account.initPassword')
  if (!set) return { plain: randomPassword(), isTold: true }
  return { plain: set, isTold: wantsVersion === true || !isPlatform || !can(param.permission) }
}

export function passwordRoutes(parts: Parts): Route[] {
  return [
    post(`${user.path}/update-password`, 'signedIn', (call) => change(parts, call), {
      ...hashing,
      summary: ['修改密码', 'Change my password'],
    }),
    post(`${user.path}/reset-password`, { codes: ['user_reset'] }, (call) => reset(parts, call), {
      ...hashing,
      summary: ['重置密码', 'Reset passwords'],
    }),
    post(`${user.path}/revoke-api-keys`, 'signedIn', (call) => revokeKeys(parts, call), {
      summary: ['撤销接口密钥', 'Revoke the API keys of users'],
    }),
    open('get', `${user.path}/password-policy`, () => passwordPolicy(parts.surroundings.parameters), {
      summary: ['密码规则', 'What new passwords are held to'],
    }),
  ]
}

async function change(parts: Parts, { ctx, params, req }: SignedInCall) {
  const { surroundings, auth } = parts
  const { database, parameters, recorder } = surroundings
  const attempt = { tenantId: ctx.tenantId, account: ctx.account, address: addressOf(req) }
  const sent = passwordsOf(params)
  const [first, second] = await Promise.all([formOf(parts, sent.first), formOf(parts, sent.second)])
  if (!first || first !== second) throw new HttpError(400, authMessages.confirmationDiffers)
  await demandOwnPassword(auth, attempt, sent.old, authMessages.oldPasswordWrong)
  if (ctx.mustChangePassword && (await formOf(parts, sent.old)) === first)
    throw new HttpError(400, authMessages.passwordSame)
  const fault = isPlain(sent.first) && passwordFault(sent.first, [ctx.account], passwordPolicy(parameters))
  if (fault) throw new HttpError(400, fault)
  const hash = await hashMd5Form(first)
  await database.transaction(async () => {
    await keep(parts, ctx, ctx.userId, hash, false)
    // A password alone, where a second factor is to follow, must not make room for more guesses at the code.
    if (!auth.accounts.account(ctx.userId)?.hasSecondFactor)
      await auth.lockOut.clear(ctx.tenantId, ctx.account)
    await auth.sessions.endOf(ctx.userId, ctx.sessionId)
  })
  recorder.event('password changed', byAccount(ctx))
  return keysLeft(parts, [ctx.userId])
}

const formOf = ({ auth }: Parts, sent: string) => md5FormOf(sent, auth.sm2PrivateKey)

const keep = ({ surroundings }: Parts, ctx: Context, id: string, hash: string, isInitial: boolean) =>
  surroundings.store
    .of(user)
    .update(ctx, { id }, { ...passwordColumns(hash, isInitial), updateUser: ctx.userId, updateTime: now() })

async function reset(parts: Parts, call: SignedInCall) {
  const { guard, surroundings } = parts
  const { ctx, params, body } = acting(user, call)
  const ids = userIdsOf(params, body, mostResets)
  if (!ids.length) throw new HttpError(400, messages.chooseRows)
  // Before the slow part, too: who is refused should not make the server hash.
  await guard.reach(ctx, ids)
  const given: ({ id: string } & Made)[] = []
  for (const id of ids) given.push({ id, ...(await made(surroundings, ctx, given[0])) })
  const told = await surroundings.database.transaction(() => giveOut(parts, ctx, given))
  surroundings.recorder.event('password reset', { ...byAccount(ctx), targets: ids })
  const left = { ...(await keysLeft(parts, ids)), ...(await passkeysLeft(parts, ids)) }
  return tellOnce(ctx, left, told, passwordSentences.reset)
}

/** Sets these passwords, and answers those that have to be told. */
async function giveOut(parts: Parts, ctx: Context, given: readonly ({ id: string } & Made)[]) {
  const { guard, auth } = parts
  const rows = await guard.reach(
    ctx,
    given.map(({ id }) => id),
  )
  for (const { id, hash } of given) await keep(parts, ctx, id, hash, true)
  for (const { id, tenantId, account } of rows) {
    await auth.lockOut.clear(tenantId, account ?? '')
    await auth.sessions.endOf(id)
  }
  const made = new Map(given.map((one) => [one.id, one]))
  return rows.flatMap(({ id, account }) => {
    const { isTold = false, plain = '' } = made.get(id) ?? {}
    return isTold ? [{ account: account ?? '', password: plain }] : []
  })
}

/** Keys go on without the password; the client offers to revoke them. Absent where there are none. */
async function keysLeft({ auth }: Parts, userIds: readonly string[]): Promise<{ apiKeys?: number }> {
  let apiKeys = 0
  for (const id of userIds) apiKeys += await auth.apiKeys.countOf(id)
  return apiKeys > 0 ? { apiKeys } : {}
}

/** Passkeys sign in without the password, too. Absent where there are none. */
async function passkeysLeft({ auth }: Parts, userIds: readonly string[]): Promise<{ passkeys?: number }> {
  const passkeys = await auth.passkeys.countOf(userIds)
  return passkeys > 0 ? { passkeys } : {}
}

/** Of others with the right to reset their passwords; the own ones always. */
async function revokeKeys({ guard, surroundings, auth }: Parts, call: SignedInCall) {
  const { ctx, params, body } = acting(user, call)
  const ids = userIdsOf(params, body, mostResets)
  const isOwn = ids.length === 0 || ids.every((id) => id === ctx.userId)
  if (!isOwn && !ctx.can('user_reset')) throw new HttpError(403, messages.forbidden)
  if (!isOwn) await guard.reach(ctx, ids)
  const targets = isOwn ? [ctx.userId] : ids
  await auth.apiKeys.revoke(targets, ctx.userId)
  surroundings.recorder.event('api keys revoked', { ...byAccount(ctx), targets })
  return done
}

/** One hash does for all who get the password that everybody knows; a random one is each user's own. */
async function made({ parameters }: Surroundings, ctx: Context, first: Made | undefined): Promise<Made> {
  const next = initialPassword(parameters, ctx)
  if (first && first.plain === next.plain) return { ...next, hash: first.hash }
  return { ...next, hash: await hashPassword(next.plain) }
}

/** Ids of users, at most so many: `userIds`, `ids`, or a bare array. */
export const userIdsOf = (params: Params, body: unknown, most: number): string[] =>
  idsOf(Array.isArray(body) ? body : (params.userIds ?? params.ids), 'userIds', most)

const passwordsOf = (params: Params) => ({
  old: neededText(params, 'oldPassword'),
  first: neededText(params, 'newPassword'),
  second: neededText(params, 'newPassword1'),
})
