import type { Request } from 'express'
import type { EventName } from '../../log/event-names.ts'
import type { Accounts } from '../accounts.ts'
import type { Gate } from '../gate.ts'
import type { Limiter } from '../limits/limiter.ts'
import { authMessages } from '../messages.ts'
import { refusal } from '../refusal.ts'
import { addressOf, tenantOf } from '../request-parts.ts'
import type { Proved, TokenCall } from '../sign-in.ts'
import type { Passkeys } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

interface PasskeyWayParts {
  accounts: Accounts
  gate: Gate
  passkeys: Passkeys
  relyingPartyOf(req: Request): RelyingParty
  failuresByAddress: Limiter
  note(event: EventName, details: object): void
}

/**
 * Proves a person by a passkey alone: it is had and asks who holds it, so it is both factors. No captcha and no lock-out stand
 * before it, for there is nothing to guess.
 */
export function createPasskeyWay(parts: PasskeyWayParts) {
  const { accounts, gate, passkeys } = parts
  return async function signIn({ req, params }: TokenCall): Promise<Proved> {
    const address = addressOf(req)
    if (await parts.failuresByAddress.isFull(address))
      throw refusal('too_many_requests', authMessages.tooManyFailures, 429)
    const tenantId = gate.tenant(tenantOf(req, params))
    const owner = await passkeys.signIn(tenantId, params.passkey, parts.relyingPartyOf(req))
    const account = owner && accounts.account(owner.userId)
    if (account?.tenantId !== tenantId) {
      await parts.failuresByAddress.take(address)
      parts.note('sign-in refused', { tenantId, address, reason: 'passkey' })
      throw refusal('invalid_grant', authMessages.passkeyWrong)
    }
    return { account: gate.account(account), isSecondStepDone: true }
  }
}
