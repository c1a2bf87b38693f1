import { useWords } from '../../i18n/use-words.ts'
import type { Outline } from '../outlines.ts'

interface Looked {
  keyword: string
  isLoading: boolean
}

/** Why there is nothing to choose: it is on its way, the word finds none, or there are none yet, and where they are added. */
export function useNoChoice({ label, page, pageName }: Outline, { keyword, isLoading }: Looked): string {
  const words = useWords()
  if (isLoading) return words.t('fields.loading')
  if (keyword) return words.t('fields.noOption')
  const name = words.nouns(label)
  return page
    ? words.t('fields.noneYet', { name, page: pageName ? words.label(pageName) : words.plural(label) })
    : words.t('crud.empty', { name })
}
