import { eq } from 'drizzle-orm'
import type { Request } from 'express'
import type { ClientTokenAnswer, TokenAnswer } from '#shared/contract/auth.ts'
import { inLanguage, languageOf, messages } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { now } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { platformTenant } from '../http/context.ts'
import { textOf } from '../http/params.ts'
import type { Params } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { EventName } from '../log/event-names.ts'
import { type Account, type Accounts, mustAddFactor } from './accounts.ts'
import { type Captcha, demandCaptcha } from './captcha/captcha.ts'
import { choiceOf } from './choice.ts'
import { type Client, clientOf } from './clients.ts'
import type { SecondStep } from './factor/second-step.ts'
import type { Gate } from './gate.ts'
import type { Identities, IdentityRow } from './identities.ts'
import type { Journal } from './journal.ts'
import type { Limiter } from './limits/limiter.ts'
import { authMessages } from './messages.ts'
import type { ProviderWays } from './provider/by-provider.ts'
import type { Registration } from './provider/registration.ts'
import { type RefusalKind, refusal } from './refusal.ts'
import { addressOf, headerOf, isOwnClient, tenantOf } from './request-parts.ts'
import { createRefresh } from './token/refresh.ts'
import type { Choice, SessionRow, Sessions } from './token/sessions.ts'
import type { Tokens } from './token/token.ts'
import type { Answers } from './token/token-answer.ts'

/** A token call whose client has proved itself. */
export interface TokenCall {
  req: Request
  params: Params
  grant: Grant
  client: Client
}

/** Who has proved who they are. */
export interface Proved {
  /** Absent: a guest, known by the identity alone. */
  account?: Account
  identity?: IdentityRow
  /** The second factor has been proved as well. */
  isSecondStepDone?: boolean
}

export interface SignInParts {
  database: Database
  accounts: Accounts
  sessions: Sessions
  identities: Identities
  tokens: Tokens
  answers: Answers
  gate: Gate
  captcha: Captcha
  demandsCaptcha: boolean
  registration: Registration
  registrationsByAddress: Limiter
  journal: Journal
  byPassword(call: TokenCall): Promise<Proved>
  /** Whether as many passwords wait to be looked at as may. */
  isFull(): boolean
  byPhone(call: TokenCall): Promise<Proved>
  byProvider: ProviderWays
  secondStep: SecondStep
  byPasskey(call: TokenCall): Promise<Proved>
  note(event: EventName, details: object): void
}

export const grants = [
  'password',
  'captcha',
  'refresh_token',
  'social',
  'authorization_code',
  'sms_code',
  'register',
  'client_credentials',
  'mfa',
  'passkey',
] as const
export type Grant = (typeof grants)[number]

/** The token call: proves the client, then the person, and answers tokens of a new session. */
export function createSignIn(parts: SignInParts) {
  const { database, answers, journal, byPassword, byPhone, byProvider } = parts
  const refresh = createRefresh(parts)

  const ways: Record<Exclude<Grant, 'refresh_token' | 'client_credentials'>, typeof byPassword> = {
    password: byPassword,
    captcha: byPassword,
    social: byProvider.social,
    authorization_code: byProvider.code,
    sms_code: byPhone,
    register: (call) => apply(parts, call),
    mfa: parts.secondStep.complete,
    passkey: parts.byPasskey,
  }

  async function signIn(call: TokenCall, way: typeof byPassword): Promise<TokenAnswer> {
    const { req, params, client } = call
    const awaited = parts.secondStep.whoOf(call)
    const attempt = { ...attemptOf(call), ...awaited }
    try {
      const proved = await way(call)
      const { account, identity } = proved
      if (account) await demandSecondFactor(parts, call, account, proved)
      const choice = (account && choiceOf(call, account)) ?? whole
      const session = await begin(parts, call, choice, { account, identity })
      const who = { tenantId: session.tenantId, userId: account?.id ?? null, account: session.account ?? '' }
      journal.add({ ...attempt, ...who, reason: null })
      parts.note('signed in', { ...who, address: addressOf(req), client: client.clientId })
      if (account) return answers.ofAccount(session, client, account)
      if (identity) return answers.ofGuest(session, client, identity)
      throw new Error('a sign-in proved nobody')
    } catch (error) {
      if (error instanceof HttpError && isDecided(error)) {
        const tenantId =
          awaited?.tenantId ?? parts.accounts.tenant(tenantOf(req, params))?.tenantId ?? platformTenant
        journal.add({ ...attempt, tenantId, reason: inLanguage(error.label, 'zh') })
      }
      throw error
    }
  }

  return async function issue(
    req: Request,
    params: Params,
    grant: string | undefined,
  ): Promise<TokenAnswer | ClientTokenAnswer> {
    // Before any look-up: what cannot be checked soon is not begun, so that a flood costs next to nothing.
    if ((grant === 'password' || grant === 'captcha') && parts.isFull())
      throw refusal('temporarily_unavailable', messages.overloaded, 503)
    const client = await clientOf(database, headerOf(req, 'authorization'))
    const call = { req, params, client, grant: grantOf(grant, client) }
    if (call.grant === 'refresh_token') return await refresh(call)
    if (call.grant === 'client_credentials')
      return answers.ofClient(await begin(parts, call, whole, {}), client)
    return await signIn(call, ways[call.grant])
  }
}

