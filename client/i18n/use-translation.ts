import { translators } from './index.ts'
import type { Translate } from './texts.ts'
import { useLanguage } from './use-language.ts'

/** Texts in the language on screen; the component is drawn again when it changes. */
export function useTranslation(): { t: Translate } {
  return { t: translators[useLanguage()] }
}
