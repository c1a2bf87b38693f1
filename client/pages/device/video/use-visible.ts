import { useSyncExternalStore } from 'react'

/** Whether the browser's tab is in sight. What stands in a hidden tab of ours is taken care of by its effects. */
export const useVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
