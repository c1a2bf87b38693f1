import { createInstance } from 'i18next'
import { store, stored } from '../state/stored-value.ts'
import { enEntry } from './en-entry.ts'
import { zhEntry } from './zh-entry.ts'

export type Language = 'zh' | 'en'

/** The texts of the sign-in page; `whole.ts` brings the rest when the application arrives. */
export const i18n = createInstance({
  lng: stored<Language>('language') === 'en' ? 'en' : 'zh',
  fallbackLng: 'zh',
  resources: { zh: { translation: zhEntry }, en: { translation: enEntry } },
  interpolation: { escapeValue: false },
  initAsync: false,
})

void i18n.init()
followLanguage()

export function currentLanguage(): Language {
  return i18n.language === 'en' ? 'en' : 'zh'
}

/** As in `lang` and `Accept-Language`. */
export function languageTag(): string {
  return currentLanguage() === 'en' ? 'en' : 'zh-CN'
}

export async function setLanguage(language: Language): Promise<void> {
  store('language', language)
  await i18n.changeLanguage(language)
  followLanguage()
}

function followLanguage(): void {
  document.documentElement.lang = languageTag()
}
