import { Suspense, useCallback, useEffect, useState } from 'react'
import { surround } from '../api/request.ts'
import { accessToken } from '../api/tokens.ts'
import { currentLanguage } from '../i18n/index.ts'
import { bringTexts } from '../i18n/whole.ts'
import { LoginPage } from '../pages/login/LoginPage.tsx'
import { watchErrors } from '../state/error-log.ts'
import type { Leave } from '../state/session/leave.ts'
import { isSamePerson, signOutHere, useSession } from '../state/session/session.ts'
import { lazyNamed, useReady } from '../ui/lazy-named.ts'
import { ProgressBar } from '../ui/page/ProgressBar.tsx'
import { Splash } from '../ui/page/Splash.tsx'
import { guard, loginAddress, type Passage, redirectTarget } from './guard.ts'
import { StartBoundary } from './StartBoundary.tsx'

const ProviderReturn = lazyNamed(() => import('../pages/login/ProviderReturn.tsx'), 'ProviderReturn')
/** With the texts of the language on screen. */
const Application = lazyNamed(async () => {
  const [module] = await Promise.all([import('./Application.tsx'), bringTexts(currentLanguage())])
  return module
}, 'Application')

/** Decides between the small sign-in page and the application, which arrives in its own chunk. */
export function Entry() {
  const [screen, setScreen] = useState(enter)
  const [notice, setNotice] = useState<'over' | undefined>()

  useEffect(() => {
    const follow = () => setScreen(enter())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const leave = useCallback((isOver: boolean) => {
    const { pathname, search } = window.location
    const isHere = pathname === '/login'
    // Of several calls that are refused at once, the first one has led here already.
    if (isHere && isOver) return
    if (!isHere) signOutHere()
    // A person who signs out on purpose starts afresh, even where a call was refused before the sign-out had its answer; one
    // whose session ended comes back to the same page.
    if (isHere) window.history.replaceState(null, '', '/login')
    else window.history.pushState(null, '', isOver ? loginAddress(pathname + search) : '/login')
    setNotice(isOver ? 'over' : undefined)
    setScreen('login')
  }, [])

  useEffect(watchErrors, [])
  useEffect(() => surround({ unauthorized: () => leave(true) }), [leave])

  const signedIn = () => {
    const target = isSamePerson() ? redirectTarget(window.location.search) : '/'
    window.history.replaceState(null, '', target)
    setScreen('application')
  }

  return (
    <StartBoundary>
      <ProgressBar />
      {screen === 'return' ? (
        <Suspense fallback={<Splash />}>
          <ProviderReturn onSignedIn={signedIn} />
        </Suspense>
      ) : screen === 'login' ? (
        <LoginPage sessionIsOver={notice === 'over'} onTyping={Application.prepare} onSignedIn={signedIn} />
      ) : (
        <Signed onLeave={leave} />
      )}
    </StartBoundary>
  )
}

function Signed({ onLeave }: { onLeave: Leave }) {
  if (!useReady(Application)) return <Splash />
  return (
    <Suspense fallback={<Splash />}>
      <Application onLeave={onLeave} />
    </Suspense>
  )
}

function enter(): Passage['screen'] {
  const { pathname, search } = window.location
  const hasUser = useSession.getState().user !== undefined
  const passage = guard({ path: pathname, search, hasToken: accessToken() !== '', hasUser })
  if (passage.signOut) signOutHere()
  if (passage.replace) window.history.replaceState(null, '', passage.replace)
  return passage.screen
}
