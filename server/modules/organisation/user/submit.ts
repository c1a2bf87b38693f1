import { messages } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import { COMPANY_USER } from '#shared/resources/organisation/user.ts'
import type { Input } from '#shared/schema/resource.ts'
import { hashPassword } from '../../../auth/password/password.ts'
import { passwordSentences } from '../../../auth/password/told-passwords.ts'
import { accessFor, acting } from '../../../crud/calls/router.ts'
import { changeRow, demandWriting } from '../../../crud/calls/submit.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { inputOf } from '../../../crud/write/input.ts'
import { done } from '../../../http/envelope.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { textOf } from '../../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../../http/route.ts'
import { tellOnce } from '../../../http/told-once.ts'
import { HttpError } from '../../../http-error.ts'
import type { Users } from './guard.ts'
import { userMessages } from './messages.ts'
import { hashing, newPassword, passwordColumns } from './passwords.ts'

/** Platforms other than the web: app, other, and a company's own users. */
export const appPlatforms: readonly number[] = [2, 3, COMPANY_USER]

// What people may change about themselves.
const personal = ['realName', 'name', 'phone', 'email', 'avatar'] as const

/** Adding and changing users, oneself included. */
export function submitRoutes(users: Users, surroundings: Surroundings): Route[] {
  function changeUser(call: SignedInCall) {
    const { ctx, params } = acting(user, call)
    return changeRow(users, ctx, params)
  }

  function submit(call: SignedInCall) {
    const isNew = textOf(call.params, 'id') === undefined
    demandWriting(call.ctx, user, isNew)
    return isNew ? addUser(users, surroundings, call) : changeUser(call)
  }

  function saveNew(call: SignedInCall) {
    if (textOf(call.params, 'id')) throw new HttpError(400, messages.idOnSave)
    return addUser(users, surroundings, call)
  }

  /** As submit, but only for users of the other platforms, who stay there. */
  async function submitAppUser(call: SignedInCall) {
    const { ctx, params } = acting(user, call)
    const id = textOf(params, 'id')
    const stored = id === undefined ? undefined : await users.row(ctx, id)
    // Blade's form of app users has no field for it.
    if (!stored && textOf(params, 'userType') === undefined) call.params.userType = appPlatforms[0]
    const sent = textOf(call.params, 'userType') ?? stored?.userType
    for (const platform of stored ? [sent, stored.userType] : [sent]) {
      if (appPlatforms.includes(Number(platform))) continue
      throw fieldFault(call, 'userType', userMessages.notAnAppUser)
    }
    return submit(call)
  }

  return [
    post(`${user.path}/save`, accessFor(user, 'add'), saveNew, hashing),
    post(`${user.path}/update`, accessFor(user, 'edit'), changeUser, hashing),
    post(`${user.path}/submit`, accessFor(user, 'add', 'edit'), submit, hashing),
    post(`${user.path}/appUserSubmit`, accessFor(user, 'add', 'edit'), submitAppUser, {
      ...hashing,
      summary: ['新增或修改APP用户', 'Add or change an app user'],
    }),
    post(`${user.path}/update-info`, 'signedIn', (call) => changeOneself(users, call), {
      summary: ['修改个人信息', 'Change my own record'],
    }),
  ]
}

async function addUser(users: Users, { database, parameters }: Surroundings, call: SignedInCall) {
  const { ctx, params, language } = acting(user, call)
  const input = inputOf(user, 'save', params, language) as Input<typeof user>
  const { plain, isInitial, isTold } = newPassword(parameters, ctx, input)
  const columns = passwordColumns(await hashPassword(plain), isInitial)
  const answer = await database.transaction(() => users.save(ctx, { ...input, ...columns }))
  const told = isTold ? [{ account: input.account, password: plain }] : []
  return tellOnce(ctx, answer, told, passwordSentences.added)
}

async function changeOneself(users: Users, { ctx, params, language }: SignedInCall) {
  const own = Object.fromEntries(personal.flatMap((name) => (name in params ? [[name, params[name]]] : [])))
  const stored = await users.row(ctx, ctx.userId)
  const patch = inputOf(user, 'update', own, language, stored) as Partial<Input<typeof user>>
  await users.update(ctx, ctx.userId, patch)
  return done
}
