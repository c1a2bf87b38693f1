import { useSyncExternalStore } from 'react'

let pending = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  pending += by
  for (const listener of listeners) listener()
}

/** Shows the bar at the top of the page until the returned function is called. */
export function beginProgress(): () => void {
  let open = true
  change(1)
  return () => {
    if (open) change(-1)
    open = false
  }
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(subscribe, () => pending > 0)
}

const longest = 10_000

/**
 * When the calls that a new page begins with are answered and drawn, and there is a network for what comes after them: nothing
 * was asked for `quiet` milliseconds. A list's own code may take a while between two calls; calls that drag on are not waited for.
 */
export async function afterFirstCalls(quiet = 600): Promise<void> {
  await firstCalls(quiet)
  // What a browser failed to import once it may never ask for again.
  while (!navigator.onLine)
    await new Promise((done) => window.addEventListener('online', done, { once: true }))
}

function firstCalls(quiet: number): Promise<void> {
  return new Promise((done) => {
    const limit = setTimeout(finish, longest)
    let pause = setTimeout(finish, quiet)
    const stopListening = subscribe(() => {
      clearTimeout(pause)
      if (pending === 0) pause = setTimeout(finish, quiet)
    })
    function finish() {
      clearTimeout(limit)
      clearTimeout(pause)
      stopListening()
      done()
    }
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
