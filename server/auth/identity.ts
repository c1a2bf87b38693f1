import type { Request } from 'express'
import { authMessages } from '#shared/auth-messages.ts'
import { languageOf, messages } from '#shared/messages.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { type Accounts, isLocked, isPlatform, nextLock } from './accounts.ts'
import { createBoundedMap } from './bounded-map.ts'
import type { GrantsOf } from './grants.ts'
import type { Identities } from './identities.ts'
import { headerOf, pathOf, tokenOf } from './request-parts.ts'
import { isLive, type SessionRow, type Sessions } from './sessions.ts'
import type { Claims, Tokens } from './token.ts'
import { guestRole, narrowed } from './token-answer.ts'

interface IdentityParts {
  database: Database
  accounts: Accounts
  identities: Identities
  sessions: Sessions
  grants: GrantsOf
  tokens: Tokens
}

/** A token that was checked once: what follows from it holds until a commit or its time ends it. */
interface Verified {
  claims: Claims
  /** Number of the state of the tables that the contexts were made from. */
  state: number
  until: number
  contexts: Map<string, Context>
}

const watched = [
  'user',
  'role',
  'role_menu',
  'menu',
  'tenant',
  'tenant_package',
  'company',
  'company_menu',
  'company_type_menu',
  'session',
  'auth_lock',
  'user_oauth',
]

const frame = [
  '/blade-auth/oauth/user-info',
  '/blade-auth/oauth/logout',
  '/blade-auth/oauth/clear-cache',
  '/blade-system/menu/auth-routes',
  '/blade-system/menu/routes',
  '/blade-system/menu/buttons',
  '/blade-system/menu/top-menu',
  '/blade-system/menu/main-menu',
]

// What somebody whose password was set by another may do before changing it.
const beforeChange = new Set([...frame, ...userCalls('info', 'update-password')])

// What a guest may do: register. The menus that the frame of a client asks for are empty.
const beforeRegistration = new Set([...frame, ...userCalls('register-guest'), '/user/getUserInfo'])

const nobody = {
  userId: '',
  deptIds: [],
  roleIds: [],
  isPlatform: false,
  can: () => false,
  mustChangePassword: false,
} satisfies Partial<Context>

function userCalls(...calls: string[]): string[] {
  return calls.flatMap((call) => [`/blade-user/${call}`, `/blade-system/user/${call}`])
}

/** Makes out who asks. Synchronous, and a few look-ups in memory for a token that was seen before. */
export function createIdentity({ database, accounts, identities, sessions, grants, tokens }: IdentityParts) {
  const verified = createBoundedMap<Verified>(10_000)
  let state = 0
  // Registered after those of accounts, sessions and grants, which have dropped what they kept when this one runs.
  database.onCommit((tables) => {
    if (watched.some((table) => tables.has(table))) state++
  })

  const refused = () => new HttpError(401, messages.tokenRefused)

  function verify(token: string): Verified {
    const known = verified.get(token)
    if (known) return known
    const claims = tokens.read(token, 'access_token')
    if (typeof claims === 'string') throw refused()
    const fresh = { claims, state: -1, until: 0, contexts: new Map() }
    verified.set(token, fresh)
    return fresh
  }

  function contextOf(token: string, req: Request): Context {
    const entry = verify(token)
    if (entry.claims.expires <= milliseconds()) {
      verified.delete(token)
      throw refused()
    }
    if (entry.state !== state || entry.until <= milliseconds()) {
      entry.contexts.clear()
      entry.until = 0
      entry.state = state
    }
    const language = languageOf(req.headers['accept-language'])
    const wantsVersion = headerOf(req, 'x-row-version') !== undefined
    const key = wantsVersion ? `${language} version` : language
    const known = entry.contexts.get(key)
    if (known) return known
    const context = { ...makeContext(entry), language, ...(wantsVersion && { wantsVersion }) }
    entry.contexts.set(key, context)
    return context
  }

  function makeContext(entry: Verified): Omit<Context, 'language'> {
    const session = sessions.get(entry.claims.sessionId)
    const tenant = session && accounts.tenant(session.tenantId)
    if (!session || !isLive(session) || !tenant?.isEnabled || tenant.expires <= milliseconds())
      throw refused()
    entry.until = Math.min(entry.claims.expires, tenant.expires, fromWallTime(session.lastTime ?? ''))
    return session.userId ? contextOfAccount(entry, session) : contextOfGuest(session)
  }

  function contextOfAccount(entry: Verified, session: SessionRow): Omit<Context, 'language'> {
    const account = accounts.account(session.userId ?? '')
    if (!account?.isEnabled || session.tenantId !== account.tenantId || isLocked(account)) throw refused()
    entry.until = Math.min(entry.until, nextLock(account))
    const { roles, deptIds } = narrowed(session, account)
    const roleIds = roles.map(({ id }) => id)
    const platform = isPlatform(account.tenantId, roleIds)
    const holder = { tenantId: account.tenantId, userId: account.id, roleIds, isPlatform: platform }
    const { codes } = grants.of(holder)
    return {
      ...holder,
      sessionId: session.id,
      account: account.account,
      userName: account.realName || account.name || account.account,
      deptIds,
      roleAliases: roles.map(({ alias }) => alias),
      can: platform ? () => true : (code) => codes.has(code),
      mustChangePassword: account.mustChangePassword,
    }
  }

  /** Somebody without an account; an application that stands for nobody reaches nothing. */
  function contextOfGuest({ id, tenantId, oauthId }: SessionRow): Omit<Context, 'language'> {
    if (!oauthId) throw new HttpError(403, authMessages.clientOnly)
    const identity = identities.get(oauthId)
    if (!identity) throw refused()
    const name = identity.nickname || identity.username || guestRole
    return {
      ...nobody,
      tenantId,
      sessionId: id,
      account: identity.username || guestRole,
      userName: name,
      roleAliases: [guestRole],
      oauthId,
    }
  }

  return {
    /** Undefined without a token; throws for one that is no longer good. */
    identify(req: Request, token = tokenOf(req)): Context | undefined {
      if (token === undefined) return undefined
      const context = contextOf(token, req)
      if (context.mustChangePassword && !beforeChange.has(pathOf(req)))
        throw new HttpError(403, messages.changePasswordFirst)
      if (context.oauthId && !beforeRegistration.has(pathOf(req)))
        throw new HttpError(403, authMessages.registerFirst)
      return context
    },
    forget: () => void state++,
  }
}
