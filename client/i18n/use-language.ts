import { useSyncExternalStore } from 'react'
import { currentLanguage, i18n, type Language } from './index.ts'

/** The language on screen; the component is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}
