import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { surround } from '../api/request.ts'
import { accessToken } from '../api/tokens.ts'
import { hrefOf, shownPath } from '../base-path.ts'
import { addWhole } from '../i18n/whole.ts'
import { LoginPage } from '../pages/login/LoginPage.tsx'
import { watchErrors } from '../state/error-log.ts'
import type { Leave } from '../state/session/leave.ts'
import { isSamePerson, signOutHere, useSession } from '../state/session/session.ts'
import { lazyNamed, useReady } from '../ui/lazy-named.ts'
import { ProgressBar } from '../ui/page/ProgressBar.tsx'
import { Splash } from '../ui/page/Splash.tsx'
import { guard, loginAddress, type Passage, plainPath, redirectTarget, returnPath } from './guard.ts'
import { StartBoundary } from './StartBoundary.tsx'

const ProviderReturn = lazyNamed(() => import('../pages/login/ProviderReturn.tsx'), 'ProviderReturn')
/** Its texts are on their way while it is. */
const Application = lazyNamed(() => {
  addWhole()
  return import('./Application.tsx')
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
    const path = shownPath()
    const isHere = path === '/login'
    // Of several calls that are refused at once, the first one has led here already.
    if (isHere && isOver) return
    if (!isHere) signOutHere()
    // A person who signs out on purpose starts afresh, even where a call was refused before the sign-out had its answer; one
    // whose session ended comes back to the same page.
    const there = isOver ? loginAddress(path + window.location.search) : '/login'
    if (isHere) window.history.replaceState(null, '', hrefOf(there))
    else window.history.pushState(null, '', hrefOf(there))
    setNotice(isOver ? 'over' : undefined)
    setScreen('login')
  }, [])

  useMissing(screen, () => setScreen('application'))
  useEffect(watchErrors, [])
  useEffect(() => surround({ unauthorized: () => leave(true) }), [leave])

  const signedIn = () => {
    const target = isSamePerson() ? redirectTarget(window.location.search) : '/'
    window.history.replaceState(null, '', hrefOf(target))
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

/** Tells a visitor who is asked to sign in that there is no page at the address that they came by. */
function useMissing(screen: Passage['screen'], show: () => void): void {
  const tell = useEffectEvent(() => {
    toMissing()
    show()
  })
  useEffect(() => {
    if (screen !== 'login' || pathToReturnTo() === '/') return
    let isHere = true
    void leadsSomewhere().then((leads) => !leads && isHere && tell())
    return () => {
      isHere = false
    }
  }, [screen])
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
  const { search, hash } = window.location
  const shown = shownPath()
  const path = shown.startsWith(returnPath) ? shown : plainPath(shown)
  if (path !== shown) window.history.replaceState(null, '', hrefOf(path) + search + hash)
  const hasUser = useSession.getState().user !== undefined
  const passage = guard({ path, search, hasToken: accessToken() !== '', hasUser })
  if (passage.signOut) signOutHere()
  if (passage.replace) window.history.replaceState(null, '', hrefOf(passage.replace))
  return passage.screen
}

const pathToReturnTo = () => plainPath(redirectTarget(window.location.search).split(/[?#]/, 1)[0] ?? '/')

/**
 * Whether there is a page where the sign-in leads. The application knows, which arrives behind the sign-in: nobody with a
 * page to come back to waits for it.
 */
async function leadsSomewhere(): Promise<boolean> {
  const path = pathToReturnTo()
  try {
    const { knownPages } = await import('./known-pages.ts')
    return path === '/wel' || knownPages.isPage(path)
  } catch {
    // Without a network the sign-in says so itself.
    return true
  }
}

function toMissing(): void {
  // As the router keeps what travels with an address.
  const state = { usr: { from: redirectTarget(window.location.search) } }
  window.history.replaceState(state, '', hrefOf('/404'))
}
