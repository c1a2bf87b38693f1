import { createContext, useContext } from 'react'

/** The path of the page that a component stands in, whether it is on screen or kept out of sight. */
export const PagePathContext = createContext('')

export const usePagePath = () => useContext(PagePathContext)

export const panelId = (path: string) => `page:${path}`

/** What scrolls the page at a path: its panel, or the window where there are no panels. */
export const scrollerOf = (path: string): HTMLElement | Window =>
  document.getElementById(panelId(path)) ?? window

/** Where nothing has the focus, the keys go on in the page, not before the first menu. */
export function keepFocusInPage(): void {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}
