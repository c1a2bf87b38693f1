import type { Request } from 'express'
import { languageOf, messages } from '#shared/messages.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import type { DataScopes, Viewer } from '../scope/data-scopes.ts'
import { type Account, type Accounts, isPlatform } from './accounts.ts'
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
  dataScopes: DataScopes
}

/** Which roles and departments of an account count: all, or those a session chose. */
type Choice = Parameters<typeof narrowed>[0]

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
  'session',
  'role_scope',
  'data_scope',
  'user_grid',
]

/** What somebody whose password was set by another may do before changing it. */
export const beforeChange: ReadonlySet<string> = new Set([
  '/blade-auth/oauth/user-info',
  '/blade-auth/oauth/logout',
  '/blade-auth/oauth/clear-cache',
  '/blade-system/menu/auth-routes',
  '/blade-system/menu/routes',
  '/blade-system/menu/buttons',
  '/blade-system/menu/top-menu',
  '/blade-system/menu/main-menu',
  ...['info', 'update-password'].flatMap((call) => [`/blade-user/${call}`, `/blade-system/user/${call}`]),
])

const wholeAccount: Choice = { roleIds: null, deptIds: null }

/** Makes out who asks. Synchronous, and a few look-ups in memory for a token that was seen before. */
export function createIdentity(parts: IdentityParts) {
  const { database, accounts, sessions, grants, tokens, dataScopes } = parts
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
    return contextFor(account, session, session.id)
  }

  function contextFor(account: Account, choice: Choice, sessionId: string): Omit<Context, 'language'> {
    const viewer = viewerFor(account, choice)
    const { roleIds } = viewer
    const { codes } = grants.of({ roleIds, isPlatform: viewer.isPlatform })
    return {
      tenantId: account.tenantId,
      userId: account.id,
      sessionId,
      account: account.account,
      userName: account.realName || account.name || account.account,
      deptIds: viewer.deptIds,
      roleIds,
      roleAliases: viewer.roleAliases,
      isPlatform: viewer.isPlatform,
      companyId: viewer.companyId,
      gridIds: viewer.gridIds,
      sight: dataScopes.sightOf(viewer),
      can: viewer.isPlatform ? () => true : (code) => codes.has(code),
      mustChangePassword: account.mustChangePassword,
    }
  }

  function viewerFor(account: Account, choice: Choice): Viewer {
    const { roles, deptIds } = narrowed(choice, account)
    const roleIds = roles.map(({ id }) => id)
    return {
      tenantId: account.tenantId,
      userId: account.id,
      deptIds,
      deptId: deptIds[0] ?? '',
      roleIds,
      roleAliases: roles.map(({ alias }) => alias),
      isPlatform: isPlatform(account.tenantId, roleIds),
      companyId: account.companyId,
      isOfCompany: account.isOfCompany,
      gridIds: dataScopes.gridsOf(account.id),
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
    /** Whom an account is to the rights and scopes, with all its roles and departments, whether it may sign in or not. */
    viewerOf: (account: Account): Viewer => viewerFor(account, wholeAccount),
    /** The same as a context, for questions about somebody who did not ask. */
    contextOf: (account: Account, language: Context['language']): Context => ({
      ...contextFor(account, wholeAccount, ''),
      language,
    }),
    forget: () => void state++,
  }
}

export type Identity = ReturnType<typeof createIdentity>
