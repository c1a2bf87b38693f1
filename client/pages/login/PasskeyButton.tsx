import { useState } from 'react'
import type { TokenAnswer } from '#shared/contract/auth.ts'
import { hasPasskeys } from '../../api/passkey-support.ts'
import { t, withTexts } from '../../i18n/index.ts'
import './passkey-button.css'

// Code that talks to the browser is needed by those alone who use it.
const loadPasskey = () => withTexts(() => import('../../api/passkey.ts'))

interface Props {
  tenantId: string
  /** Has asked for the tenant where there is none. */
  mayBegin(): boolean
  onAnswer(answer: TokenAnswer): void
  onFault(text: string): void
}

/** Signs in without a password, by what the device keeps; nothing where browsers have no passkeys. */
export function PasskeyButton({ tenantId, mayBegin, onAnswer, onFault }: Props) {
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  async function begin() {
    if (!mayBegin()) return
    setBusy(true)
    try {
      const { signInByPasskey } = await loadPasskey()
      onAnswer(await signInByPasskey(tenantId))
    } catch (reason) {
      setBusy(false)
      onFault(reason instanceof Error ? reason.message : t('request.unknown'))
    }
  }
  return (
    <button type="button" className="login-passkey" disabled={busy} onClick={() => void begin()}>
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <circle cx="9" cy="8" r="4" />
        <path d="M2.500 20c0-4 2.500-6 6.500-6 1.500 0 2.800.300 3.800.800" />
        <circle cx="17.500" cy="12.500" r="3" />
        <path d="M17.500 15.500V21l2-1.500" />
      </svg>
      {t('login.passkey')}
    </button>
  )
}
