import { beginPasskey, finishPasskey } from '../../../api/mfa.ts'
import { makePasskey } from '../../../api/passkey.ts'
import { PasswordStep } from './PasswordStep.tsx'

/** The own password, and the browser's own dialog. Recovery codes of who had none are to be shown. */
export function PasskeySetup({ onDone }: { onDone(recoveryCodes: readonly string[]): void }) {
  const add = async (password: string) => finishPasskey(await makePasskey(await beginPasskey(password)))
  return <PasswordStep begin={add} onBegun={({ recoveryCodes }) => onDone(recoveryCodes)} />
}
