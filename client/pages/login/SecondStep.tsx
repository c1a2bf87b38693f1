import '../../i18n/more/mfa.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { MfaChallenge, TokenAnswer } from '#shared/contract/auth.ts'
import { challengeIn } from '../../api/auth.ts'
import { fetchMfaToken } from '../../api/mfa-token.ts'
import { signByPasskey } from '../../api/passkey.ts'
import { hasPasskeys } from '../../api/passkey-support.ts'
import { t } from '../../i18n/index.ts'
import { Field } from './Field.tsx'
import './second-step.css'

interface Props {
  tenantId: string
  challenge: MfaChallenge
  end(answer: TokenAnswer): void
  onBack(): void
}

/** The second step of a sign-in: a code of the authenticator app, or one that was kept for its loss. */
export function SecondStep({ tenantId, challenge: first, end, onBack }: Props) {
  const [challenge, setChallenge] = useState(first)
  const { mfa_token, passkey } = challenge
  const methods = challenge.methods.filter((one) => one !== 'passkey' || hasPasskeys())
  const [way, setWay] = useState(methods[0] ?? 'totp')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const asksPasskey = way === 'passkey' && passkey !== undefined
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector<HTMLElement>('input, button')?.focus()
  useEffect(() => focus(), [way])

  const turn = (other: typeof way) => {
    setWay(other)
    setCode('')
    setFault('')
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!asksPasskey && !code.trim()) {
      setFault(t('mfa.codeMissing'))
      return focus()
    }
    setBusy(true)
    try {
      const proof = asksPasskey ? { passkey: await signByPasskey(passkey) } : { code: code.trim() }
      end(await fetchMfaToken(tenantId, mfa_token, proof))
    } catch (reason) {
      // A challenge is good once.
      setChallenge(challengeIn(reason) ?? challenge)
      setFault(reason instanceof Error ? reason.message : t('request.unknown'))
      setCode('')
      setBusy(false)
      focus()
    }
  }
  return (
    <form
      ref={form}
      className="second-step"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void send(event)}
    >
      <p className="second-step-hint">{t(`mfa.hint.${way}`)}</p>
      {!asksPasskey && (
        <Field
          name="code"
          label={t(`mfa.method.${way}`)}
          autoComplete="one-time-code"
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          maxLength={way === 'totp' ? 6 : 20}
          value={code}
          invalid={fault !== ''}
          onChange={setCode}
        />
      )}
      <p className="login-error" role="alert" aria-live="assertive">
        {fault}
      </p>
      <button type="submit" className="login-submit" disabled={busy}>
        {t(busy ? 'login.busy' : 'mfa.verify')}
      </button>
      <div className="second-step-ways">
        {methods
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" onClick={() => turn(other)}>
              {t(`mfa.use.${other}`)}
            </button>
          ))}
        <button type="button" onClick={onBack}>
          {t('login.back')}
        </button>
      </div>
    </form>
  )
}
