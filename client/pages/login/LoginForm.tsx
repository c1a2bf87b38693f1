import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DemoAccount } from '#shared/contract/site.ts'
import { fetchToken } from '../../api/auth.ts'
import { t } from '../../i18n/index.ts'
import { site } from '../../site.ts'
import { signIn } from '../../state/session/session.ts'
import { forget, store, stored } from '../../stored-value.ts'
import { CaptchaHint, CaptchaPicture } from './CaptchaPicture.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { Field } from './Field.tsx'
import { Providers } from './Providers.tsx'
import { useCaptcha } from './useCaptcha.ts'
import { useSite } from './useSite.ts'

interface Remembered {
  tenantId: string
  account: string
}

interface Props {
  sessionIsOver: boolean
  onTyping(): void
  onSignedIn(): void
}

type Part = 'tenantId' | 'account' | 'password' | 'code'

export function LoginForm({ sessionIsOver, onTyping, onSignedIn }: Props) {
  const { offer, domainTenant } = useSite()
  const captcha = useCaptcha()
  const [remembered] = useState(() => stored<Remembered>('login'))
  const [draft, setDraft] = useState({
    tenantId: remembered?.tenantId ?? (site.defaultTenant as string),
    account: remembered?.account ?? '',
    password: '',
    code: '',
  })
  const [remember, setRemember] = useState(remembered !== undefined)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ text: string; part?: Part }>()
  const form = useRef<HTMLFormElement>(null)
  const tenantId = domainTenant || draft.tenantId.trim()
  const asksTenant = offer.tenantMode && !domainTenant

  const focus = (part: Part) => form.current?.querySelector<HTMLInputElement>(`[name=${part}]`)?.focus()
  const change = (part: Part) => (value: string) => {
    onTyping()
    setError(undefined)
    setDraft((now) => ({ ...now, [part]: value }))
  }

  useEffect(() => {
    form.current
      ?.querySelector<HTMLInputElement>(remembered?.account ? '[name=password]' : '[name=account]')
      ?.focus()
  }, [remembered])

  function fillIn({ tenantId, account, password }: DemoAccount) {
    onTyping()
    setError(undefined)
    setDraft((now) => ({ ...now, tenantId, account, password }))
    focus(offer.captcha ? 'code' : 'password')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const missing = firstMissing()
    if (missing) {
      setError(missing)
      if (missing.part) focus(missing.part)
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      const { account, password, code } = draft
      const answer = await fetchToken({
        tenantId,
        account: account.trim(),
        password,
        ...(offer.captcha && { captcha: { key: captcha.key, code: code.trim() } }),
      })
      if (remember)
        store('login', { tenantId: draft.tenantId.trim(), account: account.trim() } satisfies Remembered)
      else forget('login')
      signIn(answer)
      onSignedIn()
    } catch (reason) {
      setError({ text: reason instanceof Error ? reason.message : t('request.unknown') })
      setDraft((now) => ({ ...now, code: '' }))
      setBusy(false)
      // A picture serves once, so the next try needs another.
      if (offer.captcha) void captcha.refresh()
      focus(offer.captcha ? 'code' : 'password')
    }
  }

  function firstMissing(): { text: string; part: Part } | undefined {
    if (asksTenant && !tenantId) return { text: t('login.tenantMissing'), part: 'tenantId' }
    if (!draft.account.trim()) return { text: t('login.accountMissing'), part: 'account' }
    if (!draft.password) return { text: t('login.passwordMissing'), part: 'password' }
    if (offer.captcha && !draft.code.trim()) return { text: t('login.captchaMissing'), part: 'code' }
    return undefined
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const invalid = (part: Part) => error?.part === part

  return (
    <>
      {offer.organisation && <p className="login-organisation">{offer.organisation}</p>}
      <form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
        {asksTenant && (
          <Field
            name="tenantId"
            label={t('login.tenant')}
            value={draft.tenantId}
            invalid={invalid('tenantId')}
            autoComplete="organization"
            onChange={change('tenantId')}
          />
        )}
        <Field
          name="account"
          label={t('login.account')}
          value={draft.account}
          invalid={invalid('account')}
          autoComplete="username"
          onChange={change('account')}
        />
        <Field
          name="password"
          label={t('login.password')}
          value={draft.password}
          type={shown ? 'text' : 'password'}
          invalid={invalid('password')}
          autoComplete="current-password"
          hint={capsLock ? t('login.capsLock') : undefined}
          onChange={change('password')}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        >
          <button
            type="button"
            className="login-eye"
            aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye open={shown} />
          </button>
        </Field>
        {offer.captcha && (
          <>
            <Field
              name="code"
              label={t('login.captcha')}
              value={draft.code}
              invalid={invalid('code')}
              autoComplete="off"
              maxLength={8}
              inputMode={captcha.hearing === 'none' ? 'text' : 'numeric'}
              onChange={change('code')}
            >
              <CaptchaPicture captcha={captcha} onListen={() => focus('code')} />
            </Field>
            <CaptchaHint captcha={captcha} />
          </>
        )}
        <label className="login-remember">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {t('login.remember')}
        </label>
        <p className="login-forgotten">
          {t('login.forgotten', { help: offer.passwordHelp || t('login.forgottenHelp') })}
        </p>
        <p className="login-error" role="alert" aria-live="assertive">
          {error?.text ?? (sessionIsOver && !busy ? t('login.sessionOver') : '')}
        </p>
        <button type="submit" className="login-submit" disabled={busy}>
          {t(busy ? 'login.busy' : 'login.submit')}
        </button>
      </form>
      <Providers sources={offer.providers} tenantId={tenantId} />
      <DemoAccounts accounts={offer.demoAccounts} onChoose={fillIn} />
    </>
  )
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="M4 20 20 4" />}
    </svg>
  )
}
