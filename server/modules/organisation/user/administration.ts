import { and, eq } from 'drizzle-orm'
import { malformedParameter, messages, missingParameter } from '#shared/messages.ts'
import { user, userPlatform } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import { accessFor, acting } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { mine } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import { stamp } from '../../../crud/write/candidate.ts'
import { inputOf } from '../../../crud/write/input.ts'
import { insertRow } from '../../../crud/write/insert-rows.ts'
import type { Context } from '../../../http/context.ts'
import { done } from '../../../http/envelope.ts'
import { idsOf, neededText, textOf } from '../../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { byAccount } from '../../../log/recorder.ts'
import type { Guard, Users } from './guard.ts'
import { userMessages } from './messages.ts'
import { userIdsOf } from './passwords.ts'
import type { UserAuth } from './user.ts'

interface Parts {
  users: Users
  guard: Guard
  surroundings: Surroundings
  auth: UserAuth
}

const edit = accessFor(user, 'edit')
const mostUsers = 500

const platforms = tableOf(userPlatform)

const ofPlatform = (ctx: Context, userId: string, userType: number) =>
  and(mine(ctx, userPlatform), eq(platforms.userId, userId), eq(platforms.userType, userType))

/** Roles, locks, leaders and what each platform keeps about a user. */
export function administrationRoutes(parts: Parts): Route[] {
  return [
    post(`${user.path}/grant`, { codes: ['user_role'] }, (call) => grant(parts, call), {
      summary: ['分配角色', 'Give roles to users'],
    }),
    post(`${user.path}/unlock`, edit, (call) => unlock(parts, call), {
      summary: ['解锁账号', 'Unlock accounts'],
    }),
    post(`${user.path}/set-leader`, edit, (call) => toggleLeader(parts, call), {
      summary: ['设为或取消主管', 'Make a leader, or no leader'],
    }),
    get(`${user.path}/platform-detail`, accessFor(user, 'menu'), (call) => platformDetail(parts, call), {
      summary: ['用户平台信息', 'A user with what the platform keeps'],
    }),
    post(`${user.path}/update-platform`, edit, (call) => updatePlatform(parts, call), {
      summary: ['修改用户平台信息', 'Change what a platform keeps'],
    }),
  ]
}

async function grant({ users, surroundings }: Parts, call: SignedInCall) {
  const { ctx, params, language } = acting(user, call)
  const userIds = userIdsOf(params, undefined, mostUsers)
  if (!userIds.length) throw new HttpError(400, messages.chooseRows)
  const roleIds = idsOf(params.roleIds, 'roleIds')
  if (!roleIds.length) throw new HttpError(400, missingParameter('roleIds'))
  const patch = inputOf(user, 'update', { roleId: roleIds }, language) as Partial<Input<typeof user>>
  for (const id of userIds) await users.update(ctx, id, patch)
  surroundings.recorder.event('roles given', { ...byAccount(ctx), targets: userIds, roles: roleIds })
  return done
}

async function unlock({ guard, surroundings, auth }: Parts, call: SignedInCall) {
  const { ctx, params, body } = acting(user, call)
  const ids = userIdsOf(params, body, mostUsers)
  if (!ids.length) throw new HttpError(400, userMessages.chooseUsers)
  for (const { tenantId, account } of await guard.reach(ctx, ids))
    await auth.lockOut.clear(tenantId, account ?? '')
  surroundings.recorder.event('unlocked', { ...byAccount(ctx), targets: ids })
  return done
}

async function toggleLeader({ users }: Parts, call: SignedInCall) {
  const { ctx, params } = acting(user, call)
  const id = userIdOf(params)
  const { isLeader } = await users.row(ctx, id)
  await users.update(ctx, id, { isLeader: isLeader === 1 ? 0 : 1 })
  return done
}

async function platformDetail({ users, surroundings }: Parts, call: SignedInCall) {
  const { ctx, params } = acting(user, call)
  const detail = await users.detail(ctx, params)
  const here = { ...ctx, allTenants: false, tenantId: String(detail.tenantId) }
  // Of the user's own platform, unless another one is named.
  const userType =
    textOf(params, 'userType') === undefined
      ? Number(detail.userType)
      : await platformOf(surroundings, here, params)
  const [kept] = await surroundings.database.current
    .select({ userExt: platforms.userExt })
    .from(platforms)
    .where(ofPlatform(here, String(detail.id), userType))
  return { ...detail, userExt: kept?.userExt ?? '' }
}

async function updatePlatform({ guard, surroundings }: Parts, call: SignedInCall) {
  const { ctx, params, language } = acting(user, call)
  const userId = userIdOf(params)
  const [row] = await guard.reach(ctx, [userId])
  const userType = await platformOf(surroundings, ctx, params)
  const { userExt } = inputOf(userPlatform, 'update', { userExt: params.userExt ?? '' }, language)
  const here = { ...ctx, allTenants: false, tenantId: row?.tenantId ?? ctx.tenantId }
  const values = { ...stamp(here, userPlatform), userId, userType, userExt: userExt || null }
  const { current } = surroundings.database
  await current.delete(platforms).where(ofPlatform(here, userId, userType))
  await insertRow(current, userPlatform, values)
  return done
}

async function platformOf({ names }: Surroundings, ctx: Context, params: Params): Promise<number> {
  const key = neededText(params, 'userType')
  const known = await names.dictionary(ctx.tenantId, 'user_type', false)
  if (!known.has(key)) throw new HttpError(400, malformedParameter('userType'))
  return Number(key)
}

function userIdOf(params: Params): string {
  const [id, ...more] = idsOf(params.userId ?? params.id, 'userId')
  if (!id) throw new HttpError(400, missingParameter('userId'))
  if (more.length) throw new HttpError(400, malformedParameter('userId'))
  return id
}
