import type { Language } from '../../i18n/index.ts'
import { canvasTexts } from './catalogue.ts'

const placeholder = /\{([^}]+)\}/g

/** Tells the drawing surface its texts; one that the catalogue lacks stays English. */
export const translateIn =
  (language: Language) =>
  (text: string, values: Readonly<Record<string, string>> = {}): string => {
    const told = language === 'zh' ? (canvasTexts[text] ?? text) : text
    return told.replace(placeholder, (whole, name: string) => values[name] ?? whole)
  }

/** As a module of the diagram. */
export const translateModule = (language: Language) => ({ translate: ['value', translateIn(language)] })
