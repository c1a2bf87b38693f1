import type { Database } from '../db/database.ts'
import type { Outbound } from '../http/outbound.ts'
import type { Route } from '../http/route.ts'
import type { Recorder } from '../log/recorder.ts'
import type { Home } from '../log/rows.ts'
import type { Parameters } from '../parameters.ts'
import type { Push } from '../push/push.ts'
import { type ApiScopes, createApiScopes } from '../scope/api-scopes.ts'
import { createDataScopes, type DataScopes } from '../scope/data-scopes.ts'
import { createRoleScopes } from '../scope/role-scopes.ts'
import type { Sealing } from '../sealing.ts'
import type { Secrets } from '../secrets.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { type ApiKeys, createApiKeys } from './api-keys.ts'
import { createPasswordWay } from './by-password.ts'
import { createPhoneWay, type SmsSender } from './by-phone.ts'
import { type Captcha, createCaptcha } from './captcha/captcha.ts'
import { captchaRoutes } from './captcha/captcha-routes.ts'
import { createPasskeyWay } from './factor/by-passkey.ts'
import { factorRoutes } from './factor/factor-routes.ts'
import { createFactors, type Factors } from './factor/factors.ts'
import { passkeyRoutes } from './factor/passkey-routes.ts'
import { createPasskeys, type Passkeys } from './factor/passkeys.ts'
import { relyingPartyBy } from './factor/relying-party.ts'
import { createSecondStep } from './factor/second-step.ts'
import { createGate } from './gate.ts'
import { createGrants, type GrantsOf } from './grants.ts'
import { createHoldings, type HoldingsOf } from './holdings.ts'
import { createIdentities, type Identities } from './identities.ts'
import { createIdentity, type Identity } from './identity.ts'
import { createJournal, type Journal } from './journal.ts'
import type { Limiter } from './limits/limiter.ts'
import { createLockOut, type LockOut } from './limits/lock-out.ts'
import { createLimits, createShares, type Limits, type Shares } from './limits/shares.ts'
import { hashPassword } from './password/password.ts'
import { createProviderWays } from './provider/by-provider.ts'
import { createRegistration, type Registration } from './provider/registration.ts'
import { createSocial, type Social } from './provider/social.ts'
import { socialRoutes } from './provider/social-routes.ts'
import { authRoutes } from './routes.ts'
import { createSignIn } from './sign-in.ts'
import { createSessions, type Sessions } from './token/sessions.ts'
import { createTokens } from './token/token.ts'
import { createAnswers } from './token/token-answer.ts'

export interface AuthOptions {
  database: Database
  secrets: Secrets
  captchaMode: 'on' | 'off'
  /** The text of every captcha: tests. */
  captcha?: (() => string) | undefined
  limits: 'default' | 'off'
  parameters: Parameters
  sealing: Sealing
  recorder: Recorder
  /** The process that is signed in to. */
  home: Home
  /** Calls to sign-in providers. */
  outbound: Outbound
  /** Origin under which people reach this server; empty: the one they call. */
  publicUrl: string
  /** The path below which people reach it. */
  basePath: string
  /** Hands sign-in codes to phones; none: signing in by text message is refused. */
  smsSender?: SmsSender | undefined
  push: Pick<Push, 'tell'>
}

export interface AuthLog {
  warn(details: object, message: string): void
}

export interface Auth extends Shares {
  readonly routes: Route[]
  /** Who asks: undefined without a token; throws 401 for one that is no longer good. */
  identify: Identity['identify']
  readonly identity: Pick<Identity, 'viewerOf' | 'contextOf'>
  /** A captcha with its answer: never for a caller from outside. */
  readonly solvedCaptcha: Captcha['solved']
  readonly accounts: Pick<Accounts, 'account' | 'tenant' | 'find'>
  readonly dataScopes: DataScopes
  readonly apiScopes: ApiScopes
  /** What is stored of a plain password. */
  hashPassword(plain: string): Promise<string>
  readonly grants: GrantsOf
  readonly holdings: HoldingsOf
  readonly sessions: Sessions
  readonly lockOut: LockOut
  /** Counts wrong passwords and codes by address. */
  readonly failuresByAddress: Limiter
  readonly apiKeys: Pick<ApiKeys, 'countOf' | 'revoke'>
  readonly factors: Pick<Factors, 'removeAll'>
  readonly passkeys: Pick<Passkeys, 'countOf' | 'removeAll'>
  readonly identities: Identities
  readonly registration: Registration
  readonly journal: Journal
  readonly social: Pick<Social, 'configured'>
  /** Counts registrations by address. */
  readonly registrationsByAddress: Limiter
  readonly sm2PrivateKey: string
  readonly sm2PublicKey: string
  /** Writes what waits to be written, and stops the limiters' clocks. Password threads end with the process, or when they have rested for a while. */
  close(): Promise<void>
}

