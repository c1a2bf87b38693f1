import { useState } from 'react'
import { beginPasskey, finishPasskey } from '../../../api/mfa.ts'
import { makePasskey } from '../../../api/passkey.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** The own password, the browser's own dialog, and recovery codes for who has none yet. */
export function PasskeySetup({ onDone }: { onDone(): void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const add = async (password: string) => finishPasskey(await makePasskey(await beginPasskey(password)))
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />
  return (
    <PasswordStep
      begin={add}
      onBegun={({ recoveryCodes }) => (recoveryCodes.length ? setCodes(recoveryCodes) : onDone())}
    />
  )
}
