import type { Request } from 'express'
import { languageOf, messages } from '#shared/messages.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http-error.ts'
import type { DataScopes, Viewer } from '../scope/data-scopes.ts'
import { type Account, type Accounts, isLocked, isPlatform, nextLock } from './accounts.ts'
import { type ApiKeys, endOf, isAllowed, isGood, isKey } from './api-keys.ts'
import { refusalBeforeChange, refusalOfGuest, userCalls } from './first-calls.ts'
import type { GrantsOf } from './grants.ts'
import type { Identities } from './identities.ts'
import { opensPath } from './key-paths.ts'
import { authMessages } from './messages.ts'
import { addressOf, headerTokenOf, isOwnClient, pathOf, tokenOf } from './request-parts.ts'
import { isLive, type SessionRow, type Sessions } from './token/sessions.ts'
import type { Claims, Tokens } from './token/token.ts'
import { guestRole, narrowed } from './token/token-answer.ts'

interface IdentityParts {
  database: Database
  apiKeys: ApiKeys
  accounts: Accounts
  identities: Identities
  sessions: Sessions
  grants: GrantsOf
  tokens: Tokens
  dataScopes: DataScopes
}

/** Which roles and departments of an account count: all, or those a session chose. */
type Choice = Parameters<typeof narrowed>[0]

/** A token that was checked once: what follows from it holds until a commit or its time ends it. */
interface Verified {
  claims: Pick<Claims, 'sessionId' | 'expires'>
  /** Set where a program's key stands in for a token. */
  key: string | undefined
  /** Number of the state of the tables that the contexts were made from. */
  state: number
  until: number
  contexts: Map<string, Context>
}

interface Asked {
  /** Found elsewhere than usual. */
  token?: string
  /** The call changes nothing; goes by the method unless stated. */
  isReading?: boolean
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
  'role_scope',
  'data_scope',
  'user_grid',
  'auth_lock',
  'user_oauth',
  'api_key',
]

// What a key does not open, or whoever finds one could keep the door open: passwords, sessions, other keys.
const beyondKeys = [
  '/blade-auth/',
  '/blade-system/session/',
  '/blade-system/api-key/',
  '/blade-system/api-key-log/',
]
const closedToKeys = new Set(userCalls('update-password'))

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'
const endless = { sessionId: '', expires: Number.POSITIVE_INFINITY }
/** The key in a token: with the word before it, or by itself, as the page of Blade's client says to send it. */
const keyIn = (token: string): string | undefined =>
  /^apikey\s+(\S+)$/i.exec(token)?.[1] ?? (isKey(token) ? token : undefined)

const nobody = {
  userId: '',
  deptIds: [],
  roleIds: [],
  isPlatform: false,
  companyId: '',
  gridIds: [],
  can: () => false,
  mustChangePassword: false,
} satisfies Partial<Context>

const wholeAccount: Choice = { roleIds: null, deptIds: null }

