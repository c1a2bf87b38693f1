import { useEffect, useRef, useState } from 'react'
import type { DemoAccount } from '#shared/contract/site.ts'
import { t } from '../../i18n/index.ts'
import { site } from '../../site.ts'
import { stored } from '../../stored-value.ts'
import { CaptchaHint, CaptchaPicture } from './CaptchaPicture.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Providers } from './Providers.tsx'
import { type Captcha, useCaptcha } from './useCaptcha.ts'
import { type LoginDraft, type LoginPart, type Remembered, useSignIn } from './useSignIn.ts'
import { useSite } from './useSite.ts'

interface Props {
  sessionIsOver: boolean
  onTyping(): void
  onSignedIn(): void
}

export function LoginForm({ sessionIsOver, onTyping, onSignedIn }: Props) {
  const around = useSite()
  const { offer, domainTenant } = around
  const captcha = useCaptcha()
  const [remembered] = useState(() => stored<Remembered>('login'))
  const [draft, setDraft] = useState<LoginDraft>({
    tenantId: remembered?.tenantId ?? site.defaultTenant,
    account: remembered?.account ?? '',
    password: '',
    code: '',
  })
  const [remember, setRemember] = useState(remembered !== undefined)
  const form = useRef<HTMLFormElement>(null)
  const focus = (part: LoginPart) => form.current?.querySelector<HTMLInputElement>(`[name=${part}]`)?.focus()
  const { busy, error, asksTenant, submit, forgetError } = useSignIn({
    site: around,
    captcha,
    focus,
    onSignedIn,
    onFailed: () => setDraft((now) => ({ ...now, code: '' })),
  })

  function change(part: Partial<LoginDraft>) {
    onTyping()
    forgetError()
    setDraft((now) => ({ ...now, ...part }))
  }

  useEffect(() => {
    const first = remembered?.account ? '[name=password]' : '[name=account]'
    form.current?.querySelector<HTMLInputElement>(first)?.focus()
  }, [remembered])

  function fillIn({ tenantId, account, password }: DemoAccount) {
    change({ tenantId, account, password })
    focus(offer.captcha ? 'code' : 'password')
  }

  const fieldOf = (part: LoginPart) => ({
    value: draft[part],
    invalid: error?.part === part,
    onChange: (value: string) => change({ [part]: value }),
  })

  return (
    <>
      {offer.organisation && <p className="login-organisation">{offer.organisation}</p>}
      <form
        ref={form}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(draft, remember)
        }}
      >
        {asksTenant && (
          <Field
            name="tenantId"
            label={t('login.tenant')}
            autoComplete="organization"
            {...fieldOf('tenantId')}
          />
        )}
        <Field name="account" label={t('login.account')} autoComplete="username" {...fieldOf('account')} />
        <PasswordField {...fieldOf('password')} />
        {offer.captcha && (
          <CaptchaField captcha={captcha} onListen={() => focus('code')} {...fieldOf('code')} />
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
      <Providers sources={offer.providers} tenantId={domainTenant || draft.tenantId.trim()} />
      <DemoAccounts accounts={offer.demoAccounts} onChoose={fillIn} />
    </>
  )
}

interface CaptchaFieldProps {
  captcha: Captcha
  value: string
  invalid: boolean
  onChange(value: string): void
  onListen(): void
}

function CaptchaField({ captcha, onListen, ...field }: CaptchaFieldProps) {
  return (
    <>
      <Field
        name="code"
        label={t('login.captcha')}
        autoComplete="off"
        maxLength={8}
        inputMode={captcha.hearing === 'none' ? 'text' : 'numeric'}
        {...field}
      >
        <CaptchaPicture captcha={captcha} onListen={onListen} />
      </Field>
      <CaptchaHint captcha={captcha} />
    </>
  )
}
