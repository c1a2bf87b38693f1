import type { Request } from 'express'
import type { Database } from '../../db/database.ts'
import type { SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { EventName } from '../../log/event-names.ts'
import { sendMessages } from '../../push/messenger.ts'
import type { Push } from '../../push/push.ts'
import type { Accounts } from '../accounts.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { LockOut } from '../limits/lock-out.ts'
import { authMessages } from '../messages.ts'
import { addressOf } from '../request-parts.ts'
import type { Factors, Owner } from './factors.ts'
import type { Passkeys } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

export interface FactorRouteParts {
  database: Database
  accounts: Accounts
  factors: Factors
  passkeys: Passkeys
  lockOut: LockOut
  failuresByAddress: Limiter
  sm2PrivateKey: string
  push: Pick<Push, 'tell'>
  relyingPartyOf(req: Request): RelyingParty
  /** The product's name, as authenticators show it. */
  issuer(): string
  note(event: EventName, details: object): void
}

export const mfaPath = '/blade-auth/mfa'

/** Passwords take longer than a transaction may, and a refused code is counted though the call fails. */
export const outside = { transaction: false } as const

export const ownerOf = ({ ctx }: SignedInCall): Owner => ({ tenantId: ctx.tenantId, userId: ctx.userId })

export const attemptOf = ({ ctx, req }: SignedInCall) => ({
  tenantId: ctx.tenantId,
  account: ctx.account,
  address: addressOf(req),
})

/** Line of the log about a change of a person's factors. */
export const changeBy = (call: SignedInCall, factor: 'totp' | 'passkey') => ({
  ...attemptOf(call),
  userId: call.ctx.userId,
  factor,
})

/** Within the transaction that adds a factor: recovery codes for who has none. */
export const codesForFirst = async ({ factors }: FactorRouteParts, owner: Owner): Promise<string[]> =>
  (await factors.recoveryCodesLeft(owner)) > 0 ? [] : factors.renewRecoveryCodes(owner)

/** Within the transaction that adds a factor: tells its person, for somebody else may have done it. */
export const tellAdded = (
  parts: FactorRouteParts,
  { tenantId, userId }: Owner,
  factor: 'totp' | 'passkey',
): Promise<void> =>
  sendMessages(parts, {
    tenantId,
    userIds: [userId],
    kind: 'system',
    title: factor === 'totp' ? authMessages.totpAdded : authMessages.passkeyAdded,
    content: authMessages.factorAddedAdvice,
    link: '/info/index?tab=security',
  })

const countOf = async ({ factors, passkeys }: FactorRouteParts, owner: Owner): Promise<number> =>
  ((await factors.totpOf(owner)) ? 1 : 0) + (await passkeys.of(owner)).length

/** Refuses to take away the last factor of who has to have one. */
export async function demandAnother(parts: FactorRouteParts, owner: Owner): Promise<void> {
  const isRequired = parts.accounts.account(owner.userId)?.requiresSecondFactor ?? false
  if (isRequired && (await countOf(parts, owner)) <= 1)
    throw new HttpError(400, authMessages.lastFactorRequired)
}

/** Within the transaction that takes a factor away: recovery codes stand in for nothing once there is none. */
export async function dropIdleCodes(parts: FactorRouteParts, owner: Owner): Promise<void> {
  if ((await countOf(parts, owner)) === 0) await parts.factors.removeRecoveryCodes(owner)
}
