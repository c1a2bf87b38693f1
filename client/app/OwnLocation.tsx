import { type ReactNode, useMemo, useState } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  useLocation,
} from 'react-router-dom'

interface Props {
  /** The page is on screen: the address is its own. */
  isShown: boolean
  children: ReactNode
}

/**
 * Tells a page the address that it had when it was last on screen: the others' changes are not its own. The router's own
 * way, `<Routes location>`, tells it another one on each navigation, after which every list would be drawn anew.
 */
export function OwnLocation({ isShown, children }: Props) {
  const present = useLocation()
  const [own, setOwn] = useState(present)
  if (isShown && !isSame(present, own)) setOwn(present)
  const value = useMemo(() => ({ location: own, navigationType: NavigationType.Pop }), [own])
  return <LocationContext value={value}>{children}</LocationContext>
}

/** Whether a page would see no difference. The key, another one on each navigation, is none. */
const isSame = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  one.state === other.state