/**
 * Asks for the second factor of who has one. Who has none though a role requires it goes on in our own client alone, which shows the
 * form to set one up and nothing else; a client without such a form is told at once.
 */
async function demandSecondFactor(
  { secondStep }: SignInParts,
  call: TokenCall,
  account: Account,
  proved: Proved,
): Promise<void> {
  if (!proved.isSecondStepDone) await secondStep.demand(call, account, proved)
  if (mustAddFactor(account) && !isOwnClient(call.req))
    throw refusal('invalid_grant', authMessages.secondFactorMissing)
}

/** All roles and departments of the account. */
const whole: Choice = { roleIds: [], deptIds: [] }

/** Takes an application for an account. It is no sign-in: an account without a role gets no token. */
async function apply(parts: SignInParts, call: TokenCall): Promise<never> {
  const { req, params } = call
  const { registration, gate, captcha, demandsCaptcha } = parts
  if (!registration.isOpen()) throw refusal('unauthorized_client', authMessages.registrationClosed)
  if (demandsCaptcha) demandCaptcha(captcha, call)
  if (!(await parts.registrationsByAddress.take(addressOf(req))))
    throw refusal('too_many_requests', messages.tooManyRequests, 429)
  const account = textOf(params, 'account') ?? textOf(params, 'username') ?? ''
  const applicant = {
    tenantId: gate.tenant(tenantOf(req, params)),
    name: textOf(params, 'name') ?? account,
    account,
    password: textOf(params, 'password') ?? '',
    phone: textOf(params, 'phone'),
    email: textOf(params, 'email'),
  }
  await registration.apply(applicant, languageOf(req.headers['accept-language']))
  throw refusal('invalid_grant', authMessages.applied)
}

/** The session of who has proved who they are, or of an application by itself. */
function begin(
  { database, sessions }: SignInParts,
  { req, client }: TokenCall,
  choice: Choice,
  { account, identity }: Proved,
): Promise<SessionRow> {
  return database.transaction(async (connection) => {
    if (account) {
      const users = tableOf(user)
      await connection
        .update(users)
        .set({ lastLoginTime: now(), lastLoginIp: addressOf(req) })
        .where(eq(users.id, account.id))
    }
    return await sessions.begin({
      userId: account?.id ?? null,
      oauthId: identity?.id ?? null,
      account: account?.account ?? identity?.username ?? client.clientId,
      tenantId: account?.tenantId ?? identity?.tenantId ?? platformTenant,
      clientId: client.clientId,
      platform: platformOf(req),
      address: addressOf(req),
      agent: headerOf(req, 'user-agent') ?? '',
      refreshValidity: client.refreshValidity,
      ...choice,
    })
  })
}

/** True for a refusal that ends an attempt: one that is to come back has not been looked at, or is half way. */
const isDecided = ({ code, details }: HttpError): boolean =>
  code !== 503 && details.data?.error !== ('mfa_required' satisfies RefusalKind)

function attemptOf({ req, params, grant, client }: TokenCall) {
  const names = ['username', 'account', 'phone', 'source'].map((name) => textOf(params, name))
  return {
    account: names.find((name) => name !== undefined)?.slice(0, 64) ?? '',
    userId: null,
    grantType: grant,
    clientId: client.clientId,
    address: addressOf(req),
    agent: headerOf(req, 'user-agent') ?? '',
  }
}

function grantOf(grant: string | undefined, client: Client): Grant {
  const known = grants.find((name) => name === grant)
  if (!known) throw refusal('unsupported_grant_type', authMessages.grantUnknown)
  // It ends what the client began with a grant of its own: a challenge is of one client.
  if (known === 'mfa') return known
  // Whoever may sign people in by their passwords may do so by what is stronger.
  if (!client.grants.includes(known === 'passkey' ? 'password' : known))
    throw refusal('unauthorized_client', authMessages.grantRefused)
  return known
}

function platformOf(req: Request): string {
  const named = headerOf(req, 'user-type') ?? ''
  return ['web', 'app', 'other'].includes(named) ? named : 'web'
}
