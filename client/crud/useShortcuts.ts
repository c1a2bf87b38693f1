import { useEffect, useRef } from 'react'
import { usePreferences } from '../state/preferences.ts'

/** Single keys while nothing is being typed and no dialog is open. */
export function useShortcuts(actions: Record<string, (() => void) | undefined>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!usePreferences.getState().letterKeys) return
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event))
        return
      const action = latest.current[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const typing = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'

function isBusyElsewhere({ target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(typing) !== null
  const hasDialog = [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => dialog.checkVisibility?.() ?? true,
  )
  return isTyping || hasDialog
}
