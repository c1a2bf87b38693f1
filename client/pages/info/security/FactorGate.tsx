import '../../../i18n/more/mfa.ts'
import { Button } from 'antd'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useEndSession } from '../../../state/session/leave.ts'
import { changePerson, useSession } from '../../../state/session/session.ts'
import { TotpSetup } from './TotpSetup.tsx'
import '../info.css'
import './security.css'

/** Whoever has a role that requires a second factor sets one up before anything else: the server allows no more. */
export function FactorGate() {
  const { t } = useTranslation()
  const signOut = useEndSession()
  const detail = useSession((session) => session.user?.detail)
  return (
    <main className="password-gate">
      <section className="factor-gate">
        <h1>{t('mfa.gate')}</h1>
        <p>{t('mfa.gateHint')}</p>
        <TotpSetup onDone={() => changePerson({ detail: { ...detail, mustAddFactor: false } })} />
        <Button type="link" onClick={() => void signOut()}>
          {t('lock.signOut')}
        </Button>
      </section>
    </main>
  )
}
