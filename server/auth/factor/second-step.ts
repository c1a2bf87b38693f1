import type { Request } from 'express'
import type { MfaChallenge } from '#shared/contract/auth.ts'
import { textOf } from '../../http/params.ts'
import type { EventName } from '../../log/event-names.ts'
import type { Account, Accounts } from '../accounts.ts'
import type { Gate } from '../gate.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { LockOut } from '../limits/lock-out.ts'
import { authMessages } from '../messages.ts'
import { refusal } from '../refusal.ts'
import { addressOf } from '../request-parts.ts'
import type { Proved, TokenCall } from '../sign-in.ts'
import { type Challenge, createChallenges } from './challenges.ts'
import type { Factors, Verdict } from './factors.ts'
import type { Passkeys } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import { verdictOn } from './verdict.ts'

interface SecondStepParts {
  accounts: Accounts
  gate: Gate
  lockOut: LockOut
  factors: Factors
  passkeys: Passkeys
  relyingPartyOf(req: Request): RelyingParty
  failuresByAddress: Limiter
  note(event: EventName, details: object): void
}

interface Who {
  tenantId: string
  userId: string
  account: string
}

/** The second step of a sign-in: what is answered after the right password, and the call that ends it. */
export function createSecondStep(parts: SecondStepParts) {
  const { accounts, gate, lockOut, factors, passkeys } = parts
  const challenges = createChallenges()

  async function accept(call: TokenCall, account: Account, token: string): Promise<void> {
    const address = addressOf(call.req)
    const attempt = { tenantId: account.tenantId, account: account.account, address }
    const isLocked = await lockOut.isLocked(attempt)
    const verdict = isLocked
      ? 'locked'
      : await verdictOn(parts, { tenantId: account.tenantId, userId: account.id }, call)
    if (verdict === 'right') return await lockOut.succeeded(attempt)
    parts.note('second factor refused', { ...attempt, userId: account.id, reason: reasonOf(verdict) })
    if (verdict === 'locked') throw refusal('invalid_grant', authMessages.lockedOut)
    await lockOut.failed(attempt)
    throw refusal('invalid_grant', faults[verdict], 400, await challengeOf(call, account, token))
  }

  /** For as long as another attempt is taken: a client then asks for a code, and else for the password. */
  async function challengeOf(
    { req }: TokenCall,
    account: Account,
    token: string,
  ): Promise<MfaChallenge | undefined> {
    const secondsLeft = challenges.secondsLeft(token)
    if (!secondsLeft) return undefined
    const { hasTotp, hasPasskey } = account
    const owner = { tenantId: account.tenantId, userId: account.id }
    const left = await factors.recoveryCodesLeft(owner)
    return {
      mfa_token: token,
      expires_in: secondsLeft,
      methods: [
        ...(hasPasskey ? ['passkey' as const] : []),
        ...(hasTotp ? ['totp' as const] : []),
        ...(left ? ['recovery_code' as const] : []),
      ],
      ...(hasPasskey && { passkey: await passkeys.proofOptions(owner, parts.relyingPartyOf(req)) }),
    }
  }

  return {
    /** @throws HttpError 400 with a challenge, where the account has a second factor */
    async demand(call: TokenCall, account: Account, { identity }: Proved): Promise<void> {
      if (!account.hasSecondFactor) return
      const { id: userId, tenantId } = account
      const verifier = await verifierOf(account)
      const token = challenges.begin({ tenantId, userId, clientId: call.client.clientId, verifier, identity })
      throw refusal(
        'mfa_required',
        authMessages.secondFactorNeeded,
        400,
        await challengeOf(call, account, token),
      )
    },

    /** The person whose second step a call is, for the log; a challenge says nothing about calls of other grants. */
    whoOf({ params, client, grant }: TokenCall): Who | undefined {
      if (grant !== 'mfa') return undefined
      const challenge = challenges.of(textOf(params, 'mfa_token') ?? '', client.clientId)
      const account = challenge && accounts.account(challenge.userId)
      return account && { tenantId: account.tenantId, userId: account.id, account: account.account }
    },

    /** The grant `mfa`: a challenge, and a code or what a passkey has signed. */
    async complete(call: TokenCall): Promise<Proved> {
      if (await parts.failuresByAddress.isFull(addressOf(call.req)))
        throw refusal('too_many_requests', authMessages.tooManyFailures, 429)
      const token = textOf(call.params, 'mfa_token') ?? ''
      const challenge = challenges.attempt(token, call.client.clientId)
      if (!challenge) throw over()
      const account = await accountOf(challenge)
      await lockOut.inTurn(account, () => accept(call, account, token))
      if (!challenges.end(token)) throw over()
      return { account, ...(challenge.identity && { identity: challenge.identity }), isSecondStepDone: true }
    },
  }

  async function verifierOf({ tenantId, account }: Account): Promise<string | null> {
    return (await accounts.find(tenantId, account))?.password ?? null
  }

  /** The account as it is by now: it may have been locked since the password, or have another one. */
  async function accountOf({ tenantId, userId, verifier }: Challenge): Promise<Account> {
    gate.tenant(tenantId)
    const account = accounts.account(userId)
    if (account?.tenantId !== tenantId || (await verifierOf(account)) !== verifier) throw over()
    return gate.account(account)
  }
}

export type SecondStep = ReturnType<typeof createSecondStep>

const over = () => refusal('invalid_grant', authMessages.challengeOver)

/** As the log tells it: a wrong code is no wrong password. */
export const reasonOf = (verdict: Exclude<Verdict, 'right'> | 'locked'): string =>
  verdict === 'locked' ? verdict : `${verdict} code`

const faults = {
  wrong: authMessages.codeWrong,
  used: authMessages.codeUsed,
} satisfies Record<Exclude<Verdict, 'right'>, unknown>
