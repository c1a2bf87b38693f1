import { useEffect, useState } from 'react'

/** Milliseconds for which one stop of the tour stays. */
const STAY = 15_000

/** The present stop of a tour that never ends: 0 is the whole, then come `stops` others. It waits while `isHeld`. */
export function useTour(stops: number, isHeld: boolean): number {
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => setSteps((before) => before + 1), STAY)
    return () => clearInterval(timer)
  }, [isHeld])
  return steps % (stops + 1)
}
