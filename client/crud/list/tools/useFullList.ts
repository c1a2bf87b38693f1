import { useEffect, useState } from 'react'
import { hasDialog } from '../../../state/shortcuts.ts'

// Whatever stands around the page is covered then, and nobody should get there by keyboard either.
const around = '.frame-sider, .frame-header, .tab-bar, .phone-bar'

/** The list in the whole window; Esc leads back. A page that goes out of sight gives the window back. */
export function useFullList() {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return
    const covered = [...document.querySelectorAll<HTMLElement>(around)]
    const root = document.documentElement
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !hasDialog()) setFull(false)
    }
    root.dataset.fullList = 'true'
    for (const part of covered) part.inert = true
    document.addEventListener('keydown', leave)
    return () => {
      delete root.dataset.fullList
      for (const part of covered) part.inert = false
      document.removeEventListener('keydown', leave)
    }
  }, [isFull])
  return { isFull, toggle: () => setFull((full) => !full) }
}
