import { useSyncExternalStore } from 'react'

const minute = 60_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  // While nobody looked, the clock stood still.
  if (listeners.size === 0) now = Date.now()
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Milliseconds since 1970, moving on once a minute: one clock for all the countdowns of a page. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => now)
