import { createInstance } from 'i18next'
import { store, stored } from '../state/stored-value.ts'
import { enEntry } from './en-entry.ts'
import { zhEntry } from './zh-entry.ts'

export type Language = 'zh' | 'en'

export const languageKey = 'language'

/** The texts of the sign-in page; `whole.ts` brings the rest with the application. */
export const i18n = createInstance({
  lng: stored<Language>(languageKey) === 'en' ? 'en' : 'zh',
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

let bring: (language: Language) => Promise<void> = async () => {}

/** The application has more texts than the sign-in page: they are there before a language is changed to. */
export function bringTextsBy(loader: typeof bring): void {
  bring = loader
}

export async function setLanguage(language: Language): Promise<void> {
  await bring(language)
  store(languageKey, language)
  await i18n.changeLanguage(language)
  followLanguage()
}

function followLanguage(): void {
  document.documentElement.lang = languageTag()
}
