import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DemoAccount } from '#shared/contract/site.ts'
import { t } from '../../i18n/index.ts'
import { site } from '../../site.ts'
import { stored } from '../../stored-value.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { CaptchaHint, CaptchaPicture } from './CaptchaPicture.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Providers } from './Providers.tsx'
import { type Captcha, useCaptcha } from './useCaptcha.ts'
import { type LoginDraft, type LoginPart, type Remembered, useSignIn } from './useSignIn.ts'
import { useSite } from './useSite.ts'

// Not for everybody, nor for the frame, which begins with the same code.
const PasskeyButton = lazyNamed(() => import('./PasskeyButton.tsx'), 'PasskeyButton')
const SecondStep = lazyNamed(() => import('./SecondStep.tsx'), 'SecondStep')

interface Props {
  sessionIsOver: boolean
  onTyping(): void
  onSignedIn(): void
}

export function LoginForm({ sessionIsOver, onTyping, onSignedIn }: Props) {
  const around = useSite()
  const { offer, domainTenant } = around
  const captcha = useCaptcha()
  const form = useRef<HTMLFormElement>(null)
  const focus = (part: LoginPart) => form.current?.querySelector<HTMLInputElement>(`[name=${part}]`)?.focus()
  const { draft, fill, isKept, keep } = useDraft(focus)
  const signing = { site: around, captcha, focus, onSignedIn, onFailed: () => fill({ code: '' }) }
  const signIn = useSignIn(signing)
  const { busy, error, awaited, asksTenant, submit, startOver, mayLeave, forgetError } = signIn
  const change = (part: Partial<LoginDraft>) => {
    onTyping()
    forgetError()
    fill(part)
  }
  const choose = ({ tenantId, account, password }: DemoAccount) => {
    change({ tenantId, account, password })
    focus(offer.captcha ? 'code' : 'password')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(draft, isKept)
  }
  const fieldOf = (part: LoginPart) => ({
    value: draft[part],
    invalid: error?.part === part,
    onChange: (value: string) => change({ [part]: value }),
  })
  if (awaited)
    return (
      <Suspense>
        <SecondStep {...awaited} onBack={startOver} />
      </Suspense>
    )
  const tenant = { name: 'tenantId', label: t('login.tenant'), autoComplete: 'organization' } as const
  return (
    <>
      {offer.organisation && <p className="login-organisation">{offer.organisation}</p>}
      <form ref={form} noValidate aria-busy={busy} onSubmit={send}>
        {asksTenant && <Field {...tenant} {...fieldOf('tenantId')} />}
        <Field name="account" label={t('login.account')} autoComplete="username" {...fieldOf('account')} />
        <PasswordField {...fieldOf('password')} />
        {offer.captcha && (
          <CaptchaField captcha={captcha} onListen={() => focus('code')} {...fieldOf('code')} />
        )}
        <label className="login-remember">
          <input type="checkbox" checked={isKept} onChange={(event) => keep(event.target.checked)} />
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
      <Suspense>
        <PasskeyButton
          tenantId={domainTenant || draft.tenantId.trim()}
          mayBegin={() => mayLeave(draft)}
          onAnswer={signIn.end}
          onFault={signIn.tellFault}
        />
      </Suspense>
      <Providers
        sources={offer.providers}
        tenantId={domainTenant || draft.tenantId.trim()}
        mayLeave={() => mayLeave(draft)}
      />
      <DemoAccounts accounts={offer.demoAccounts} onChoose={choose} />
    </>
  )
}

/** What is typed, beginning with what the browser keeps, and whether it is to keep it. */
function useDraft(focus: (part: LoginPart) => void) {
  const [remembered] = useState(() => stored<Remembered>('login'))
  const [isKept, keep] = useState(remembered !== undefined)
  const [draft, setDraft] = useState<LoginDraft>({
    tenantId: remembered?.tenantId ?? site.defaultTenant,
    account: remembered?.account ?? '',
    password: '',
    code: '',
  })
  const begin = useEffectEvent(() => focus(remembered?.account ? 'password' : 'account'))
  useEffect(() => begin(), [])
  const fill = (part: Partial<LoginDraft>) => setDraft((now) => ({ ...now, ...part }))
  return { draft, fill, isKept, keep }
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
