import { messages } from '#shared/messages.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http-error.ts'
import type { DataScopes, Viewer } from '../scope/data-scopes.ts'
import { type Account, type Accounts, isLocked, isPlatform, mustAddFactor, nextLock } from './accounts.ts'
import { type ApiKeys, endOf } from './api-keys.ts'
import type { GrantsOf } from './grants.ts'
import type { Identities } from './identities.ts'
import { authMessages } from './messages.ts'
import { isLive, type SessionRow, type Sessions } from './token/sessions.ts'
import type { Claims, Tokens } from './token/token.ts'
import { guestRole, narrowed } from './token/token-answer.ts'

export interface IdentityParts {
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

/** What a token says, and until when what follows from it holds. */
export interface Entry {
  claims: Pick<Claims, 'sessionId' | 'expires'>
  /** Set where a program's key stands in for a token. */
  key: string | undefined
  until: number
}

/** A context but for its language, which each call says anew. */
type Silent = Omit<Context, 'language'>

const nobody = {
  userId: '',
  deptIds: [],
  roleIds: [],
  isPlatform: false,
  companyId: '',
  gridIds: [],
  can: () => false,
  mustChangePassword: false,
  mustAddFactor: false,
} satisfies Partial<Context>

export const wholeAccount: Choice = { roleIds: null, deptIds: null }

export const refused = () => new HttpError(401, messages.tokenRefused)

function contextOfKey(parts: IdentityParts, entry: Entry, key: string): Silent {
  const { apiKeys, accounts } = parts
  const row = apiKeys.find(key)
  const tenant = row && accounts.tenant(row.tenantId)
  if (!row || !tenant?.isEnabled || tenant.expires <= milliseconds()) throw refused()
  entry.until = Math.min(endOf(row), tenant.expires)
  const owner = { ...wholeAccount, id: '', tenantId: row.tenantId, userId: row.userId }
  return { ...contextOfAccount(parts, entry, owner), apiKeyId: row.id }
}

/** Who asks by a token, which must be good; how long that holds is noted in the entry. */
export function makeContext(parts: IdentityParts, entry: Entry): Silent {
  const { accounts, sessions } = parts
  if (entry.key !== undefined) return contextOfKey(parts, entry, entry.key)
  const session = sessions.get(entry.claims.sessionId)
  const tenant = session && accounts.tenant(session.tenantId)
  if (!session || !isLive(session) || !tenant?.isEnabled || tenant.expires <= milliseconds()) throw refused()
  entry.until = Math.min(entry.claims.expires, tenant.expires, fromWallTime(session.lastTime ?? ''))
  return session.userId ? contextOfAccount(parts, entry, session) : contextOfGuest(parts, session)
}

function contextOfAccount(
  parts: IdentityParts,
  entry: Entry,
  session: Pick<SessionRow, 'id' | 'tenantId' | 'userId'> & Choice,
): Silent {
  const account = parts.accounts.account(session.userId ?? '')
  if (!account?.isEnabled || session.tenantId !== account.tenantId || isLocked(account)) throw refused()
  entry.until = Math.min(entry.until, nextLock(account))
  return contextFor(parts, account, session, session.id)
}

/** An account with the rights and scopes that it has now. */
export function contextFor(
  parts: IdentityParts,
  account: Account,
  choice: Choice,
  sessionId: string,
): Silent {
  const viewer = viewerFor(parts, account, choice)
  const { tenantId, userId, roleIds, isPlatform } = viewer
  const { codes } = parts.grants.of({ tenantId, userId, roleIds, isPlatform })
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
    sight: parts.dataScopes.sightOf(viewer),
    can: isPlatform ? () => true : (code) => codes.has(code),
    mustChangePassword: account.mustChangePassword,
    mustAddFactor: mustAddFactor(account),
  }
}

/** Whom an account is to the rights and scopes. */
export function viewerFor({ dataScopes }: IdentityParts, account: Account, choice: Choice): Viewer {
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
function contextOfGuest({ identities }: IdentityParts, { id, tenantId, oauthId }: SessionRow): Silent {
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
