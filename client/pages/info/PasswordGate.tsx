import '../../i18n/more/info.ts'
import { Button } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEndSession } from '../../state/session/leave.ts'
import { changePerson, useSession } from '../../state/session/session.ts'
import { PasswordForm } from './PasswordForm.tsx'
import './info.css'

/** Whoever signed in with a password that somebody else set changes it before anything else: the server allows no more. */
export function PasswordGate() {
  const { t } = useTranslation()
  const signOut = useEndSession()
  const detail = useSession((session) => session.user?.detail)
  return (
    <main className="password-gate">
      <section>
        <h1>{t('info.mustChange')}</h1>
        <p>{t('info.mustChangeHint')}</p>
        <PasswordForm
          isFocused
          onChanged={() => changePerson({ detail: { ...detail, mustChangePassword: false } })}
        >
          <Button onClick={() => void signOut()}>{t('lock.signOut')}</Button>
        </PasswordForm>
      </section>
    </main>
  )
}
