import { addTexts, bringTextsBy, type Language } from './index.ts'

// Each language is a file of its own: nearly everybody reads one.
const texts = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
}
const here = new Set<Language>()

/** All texts of the application in a language, besides those of the sign-in page. */
export async function bringTexts(language: Language): Promise<void> {
  if (here.has(language)) return
  addTexts(language, await texts[language]())
  here.add(language)
}

bringTextsBy(bringTexts)
