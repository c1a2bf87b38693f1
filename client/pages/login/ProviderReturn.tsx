import { Suspense, useEffect, useState } from 'react'
import type { MfaChallenge } from '#shared/contract/auth.ts'
import { challengeIn, fetchSocialToken } from '../../api/auth.ts'
import { hrefOf } from '../../base-path.ts'
import { t } from '../../i18n/index.ts'
import { site } from '../../site.ts'
import { signIn } from '../../state/session/session.ts'
import { forget, stored } from '../../stored-value.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { Splash } from '../../ui/page/Splash.tsx'
import { departureTenant } from './Providers.tsx'
import '../../ui/page/start.css'

const SecondStep = lazyNamed(() => import('./SecondStep.tsx'), 'SecondStep')

/** Ends a sign-in through another provider with the code that came back in the address. */
export function ProviderReturn({ onSignedIn }: { onSignedIn(): void }) {
  const [fault, setFault] = useState('')
  const [awaited, setAwaited] = useState<{ tenantId: string; challenge: MfaChallenge }>()

  useEffect(() => {
    const { pathname, search } = window.location
    const query = new URLSearchParams(search)
    const [source = '', code = '', state = ''] = [
      pathname.split('/').at(-1),
      query.get('code'),
      query.get('state'),
    ].map((part) => part ?? '')
    if (query.get('error') === 'temporarily_unavailable') return setFault(t('login.returnUnavailable'))
    if (!code) return setFault(t('login.returnDenied'))
    // A code serves once; a reload of this page must not try it again.
    window.history.replaceState(null, '', pathname)
    const tenantId = stored<string>(departureTenant, 'session') ?? site.defaultTenant
    forget(departureTenant, 'session')
    fetchSocialToken(tenantId, { source, code, state }).then(
      (answer) => {
        signIn(answer)
        onSignedIn()
      },
      (error) => {
        const challenge = challengeIn(error)
        if (challenge) setAwaited({ tenantId, challenge })
        else setFault(error instanceof Error ? error.message : t('request.unknown'))
      },
    )
  }, [onSignedIn, t])

  const leave = () => window.location.assign(hrefOf('/login'))
  if (awaited)
    return (
      <Suspense fallback={<Splash />}>
        <main className="login">
          <div className="login-main">
            <div className="login-card">
              <h1>{t('login.heading')}</h1>
              <SecondStep
                {...awaited}
                end={(answer) => {
                  signIn(answer)
                  onSignedIn()
                }}
                onBack={leave}
              />
            </div>
          </div>
        </main>
      </Suspense>
    )
  if (!fault) return <Splash />
  return (
    <main className="start-failed" role="alert">
      <h1>{t('login.returnFailed')}</h1>
      <p>{fault}</p>
      <button type="button" onClick={leave}>
        {t('login.back')}
      </button>
    </main>
  )
}
