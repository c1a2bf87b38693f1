import { createInstance } from 'i18next'
import { store, stored } from '../stored-value.ts'
import { firstLanguage } from './first-language.ts'
import type { Language, TextSource, Translate } from './texts.ts'

export type { Language } from './texts.ts'

export const languageKey = 'language'

const group = 'texts'
const i18n = createInstance()
void i18n.init({
  lng: firstLanguage([stored<string>(languageKey), ...(globalThis.navigator?.languages ?? [])]),
  fallbackLng: false,
  resources: {},
  initAsync: false,
  defaultNS: group,
  // A colon is a sign like others.
  nsSeparator: false,
  // React escapes what it draws. A value that a text asks for but that was not given leaves nothing behind.
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
})
followLanguage()
i18n.on('languageChanged', followLanguage)

/** One function per language: what a component keeps by it is made anew when the language changes. */
export const translators: Readonly<Record<Language, Translate>> = {
  zh: translator('zh'),
  en: translator('en'),
}

function translator(lng: Language): Translate {
  // Values stand apart from the library's own options, some of which bear names like theirs.
  return (key, values = {}) => {
    const count = typeof values.count === 'number' ? values.count : undefined
    return i18n.t(key, { lng, count, replace: values, nest: false })
  }
}

/** A text in the language on screen, for what is drawn or said once. */
export const t: Translate = (key, values) => translators[currentLanguage()](key, values)

/** The text of a name that is put together from data, if there is one. */
export function textAt(key: string): string | undefined {
  const text: unknown = i18n.getResource(currentLanguage(), group, key)
  return typeof text === 'string' ? text : undefined
}

export function currentLanguage(): Language {
  return i18n.language === 'en' ? 'en' : 'zh'
}

/** As in `lang` and `Accept-Language`. */
export function languageTag(): string {
  return currentLanguage() === 'en' ? 'en' : 'zh-CN'
}

/** Sources of texts, with the languages of each that are here or on their way. */
const sources: { source: TextSource; arrivals: Partial<Record<Language, Promise<void>>> }[] = []

/** More texts beside those that are there, in the language on screen at once and in another when it is changed to. */
export function addTexts(source: TextSource): void {
  sources.push({ source, arrivals: {} })
  // A failure is told to those who wait for the texts, and they ask again.
  void textsArrive().catch(() => {})
}

/** Waits until every text that was asked for is here in a language; refuses where one does not come. */
export async function textsArrive(language: Language = currentLanguage()): Promise<void> {
  await Promise.all(
    sources.map(({ source, arrivals }) => {
      arrivals[language] ??= bring(source, language).catch((error: unknown) => {
        delete arrivals[language]
        throw error
      })
      return arrivals[language]
    }),
  )
}

async function bring(source: TextSource, language: Language): Promise<void> {
  i18n.addResourceBundle(language, group, await source[language](), true, true)
}

/** Loads code together with the texts that it asks for. */
export async function withTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load()
  await textsArrive()
  return module
}

let asked: Language | undefined

/** Changes the language once its texts are here. Of several that are asked for meanwhile the last one counts. */
export async function setLanguage(wanted: Language): Promise<void> {
  asked = wanted
  await textsArrive(wanted)
  if (wanted !== asked) return
  store(languageKey, wanted)
  if (wanted !== currentLanguage()) await i18n.changeLanguage(wanted)
}

/** Calls the listener after each change of the language; answers how to stop that. */
export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

function followLanguage(): void {
  document.documentElement.lang = languageTag()
}
