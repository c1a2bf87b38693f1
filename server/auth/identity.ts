import type { Request } from 'express'
import { languageOf } from '#shared/messages.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import { milliseconds } from '../db/clock.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http-error.ts'
import type { Viewer } from '../scope/data-scopes.ts'
import type { Account } from './accounts.ts'
import { isKey } from './api-keys.ts'
import {
  contextFor,
  type Entry,
  type IdentityParts,
  makeContext,
  refused,
  viewerFor,
  wholeAccount,
} from './caller-context.ts'
import { isBeforeFactor, refusalBeforeChange, refusalOfGuest } from './first-calls.ts'
import { demandUse } from './key-use.ts'
import { authMessages } from './messages.ts'
import { isOwnClient, pathOf, tokenOf } from './request-parts.ts'

/** A token that was checked once: what follows from it holds until a commit or its time ends it. */
interface Verified extends Entry {
  /** Number of the state of the tables that the contexts were made from. */
  state: number
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
  'totp',
  'passkey',
]

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'
const endless = { sessionId: '', expires: Number.POSITIVE_INFINITY }
/** The key in a token: with the word before it, or by itself, as the page of Blade's client says to send it. */
const keyIn = (token: string): string | undefined =>
  /^apikey\s+(\S+)$/i.exec(token)?.[1] ?? (isKey(token) ? token : undefined)

/** Makes out who asks. Synchronous, and a few look-ups in memory for a token that was seen before. */
export function createIdentity(parts: IdentityParts) {
  const { database, apiKeys, tokens } = parts
  const verified = createBoundedMap<Verified>(10_000)
  let state = 0
  // Registered after those of accounts, sessions and grants, which have dropped what they kept when this one runs.
  database.onCommit((tables) => {
    if (watched.some((table) => tables.has(table))) state++
  })

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

  function contextOf(token: string, req: Request, isReading: boolean): Context {
    const entry = verify(token)
    if (entry.claims.expires <= milliseconds()) {
      verified.delete(token)
      throw refused()
    }
    if (entry.key !== undefined) demandUse(apiKeys, entry.key, req, isReading)
    renew(entry, state)
    const language = languageOf(req.headers['accept-language'])
    const wantsVersion = isOwnClient(req)
    const key = wantsVersion ? `${language} version` : language
    const known = entry.contexts.get(key)
    if (known) return known
    const context = { ...makeContext(parts, entry), language, ...(wantsVersion && { wantsVersion }) }
    entry.contexts.set(key, context)
    return context
  }

  return {
    /** Undefined without a token; throws for one that is no longer good, and for a call that has to wait for another. */
    identify(
      req: Request,
      { token = tokenOf(req), isReading = isRead(req) }: Asked = {},
    ): Context | undefined {
      if (token === undefined) return undefined
      const context = contextOf(token, req, isReading)
      demandNoOtherFirst(req, context, { isReading, isProgram: keyIn(token) !== undefined })
      return context
    },
    /** Whom an account is to the rights and scopes, with all its roles and departments, whether it may sign in or not. */
    viewerOf: (account: Account): Viewer => viewerFor(parts, account, wholeAccount),
    /** The same as a context, for questions about somebody who did not ask. */
    contextOf: (account: Account, language: Context['language']): Context => ({
      ...contextFor(parts, account, wholeAccount, ''),
      language,
    }),
    forget: () => void state++,
  }
}

/** Forgets what followed from an earlier state of the tables, or held until now. */
function renew(entry: Verified, state: number) {
  if (entry.state === state && entry.until > milliseconds()) return
  entry.contexts.clear()
  entry.until = 0
  entry.state = state
}

/** Somebody whose password must be changed or who lacks a second factor, and a guest, do that before anything else. */
function demandNoOtherFirst(req: Request, context: Context, how: { isReading: boolean; isProgram: boolean }) {
  const refusal =
    (context.mustChangePassword && refusalBeforeChange(req, how)) || (context.oauthId && refusalOfGuest(req))
  if (refusal) throw new HttpError(403, refusal)
  if (context.mustAddFactor && !isBeforeFactor(pathOf(req)))
    throw new HttpError(403, authMessages.addFactorFirst, { data: { error: 'mfa_enrolment_required' } })
}

export type Identity = ReturnType<typeof createIdentity>
