import { useSyncExternalStore } from 'react'

/** A hook that tells the time in milliseconds since 1970, once in so many: one clock for all who look, and only while somebody does. */
function clockOf(period: number): () => number {
  const listeners = new Set<() => void>()
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const subscribe = (listener: () => void) => {
    // While nobody looked, the clock stood still.
    if (listeners.size === 0) now = Date.now()
    listeners.add(listener)
    timer ??= setInterval(() => {
      now = Date.now()
      for (const tell of listeners) tell()
    }, period)
    return () => {
      listeners.delete(listener)
      if (listeners.size) return
      clearInterval(timer)
      timer = undefined
    }
  }
  return function useNow() {
    return useSyncExternalStore(subscribe, () => now)
  }
}

/** For clocks. */
export const useSecond = clockOf(1000)

/** For times that have passed. */
export const useHalfMinute = clockOf(30_000)

/** For countdowns. */
export const useMinute = clockOf(60_000)