const minute = 60_000
/** Errors that one person's browsers send within an hour: each is a row of several kilobytes. */
const mostReports = 1000

/** Sign-in, sessions and rights over one database. */
export function createAuth(options: AuthOptions): Auth {
  const limits = createLimits(options.limits)
  const stores = createStores(options, limits)
  const ways = createWays(options, stores, limits)
  return {
    ...stores,
    routes: routesOf(options, stores, ways, limits),
    identify: stores.identity.identify,
    solvedCaptcha: ways.captcha.solved,
    hashPassword,
    ...createShares(limits, options.parameters),
    registrationsByAddress: ways.registrationsByAddress,
    async close() {
      await stores.journal.close()
      limits.close()
    },
  }
}

/** What is known of people, sessions and rights. */
function createStores(
  { database, secrets, sealing, parameters, recorder, home, outbound }: AuthOptions,
  limits: Limits,
) {
  const { sm2PrivateKey, sm2PublicKey } = secrets
  const accounts = createAccounts(database)
  const grants = createGrants(database, accounts)
  const roleScopes = createRoleScopes(database)
  const failuresByAddress = limits.of(100, 15 * minute)
  const stores = {
    failuresByAddress,
    sm2PrivateKey,
    sm2PublicKey,
    accounts,
    grants,
    identities: createIdentities(database),
    factors: createFactors({ database, sealing }),
    passkeys: createPasskeys(database),
    sessions: createSessions(database),
    tokens: createTokens(secrets.tokenKey),
    lockOut: createLockOut({ database, parameters, accounts, failuresByAddress }),
    social: createSocial(parameters, outbound),
    dataScopes: createDataScopes(database, roleScopes),
    apiScopes: createApiScopes(database, roleScopes),
    holdings: createHoldings(database, grants),
    journal: createJournal({ database, parameters, home, onProblem: recorder.failure }),
    registration: createRegistration({ database, parameters, accounts, sm2PrivateKey }),
    apiKeys: createApiKeys(database, recorder.failure),
  }
  // After those that it reads from, so that they have dropped what they kept when it is told of a commit.
  return { ...stores, identity: createIdentity({ database, ...stores }) }
}

type Stores = ReturnType<typeof createStores>

/** How people prove who they are, and the token call that asks for it. */
function createWays(options: AuthOptions, stores: Stores, limits: Limits) {
  const captcha = createCaptcha(options.captcha)
  const common = {
    ...stores,
    database: options.database,
    captcha,
    demandsCaptcha: options.captchaMode === 'on',
    gate: createGate(stores.accounts),
    relyingPartyOf: relyingPartyBy(options.publicUrl),
    note: options.recorder.event,
  }
  const registrationsByAddress = limits.of(20, 15 * minute)
  const byPassword = createPasswordWay(common)
  const byProvider = createProviderWays(common)
  const byPhone = createPhoneWay({
    ...common,
    sender: options.smsSender,
    codesByAddress: limits.of(20, 15 * minute),
    codesByPhone: limits.of(1, minute),
  })
  const issue = createSignIn({
    ...common,
    answers: createAnswers(stores.tokens),
    registrationsByAddress,
    byPassword: byPassword.signIn,
    isFull: byPassword.isFull,
    byPhone: byPhone.signIn,
    byProvider,
    secondStep: createSecondStep(common),
    byPasskey: createPasskeyWay(common),
  })
  return { issue, captcha, byProvider, sendCode: byPhone.sendCode, registrationsByAddress }
}

function routesOf(
  options: AuthOptions,
  stores: Stores,
  { issue, sendCode, captcha, byProvider }: ReturnType<typeof createWays>,
  limits: Limits,
): Route[] {
  const { database, parameters, publicUrl, basePath, recorder, push } = options
  const { event: note, report } = recorder
  const factorParts = {
    ...stores,
    database,
    push,
    relyingPartyOf: relyingPartyBy(publicUrl),
    issuer: () => parameters.get('site.organisation') || 'Sickle',
    note,
  }
  return [
    ...authRoutes({
      ...stores,
      issue,
      sendCode,
      forget({ isPlatform, tenantId, userId }) {
        stores.grants.forget()
        stores.identity.forget()
        push.tell(isPlatform ? 'everybody' : { tenantId, userIds: [userId] }, 'cache')
      },
      errorsByAddress: limits.of(30, minute),
      reportsByPerson: limits.of(mostReports, 60 * minute),
      note,
      report,
    }),
    ...factorRoutes(factorParts),
    ...passkeyRoutes({ ...factorParts, passkeyOptionsByAddress: limits.of(120, minute) }),
    ...captchaRoutes({ captcha, captchasByAddress: limits.of(120, minute) }),
    ...socialRoutes({
      ...stores,
      database,
      parameters,
      publicUrl,
      basePath,
      byProvider,
      departuresByAddress: limits.of(60, minute),
      note,
    }),
  ]
}
