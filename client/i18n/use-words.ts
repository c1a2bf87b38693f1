import { inLanguage, type Language, pluralOf, prompt, withinSentence } from '#shared/messages.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { translators } from './index.ts'
import { useLanguage } from './use-language.ts'

/** Texts of the client and labels of the definitions, in the language on screen: the same object as long as that stays. */
export const useWords = () => words[useLanguage()]

function wordsIn(language: Language) {
  return {
    t: translators[language],
    language,
    label: (label: Label) => inLanguage(label, language),
    prompt: (meta: FieldMeta) => inLanguage(prompt(meta.label, meta.kind), language),
    /** A resource's name for all of its rows. */
    plural: (label: Label) => (language === 'en' ? pluralOf(label[1]) : label[0]),
    /** A resource's name inside of a sentence. */
    noun: (label: Label) => (language === 'en' ? withinSentence(label[1]) : label[0]),
    /** The same for all of its rows. */
    nouns: (label: Label) => (language === 'en' ? withinSentence(pluralOf(label[1])) : label[0]),
  }
}

const words = { zh: wordsIn('zh'), en: wordsIn('en') } as const
