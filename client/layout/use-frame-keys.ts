import { setLanguage } from '../i18n/index.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useShortcut } from '../state/use-shortcut.ts'

interface Actions {
  search(): void
  lock(): void
  theme(): void
  help(): void
}

/** The keys of the frame's tools. */
export function useFrameKeys(actions: Actions): void {
  const language = useLanguage()
  useShortcut('search', actions.search)
  useShortcut('lock', actions.lock)
  useShortcut('theme', actions.theme)
  useShortcut('help', actions.help)
  useShortcut('language', () => void setLanguage(language === 'en' ? 'zh' : 'en'))
  useShortcut('menu', () => document.querySelector<HTMLElement>('.frame-menu [role=menuitem]')?.focus())
}
