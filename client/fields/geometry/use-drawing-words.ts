import { filled, type TextValues } from '../../i18n/translate.ts'
import { useWords } from '../../i18n/use-words.ts'
import { drawingWords } from './drawing-words.ts'

export type DrawingWord = keyof typeof drawingWords

/** Texts of the dialog that draws, in the language on screen. */
export function useDrawingWords() {
  const { label } = useWords()
  return (word: DrawingWord, values?: TextValues) => filled(label(drawingWords[word]), values)
}
