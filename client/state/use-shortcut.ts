import { useEffect, useRef } from 'react'
import { isPressed, type Place, type ShortcutId } from './shortcuts.ts'

/** What is to be done, by action. One that answers false did not want the key. */
export type Shortcuts = { [Id in ShortcutId]?: (() => unknown) | undefined }

/** Does things when the person presses the keys that they have for them. */
export function useShortcuts(actions: Shortcuts, place: Place = 'page'): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const ids = Object.keys(latest.current) as ShortcutId[]
      const id = ids.find((one) => latest.current[one] && isPressed(one, event, place))
      const act = id && latest.current[id]
      if (act && act() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [place])
}

/** The same for one action. */
export function useShortcut(id: ShortcutId, act: () => void): void {
  useShortcuts({ [id]: act })
}
