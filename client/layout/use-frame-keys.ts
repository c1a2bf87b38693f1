import { useEffect } from 'react'
import { setLanguage } from '../i18n/index.ts'
import { useLanguage } from '../i18n/use-language.ts'

interface Actions {
  search(): void
  lock(): void
  theme(): void
}

/** Ctrl or ⌘ with K searches; Alt with L locks, with T opens the theme, with G changes the language, with M goes to the menu. */
export function useFrameKeys(actions: Actions): void {
  const language = useLanguage()

  useEffect(() => {
    const byKey: Record<string, () => void> = {
      KeyL: actions.lock,
      KeyT: actions.theme,
      KeyG: () => void setLanguage(language === 'en' ? 'zh' : 'en'),
      KeyM: () => document.querySelector<HTMLElement>('.frame-menu [role=menuitem]')?.focus(),
    }
    const press = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK'
      const isAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      const action = isSearch ? actions.search : isAlt ? byKey[event.code] : undefined
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
