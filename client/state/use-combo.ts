import { usePreferences } from './preferences.ts'
import { type ShortcutId, shortcuts } from './shortcuts.ts'

/** The keys of an action as the person has them, to be read; blank without an action. */
export function useCombo(id: ShortcutId | undefined): string {
  const chosen = usePreferences(({ keys }) => id && keys[id])
  return id ? spelled(chosen ?? shortcuts[id]) : ''
}

/** The same for `aria-keyshortcuts`, which has its own names of keys. */
export function useSpokenCombo(id: ShortcutId): string {
  const chosen = usePreferences(({ keys }) => keys[id])
  return (chosen ?? shortcuts[id]).replace('Ctrl', 'Control')
}

const arrows: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** As it stands on the keys. */
export function spelled(combo: string): string {
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
  return combo
    .split('+')
    .map((key) => arrows[key] ?? (isApple && key === 'Ctrl' ? '⌘' : isApple && key === 'Alt' ? '⌥' : key))
    .join('+')
}
