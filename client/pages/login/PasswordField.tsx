import { type KeyboardEvent, useState } from 'react'
import { t } from '../../i18n/index.ts'
import { Field } from './Field.tsx'

interface Props {
  value: string
  invalid: boolean
  onChange(value: string): void
}

/** The password, which may be looked at, and a warning where the keyboard writes capitals. */
export function PasswordField({ value, invalid, onChange }: Props) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  return (
    <Field
      name="password"
      label={t('login.password')}
      value={value}
      type={shown ? 'text' : 'password'}
      invalid={invalid}
      autoComplete="current-password"
      hint={capsLock ? t('login.capsLock') : undefined}
      onChange={onChange}
      onKeyUp={(event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))}
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
