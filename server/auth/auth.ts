import type { Request } from 'express'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { Route } from '../http/route.ts'
import type { Recorder } from '../log/recorder.ts'
import type { Parameters } from '../parameters.ts'
import { type ApiScopes, createApiScopes } from '../scope/api-scopes.ts'
import { createDataScopes, type DataScopes } from '../scope/data-scopes.ts'
import { createRoleScopes } from '../scope/role-scopes.ts'
import type { Secrets } from '../secrets.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { createCaptcha } from './captcha.ts'
import { createGrants, type GrantsOf } from './grants.ts'
import { createIdentity, type Identity } from './identity.ts'
import { createLimiter, type Limiter, noLimit } from './limiter.ts'
import { createLockOut, type LockOut } from './lock-out.ts'
import { hashPassword } from './password.ts'
import { authRoutes } from './routes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createTokens } from './token.ts'

export interface AuthOptions {
  database: Database
  secrets: Secrets
  captchaMode: 'on' | 'off'
  /** The text of every captcha: tests. */
  captcha?: (() => string) | undefined
  limits: 'default' | 'off'
  parameters: Parameters
  recorder: Recorder
  log: AuthLog
}

export interface AuthLog {
  warn(details: object, message: string): void
}

export interface Auth {
  readonly routes: Route[]
  /** Who asks: undefined without a token; throws 401 for one that is no longer good. */
  identify(req: Request): Context | undefined
  readonly identity: Pick<Identity, 'viewerOf' | 'contextOf'>
  readonly accounts: Pick<Accounts, 'account' | 'tenant'>
  readonly dataScopes: DataScopes
  readonly apiScopes: ApiScopes
  /** What is stored of a plain password. */
  hashPassword(plain: string): Promise<string>
  readonly grants: GrantsOf
  readonly sessions: Sessions
  readonly lockOut: LockOut
  readonly sm2PrivateKey: string
  readonly sm2PublicKey: string
  /** Stops the limiters' clocks. Password threads end with the process, or when they have rested for a while. */
  close(): Promise<void>
}

const minute = 60_000

/** Sign-in, sessions and rights over one database. */
export function createAuth({
  database,
  secrets,
  captchaMode,
  captcha: text,
  limits,
  parameters,
  recorder,
  log,
}: AuthOptions): Auth {
  const { sm2PrivateKey, sm2PublicKey } = secrets
  const limiters: Limiter[] = []
  const limited = (most: number, window: number) => {
    const limiter = limits === 'off' ? noLimit : createLimiter(most, window)
    limiters.push(limiter)
    return limiter
  }
  const note = recorder.event
  const accounts = createAccounts(database)
  const sessions = createSessions(database)
  const grants = createGrants(database)
  const tokens = createTokens(secrets.tokenKey)
  const lockOut = createLockOut(database, parameters)
  const captcha = createCaptcha(text)
  const roleScopes = createRoleScopes(database)
  const dataScopes = createDataScopes(database, roleScopes)
  const apiScopes = createApiScopes(database, roleScopes)
  const identity = createIdentity({ database, accounts, sessions, grants, tokens, dataScopes })
  const issue = createSignIn({
    database,
    accounts,
    sessions,
    tokens,
    lockOut,
    captcha,
    demandsCaptcha: captchaMode === 'on',
    sm2PrivateKey,
    failuresByAddress: limited(100, 15 * minute),
    note,
  })
  return {
    routes: authRoutes({
      issue,
      captcha,
      sessions,
      tokens,
      grants,
      forget() {
        grants.forget()
        identity.forget()
      },
      captchasByAddress: limited(120, minute),
      errorsByAddress: limited(30, minute),
      note,
      report: (details) => log.warn(details, 'a client reported an error'),
    }),
    identify: identity.identify,
    identity,
    accounts,
    dataScopes,
    apiScopes,
    hashPassword,
    grants,
    sessions,
    lockOut,
    sm2PrivateKey,
    sm2PublicKey,
    async close() {
      for (const limiter of limiters) limiter.close()
    },
  }
}
