import { useEffect, useRef } from 'react'

/** Something that the page on screen does, by a name that the palette finds it by. */
export interface PageAction {
  key: string
  name: string
  run(): void
}

const pages: { current: readonly PageAction[] }[] = []

/** Offers them in the palette, too, as long as the page is on screen. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    pages.push(latest)
    return () => void pages.splice(pages.indexOf(latest), 1)
  }, [])
}

export const pageActions = (): PageAction[] => pages.flatMap(({ current }) => current)
