import { useEffect } from 'react'

interface Keys {
  save(): void
  next(): void
}

/** Ctrl or ⌘ with S saves; with Enter it saves and goes on with the next. */
export function useSaveKeys(isActive: boolean, { save, next }: Keys): void {
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const action = event.key.toLowerCase() === 's' ? save : event.key === 'Enter' ? next : undefined
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
