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

/** When the calls that a new page begins with are answered and drawn; calls that drag on are not waited for. */
export function afterFirstCalls(): Promise<void> {
  return new Promise((done) => {
    const limit = setTimeout(finish, 3000)
    let pause = setTimeout(finish, 200)
    const stopListening = subscribe(() => {
      clearTimeout(pause)
      if (pending === 0) pause = setTimeout(finish, 200)
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
