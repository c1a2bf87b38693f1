import type { Language } from './texts.ts'

/** The first of these wishes that there are texts for (BCP 47 tags, the strongest wish first); Chinese without one. */
export function firstLanguage(wishes: readonly (string | undefined)[]): Language {
  const primary = wishes.map((tag) => tag?.split('-')[0]?.toLowerCase())
  return primary.find((language): language is Language => language === 'zh' || language === 'en') ?? 'zh'
}