/** Makes out who asks. Synchronous, and a few look-ups in memory for a token that was seen before. */
export function createIdentity(parts: IdentityParts) {
  const { database, apiKeys, accounts, identities, sessions, grants, tokens, dataScopes } = parts
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
    const key = keyIn(token)
    const claims = key === undefined ? tokens.read(token, 'access_token') : endless
    if (typeof claims === 'string' || (key !== undefined && !apiKeys.find(key))) throw refused()
    const fresh = { claims, key, state: -1, until: 0, contexts: new Map() }
    verified.set(token, fresh)
    return fresh
  }

  function contextOf(token: string, req: Request): Context {
    const entry = verify(token)
    if (entry.claims.expires <= milliseconds()) {
      verified.delete(token)
      throw refused()
    }
    if (entry.key !== undefined) demandUse(entry.key, req)
    if (entry.state !== state || entry.until <= milliseconds()) {
      entry.contexts.clear()
      entry.until = 0
      entry.state = state
    }
    const language = languageOf(req.headers['accept-language'])
    const wantsVersion = isOwnClient(req)
    const key = wantsVersion ? `${language} version` : language
    const known = entry.contexts.get(key)
    if (known) return known
    const context = { ...makeContext(entry), language, ...(wantsVersion && { wantsVersion }) }
    entry.contexts.set(key, context)
    return context
  }

  /** Whether this key may make this call from there; never from an address in a link. */
  function demandUse(key: string, req: Request) {
    const row = apiKeys.find(key)
    if (!row || !isGood(row) || headerTokenOf(req) === undefined) throw refused()
    const path = pathOf(req)
    const isBeyond = closedToKeys.has(path) || beyondKeys.some((start) => path.startsWith(start))
    if (isBeyond || !isAllowed(row.addresses, addressOf(req)))
      throw new HttpError(403, isBeyond ? authMessages.keyBeyond : authMessages.keyRefused)
    if (!opensPath(row.apiPath, path)) throw new HttpError(403, authMessages.keyClosed)
    apiKeys.used(row, addressOf(req))
  }

  function contextOfKey(entry: Verified, key: string): Omit<Context, 'language'> {
    const row = apiKeys.find(key)
    const tenant = row && accounts.tenant(row.tenantId)
    if (!row || !tenant?.isEnabled || tenant.expires <= milliseconds()) throw refused()
    entry.until = Math.min(endOf(row), tenant.expires)
    const owner = { ...wholeAccount, id: '', tenantId: row.tenantId, userId: row.userId }
    return { ...contextOfAccount(entry, owner), apiKeyId: row.id }
  }

  function makeContext(entry: Verified): Omit<Context, 'language'> {
    if (entry.key !== undefined) return contextOfKey(entry, entry.key)
    const session = sessions.get(entry.claims.sessionId)
    const tenant = session && accounts.tenant(session.tenantId)
    if (!session || !isLive(session) || !tenant?.isEnabled || tenant.expires <= milliseconds())
      throw refused()
    entry.until = Math.min(entry.claims.expires, tenant.expires, fromWallTime(session.lastTime ?? ''))
    return session.userId ? contextOfAccount(entry, session) : contextOfGuest(session)
  }

  function contextOfAccount(
    entry: Verified,
    session: Pick<SessionRow, 'id' | 'tenantId' | 'userId'> & Choice,
  ): Omit<Context, 'language'> {
    const account = accounts.account(session.userId ?? '')
    if (!account?.isEnabled || session.tenantId !== account.tenantId || isLocked(account)) throw refused()
    entry.until = Math.min(entry.until, nextLock(account))
    return contextFor(account, session, session.id)
  }

  function contextFor(account: Account, choice: Choice, sessionId: string): Omit<Context, 'language'> {
    const viewer = viewerFor(account, choice)
    const { tenantId, userId, roleIds, isPlatform } = viewer
    const { codes } = grants.of({ tenantId, userId, roleIds, isPlatform })
    return {
      tenantId,
      userId,
      sessionId,
      account: account.account,
      userName: account.realName || account.name || account.account,
      deptIds: viewer.deptIds,
      roleIds,
      roleAliases: viewer.roleAliases,
      isPlatform,
      companyId: viewer.companyId,
      gridIds: viewer.gridIds,
      sight: dataScopes.sightOf(viewer),
      can: isPlatform ? () => true : (code) => codes.has(code),
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
    /** Undefined without a token; throws for one that is no longer good, and for a call that has to wait for another. */
    identify(
      req: Request,
      { token = tokenOf(req), isReading = isRead(req) }: Asked = {},
    ): Context | undefined {
      if (token === undefined) return undefined
      const context = contextOf(token, req)
      const isProgram = keyIn(token) !== undefined
      const refusal =
        (context.mustChangePassword && refusalBeforeChange(req, { isReading, isProgram })) ||
        (context.oauthId && refusalOfGuest(req))
      if (refusal) throw new HttpError(403, refusal)
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
