import { eq } from 'drizzle-orm'
import type { Request } from 'express'
import { authMessages } from '#shared/auth-messages.ts'
import type { TokenAnswer } from '#shared/contract/auth.ts'
import { user } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { fromWallTime, milliseconds, now } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { textOf } from '../http/params.ts'
import type { Params } from '../http/route.ts'
import { type Account, type Accounts, accountKeyOf, listOf } from './accounts.ts'
import type { Captcha } from './captcha.ts'
import { type Client, clientOf } from './clients.ts'
import type { Limiter } from './limiter.ts'
import type { LockOut } from './lock-out.ts'
import { md5FormOf, verifyPassword } from './password.ts'
import { refusal } from './refusal.ts'
import { addressOf, headerOf, tenantOf } from './request-parts.ts'
import { type Choice, isLive, type SessionRow, type Sessions } from './sessions.ts'
import type { Tokens } from './token.ts'
import { createTurns } from './turns.ts'

export interface SignInParts {
  database: Database
  accounts: Accounts
  sessions: Sessions
  tokens: Tokens
  lockOut: LockOut
  captcha: Captcha
  demandsCaptcha: boolean
  sm2PrivateKey: string
  failuresByAddress: Limiter
  note(event: string, details: object): void
}

const grants = ['password', 'captcha', 'refresh_token'] as const
type Grant = (typeof grants)[number]

/** The token call: proves the client, the person or the refresh token, in the order that Blade's clients know. */
export function createSignIn(parts: SignInParts) {
  const { database, accounts, sessions, tokens, lockOut } = parts
  const inTurn = createTurns()

  return async function issue(req: Request, params: Params, grant: string | undefined): Promise<TokenAnswer> {
    const client = await clientOf(database, headerOf(req, 'authorization'))
    const asked = grantOf(grant, client)
    if (asked === 'refresh_token') return await refresh(req, params, client)
    checkCaptcha(req, asked)
    const tenantId = openTenant(tenantOf(req, params))
    const account = await authenticate(req, params, tenantId)
    const choice = choiceOf(req, account) ?? { roleIds: [], deptIds: [] }
    const session = await database.transaction(async (connection) => {
      const users = tableOf(user)
      await connection
        .update(users)
        .set({ lastLoginTime: now(), lastLoginIp: addressOf(req) })
        .where(eq(users.id, account.id))
      return await sessions.begin({
        userId: account.id,
        tenantId,
        clientId: client.clientId,
        platform: platformOf(req),
        address: addressOf(req),
        agent: headerOf(req, 'user-agent') ?? '',
        refreshValidity: client.refreshValidity,
        ...choice,
      })
    })
    parts.note('signed in', {
      tenantId,
      userId: account.id,
      account: account.account,
      address: addressOf(req),
      client: client.clientId,
    })
    return answer(session, account, client)
  }

  function checkCaptcha(req: Request, grant: Grant) {
    if (!parts.demandsCaptcha) return
    if (grant !== 'captcha') throw refusal('unauthorized_client', authMessages.captchaDemanded)
    const isRight = parts.captcha.check(headerOf(req, 'captcha-key'), headerOf(req, 'captcha-code'))
    if (!isRight) throw refusal('invalid_grant', authMessages.captchaWrong)
  }

  function openTenant(tenantId: string): string {
    if (!tenantId) throw refusal('invalid_request', authMessages.tenantMissing)
    const tenant = accounts.tenant(tenantId)
    if (!tenant) throw refusal('invalid_grant', authMessages.tenantUnknown)
    if (tenant.expires <= milliseconds()) throw refusal('invalid_grant', authMessages.tenantExpired)
    if (!tenant.isEnabled) throw refusal('invalid_grant', authMessages.tenantDisabled)
    return tenantId
  }

  async function authenticate(req: Request, params: Params, tenantId: string): Promise<Account> {
    const address = addressOf(req)
    const name = textOf(params, 'username') ?? textOf(params, 'account') ?? ''
    if (await parts.failuresByAddress.isFull(address))
      throw refusal('too_many_requests', authMessages.tooManyFailures, 429)
    // One try at a time for each account, or a burst would all be checked before the first failure is counted.
    const id = await inTurn(`${tenantId} ${accountKeyOf(name)}`, async () => {
      const found = await passes(tenantId, name, textOf(params, 'password') ?? '')
      if (typeof found === 'object') return found.id
      parts.note('sign-in refused', { tenantId, account: name.slice(0, 64), address, reason: found })
      if (found === 'locked') throw refusal('invalid_grant', authMessages.lockedOut)
      await parts.failuresByAddress.take(address)
      throw refusal('invalid_grant', authMessages.wrongPassword)
    })
    const account = accounts.account(id)
    if (!account) throw refusal('invalid_grant', authMessages.wrongPassword)
    return admitted(account)
  }

  async function passes(
    tenantId: string,
    name: string,
    sent: string,
  ): Promise<{ id: string } | 'locked' | 'wrong'> {
    if (await lockOut.isLocked(tenantId, name)) return 'locked'
    const found = await accounts.find(tenantId, name)
    const md5 = await md5FormOf(sent, parts.sm2PrivateKey)
    if (!(await verifyPassword(md5, found?.password)) || !found) {
      await lockOut.failed(tenantId, name)
      return 'wrong'
    }
    await lockOut.clear(tenantId, name)
    return found
  }

  function admitted(account: Account): Account {
    if (!account.isEnabled) throw refusal('invalid_grant', authMessages.accountDisabled)
    if (account.roles.length === 0) throw refusal('invalid_grant', authMessages.noRole)
    return account
  }

  async function refresh(req: Request, params: Params, client: Client): Promise<TokenAnswer> {
    const reading = tokens.read(
      textOf(params, 'refresh_token') ?? textOf(params, 'refreshToken') ?? '',
      'refresh_token',
    )
    if (reading === 'wrong') throw refusal('invalid_grant', authMessages.tokenWrong)
    if (reading === 'expired') throw refusal('invalid_grant', authMessages.tokenExpired)
    const known = sessions.get(reading.sessionId)
    if (known && known.clientId !== client.clientId) {
      // A token that one application was given turns up with another: somebody took it.
      await sessions.end(known.id)
      parts.note('session ended', { sessionId: known.id, reason: 'refreshed by another client' })
      throw refusal('invalid_grant', authMessages.tokenWrong)
    }
    if (!known || !isLive(known)) throw refusal('invalid_grant', authMessages.tokenExpired)
    openTenant(known.tenantId)
    const account = accounts.account(known.userId ?? '')
    if (!account) throw refusal('invalid_grant', authMessages.tokenExpired)
    const choice = choiceOf(req, admitted(account))
    const session = await sessions.refresh(known.id, reading.generation, client.refreshValidity, choice)
    if (!session) throw refusal('invalid_grant', authMessages.tokenExpired)
    return answer(session, account, client)
  }

  function answer(session: SessionRow, account: Account, client: Client): TokenAnswer {
    const { roles, deptIds } = narrowed(session, account)
    const time = milliseconds()
    const expires = Math.min(time + client.accessValidity * 1000, fromWallTime(session.lastTime ?? ''))
    const person = {
      tenant_id: account.tenantId,
      user_id: account.id,
      dept_id: deptIds.join(','),
      post_id: account.postIds.join(','),
      role_id: roles.map(({ id }) => id).join(','),
      role_name: roles.map(({ alias }) => alias).join(','),
      oauth_id: '',
      account: account.account,
      user_name: account.account,
      nick_name: account.name,
      real_name: account.realName,
    }
    const detail = {
      type: session.platform ?? 'web',
      ...(account.mustChangePassword && { mustChangePassword: true }),
    }
    const claims = { sessionId: session.id, clientId: client.clientId, generation: session.generation ?? 0 }
    return {
      access_token: tokens.sign('access_token', { ...claims, expires }, { ...shortened(person), detail }),
      refresh_token: tokens.sign(
        'refresh_token',
        { ...claims, expires: fromWallTime(session.idleTime ?? '') },
        { user_id: account.id },
      ),
      token_type: 'bearer',
      expires_in: Math.floor((expires - time) / 1000),
      scope: 'all',
      ...person,
      avatar: account.avatar,
      client_id: client.clientId,
      detail,
      license: 'powered by sickle',
      jti: `${session.id}.${session.generation}`,
    }
  }
}

