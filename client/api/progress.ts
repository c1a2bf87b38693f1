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

/** How long to wait before what failed although there is a network is asked for again, in milliseconds. */
const pauses = [2000, 10_000]

/**
 * Imports what nobody waits for, once the calls that a new page begins with are answered and drawn: nothing was asked for
 * `quiet` milliseconds. A list's own code may take a while between two calls; calls that drag on are not waited for. Where the
 * network went away on the way, it is asked for again when that is back. A browser learns of it later than its calls do, and a
 * short drop it may not notice at all: so a failure stands after three of them.
 */
export async function importLater<Module>(load: () => Promise<Module>, quiet = 600): Promise<Module> {
  await firstCalls(quiet)
  const left = [...pauses]
  for (;;) {
    while (!navigator.onLine)
      await new Promise((done) => window.addEventListener('online', done, { once: true }))
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) continue
      const pause = left.shift()
      if (pause === undefined) throw error
      await new Promise((done) => setTimeout(done, pause))
    }
  }
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
