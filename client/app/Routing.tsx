import { Activity, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { importLater } from '../api/progress.ts'
import { accessToken } from '../api/tokens.ts'
import { Frame } from '../layout/Frame.tsx'
import type { ErrorKind } from '../pages/error/ErrorPage.tsx'
import { wholePages } from '../pages/index.ts'
import { site } from '../site.ts'
import { followLock, useLock } from '../state/session/lock.ts'
import { isGuest, type User, useSession } from '../state/session/session.ts'
import { watchUnsaved } from '../state/unsaved.ts'
import { noteDepth } from '../state/way-back.ts'
import { lazyNamed } from '../ui/lazy-named.ts'
import { ChunkBoundary } from '../ui/page/ChunkBoundary.tsx'
import { lazyPart } from '../ui/page/lazy-part.tsx'
import { PageSkeleton } from '../ui/page/PageSkeleton.tsx'
import { FollowPerson } from './FollowPerson.tsx'
import { plainPath } from './guard.ts'
import { knownPages } from './known-pages.ts'
import { PageOutlet } from './PageOutlet.tsx'
import { returnFocus } from './return-focus.ts'

// What happens elsewhere is worth nothing before there is something on screen.
const LiveUpdates = lazyNamed(() => importLater(() => import('./LiveUpdates.tsx'), 2000), 'LiveUpdates')

const ErrorPage = lazyPart(() => import('../pages/error/ErrorPage.tsx'), 'ErrorPage')

const LockPage = lazyNamed(() => import('../pages/lock/LockPage.tsx'), 'LockPage')

const PasswordGate = lazyNamed(() => import('../pages/info/PasswordGate.tsx'), 'PasswordGate')

const FactorGate = lazyNamed(() => import('../pages/info/security/FactorGate.tsx'), 'FactorGate')

const RegisterGate = lazyNamed(() => import('../pages/login/RegisterGate.tsx'), 'RegisterGate')

/** An address has one spelling; what the menu or a link spells otherwise is put right. */
export function Routing() {
  const { pathname, search, hash, state } = useLocation()
  const path = plainPath(pathname)
  return path === pathname ? <Screens /> : <Navigate to={path + search + hash} state={state} replace />
}

/** The frame with its pages; behind the lock they stay as they were, out of sight. */
function Screens() {
  const location = useLocation()
  const { isLocked, from } = useLock()
  const isAtLock = location.pathname === '/lock'
  const isSignedIn = accessToken() !== ''
  // What is asked for behind the lock is not opened: an address without a page would lead away from where the lock does.
  const [shown, setShown] = useState(isLocked ? undefined : location)
  if (!isAtLock && !isLocked && shown !== location) setShown(location)
  useEffect(followLock, [])
  useEffect(watchUnsaved, [])
  useEffect(returnFocus, [])
  useEffect(() => void (location && noteDepth()), [location])

  return (
    <>
      {isLocked && !isAtLock && <Navigate to="/lock" replace />}
      {!isLocked && isAtLock && isSignedIn && <Navigate to={wayOut(from)} replace />}
      {(isLocked || (isAtLock && !isSignedIn)) && (
        <Suspense fallback={<PageSkeleton />}>
          <LockPage />
        </Suspense>
      )}
      {shown && shown.pathname !== '/lock' && (
        <Activity mode={isLocked ? 'hidden' : 'visible'}>
          <Gate>
            <Pages location={shown} />
          </Gate>
        </Activity>
      )}
    </>
  )
}

/** Where a lock leads that was set at this address. */
const wayOut = (from: string): string =>
  knownPages.isPage(plainPath(from.split('?', 1)[0] ?? '')) ? from : site.home

/** Duty that comes before anything else, if there is such a thing. */
function stopOf(user: User) {
  if (isGuest(user)) return RegisterGate
  if (user.detail?.mustChangePassword) return PasswordGate
  return user.detail?.mustAddFactor ? FactorGate : undefined
}

/** Each gate's own code arrives only for those whom it stops. */
function Gate({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user)
  const Stop = user && stopOf(user)
  return Stop ? (
    <Suspense fallback={<PageSkeleton />}>
      <Stop />
    </Suspense>
  ) : (
    children
  )
}

function Pages({ location }: { location: ReturnType<typeof useLocation> }) {
  const Around = wholePages.has(location.pathname) ? WholePage : Frame
  return (
    <Routes location={location}>
      <Route path="/" element={<Navigate to={site.home} replace />} />
      <Route path="/wel" element={<Navigate to={site.home} replace />} />
      <Route path="/login" element={<Navigate to="/" replace />} />
      <Route path="/403" element={<BarePage kind="forbidden" />} />
      <Route path="/404" element={<BarePage kind="missing" />} />
      <Route path="/500" element={<BarePage kind="broken" />} />
      <Route
        path="*"
        element={
          <Around>
            <ChunkBoundary isWanted={false}>
              <LiveUpdates />
            </ChunkBoundary>
            <FollowPerson />
            <PageOutlet />
          </Around>
        }
      />
    </Routes>
  )
}

/** The place of a page that fills the window. */
const WholePage = ({ children }: { children: ReactNode }) => (
  <main className="whole-page" id="content">
    {children}
  </main>
)

/** An error page without the frame, which only a signed-in person has. */
function BarePage({ kind }: { kind: ErrorKind }) {
  return (
    <main className="bare-page">
      <ErrorPage kind={kind} />
    </main>
  )
}
