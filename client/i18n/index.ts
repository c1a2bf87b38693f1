import { store, stored } from '../stored-value.ts'
import { enEntry } from './en/entry.ts'
import { filled, found, type Language, type TextGroup, type Translate } from './translate.ts'
import { zhEntry } from './zh/entry.ts'

export type { Language } from './translate.ts'

export const languageKey = 'language'

/** The texts of the sign-in page; `whole.ts` brings the rest with the application. */
const texts: Record<Language, TextGroup> = { zh: zhEntry, en: enEntry }
const listeners = new Set<() => void>()
let language: Language = stored<Language>(languageKey) === 'en' ? 'en' : 'zh'
followLanguage()

/** One function per language: what a component keeps by it is made anew when the language changes. */
export const translators: Readonly<Record<Language, Translate>> = {
  zh: (key, values) => filled(textAt(key, 'zh') ?? key, values),
  en: (key, values) => filled(textAt(key, 'en') ?? key, values),
}

/** A text in the language on screen, for what is drawn or said once. */
export const t: Translate = (key, values) => translators[language](key, values)

/** The text of a name that is put together from data, if there is one. */
export function textAt(key: string, of: Language = language): string | undefined {
  const text = found(texts[of], key) ?? found(texts.zh, key)
  return typeof text === 'string' ? text : undefined
}

export function currentLanguage(): Language {
  return language
}

/** As in `lang` and `Accept-Language`. */
export function languageTag(): string {
  return language === 'en' ? 'en' : 'zh-CN'
}

/** More texts in a language, beside those that are there. */
export function addTexts(to: Language, more: TextGroup): void {
  texts[to] = joined(texts[to], more)
}

function joined(one: TextGroup, other: TextGroup): TextGroup {
  const groups = Object.entries(other).map(([name, more]) => {
    const known = one[name]
    return [name, typeof known === 'object' && typeof more === 'object' ? joined(known, more) : more]
  })
  return { ...one, ...Object.fromEntries(groups) }
}

let bring: (language: Language) => Promise<void> = async () => {}

/** The application has more texts than the sign-in page: they are there before a language is changed to. */
export function bringTextsBy(loader: typeof bring): void {
  bring = loader
}

export async function setLanguage(wanted: Language): Promise<void> {
  await bring(wanted)
  store(languageKey, wanted)
  if (wanted === language) return
  language = wanted
  followLanguage()
  for (const listener of listeners) listener()
}

/** Calls the listener after each change of the language; answers how to stop that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function followLanguage(): void {
  document.documentElement.lang = languageTag()
}
