import { useSyncExternalStore } from 'react'
import { currentLanguage, type Language, onLanguageChange } from './index.ts'

/** The language on screen; the component is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}
