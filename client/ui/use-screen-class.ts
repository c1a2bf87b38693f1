import { useSyncExternalStore } from 'react'

/** 0 below 768 pixels, 1 from 768, 2 from 992, 3 from 1200. */
export type ScreenClass = 0 | 1 | 2 | 3

const from = (width: number) => window.matchMedia(`(min-width: ${width}px)`)
const classes = [768, 992, 1200].map(from)
const wide = from(1600)

export function useScreenClass(): ScreenClass {
  return useSyncExternalStore(subscribe, () => classes.filter(({ matches }) => matches).length as ScreenClass)
}

/** Between a phone, where lists have menus for everything, and a screen with room for every button. */
export function useTightScreen(): boolean {
  const screen = useScreenClass()
  return screen === 1 || screen === 2
}

/** Room for a record beside its list. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  const queries = [...classes, wide]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
