import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 1600px)')

/** Room for a record beside its list. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