/** What of an account's roles and departments a session has: all, or those it chose and the account still has. */
export function narrowed({ roleIds, deptIds }: Pick<SessionRow, 'roleIds' | 'deptIds'>, account: Account) {
  const chosenRoles = listOf(roleIds)
  const chosenDepts = listOf(deptIds)
  return {
    roles: chosenRoles.length ? account.roles.filter(({ id }) => chosenRoles.includes(id)) : account.roles,
    deptIds: chosenDepts.length ? account.deptIds.filter((id) => chosenDepts.includes(id)) : account.deptIds,
  }
}

function grantOf(grant: string | undefined, client: Client): Grant {
  const known = grants.find((name) => name === grant)
  if (!known) throw refusal('unsupported_grant_type', authMessages.grantUnknown)
  if (!client.grants.includes(known)) throw refusal('unauthorized_client', authMessages.grantRefused)
  return known
}

/** The `Role-Id` and `Dept-Id` of a switch; undefined where neither is named. A full own list means all. */
function choiceOf(req: Request, account: Account): Choice | undefined {
  const asked = { roleIds: listOf(headerOf(req, 'role-id')), deptIds: listOf(headerOf(req, 'dept-id')) }
  if (!asked.roleIds.length && !asked.deptIds.length) return undefined
  const choose = (ids: string[], own: readonly string[]) => {
    if (ids.some((id) => !own.includes(id))) throw refusal('invalid_grant', authMessages.foreignChoice)
    return own.every((id) => ids.includes(id)) ? [] : ids
  }
  return {
    roleIds: choose(
      asked.roleIds,
      account.roles.map(({ id }) => id),
    ),
    deptIds: choose(asked.deptIds, account.deptIds),
  }
}

function platformOf(req: Request): string {
  const named = headerOf(req, 'user-type') ?? ''
  return ['web', 'app', 'other'].includes(named) ? named : 'web'
}

// Clients keep the token in a cookie, which ends at 4 kB: long lists stay out of it. Nobody reads them there.
const shortened = (person: Record<string, string>) =>
  Object.fromEntries(Object.entries(person).map(([name, value]) => [name, value.length > 300 ? '' : value]))
