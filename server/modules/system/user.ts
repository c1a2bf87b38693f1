import { eq } from 'drizzle-orm'
import { authMessages } from '#shared/auth-messages.ts'
import { inLanguage, type Language, messages, missingParameter } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { type Input, permissionOf } from '#shared/schema/resource.ts'
import { administratorRole, isPlatform, listOf } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import { hashMd5Form, hashPassword, isPlain, md5FormOf, verifyPassword } from '../../auth/password.ts'
import { passwordFault } from '../../auth/password-rules.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import { inputOf } from '../../crud/input.ts'
import { acting, versionOf } from '../../crud/router.ts'
import type { ResourceService } from '../../crud/service.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { HttpError } from '../../http/http-error.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'

type Users = ResourceService<typeof user>
type Needs = Pick<Auth, 'sessions' | 'lockOut' | 'sm2PrivateKey'>

const add = permissionOf(user, 'add')
const edit = permissionOf(user, 'edit')
// Hashing takes longer than a transaction may.
const hashing = { transaction: false } as const

export const createUserExtension = (auth: Needs): AnyExtension =>
  extend(user, {
    service: (base) => ({
      ...base,
      async save(ctx, input) {
        refuseAdministrator(ctx, input.roleId)
        return base.save(ctx, input)
      },
      async update(ctx, key, patch, version) {
        await refuseTouching(base, ctx, [key])
        refuseAdministrator(ctx, patch.roleId)
        if (key === ctx.userId) refuseLockingOut(ctx, patch)
        return base.update(ctx, key, patch, version)
      },
      async remove(ctx, keys) {
        await refuseTouching(base, ctx, keys)
        if (keys.includes(ctx.userId)) throw new HttpError(400, authMessages.ownAccount)
        await base.remove(ctx, keys)
      },
    }),
    routes: (users, surroundings) => userRoutes(users, surroundings, auth),
  })

function userRoutes(users: Users, { database, parameters }: Surroundings, auth: Needs): Route[] {
  async function addUser(call: SignedInCall) {
    const { ctx, params, language } = acting(user, call)
    const input = inputOf(user, 'save', params, language) as Input<typeof user>
    const { plain, isInitial } = newPassword(input, language)
    const password = await hashPassword(plain)
    return await database.transaction(() =>
      users.save(ctx, { ...input, password, passwordTime: now(), mustChangePassword: isInitial ? 1 : 0 }),
    )
  }

  /** What was typed, held to the rules; else the password that new accounts begin with, to be changed. */
  function newPassword({ password, account }: Input<typeof user>, language: Language) {
    if (password) {
      const fault = passwordFault(password, [account])
      if (fault) throw passwordError(fault, language)
      return { plain: password, isInitial: false }
    }
    const initial = parameters.get('account.initPassword')
    if (!initial) throw passwordError(authMessages.passwordMissing, language)
    return { plain: initial, isInitial: true }
  }

  function changeUser(call: SignedInCall) {
    const { ctx, params, language } = acting(user, call)
    const id = textOf(params, 'id')
    if (!id) throw new HttpError(400, missingParameter('id'))
    const patch = inputOf(user, 'update', params, language) as Partial<Input<typeof user>>
    return database.transaction(() => users.update(ctx, id, patch, versionOf(params)))
  }

  function submit(call: SignedInCall) {
    const isNew = textOf(call.params, 'id') === undefined
    if (!call.ctx.can(isNew ? add : edit)) throw new HttpError(403, messages.forbidden)
    return isNew ? addUser(call) : changeUser(call)
  }

  async function changePassword({ ctx, params }: SignedInCall) {
    const sent = passwordsOf(params)
    const [first, second] = await Promise.all([formOf(sent.first), formOf(sent.second)])
    if (!first || first !== second) throw new HttpError(400, authMessages.confirmationDiffers)
    if (await auth.lockOut.isLocked(ctx.tenantId, ctx.account))
      throw new HttpError(400, authMessages.lockedOut)
    const stored = await users.row(ctx, ctx.userId)
    const old = await formOf(sent.old)
    if (!(await verifyPassword(old, stored.password))) {
      await auth.lockOut.failed(ctx.tenantId, ctx.account)
      throw new HttpError(400, authMessages.oldPasswordWrong)
    }
    if (ctx.mustChangePassword && old === first) throw new HttpError(400, authMessages.passwordSame)
    const fault = isPlain(sent.first) && passwordFault(sent.first, [ctx.account])
    if (fault) throw new HttpError(400, fault)
    await keepPassword(ctx, await hashMd5Form(first))
    return done
  }

  const formOf = (sent: string) => md5FormOf(sent, auth.sm2PrivateKey)

  function keepPassword(ctx: Context, password: string) {
    return database.transaction(async (connection) => {
      await connection
        .update(users.table)
        .set({
          password,
          passwordTime: now(),
          mustChangePassword: 0,
          updateUser: ctx.userId,
          updateTime: now(),
        })
        .where(eq(users.table.id, ctx.userId))
      await auth.lockOut.clear(ctx.tenantId, ctx.account)
      await auth.sessions.endOf(ctx.userId, ctx.sessionId)
    })
  }

  return [
    post(`${user.path}/save`, { codes: [add] }, saveNew(addUser), hashing),
    post(`${user.path}/update`, { codes: [edit] }, changeUser, hashing),
    post(`${user.path}/submit`, { codes: [add, edit] }, submit, hashing),
    post(`${user.path}/update-password`, 'signedIn', changePassword, {
      ...hashing,
      summary: ['修改密码', 'Change my password'],
    }),
    get(`${user.path}/info`, 'signedIn', ({ ctx }) => users.detail(ctx, { id: ctx.userId }), {
      summary: ['个人信息', 'My own record'],
    }),
  ]
}

const saveNew = (addUser: (call: SignedInCall) => Promise<unknown>) => (call: SignedInCall) => {
  if (textOf(call.params, 'id')) throw new HttpError(400, messages.idOnSave)
  return addUser(call)
}

function passwordsOf(params: Params) {
  const [old, first, second] = ['oldPassword', 'newPassword', 'newPassword1'].map((name) => {
    const value = textOf(params, name)
    if (value === undefined) throw new HttpError(400, missingParameter(name))
    return value
  }) as [string, string, string]
  return { old, first, second }
}

function passwordError(label: Label, language: Language): HttpError {
  return new HttpError(400, label, { errors: [{ field: 'password', message: inLanguage(label, language) }] })
}

function refuseAdministrator(ctx: Context, roleId: string | null | undefined) {
  if (ctx.isPlatform || !listOf(roleId).includes(administratorRole)) return
  throw new HttpError(403, authMessages.administratorReserved)
}

/** Nobody switches off the own account, so the platform always keeps an administrator. */
function refuseLockingOut(ctx: Context, { status, roleId }: Partial<Input<typeof user>>) {
  const isStripped = ctx.isPlatform && roleId !== undefined && !listOf(roleId).includes(administratorRole)
  if ((status !== undefined && status !== 1) || isStripped) throw new HttpError(400, authMessages.ownAccount)
}

/** Only a platform administrator changes or removes one. */
async function refuseTouching(users: Users, ctx: Context, ids: readonly string[]) {
  if (ctx.isPlatform) return
  for (const id of ids) {
    const row = await users.row(ctx, id)
    if (isPlatform(row.tenantId, listOf(row.roleId))) throw new HttpError(403, messages.forbidden)
  }
}
