import type { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'

/** What is said of a value that has no name of its own: a day, yes and no, nothing. */
export function groupName({ t }: ReturnType<typeof useWords>, kind: string | undefined, key: string): string {
  if (key === '') return t('looks.none')
  if (kind === 'flag') return t(key === '1' ? 'looks.yes' : 'looks.no')
  return key
}
