import { useEffect } from 'react'

/** Keeps the screen from going dark while it is looked at, where the browser can do that. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused with little power left: the screen then goes by the rules of its system.
      const taken = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) await taken?.release()
      else lock = taken
    }
    void take()
    // The browser lets go of it whenever something else is on screen.
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
