import { useEffect, useState } from 'react'
import type { Preparable } from './lazy-named.ts'

/** Whether something can be drawn; it is prepared where not. What could not be had is ready too: to be drawn, it tells why. */
export function useReady(part: Preparable): boolean {
  const [isReady, setReady] = useState(part.isReady)
  useEffect(() => {
    if (!isReady) void part.prepare().then(() => setReady(true))
  }, [part, isReady])
  return isReady
}
