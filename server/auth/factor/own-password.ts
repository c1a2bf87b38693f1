import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../../http-error.ts'
import type { Accounts } from '../accounts.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Attempt, LockOut } from '../limits/lock-out.ts'
import { authMessages } from '../messages.ts'
import { md5FormOf, verifyPassword } from '../password/password.ts'

interface AttemptParts {
  lockOut: LockOut
  failuresByAddress: Limiter
}

interface PasswordCheckParts extends AttemptParts {
  accounts: Pick<Accounts, 'find'>
  sm2PrivateKey: string
}

/**
 * Has a person who is signed in prove something once more, under the lock of the sign-in: a session that somebody found open
 * makes no more guesses possible. `check` answers a sentence for what is wrong.
 * @throws HttpError 400 for a wrong one, 429 after too many from one address
 */
export async function attempt(
  { lockOut, failuresByAddress }: AttemptParts,
  person: Required<Attempt>,
  check: () => Promise<Label | undefined>,
): Promise<void> {
  if (await failuresByAddress.isFull(person.address)) throw new HttpError(429, authMessages.tooManyFailures)
  await lockOut.inTurn(person, async () => {
    if (await lockOut.isLocked(person)) throw new HttpError(400, authMessages.lockedOut)
    const fault = await check()
    if (!fault) return
    await lockOut.failed(person)
    throw new HttpError(400, fault)
  })
}

/**
 * Asks for the caller's own password again: whoever finds a screen unlocked must not make a way in of their own.
 * @throws HttpError 400 for a wrong one, which counts as a failed sign-in
 */
export const demandOwnPassword = (
  parts: PasswordCheckParts,
  person: Required<Attempt>,
  sent: string,
  fault: Label = authMessages.ownPasswordWrong,
): Promise<void> =>
  attempt(parts, person, async () => {
    const stored = await parts.accounts.find(person.tenantId, person.account)
    const md5 = await md5FormOf(sent, parts.sm2PrivateKey)
    return (await verifyPassword(md5, stored?.password)) ? undefined : fault
  })
