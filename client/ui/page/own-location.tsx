import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router-dom'
import { useAfterPaint } from './use-after-paint.ts'

// The router's own way, `<Routes location>`, tells all below it another address and another route on each navigation,
// after which everything with a link in it would be drawn anew.

interface Props {
  /** The page is on screen: the address is its own. */
  isShown: boolean
  children: ReactNode
}

/** Tells a page the address that it had when it was last on screen: the others' changes are not its own. */
export function OwnLocation({ isShown, children }: Props) {
  const present = useLocation()
  const [own, setOwn] = useState(present)
  if (isShown && !isSame(present, own)) setOwn(present)
  return <GivenLocation location={own}>{children}</GivenLocation>
}

/** Tells what stands around the pages where the person is, once the page itself has been painted. */
export function LaterLocation({ children }: { children: ReactNode }) {
  // The page itself goes before them.
  const told = useDeferredValue(useAfterPaint(useLocation()))
  return <GivenLocation location={told}>{children}</GivenLocation>
}

function GivenLocation({ location, children }: { location: Location; children: ReactNode }) {
  const value = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  return (
    <RouteContext value={noRoute}>
      <LocationContext value={value}>{children}</LocationContext>
    </RouteContext>
  )
}

// The route around the pages matches every address: it has nothing to tell them.
const noRoute = { outlet: null, matches: [], isDataRoute: false }

/** Whether a page would see no difference. The key, another one on each navigation, is none. */
const isSame = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  one.state === other.state
