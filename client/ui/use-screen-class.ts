import { useSyncExternalStore } from 'react'

/** 0 below 768 pixels, 1 from 768, 2 from 992, 3 from 1200. */
export type ScreenClass = 0 | 1 | 2 | 3

const queries = [768, 992, 1200].map((width) => window.matchMedia(`(min-width: ${width}px)`))

export function useScreenClass(): ScreenClass {
  return useSyncExternalStore(subscribe, current)
}

/** Between a phone, where lists have menus for everything, and a screen with room for every button. */
export function useTightScreen(): boolean {
  const screen = useScreenClass()
  return screen === 1 || screen === 2
}

const current = () => queries.filter((query) => query.matches).length as ScreenClass

function subscribe(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
