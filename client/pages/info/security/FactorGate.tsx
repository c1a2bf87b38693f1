import '../../../i18n/more/mfa.ts'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { hasPasskeys } from '../../../api/passkey-support.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useEndSession } from '../../../state/session/leave.ts'
import { changePerson, useSession } from '../../../state/session/session.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import '../info.css'
import './security.css'

const PasskeySetup = lazyPart(() => import('./PasskeySetup.tsx'), 'PasskeySetup')
const TotpSetup = lazyPart(() => import('./TotpSetup.tsx'), 'TotpSetup')

/** Whoever has a role that requires a second factor sets one up before anything else: the server allows no more. */
export function FactorGate() {
  const { t } = useTranslation()
  const signOut = useEndSession()
  const detail = useSession((session) => session.user?.detail)
  const [codes, setCodes] = useState<readonly string[]>([])
  const done = () => changePerson({ detail: { ...detail, mustAddFactor: false } })
  const finish = (made: readonly string[]) => (made.length ? setCodes(made) : done())
  return (
    <main className="password-gate">
      <section className="factor-gate">
        <h1>{t(codes.length ? 'mfa.recoveryTitle' : 'mfa.gate')}</h1>
        {codes.length ? (
          <RecoveryCodes codes={codes} onSaved={done} />
        ) : (
          <>
            <Ways onDone={finish} />
            <Button type="link" onClick={() => void signOut()}>
              {t('lock.signOut')}
            </Button>
          </>
        )}
      </section>
    </main>
  )
}

/** The ways there are to prove oneself a second time. */
function Ways({ onDone }: { onDone(recoveryCodes: readonly string[]): void }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('mfa.gateHint')}</p>
      <Tabs
        items={[
          { key: 'totp', label: t('mfa.method.totp'), children: <TotpSetup onDone={onDone} /> },
          ...(hasPasskeys()
            ? [{ key: 'passkey', label: t('mfa.method.passkey'), children: <PasskeySetup onDone={onDone} /> }]
            : []),
        ]}
      />
    </>
  )
}
