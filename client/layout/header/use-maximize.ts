import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useFrame } from '../../state/frame.ts'
import { hasDialog } from '../../state/shortcuts.ts'
import { useShortcut } from '../../state/use-shortcut.ts'

/** The page alone on screen, by a key or the menu of its tab, until Esc, the same key or another page. */
export function useMaximize(): boolean {
  const isMaximized = useFrame((frame) => frame.isMaximized)
  const { maximize } = useFrame.getState()
  const { pathname } = useLocation()
  useShortcut('maximize', () => maximize(!isMaximized))

  useEffect(() => {
    if (!isMaximized) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !hasDialog()) maximize(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isMaximized, maximize])

  useEffect(() => () => maximize(false), [pathname, maximize])
  return isMaximized
}
