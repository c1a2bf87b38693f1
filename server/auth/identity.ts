import type { Request } from 'express'
import { languageOf, messages } from '#shared/messages.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { type Accounts, isPlatform } from './accounts.ts'
import { createBoundedMap } from './bounded-map.ts'
import type { GrantsOf } from './grants.ts'
import { headerOf, pathOf, tokenOf } from './request-parts.ts'
import { isLive, type Sessions } from './sessions.ts'
import { narrowed } from './sign-in.ts'
import type { Claims, Tokens } from './token.ts'

interface IdentityParts {
  database: Database
  accounts: Accounts
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
]

// What somebody whose password was set by another may do before changing it.
const beforeChange = new Set([
  '/blade-auth/oauth/user-info',
  '/blade-auth/oauth/logout',
  '/blade-auth/oauth/clear-cache',
  '/blade-system/menu/auth-routes',
  '/blade-system/menu/routes',
  '/blade-system/menu/routes-ext',
  '/blade-system/menu/buttons',
  '/blade-system/menu/top-menu',
  '/blade-system/menu/main-menu',
  ...['info', 'update-password'].flatMap((call) => [`/blade-user/${call}`, `/blade-system/user/${call}`]),
])

/** Makes out who asks. Synchronous, and a few look-ups in memory for a token that was seen before. */
export function createIdentity({ database, accounts, sessions, grants, tokens }: IdentityParts) {
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
    const account = session && accounts.account(session.userId ?? '')
    const tenant = account && accounts.tenant(account.tenantId)
    if (!session || !account || !tenant || !isLive(session) || session.tenantId !== account.tenantId)
      throw refused()
    if (!account.isEnabled || !tenant.isEnabled || tenant.expires <= milliseconds()) throw refused()
    entry.until = Math.min(entry.claims.expires, tenant.expires, fromWallTime(session.lastTime ?? ''))
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

  return {
    /** Undefined without a token; throws for one that is no longer good. */
    identify(req: Request): Context | undefined {
      const token = tokenOf(req)
      if (token === undefined) return undefined
      const context = contextOf(token, req)
      if (context.mustChangePassword && !beforeChange.has(pathOf(req)))
        throw new HttpError(403, messages.changePasswordFirst)
      return context
    },
    forget: () => void state++,
  }
}
