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
import type { Secrets } from '../secrets.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { type ApiKeys, createApiKeys } from './api-keys.ts'
import { createPasswordWay } from './by-password.ts'
import { createPhoneWay, type SmsSender } from './by-phone.ts'
import { createCaptcha } from './captcha/captcha.ts'
import { captchaRoutes } from './captcha/captcha-routes.ts'
import { createGate } from './gate.ts'
import { createGrants, type GrantsOf } from './grants.ts'
import { createHoldings, type HoldingsOf } from './holdings.ts'
import { createIdentities, type Identities } from './identities.ts'
import { createIdentity, type Identity } from './identity.ts'
import { createJournal, type Journal } from './journal.ts'
import { createLimiter, type Limiter, noLimit } from './limits/limiter.ts'
import { createLockOut, type LockOut } from './limits/lock-out.ts'
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
  recorder: Recorder
  /** The process that is signed in to. */
  home: Home
  /** Calls to sign-in providers. */
  outbound: Outbound
  /** Origin under which people reach this server; empty: the one they call. */
  publicUrl: string
  /** Hands sign-in codes to phones; none: signing in by text message is refused. */
  smsSender?: SmsSender | undefined
  push: Pick<Push, 'tell'>
}

export interface AuthLog {
  warn(details: object, message: string): void
}

export interface Auth {
  readonly routes: Route[]
  /** Who asks: undefined without a token; throws 401 for one that is no longer good. */
  identify: Identity['identify']
  readonly identity: Pick<Identity, 'viewerOf' | 'contextOf'>
  readonly accounts: Pick<Accounts, 'account' | 'tenant'>
  readonly dataScopes: DataScopes
  readonly apiScopes: ApiScopes
  /** What is stored of a plain password. */
  hashPassword(plain: string): Promise<string>
  readonly grants: GrantsOf
  readonly holdings: HoldingsOf
  readonly sessions: Sessions
  readonly lockOut: LockOut
  readonly apiKeys: Pick<ApiKeys, 'countOf' | 'revoke'>
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

/** Sign-in, sessions and rights over one database. */
export function createAuth(options: AuthOptions): Auth {
  const { database, parameters, recorder } = options
  const { sm2PrivateKey, sm2PublicKey } = options.secrets
  const limiters: Limiter[] = []
  const limited = (most: number, window: number) => {
    const limiter = options.limits === 'off' ? noLimit : createLimiter(most, window)
    limiters.push(limiter)
    return limiter
  }
  const note = recorder.event
  const accounts = createAccounts(database)
  const identities = createIdentities(database)
  const sessions = createSessions(database)
  const grants = createGrants(database, accounts)
  const tokens = createTokens(options.secrets.tokenKey)
  const lockOut = createLockOut(database, parameters, accounts)
  const captcha = createCaptcha(options.captcha)
  const social = createSocial(parameters, options.outbound)
  const roleScopes = createRoleScopes(database)
  const dataScopes = createDataScopes(database, roleScopes)
  const apiScopes = createApiScopes(database, roleScopes)
  const journal = createJournal({ database, parameters, home: options.home, onProblem: recorder.failure })
  const registration = createRegistration({ database, parameters, accounts, sm2PrivateKey })
  const apiKeys = createApiKeys(database, recorder.failure)
  // After those that it reads from, so that they have dropped what they kept when it is told of a commit.
  const identity = createIdentity({
    database,
    apiKeys,
    accounts,
    identities,
    sessions,
    grants,
    tokens,
    dataScopes,
  })

  const common = {
    database,
    accounts,
    identities,
    sessions,
    tokens,
    captcha,
    demandsCaptcha: options.captchaMode === 'on',
    gate: createGate(accounts),
    sm2PrivateKey,
    failuresByAddress: limited(100, 15 * minute),
    note,
  }
  const registrationsByAddress = limited(20, 15 * minute)
  const byPassword = createPasswordWay({ ...common, lockOut })
  const byProvider = createProviderWays({ ...common, social })
  const byPhone = createPhoneWay({
    ...common,
    sender: options.smsSender,
    codesByAddress: limited(20, 15 * minute),
    codesByPhone: limited(1, minute),
  })
  const issue = createSignIn({
    ...common,
    answers: createAnswers(tokens),
    registration,
    registrationsByAddress,
    journal,
    byPassword: byPassword.signIn,
    isFull: byPassword.isFull,
    byPhone: byPhone.signIn,
    byProvider,
  })
  return {
    routes: [
      ...authRoutes({
        issue,
        sendCode: byPhone.sendCode,
        sessions,
        tokens,
        grants,
        forget({ isPlatform, tenantId, userId }) {
          grants.forget()
          identity.forget()
          options.push.tell(isPlatform ? 'everybody' : { tenantId, userIds: [userId] }, 'cache')
        },
        errorsByAddress: limited(30, minute),
        note,
        report: recorder.report,
      }),
      ...captchaRoutes({ captcha, captchasByAddress: limited(120, minute) }),
      ...socialRoutes({
        database,
        parameters,
        social,
        identities,
        byProvider,
        departuresByAddress: limited(60, minute),
        publicUrl: options.publicUrl,
        note,
      }),
    ],
    identify: identity.identify,
    identity,
    accounts,
    dataScopes,
    apiKeys,
    apiScopes,
    hashPassword,
    grants,
    holdings: createHoldings(database, grants),
    sessions,
    lockOut,
    identities,
    registration,
    journal,
    social,
    registrationsByAddress,
    sm2PrivateKey,
    sm2PublicKey,
    async close() {
      await journal.close()
      for (const limiter of limiters) limiter.close()
    },
  }
}
