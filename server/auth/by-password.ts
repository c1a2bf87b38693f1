import { textOf } from '../http/params.ts'
import type { EventName } from '../log/event-names.ts'
import type { Account, Accounts } from './accounts.ts'
import { type Captcha, demandCaptcha } from './captcha/captcha.ts'
import type { Gate } from './gate.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Attempt, LockOut } from './limits/lock-out.ts'
import { authMessages } from './messages.ts'
import { md5FormOf, verifyPassword } from './password/password.ts'
import { refusal } from './refusal.ts'
import { addressOf, tenantOf } from './request-parts.ts'
import type { TokenCall } from './sign-in.ts'

export interface PasswordParts {
  accounts: Accounts
  gate: Gate
  lockOut: LockOut
  captcha: Captcha
  demandsCaptcha: boolean
  sm2PrivateKey: string
  failuresByAddress: Limiter
  note(event: EventName, details: object): void
}

/** Proves a person by account and password, in the order that Blade's clients know. */
export function createPasswordWay(parts: PasswordParts) {
  const { accounts, gate, lockOut } = parts

  async function passes(
    attempt: Required<Attempt>,
    sent: string,
  ): Promise<{ id: string } | 'locked' | 'wrong'> {
    if (await lockOut.isLocked(attempt)) return 'locked'
    const found = await accounts.find(attempt.tenantId, attempt.account)
    const md5 = await md5FormOf(sent, parts.sm2PrivateKey)
    if (!(await verifyPassword(md5, found?.password)) || !found) {
      await lockOut.failed(attempt)
      return 'wrong'
    }
    // A password alone, where a second factor is to follow, is no success: it must not make room for more guesses at the code.
    if (!accounts.account(found.id)?.hasSecondFactor) await lockOut.succeeded(attempt)
    return found
  }

  async function authenticate({ req, params }: TokenCall, tenantId: string): Promise<Account> {
    const address = addressOf(req)
    const name = textOf(params, 'username') ?? textOf(params, 'account') ?? ''
    if (await parts.failuresByAddress.isFull(address))
      throw refusal('too_many_requests', authMessages.tooManyFailures, 429)
    const attempt = { tenantId, account: name, address }
    const id = await lockOut.inTurn(attempt, async () => {
      const found = await passes(attempt, textOf(params, 'password') ?? '')
      if (typeof found === 'object') return found.id
      parts.note('sign-in refused', { tenantId, account: name.slice(0, 64), address, reason: found })
      if (found === 'locked') throw refusal('invalid_grant', authMessages.lockedOut)
      throw refusal('invalid_grant', authMessages.wrongPassword)
    })
    const account = accounts.account(id)
    if (!account) throw refusal('invalid_grant', authMessages.wrongPassword)
    return gate.account(account)
  }

  return {
    async signIn(call: TokenCall): Promise<{ account: Account }> {
      if (parts.demandsCaptcha) {
        if (call.grant !== 'captcha') throw refusal('unauthorized_client', authMessages.captchaDemanded)
        demandCaptcha(parts.captcha, call)
      }
      return { account: await authenticate(call, gate.tenant(tenantOf(call.req, call.params))) }
    },
    /** Whether as many people wait as may. */
    isFull: lockOut.isFull,
  }
}
