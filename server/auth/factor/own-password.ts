import { HttpError } from '../../http-error.ts'
import type { Accounts } from '../accounts.ts'
import type { LockOut } from '../limits/lock-out.ts'
import { authMessages } from '../messages.ts'
import { md5FormOf, verifyPassword } from '../password/password.ts'

interface PasswordCheckParts {
  accounts: Pick<Accounts, 'find'>
  lockOut: LockOut
  sm2PrivateKey: string
}

interface Person {
  tenantId: string
  account: string
  address: string
}

/**
 * Asks for the caller's own password again: whoever finds a screen unlocked must not make a way in of their own.
 * @throws HttpError 400 for a wrong one, which counts as a failed sign-in
 */
export async function demandOwnPassword(
  { accounts, lockOut, sm2PrivateKey }: PasswordCheckParts,
  person: Person,
  sent: string,
): Promise<void> {
  if (await lockOut.isLocked(person)) throw new HttpError(400, authMessages.lockedOut)
  const stored = await accounts.find(person.tenantId, person.account)
  if (await verifyPassword(await md5FormOf(sent, sm2PrivateKey), stored?.password)) return
  await lockOut.failed(person)
  throw new HttpError(400, authMessages.ownPasswordWrong)
}
